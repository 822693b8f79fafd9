/** Round numbers from 0 to at most `max`, in steps of 1, 2 or 5 times a power of ten, at most `count` steps. Whole numbers only. */
export function countTicks(max: number, count: number): number[] {
  const rough = Math.max(1, max / count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5].map((factor) => factor * power).find((size) => size >= rough) ?? 10 * power;
  return Array.from({ length: Math.floor(max / step) + 1 }, (_, index) => index * step);
}
