import { textOrDash } from './text-value';

/** Letters at the end that stay together: fewer on a line of their own would look like a mistake. */
const LAST_LETTERS = 4;

/** A sequence, which wraps where it has to, and from which only the letters are copied. */
export function Sequence({ letters }: { letters: string }) {
  const text = textOrDash(letters);
  return (
    <span className="mono sequence">
      {text.slice(0, -LAST_LETTERS)}
      <span className="last-letters">{text.slice(-LAST_LETTERS)}</span>
    </span>
  );
}
