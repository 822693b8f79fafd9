import { useCallback, useMemo } from 'react';
import type { StatisticsFile } from '#domain/api/schemas/statistics';
import { ChartFigure } from '../../charts/ChartFigure';
import type { ChartTheme } from '../../charts/chart-theme';
import {
  COLUMNS_HEIGHT_PX,
  columnsOption,
  columnTooltip,
  columnValues,
  type Columns,
} from '../../charts/columns-option';
import { formatCount } from '../../ui/format-number';
import { type Measure, measureColumns, measureNote, measureRemarks, measureTable } from './measures';

/** The distribution of a measure; nothing if the release has no value of it. */
export function MeasureFigure({
  measure,
  statistics,
  release,
}: {
  measure: Measure;
  statistics: StatisticsFile;
  release: string;
}) {
  const distribution = statistics[measure.key];
  const columns = useMemo(() => measureColumns(measure, distribution), [measure, distribution]);
  if (distribution.known === 0) return null;
  return (
    <ColumnFigure
      title={measure.title}
      note={measureNote(distribution)}
      release={release}
      columns={columns}
      data={() => measureTable(measure, distribution)}
      remarks={measureRemarks(measure, distribution)}
    />
  );
}

/** How often each amino acid occurs in the different sequences. */
export function ResidueFigure({ statistics, release }: { statistics: StatisticsFile; release: string }) {
  const { residues } = statistics;
  const columns = useMemo(
    () => ({
      columns: residues.map(({ residue, count }) => ({ name: residue, count })),
      axis: 'Amino acid',
      unit: 'Residues',
    }),
    [residues],
  );
  return (
    <ColumnFigure
      title="Residues of peptides"
      note={`n = ${formatCount(residues.reduce((sum, { count }) => sum + count, 0))}`}
      release={release}
      columns={columns}
      data={() => ({ columns: ['residue', 'count'], rows: residues.map(({ residue, count }) => [residue, count]) })}
      remarks={[`In ${formatCount(statistics.sequences)} different sequences.`]}
    />
  );
}

function ColumnFigure({
  columns,
  ...text
}: {
  columns: Columns;
  title: string;
  note: string;
  release: string;
  data: () => ReturnType<typeof measureTable>;
  remarks: readonly string[];
}) {
  const optionOf = useCallback((theme: ChartTheme) => columnsOption(columns, theme), [columns]);
  return (
    <ChartFigure
      {...text}
      kind="Column chart"
      fileName={[text.title]}
      optionOf={optionOf}
      heightPx={COLUMNS_HEIGHT_PX}
      values={columnValues(columns)}
      tipOf={({ name }) => columnTooltip(columns, name)}
    />
  );
}
