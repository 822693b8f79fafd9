import type { InputProblem } from '#domain/spectrum/index';

/** What was wrong with the options and is the reader's matter; everything else is shown all the same. */
export function Problems({ problems }: { problems: readonly InputProblem[] }) {
  const shown = [...new Set(problems.filter(({ audience }) => audience === 'reader').map(({ message }) => message))];
  if (shown.length === 0) return null;
  return (
    <div className="spectrum-problems" role="alert">
      {shown.map((message) => <p key={message}>{message}</p>)}
    </div>
  );
}
