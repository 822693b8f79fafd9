import { textOrDash } from './text-value';

/** A short sequence on one line, from which only the letters are copied. */
export function Sequence({ letters }: { letters: string }) {
  return <span className="mono sequence">{textOrDash(letters)}</span>;
}
