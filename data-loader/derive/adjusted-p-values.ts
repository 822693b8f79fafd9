/**
 * Benjamini-Hochberg adjusted p values, in the order of the input: p(i) n / i for the i-th smallest, made monotone from the
 * largest down and at most 1 (Benjamini Y, Hochberg Y 1995, doi 10.1111/j.2517-6161.1995.tb02031.x).
 */
export function adjustedPValues(pValues: Float64Array): Float64Array {
  const count = pValues.length;
  const descending = Uint32Array.from(pValues.keys()).sort((a, b) => (pValues[b] ?? 0) - (pValues[a] ?? 0));
  const adjusted = new Float64Array(count);
  let smallest = 1;
  descending.forEach((index, position) => {
    const rank = count - position;
    // In this order of operations the largest p stays what it is.
    smallest = Math.min(smallest, (pValues[index] ?? 0) * (count / rank));
    adjusted[index] = smallest;
  });
  return adjusted;
}
