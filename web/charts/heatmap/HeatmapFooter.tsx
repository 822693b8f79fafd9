import { cellText, footerText } from './cell-text';
import { HEAT_LIMIT, heatGradient } from './heat-scale';

const gradient = heatGradient();

/** Which rows are in view, and what the colours mean. */
export function HeatmapFooter({ firstRow, rowCount, rows }: { firstRow: number; rowCount: number; rows: number }) {
  return (
    <div className="heat-foot">
      <p>{footerText(firstRow, rowCount, rows)}</p>
      <div className="heat-legend">
        <span className="heat-colours">
          <span>Low Expression</span>
          <span className="heat-scale" title={`Standard deviations from the mean of the peptide, −${HEAT_LIMIT} to ${HEAT_LIMIT}`}>
            <span className="heat-bar" style={{ background: gradient }} />
            <span className="heat-ticks" aria-hidden="true"><span>−{HEAT_LIMIT}</span><span>0</span><span>{HEAT_LIMIT}</span></span>
          </span>
          <span>High Expression</span>
        </span>
        <span className="heat-absent">{cellText(0)} not detected</span>
      </div>
    </div>
  );
}
