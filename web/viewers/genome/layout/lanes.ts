/** What is drawn side by side: from the left end to the right one. */
export interface Extent {
  from: number;
  to: number;
}

/**
 * The lane of each item, counted from 0: the first one in which it leaves a gap to every item before it. Items that
 * begin further left are placed first, and of those the longer ones.
 */
export function lanesOf(items: readonly Extent[], gap: number): number[] {
  const ends: number[] = [];
  const lanes = items.map(() => 0);
  const order = items
    .map((item, index) => ({ ...item, index }))
    .sort((one, other) => one.from - other.from || other.to - one.to || one.index - other.index);
  for (const { from, to, index } of order) {
    const free = ends.findIndex((end) => end + gap <= from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = to;
    lanes[index] = lane;
  }
  return lanes;
}

export const laneCount = (lanes: readonly number[]): number =>
  lanes.reduce((most, lane) => Math.max(most, lane + 1), 0);
