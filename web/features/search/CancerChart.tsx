import { useCallback, useMemo } from 'react';
import type { CancerCounts } from '#domain/api/schemas/counts';
import { own } from '../../identity/own-words';
import { useReleaseFile } from '../../api/site-data';
import { barAt, barsHeightPx, barsOption, barTooltip, barValues } from '../../charts/bars-option';
import { cancerBars, cancerTable } from '../../charts/cancer-bars';
import type { ChartTheme } from '../../charts/chart-theme';
import { ChartFigure } from '../../charts/ChartFigure';

const TITLE = own('Peptides by cancer');

/** In which cancers the peptides were found. A bar sets the filter of cancers to its own, or clears it. */
export function CancerChart({
  cancers,
  chosen,
  note,
  onChoose,
}: {
  cancers: CancerCounts;
  /** The cancers by which the result is filtered. */
  chosen: readonly string[];
  note: string;
  /** Null if the release cannot be filtered so. */
  onChoose: ((cancers: string[]) => void) | null;
}) {
  const release = useReleaseFile().data?.release ?? '';
  const bars = useMemo(() => cancerBars(cancers, chosen), [cancers, chosen]);
  const optionOf = useCallback((theme: ChartTheme) => barsOption(bars, theme), [bars]);
  const choose = (cancer: string | null) => {
    if (cancer !== null) onChoose?.(chosen.length === 1 && chosen[0] === cancer ? [] : [cancer]);
  };
  return (
    <ChartFigure
      kind="Bar chart"
      title={TITLE}
      note={note}
      fileName={['search', TITLE]}
      release={release}
      data={() => cancerTable(cancers)}
      optionOf={optionOf}
      heightPx={barsHeightPx(bars)}
      values={barValues(bars, own('Cancer'))}
      tipOf={(event) => barTooltip(bars, barAt(event))}
      onClick={(event) => choose(barAt(event))}
      hint={
        onChoose === null || cancers.length === 0 ? undefined : own('Click a bar to filter the result by its cancer.')
      }
      empty={cancers.length === 0 ? own('This search found no peptides in any cancer.') : undefined}
    />
  );
}
