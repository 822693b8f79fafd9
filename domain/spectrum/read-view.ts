import { isRecord, type OptionReader } from './option-reader';
import {
  DEFAULT_HEIGHT_PX,
  DEFAULT_WIDTH_PX,
  type ExtraPeakSeries,
  peakLabelModes,
  type ViewSettings,
} from './options';
import { preparePeaks } from './peaks';
import { dimensionsProblem, shownValue, timeAxisProblem } from './problems';
import { type ToleranceUnit, toleranceUnits } from './tolerance';

/**
 * Reads the initial view. A plot without area is reported and replaced by one of the default size, a time axis is
 * reported and remains numeric, and reversed m/z bounds are swapped.
 */
export function readView(reader: OptionReader, unit: ToleranceUnit): ViewSettings {
  const widthPx = reader.number('width', DEFAULT_WIDTH_PX);
  const heightPx = reader.number('height', DEFAULT_HEIGHT_PX);
  const problem = dimensionsProblem(widthPx, heightPx);
  if (problem !== null) reader.problems.push(problem);
  for (const name of ['xaxis', 'yaxis'] as const) {
    const axis = reader.raw(name);
    const axisProblem = timeAxisProblem(name, isRecord(axis) ? axis['mode'] : undefined);
    if (axisProblem !== null) reader.problems.push(axisProblem);
  }
  const bounds = [reader.number('minDisplayMz', null), reader.number('maxDisplayMz', null)] as const;
  const swapped = bounds[0] !== null && bounds[1] !== null && bounds[0] > bounds[1];
  return {
    widthPx: problem === null ? widthPx : DEFAULT_WIDTH_PX,
    heightPx: problem === null ? heightPx : DEFAULT_HEIGHT_PX,
    peakLabels: reader.oneOf('peakLabelOpt', peakLabelModes, 'ion'),
    ionTable: reader.flag('showIonTable', true),
    viewingOptions: reader.flag('showViewingOptions', true),
    optionsTable: reader.flag('showOptionsTable', true),
    sequenceInfo: reader.flag('showSequenceInfo', true),
    massErrorPlot: reader.flag('showMassErrorPlot', false),
    massErrorPlotUnit:
      reader.raw('massErrorPlotDefaultUnit') === 'Da'
        ? 'Th'
        : reader.oneOf('massErrorPlotDefaultUnit', toleranceUnits, unit),
    zoomMs1: reader.flag('zoomMs1', false),
    tooltipZIndex: reader.number('tooltipZIndex', null),
    minDisplayMz: swapped ? bounds[1] : bounds[0],
    maxDisplayMz: swapped ? bounds[0] : bounds[1],
    extraPeakSeries: reader.list('extraPeakSeries').flatMap(extraSeries),
    ms1ScanLabel: reader.text('ms1scanLabel'),
    mirrorLabel: reader.text('ms2peaks2Label'),
  };
}

function extraSeries(entry: unknown): ExtraPeakSeries[] {
  if (!isRecord(entry)) return [];
  const { peaks } = preparePeaks(entry['data']);
  const given: unknown = entry['labels'];
  const labels: readonly unknown[] = Array.isArray(given) ? given : [];
  return [
    {
      data: Array.from(peaks.mz, (mz, index) => [mz, peaks.intensity[index] ?? 0] as const),
      color: typeof entry['color'] === 'string' ? entry['color'] : '#000000',
      // Sorting by m/z must keep each label with its peak.
      labels: Array.from(peaks.sourceIndex, (source) => shownValue(labels[source] ?? '')),
    },
  ];
}
