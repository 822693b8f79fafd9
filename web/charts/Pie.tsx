import { useCallback, useMemo, useState } from 'react';
import { formatCount } from '../ui/format-number';
import { ChartFigure, type FigureText } from './ChartFigure';
import type { ChartTheme } from './chart-theme';
import { pieOption, RING_PX, savedPie } from './pie-option';
import { percentText, slicesOf, type Share } from './shares';

/** In which names are in one line. */
const SAVED_LEAST_PX = 600;

/**
 * Shares as a ring, clockwise from the top, and as a table in the same order, so that nobody depends on the colors and
 * names are read whole at every width.
 */
export function Pie({
  shares,
  allNames,
  longestList = [],
  colorOf,
  nameTitle,
  unit,
  none,
  chosen = [],
  onChoose,
  ...text
}: FigureText & {
  shares: readonly Share[];
  /** All names of the page, so that each keeps its color. */
  allNames: readonly string[];
  /** The longest list of names that this place will show: its height is reserved, so that the page does not move. */
  longestList?: readonly string[];
  /** Colors with a meaning, instead of those by name. */
  colorOf?: (name: string) => string;
  /** What a slice is, such as 'RNA type'. */
  nameTitle: string;
  /** What the counts are, such as 'Peptides'. */
  unit: string;
  /** Shown instead of an empty ring. */
  none: string;
  /** The names that are chosen. */
  chosen?: readonly string[];
  /** Chooses a slice, also by its name in the list. */
  onChoose?: (name: string) => void;
}) {
  const [pointed, setPointed] = useState<string | null>(null);
  const slices = useMemo(() => slicesOf(shares, allNames, colorOf), [shares, allNames, colorOf]);
  const optionOf = useCallback((theme: ChartTheme) => pieOption(slices, theme), [slices]);
  const rows = slices.map((slice) => ({ ...slice, count: formatCount(slice.value), percent: percentText(slice) }));
  return (
    <ChartFigure
      {...text}
      kind="Pie chart"
      optionOf={optionOf}
      heightPx={RING_PX}
      values={null}
      savedOf={(theme, widthPx) => savedPie(slices, theme, widthPx)}
      savedLeastPx={SAVED_LEAST_PX}
      empty={slices.length === 0 ? none : undefined}
      highlighted={pointed}
      {...(onChoose && { onClick: ({ name }) => onChoose(name) })}
      onPoint={(event) => setPointed(event?.name ?? null)}
      tipOf={({ name }) => {
        const row = rows.find((one) => one.name === name);
        return row === undefined
          ? null
          : {
              title: row.name,
              rows: [
                [unit, row.count],
                ['Share', row.percent],
              ],
            };
      }}
    >
      <div className="pie-list">
        {slices.length === 0 ? null : (
          <table aria-label={text.title}>
            <thead>
              <tr>
                {[nameTitle, unit, 'Share'].map((column) => (
                  <th key={column} scope="col">
                    <span className="visually-hidden">{column}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, color, count, percent }) => (
                <tr
                  key={name}
                  className={pointed === name ? 'pointed' : undefined}
                  onMouseEnter={() => setPointed(name)}
                  onMouseLeave={() => setPointed(null)}
                >
                  <th scope="row">
                    <span className="swatch" style={{ background: color }} />
                    {onChoose === undefined ? (
                      name
                    ) : (
                      <button
                        type="button"
                        className="link-button"
                        aria-pressed={chosen.includes(name)}
                        title={`Filter by ${name}`}
                        onClick={() => onChoose(name)}
                      >
                        {name}
                      </button>
                    )}
                  </th>
                  <td>{count}</td>
                  <td>{percent}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {longestList.length === 0 ? null : (
          <table aria-hidden="true">
            <tbody>
              {longestList.map((name) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{rows[0]?.count}</td>
                  <td>99.9 %</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </ChartFigure>
  );
}
