import { useCallback, useMemo } from 'react';
import type { CancerOverlap } from '#domain/api/schemas/statistics';
import { own } from '../../identity/own-words';
import { ChartFigure } from '../../charts/ChartFigure';
import type { ChartTheme } from '../../charts/chart-theme';
import {
  matrixHeightPx,
  matrixOption,
  matrixTooltip,
  matrixValues,
  matrixWidthPx,
  savedMatrix,
  type Matrix,
} from '../../charts/matrix-option';
import { Card } from '../../ui/Card';
import { formatCount } from '../../ui/format-number';

const UNIT = 'Sequences';

/** How many different sequences each two cancers share. */
export function OverlapCard({
  overlap: { cancers, shared },
  sequences,
  release,
}: {
  overlap: CancerOverlap;
  sequences: number;
  release: string;
}) {
  const matrix = useMemo<Matrix>(() => ({ names: cancers, counts: shared }), [cancers, shared]);
  const optionOf = useCallback((theme: ChartTheme) => matrixOption(matrix, theme), [matrix]);
  const widthPx = matrixWidthPx(matrix);
  const heightPx = matrixHeightPx(matrix);
  return (
    <Card id="overlap" title={own('Overlap of cancers')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className="scroll-x" tabIndex={0} aria-label={own('Matrix of cancers')}>
        <div style={{ minWidth: widthPx }}>
          <ChartFigure
            title={own('Sequences shared by cancers')}
            note={`n = ${formatCount(sequences)}`}
            kind="Matrix"
            fileName={['Sequences shared by cancers']}
            release={release}
            data={() => ({
              columns: ['cancer', ...cancers],
              rows: cancers.map((cancer, row) => [cancer, ...(shared[row] ?? [])]),
            })}
            optionOf={optionOf}
            heightPx={heightPx}
            savedOf={(theme, askedPx) => savedMatrix(matrix, theme, askedPx)}
            cells
            values={matrixValues(matrix, own('Cancer'))}
            tipOf={({ value }) => matrixTooltip(matrix, UNIT, value)}
          />
        </div>
      </section>
      <p className="chart-remark field-label">
        {own('Different peptide sequences found in both cancers; where a cancer meets itself, all of its own.')}
      </p>
    </Card>
  );
}
