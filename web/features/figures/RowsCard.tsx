import { useCallback, useMemo } from 'react';
import type { RowFigure } from '#domain/api/schemas/statistics';
import type { WithParts } from '#domain/catalogue/release-parts';
import { EMPTY_VALUE } from '#domain/catalogue/vocabulary';
import { own } from '../../identity/own-words';
import { barAt, barsHeightPx, barsOption, barTooltip } from '../../charts/bars-option';
import { cancerBars } from '../../charts/cancer-bars';
import { ChartFigure } from '../../charts/ChartFigure';
import type { ChartTheme } from '../../charts/chart-theme';
import { Card } from '../../ui/Card';
import { formatCount } from '../../ui/format-number';
import { asCounts, figureColumns, figureTable, mostFirst } from './row-figures';

/** The peptides of every cancer or study: a chart of the expression groups, and a table of all counts. */
export function RowsCard({
  id,
  nameTitle,
  figures,
  catalogue,
}: {
  id: string;
  nameTitle: 'Cancer' | 'Study';
  figures: readonly RowFigure[];
  catalogue: WithParts & { release: string };
}) {
  const rows = useMemo(() => mostFirst(figures), [figures]);
  const columns = useMemo(() => figureColumns(rows, catalogue), [rows, catalogue]);
  const bars = useMemo(() => cancerBars(asCounts(rows), []), [rows]);
  const optionOf = useCallback((theme: ChartTheme) => barsOption(bars, theme), [bars]);
  const title = own(`Peptides by ${nameTitle.toLowerCase()}`);
  const peptides = rows.reduce((sum, row) => sum + row.peptides, 0);
  return (
    <Card id={id} title={title}>
      <div className="figure-rows">
        <ChartFigure
          title={title}
          caption="By expression group"
          note={`n = ${formatCount(peptides)} entries`}
          kind="Bar chart"
          fileName={[title]}
          release={catalogue.release}
          data={() => figureTable(nameTitle, rows, columns)}
          optionOf={optionOf}
          heightPx={barsHeightPx(bars)}
          values={null}
          tipOf={(event) => barTooltip(bars, barAt(event))}
        />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
        <section className="scroll-x" tabIndex={0} aria-label={`Table of ${title}`}>
          <table className="plain-table row-cards" aria-label={title}>
            <thead>
              <tr>
                {[own(nameTitle), ...columns.map((column) => column.title)].map((heading) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.name}>
                  <th scope="row">{row.name}</th>
                  {columns.map((column) => {
                    const count = column.of(row);
                    return (
                      <td key={column.title} className="mono" data-title={column.title}>
                        {count === null ? EMPTY_VALUE : formatCount(count)}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </Card>
  );
}
