import type { AnnotatedFragment, AnnotatedSeries } from '#domain/spectrum/annotated-spectrum';
import { intensityTicks, intensityTop, mzRange } from '#domain/spectrum/plot-range';
import { ionTable } from '#domain/spectrum/ion-table';
import { ms1Zoom } from '#domain/spectrum/ms1-precursor';
import type { Comparison } from './comparison';
import { isUnsorted } from './compare-matches';
import { choosesNothing } from './record';
import { ruledMzAxis } from './ruled-values';
import { updateMissing } from './translate';

/** What the core hands to the drawing: axes, the ion table and the MS1 zoom. */
export function compareViews({ run, prepared, annotated, found }: Comparison): void {
  const { expected } = run;
  const { input } = prepared;
  const plot = expected.plotOptions;
  if (plot !== undefined && !run.ui.some((action) => action.do === 'zoom')) {
    const { from, to } = mzRange(input.peaks, input.view);
    const recorded = [plot.xmin, plot.xmax];
    if (plot.xmin >= plot.xmax || isUnsorted(run.options) || input.peaks.length < 2) {
      found.sameOr('axis-with-extent', 'm/z axis', [from, to], recorded, ruledMzAxis(run));
    } else {
      found.confirm('m/z axis', ruledMzAxis(run), recorded);
      found.same('m/z axis', [from, to], recorded);
    }
    if (prepared.maxIntensity > 0 && plot.yaxes === null) {
      found.same('intensity axis', intensityTop(prepared.maxIntensity), plot.ymax);
      found.same(
        'intensity ticks',
        intensityTicks(prepared.maxIntensity).map(({ intensity }) => intensity),
        plot.yticks,
      );
    }
  }
  const zoomTop = expected.ms1?.maxIntensityInMs1ZoomRange ?? null;
  if (zoomTop !== null && input.scan.precursorMz !== null) {
    found.same('MS1 zoom', ms1Zoom(input.ms1Peaks, input.scan.precursorMz).maxIntensity, zoomTop);
  }
  compareTable({ run, prepared, annotated, found });
}

type Cell = string | { readonly matched: boolean; readonly mz: number };

function compareTable({
  run,
  prepared,
  annotated,
  found,
}: Pick<Comparison, 'run' | 'prepared' | 'annotated' | 'found'>): void {
  const { peptide } = prepared.input;
  const recorded = run.expected.ionTable;
  if (recorded === undefined || peptide === null || choosesNothing(run)) return;
  const table = ionTable(peptide, annotated);
  const labels = (columns: readonly AnnotatedSeries[]): string[] => columns.map(({ label }) => label);
  const header = recorded.header.map((column) =>
    column.replace(/\d(?=\+)/, (charge) => '+'.repeat(Number(charge) - 1)),
  );
  const ours = [...labels(table.nTerminal), '#', 'Seq', '#', ...labels(table.cTerminal)];
  found.sameOr('plus-per-charge', 'ion table header', ours, recorded.header, header);
  const cells = table.rows.map(({ residue, fromN, fromC, nTerminal, cTerminal }): Cell[] => [
    ...nTerminal.map(cell),
    String(fromN),
    `${residue.variableMass === 0 ? '' : '!'}${residue.residue.code}`,
    String(fromC),
    ...cTerminal.map(cell),
  ]);
  // Where a ruling changes the matches, and where the original's table is stale, the m/z are compared without their marks.
  const searched = [...found.ruled.values()].some((fields) => [...fields].some((field) => field.endsWith(' matches')));
  const stale = updateMissing(run);
  if (stale) found.rule('update-applies', 'marks of the ion table');
  const agrees = cells.every((row, at) =>
    row.every((entry, column) => sameCell(entry, recorded.rows[at]?.[column], !searched && !stale)),
  );
  if (agrees && cells.length === recorded.rows.length) found.compared += cells.flat().length;
  else found.fail('ion table', cells, recorded.rows);
}

function cell(fragment: AnnotatedFragment | null): Cell {
  return fragment === null ? '' : { matched: fragment.matched, mz: fragment.mz };
}

/** The record shows 4 decimals, so an m/z may be half a unit of the last and the 1e-6 of the comparison away. */
function sameCell(ours: Cell, recorded: string | undefined, withMarks: boolean): boolean {
  if (typeof ours === 'string' || recorded === undefined) return ours === recorded;
  if (withMarks && recorded.startsWith('*') !== ours.matched) return false;
  return Math.abs(Number(recorded.replace('*', '')) - ours.mz) <= 5e-5 + 1e-6;
}
