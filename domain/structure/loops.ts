import type { BasePair, PairTable } from './dot-bracket';

export type LoopKind = 'stack' | 'hairpin' | 'bulge' | 'interior' | 'multiloop' | 'external';

/** A face of the nested structure: what a pair closes, or what is outside of all pairs. */
export interface Loop {
  kind: LoopKind;
  /** Null: the external loop. */
  closing: BasePair | null;
  /** The pairs directly inside, in sequence order. */
  branches: BasePair[];
  /** Number of unpaired nucleotides. */
  unpairedCount: number;
}

/** Pairs directly inside `start`..`end`, both excluded. */
function branchesInside({ partner }: PairTable, start: number, end: number): BasePair[] {
  const branches: BasePair[] = [];
  for (let i = start + 1; i < end; i += 1) {
    const other = partner[i] ?? -1;
    if (other < 0) continue;
    branches.push({ start: i, end: other });
    i = other;
  }
  return branches;
}

function kindOf(left: number, right: number, branchCount: number): LoopKind {
  if (branchCount === 0) return 'hairpin';
  if (branchCount > 1) return 'multiloop';
  if (left + right === 0) return 'stack';
  return left === 0 || right === 0 ? 'bulge' : 'interior';
}

export function externalLoop(table: PairTable): Loop {
  const branches = branchesInside(table, -1, table.length);
  const paired = branches.reduce((sum, { start, end }) => sum + end - start + 1, 0);
  return { kind: 'external', closing: null, branches, unpairedCount: table.length - paired };
}

/** The loop that a nested pair closes. */
export function loopClosedBy(table: PairTable, closing: BasePair): Loop {
  const branches = branchesInside(table, closing.start, closing.end);
  const [first] = branches;
  const inside = branches.reduce((sum, { start, end }) => sum + end - start + 1, 0);
  const unpairedCount = closing.end - closing.start - 1 - inside;
  const left = first ? first.start - closing.start - 1 : unpairedCount;
  return { kind: kindOf(left, unpairedCount - left, branches.length), closing, branches, unpairedCount };
}

/** All loops, the external one first, then in the order of their closing pairs. Each nucleotide is unpaired in one at most. */
export function loopsOf(table: PairTable): Loop[] {
  const loops = [externalLoop(table)];
  for (let start = 0; start < table.length; start += 1) {
    const end = table.partner[start] ?? -1;
    if (end > start) loops.push(loopClosedBy(table, { start, end }));
  }
  return loops;
}
