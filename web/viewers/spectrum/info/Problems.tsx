import type { InputProblem } from '#domain/spectrum/problems';

/**
 * Problems with the options that concern the user; the rest of the spectrum is still shown. `of` names the spectrum
 * where there are two.
 */
export function Problems({ problems, of }: { problems: readonly InputProblem[]; of?: string }) {
  const shown = [...new Set(problems.filter(({ audience }) => audience === 'user').map(({ message }) => message))];
  if (shown.length === 0) return null;
  return (
    <div className="spectrum-problems" role="alert">
      {shown.map((message) => (
        <p key={message}>{of === undefined ? message : `${of}: ${message}`}</p>
      ))}
    </div>
  );
}

/** Writes the problems that concern developers to the console, with the exact text of the error catalogue. */
export function reportProblems(problems: readonly InputProblem[]): void {
  for (const { audience, code, message } of problems) {
    if (audience !== 'console') continue;
    // oxlint-disable-next-line no-console -- the catalogue of errors puts these in the console
    if (code === 'unknown-mass-error-unit') console.warn(message);
    // oxlint-disable-next-line no-console
    else console.error(message);
  }
}
