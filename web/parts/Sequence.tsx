import { textOrDash } from './text-value';

/** A short sequence in one line; selecting it copies the bare letters. */
export function Sequence({ letters }: { letters: string }) {
  return <span className="mono sequence">{textOrDash(letters)}</span>;
}
