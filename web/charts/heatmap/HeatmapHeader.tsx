/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a window on a table cannot be laid out as one: its rows are as wide as the window, its columns are cut */
import { columnClass, inView, type ColumnWindow } from './HeatmapRow';
import type { HeatmapSort } from './row-order';

const arrows = { ascending: '▲', descending: '▼' } as const;

/** Names of the columns in view; a click on one sorts by it. */
export function HeatmapHeader({ activeId, sort, activeColumn, idLabel, samples, firstTumor, firstColumn, columnCount }: ColumnWindow & {
  activeId: string;
  sort: HeatmapSort | null;
  activeColumn: number;
}) {
  const cell = (label: string, column: number, className: string, key: number) => {
    const direction = sort?.label === label ? sort.direction : undefined;
    return (
      <div
        key={key}
        role="columnheader"
        aria-colindex={column + 1}
        aria-sort={direction ?? 'none'}
        id={activeColumn === column ? activeId : undefined}
        data-column={column}
        className={activeColumn === column ? `${className} active` : className}
        title={label}
      >
        <span className="heat-label">{label}</span>
        <span className="heat-sort" aria-hidden="true">{direction === undefined ? '↕' : arrows[direction]}</span>
      </div>
    );
  };
  return (
    <div role="row" aria-rowindex={1} className="heat-row heat-head" data-row={-1}>
      {cell(idLabel, 0, 'heat-id', -1)}
      <div className="heat-track" role="presentation">
        {inView(firstColumn, columnCount).map(({ index, key }) => cell(
          samples[index] ?? '', index + 1,
          columnClass(index < firstTumor ? 'heat-cell control' : 'heat-cell tumor', index, firstTumor), key,
        ))}
      </div>
    </div>
  );
}
