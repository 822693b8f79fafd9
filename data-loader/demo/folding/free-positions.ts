/** A stem-loop that is already folded: the positions of its outermost pair, 0-based. */
export interface Domain {
  start: number;
  end: number;
}

/** What is still unpaired outside all domains, and what lies folded between. */
export interface FreePositions {
  /** Positions in the sequence, ascending. */
  position: Int32Array;
  /** Number of domains before each free position. */
  domainsBefore: Int32Array;
  /** In sequence order. */
  domains: readonly Domain[];
}

export function freePositions(length: number, domains: readonly Domain[]): FreePositions {
  const position: number[] = [];
  const domainsBefore: number[] = [];
  let passed = 0;
  for (let i = 0; i < length; i += 1) {
    const next = domains[passed];
    if (next?.start === i) {
      passed += 1;
      i = next.end;
    } else {
      position.push(i);
      domainsBefore.push(passed);
    }
  }
  return { position: Int32Array.from(position), domainsBefore: Int32Array.from(domainsBefore), domains };
}
