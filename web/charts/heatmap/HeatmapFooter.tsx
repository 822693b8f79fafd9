import { formatCount } from '../../ui/format-number';
import { HEAT_LIMIT, type HeatScale } from './heat-scale';
import { cellText } from './heatmap-data';

/** `Showing 1 to 12 of 30,000 entries`. */
export function footerText(firstRow: number, rowCount: number, rows: number): string {
  const from = rows === 0 ? 0 : firstRow + 1;
  return `Showing ${formatCount(from)} to ${formatCount(firstRow + rowCount)} of ${formatCount(rows)} entries`;
}

/** The range of rows in view and the legend of the colors. */
export function HeatmapFooter({
  firstRow,
  rowCount,
  rows,
  scale,
}: {
  firstRow: number;
  rowCount: number;
  rows: number;
  scale: HeatScale;
}) {
  return (
    <div className="heat-foot row">
      <p>{footerText(firstRow, rowCount, rows)}</p>
      <div className="heat-legend row">
        <span className="heat-colors">
          <span>Low Expression</span>
          <span
            className="heat-scale"
            title={`Standard deviations from the mean of the peptide, −${HEAT_LIMIT} to ${HEAT_LIMIT}`}
          >
            <span className="heat-bar" style={{ background: scale.gradient }} />
            <span className="heat-ticks" aria-hidden="true">
              <span>−{HEAT_LIMIT}</span>
              <span>0</span>
              <span>{HEAT_LIMIT}</span>
            </span>
          </span>
          <span>High Expression</span>
        </span>
        <span className="heat-absent">{cellText(0)} not detected</span>
      </div>
    </div>
  );
}
