import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CancerFigure, CatalogueFile } from '#domain/api/schemas/site-data';
import { groupLabel, own } from '../../identity/own-words';
import { barAt } from '../../charts/bars-option';
import { ChartFigure } from '../../charts/ChartFigure';
import type { ChartTheme } from '../../charts/chart-theme';
import {
  nestedBarsHeightPx,
  nestedBarsOption,
  nestedTooltip,
  nestedValues,
  type NestedBars,
} from '../../charts/nested-bars-option';
import { formatCount } from '../../ui/format-number';
import { meaningColors } from '../../ui/theme-tokens';
import { browseAddress } from './browse-address';

/** A bar per cancer, the longest first. */
export function cancerBars(figures: readonly CancerFigure[]): NestedBars {
  return {
    whole: 'Entries',
    within: [
      { name: groupLabel(1), color: meaningColors.tumorSpecific },
      { name: 'Immunogenic', color: meaningColors.immunogenic },
    ],
    rows: figures
      .map(({ cancer, peptides, tumorSpecificPeptides, immunogenicPeptides }) => ({
        name: cancer,
        whole: peptides,
        counts: [tumorSpecificPeptides, immunogenicPeptides],
      }))
      .sort((a, b) => b.whole - a.whole),
  };
}

/** The peptides of each cancer, and how many of them are tumor-specific and immunogenic. A bar leads to Browse. */
export function CancerBars({
  figures,
  catalogue: { release, cancers, figures: totals },
}: {
  figures: readonly CancerFigure[];
  catalogue: CatalogueFile;
}) {
  const navigate = useNavigate();
  const bars = useMemo(() => cancerBars(figures), [figures]);
  const optionOf = useCallback((theme: ChartTheme) => nestedBarsOption(bars, theme), [bars]);
  const values = nestedValues(bars, own('Cancer'));
  const open = (name: string | null) => {
    const cancer = cancers.find((each) => each.name === name);
    if (cancer !== undefined) void navigate(browseAddress(cancer));
  };
  return (
    <ChartFigure
      kind="Bar chart"
      title={own('Peptides by cancer type')}
      note={`n = ${formatCount(totals.peptides)} entries`}
      fileName={['Peptides by cancer type']}
      release={release}
      data={() => ({
        columns: values.columns,
        rows: bars.rows.map(({ name, whole, counts }) => [name, whole, ...counts]),
      })}
      optionOf={optionOf}
      heightPx={nestedBarsHeightPx(bars)}
      values={values}
      remarks={[`${groupLabel(1)} peptides can be immunogenic, too.`]}
      hint="Select a bar to browse its peptides."
      tipOf={(event) => nestedTooltip(bars, barAt(event))}
      onClick={(event) => open(barAt(event))}
    />
  );
}
