/** Classes of bit scores, as NCBI colours its graphic summary. The higher the class, the thicker and stronger the bar. */
export const scoreClasses = [
  { from: 0, label: 'below 40' },
  { from: 40, label: '40 to 50' },
  { from: 50, label: '50 to 80' },
  { from: 80, label: '80 to 200' },
  { from: 200, label: '200 and more' },
] as const;

/** Index into scoreClasses. */
export function scoreClassOf(bitScore: number): number {
  return Math.max(0, scoreClasses.findLastIndex(({ from }) => bitScore >= from));
}
