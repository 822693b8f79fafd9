const A = 'A'.charCodeAt(0);
const G = 'G'.charCodeAt(0);
const T = 'T'.charCodeAt(0);

export interface FoundOrf {
  /** nt, 1-based inclusive, stop codon included. */
  start: number;
  end: number;
  residues: number;
}

function isStop(sequence: string, at: number): boolean {
  if (sequence.charCodeAt(at) !== T) return false;
  const second = sequence.charCodeAt(at + 1);
  const third = sequence.charCodeAt(at + 2);
  return (second === A && (third === A || third === G)) || (second === G && third === A);
}

function isStart(sequence: string, at: number): boolean {
  return sequence.charCodeAt(at) === A && sequence.charCodeAt(at + 1) === T && sequence.charCodeAt(at + 2) === G;
}

/** Every open reading frame of the three forward frames, from the first ATG after a stop to the next stop, `minResidues` or longer. */
export function scanOrfs(sequence: string, minResidues: number): FoundOrf[] {
  const found: FoundOrf[] = [];
  for (let frame = 0; frame < 3; frame += 1) {
    let start = -1;
    for (let at = frame; at + 3 <= sequence.length; at += 3) {
      if (start < 0) {
        if (isStart(sequence, at)) start = at;
      } else if (isStop(sequence, at)) {
        const residues = (at - start) / 3;
        if (residues >= minResidues) found.push({ start: start + 1, end: at + 3, residues });
        start = -1;
      }
    }
  }
  return found.sort((a, b) => a.start - b.start);
}
