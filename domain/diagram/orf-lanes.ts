/** A drawn stretch, [from, to) in sites. */
export interface Stretch {
  from: number;
  to: number;
}

/**
 * A lane for each stretch such that those of one lane do not touch, with as few lanes as possible; in the order given. Above
 * `mostLanes` the lane that ends first takes the next one, overlapping.
 */
export function assignLanes(stretches: readonly Stretch[], mostLanes: number, gap = 0): number[] {
  const lanes = Array.from(stretches, () => 0);
  const ends: number[] = [];
  const ordered = stretches.map((stretch, index) => ({ ...stretch, index })).sort((a, b) => a.from - b.from || b.to - a.to || a.index - b.index);
  for (const { from, to, index } of ordered) {
    let lane = ends.findIndex((end) => end + gap <= from);
    if (lane === -1) lane = ends.length < mostLanes ? ends.length : ends.indexOf(Math.min(...ends));
    ends[lane] = Math.max(ends[lane] ?? 0, to);
    lanes[index] = lane;
  }
  return lanes;
}
