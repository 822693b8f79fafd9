import type { InputProblem } from '#domain/spectrum/index';

/** What is a developer's matter goes to the console, with the exact text of the error catalogue. */
export function reportProblems(problems: readonly InputProblem[]): void {
  for (const { audience, code, message } of problems) {
    if (audience !== 'console') continue;
    // oxlint-disable-next-line no-console -- the catalogue of errors puts these in the console
    if (code === 'unknown-mass-error-unit') console.warn(message);
    // oxlint-disable-next-line no-console
    else console.error(message);
  }
}
