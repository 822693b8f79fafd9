import { Input } from 'antd';
import type { NumberSummary } from '#domain/api/schemas/site-data';
import { type NumberKey, numbers, readRange } from '#domain/search/numbers';
import { formatMeasure } from '../../ui/format-number';
import './number-filters.css';

/** The values of a number in the whole catalogue, those in the range marked. */
function Histogram({ summary: { histogram }, texts }: { summary: NumberSummary; texts: readonly string[] }) {
  const { edges, counts } = histogram;
  const most = Math.max(1, ...counts);
  const { from, to } = readRange(texts.join('..')) ?? { from: null, to: null };
  const isChosen = (bin: number) =>
    (from === null || (edges[bin + 1] ?? Infinity) >= from) && (to === null || (edges[bin] ?? -Infinity) <= to);
  return (
    <div className="number-histogram" aria-hidden="true">
      {counts.map((count, bin) => (
        <span
          key={edges[bin]}
          className={isChosen(bin) ? 'chosen' : undefined}
          style={{ blockSize: count === 0 ? 0 : `${Math.max(4, (100 * count) / most)}%` }}
        />
      ))}
    </div>
  );
}

/** From and to of a number; either may be left open. */
export function RangeField({
  of,
  inputId,
  noteId,
  summary,
  texts: [from = '', to = ''],
  invalid,
  onTexts,
  onDone,
}: {
  of: NumberKey;
  inputId: string;
  /** The element that says what is wrong. */
  noteId: string;
  /** Of the catalogue; undefined if it is not known. */
  summary: NumberSummary | undefined;
  texts: readonly string[];
  invalid: boolean;
  onTexts: (texts: string[]) => void;
  /** Called when a user leaves an end or presses Enter. */
  onDone?: () => void;
}) {
  const { label, unit } = numbers[of];
  const end = {
    'aria-describedby': noteId,
    'aria-invalid': invalid,
    ...(invalid && { status: 'error' as const }),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    ...(onDone && { onBlur: onDone, onPressEnter: onDone }),
  };
  return (
    <div className="range-field stack">
      {summary && <Histogram summary={summary} texts={[from, to]} />}
      <div className="range-ends">
        <Input
          {...end}
          id={inputId}
          aria-label={`${label} from`}
          placeholder={summary ? formatMeasure(summary.min, 3) : 'From'}
          value={from}
          onChange={({ target }) => onTexts([target.value, to])}
        />
        <span>to</span>
        <Input
          {...end}
          aria-label={`${label} to`}
          placeholder={summary ? formatMeasure(summary.max, 3) : 'To'}
          value={to}
          onChange={({ target }) => onTexts([from, target.value])}
        />
        {unit === '' ? null : <span>{unit}</span>}
      </div>
    </div>
  );
}
