/** Reports progress, one line per step. */
export type Progress = (line: string) => void;

export const printProgress: Progress = (line) => console.log(line);
export const silentProgress: Progress = () => undefined;

/** Runs a step and reports how long it took. */
export async function step<Result>(progress: Progress, name: string, run: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const result = await run();
  progress(`  ${name} (${((performance.now() - startedAt) / 1_000).toFixed(1)} s)`);
  return result;
}
