/** Peaks as in the original's figures: uniform in 100 to 2000 m/z, the same in every run (mulberry32). */
export function makePeaks(count: number): [number, number][] {
  let seed = count;
  const random = (): number => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const mz = Float64Array.from({ length: count }, () => 100 + 1_900 * random()).sort();
  // Created in order, like peaks read from a file, so that they are adjacent in memory.
  return Array.from(mz, (at): [number, number] => [at, 1_000 * random() ** 3]);
}
