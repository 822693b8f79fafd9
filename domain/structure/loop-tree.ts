import type { PairTable } from './dot-bracket';

/** A loop as it is drawn: pairs and strands by turns, beginning with the pair that closes it. */
export interface LoopNode {
  /** First and last nucleotide: the closing pair, or the ends of the chain for the external loop. */
  start: number;
  end: number;
  parent: number;
  /** Indices of the loops that its branches close, in sequence order. */
  branches: number[];
  /** Backbone steps between one pair and the next, one strand more than branches. */
  steps: number[];
}

/** All loops in the order of their closing pairs, so that a loop stands before those inside of it; the external one is the first. */
export function loopTree({ length, partner }: PairTable): LoopNode[] {
  const loops: LoopNode[] = [{ start: 0, end: length - 1, parent: -1, branches: [], steps: [] }];
  // Where the strand begins that is being read, for each loop that is open.
  const open: { loop: number; from: number }[] = [{ loop: 0, from: 0 }];
  for (let i = 0; i < length; i += 1) {
    const other = partner[i] ?? -1;
    const top = open.at(-1);
    if (other < 0 || top === undefined) continue;
    const loop = loops[top.loop];
    if (loop === undefined) continue;
    loop.steps.push(i - top.from);
    if (other > i) {
      loop.branches.push(loops.length);
      top.from = other;
      open.push({ loop: loops.length, from: i });
      loops.push({ start: i, end: other, parent: top.loop, branches: [], steps: [] });
    } else open.pop();
  }
  loops[0]?.steps.push(Math.max(0, length - 1 - (open[0]?.from ?? 0)));
  return loops;
}
