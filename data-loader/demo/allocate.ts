/** Splits `total` into whole shares in proportion to the weights (largest remainder), each at least `minimum`. */
export function allocate(total: number, weights: readonly number[], minimum: number): number[] {
  const free = total - minimum * weights.length;
  if (free < 0) throw new Error(`cannot split ${total} into ${weights.length} shares of at least ${minimum}`);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const exact = weights.map((weight) => (free * weight) / sum);
  const shares = exact.map((share) => minimum + Math.floor(share));
  const left = total - shares.reduce((all, share) => all + share, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** Returns the size of part `index` when `total` is split into `parts` whole parts that are as equal as possible. */
export function shareOfPart(total: number, index: number, parts: number): number {
  return Math.floor((total * (index + 1)) / parts) - Math.floor((total * index) / parts);
}

/**
 * Chooses items in the given order until their weights add up to exactly `target`, and skips items that would exceed it;
 * if the items run out first, once more in the order of their weights. Throws if they still do.
 */
export function chooseExactly<Item>(
  items: readonly Item[],
  weightOf: (item: Item) => number,
  target: number,
  what: string,
): Item[] {
  const chosen: Item[] = [];
  let left = target;
  for (const item of items) {
    if (left === 0) break;
    const weight = weightOf(item);
    if (weight < 1 || weight > left) continue;
    chosen.push(item);
    left -= weight;
  }
  if (left === 0) return chosen;
  const heaviestFirst = items.toSorted((a, b) => weightOf(b) - weightOf(a));
  if (heaviestFirst.some((item, i) => item !== items[i])) return chooseExactly(heaviestFirst, weightOf, target, what);
  throw new Error(`${what}: ${left} of ${target} could not be placed at this scale`);
}
