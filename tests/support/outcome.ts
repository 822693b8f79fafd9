/** What a program of tests came to. Titles name the file and the whole test. */
export interface Outcome {
  passed: number;
  skipped: number;
  failed: string[];
  /** Passed only when they were run again: each points to a race. */
  retried: string[];
}

/** Begins the lines that repeat a title at the end of a run; `.ci/run` collects them from both of its runs. */
const FAILED = 'Failed: ';
const RETRIED = 'Passed only when run again: ';

/** The last lines of a run: counts by program, then what needs a look, then the counts over all. */
export function summary(outcomes: readonly (readonly [program: string, Outcome])[]): string {
  const titles = (begin: string, of: (outcome: Outcome) => readonly string[]): string[] =>
    outcomes.flatMap(([, outcome]) => of(outcome).map((title) => `${begin}${title}`));
  const sum = (of: (outcome: Outcome) => number): number => outcomes.reduce((total, [, one]) => total + of(one), 0);
  return [
    '',
    ...outcomes.map(
      ([program, { passed, failed, skipped }]) =>
        `${program}: ${passed} passed, ${failed.length} failed, ${skipped} skipped`,
    ),
    ...titles(RETRIED, ({ retried }) => retried),
    ...titles(FAILED, ({ failed }) => failed),
    `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed.length)} failed`,
  ].join('\n');
}
