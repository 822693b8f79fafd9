import type { PairTable } from './dot-bracket';

/** A loop as drawn: pairs and strands in alternation, starting with the closing pair. */
export interface LoopNode {
  /** First and last nucleotide: the closing pair, or the ends of the chain for the external loop. */
  start: number;
  end: number;
  /** Indices of the loops closed by its branches, in sequence order. */
  branches: number[];
  /** Backbone steps between one pair and the next; one more strand than branches. */
  steps: number[];
}

/**
 * Returns all loops in the order of their closing pairs, so that each precedes the loops inside it; the external one is
 * first.
 */
export function loopTree({ length, partner }: PairTable): LoopNode[] {
  const loops: LoopNode[] = [{ start: 0, end: length - 1, branches: [], steps: [] }];
  // For each open loop: where the current strand begins.
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
      loops.push({ start: i, end: other, branches: [], steps: [] });
    } else open.pop();
  }
  loops[0]?.steps.push(Math.max(0, length - 1 - (open[0]?.from ?? 0)));
  return loops;
}
