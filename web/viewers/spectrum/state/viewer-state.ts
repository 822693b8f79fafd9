import type { Assignment } from '#domain/spectrum/matching';
import type { IonChoice } from '#domain/spectrum/ion-series';
import type { MassType } from '#domain/spectrum/elements';
import type { PeakLabelMode, SpectrumChoices } from '#domain/spectrum/options';
import type { PreparedSpectrum } from '#domain/spectrum/prepared-spectrum';
import type { Range } from '#domain/spectrum/plot-range';
import type { ToleranceUnit } from '#domain/spectrum/tolerance';

/** The part of the MS/MS plot in sight; null for all of an axis. */
export interface PlotZoom {
  readonly mz: Range | null;
  /** Intensity at the top; the bottom is always 0. */
  readonly top: number | null;
}

/** The tolerance as typed, before Update applies it. */
export interface ToleranceDraft {
  readonly text: string;
  readonly unit: ToleranceUnit;
  /** Why it was not applied; '' for no message. */
  readonly message: string;
}

/** Everything that a reader can change in one viewer. */
export interface ViewerState {
  /** Replaced only when something that decides the matches changes, so that other changes do not match peaks again. */
  readonly choices: SpectrumChoices;
  readonly draft: ToleranceDraft;
  readonly labels: PeakLabelMode;
  readonly widthPx: number;
  /** The width that fits the page; it is the width until the reader chooses another. */
  readonly fittingWidthPx: number;
  readonly heightPx: number;
  readonly zoomX: boolean;
  readonly zoomY: boolean;
  readonly zoom: PlotZoom;
  readonly tooltip: boolean;
  readonly massErrorPlot: boolean;
  readonly massErrorUnit: ToleranceUnit;
  /** The m/z range shown in the MS1 plot; null for all. */
  readonly ms1Zoom: Range | null;
  readonly tablePlace: WantedTablePlace;
}

export const fullZoom: PlotZoom = { mz: null, top: null };

/** The state that the options ask for; `roomWidthPx`, if known, replaces their width. */
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

/** The check boxes of `SpectrumChoices`. */
export type ChoiceFlag = 'immonium' | 'reporters' | 'precursor' | 'peakDetect';
/** The check boxes of the view. */
export type ViewFlag = 'zoomX' | 'zoomY' | 'tooltip' | 'massErrorPlot';

export type ViewerAction =
  | { readonly type: 'ion'; readonly ion: IonChoice; readonly on: boolean }
  | { readonly type: 'deselect ions' }
  | { readonly type: 'loss'; readonly id: string; readonly on: boolean }
  | { readonly type: 'choice'; readonly flag: ChoiceFlag; readonly on: boolean }
  | { readonly type: 'mass type'; readonly massType: MassType }
  | { readonly type: 'assignment'; readonly assignment: Assignment }
  | { readonly type: 'tolerance text'; readonly text: string }
  | { readonly type: 'tolerance unit'; readonly unit: ToleranceUnit }
  | { readonly type: 'update tolerance' }
  | { readonly type: 'labels'; readonly labels: PeakLabelMode }
  | { readonly type: 'width'; readonly widthPx: number }
  | { readonly type: 'fit width'; readonly widthPx: number }
  | { readonly type: 'height'; readonly heightPx: number }
  | { readonly type: 'view'; readonly flag: ViewFlag; readonly on: boolean }
  | { readonly type: 'zoom'; readonly zoom: PlotZoom }
  | { readonly type: 'zoom out' }
  | { readonly type: 'toggle error unit' }
  | { readonly type: 'zoom ms1'; readonly range: Range | null }
  | { readonly type: 'move table' };

/** Where the reader wants the ion table; the link above the table switches it. */
export type WantedTablePlace = 'beside' | 'below';
export type TablePlace = WantedTablePlace | 'above';

/** Wide enough for two series and the residues. */
const LEAST_TABLE_PX = 220;
const GAP_PX = 24;
/** The widths of a dense table: of a series, and of the residues and their counts. */
const SERIES_PX = 74;
const RESIDUES_PX = 90;
/** Up to the series of a 3+ precursor, a table that is too wide for its place beside the plot scrolls there. */
const SERIES_BESIDE = 4;

/** The width that a table of this many series needs. */
export function tableWidthPx(series: number): number {
  return RESIDUES_PX + series * SERIES_PX;
}

/** Where the table is shown. Switching always moves it: without room beside the plot it goes below or above. */
export function tablePlace(wanted: WantedTablePlace, roomPx: number, plotPx: number, series: number): TablePlace {
  const leastPx = series > SERIES_BESIDE ? tableWidthPx(series) : LEAST_TABLE_PX;
  if (roomPx - plotPx >= leastPx + GAP_PX) return wanted;
  return wanted === 'beside' ? 'below' : 'above';
}
