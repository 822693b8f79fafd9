import type { PeakLabelMode, PreparedSpectrum, Range, SpectrumChoices, ToleranceUnit } from '#domain/spectrum/index';
import type { WantedTablePlace } from './table-place';

/** The part of the MS/MS plot in sight; null for all of an axis. */
export interface PlotZoom {
  readonly mz: Range | null;
  /** Intensity at the top; the bottom is always 0. */
  readonly top: number | null;
}

/** What is in the tolerance box and not yet in force. */
export interface ToleranceDraft {
  readonly text: string;
  readonly unit: ToleranceUnit;
  /** Why it was not applied; '' when there is nothing to say. */
  readonly message: string;
}

/** All that a reader can change in one viewer. */
export interface ViewerState {
  /** Replaced only when something that decides the matches changes, so that a redraw without such a change matches nothing anew. */
  readonly choices: SpectrumChoices;
  readonly draft: ToleranceDraft;
  readonly labels: PeakLabelMode;
  readonly widthPx: number;
  /** The width that suits the room: while the reader leaves it alone it is the width. */
  readonly fittingWidthPx: number;
  readonly heightPx: number;
  readonly zoomX: boolean;
  readonly zoomY: boolean;
  readonly zoom: PlotZoom;
  readonly tooltip: boolean;
  readonly massErrorPlot: boolean;
  readonly massErrorUnit: ToleranceUnit;
  /** m/z in sight of the MS1 plot; null for all. */
  readonly ms1Zoom: Range | null;
  readonly tablePlace: WantedTablePlace;
}

export const fullZoom: PlotZoom = { mz: null, top: null };

/** As the options say; the room, where it is known, says the width. */
export function initialState({ input }: PreparedSpectrum, ms1Zoom: Range | null, roomWidthPx?: number): ViewerState {
  const { choices, view } = input;
  const fittingWidthPx = roomWidthPx ?? view.widthPx;
  return {
    choices,
    draft: { text: String(choices.tolerance.value), unit: choices.tolerance.unit, message: '' },
    labels: view.peakLabels,
    widthPx: fittingWidthPx,
    fittingWidthPx,
    heightPx: view.heightPx,
    zoomX: true,
    zoomY: false,
    zoom: fullZoom,
    tooltip: false,
    massErrorPlot: view.massErrorPlot,
    massErrorUnit: view.massErrorPlotUnit,
    ms1Zoom: view.zoomMs1 ? ms1Zoom : null,
    tablePlace: 'beside',
  };
}
