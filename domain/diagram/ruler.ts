/** The smallest of 1, 2, 5, 10, 20, 50, ... that is at least `least`. */
export function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10);
}

/**
 * Sites of a ruler: the first, round multiples between, and the last. `mostTicks` bounds the steps; a multiple nearer to an end
 * than half a step is left out, so that labels do not touch.
 */
export function rulerSites(length: number, mostTicks: number): number[] {
  if (length <= 1) return [1];
  const step = niceStep(length / Math.max(1, mostTicks));
  const sites = [1];
  for (let site = step; site < length; site += step) {
    if (site - 1 >= step / 2 && length - site >= step / 2) sites.push(site);
  }
  return [...sites, length];
}
