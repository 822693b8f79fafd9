import type { Assignment } from '#domain/spectrum/matching';
import { type IonChoice, ionChoices } from '#domain/spectrum/ion-series';
import type { NeutralLoss } from '#domain/spectrum/losses';
import type { MassType } from '#domain/spectrum/elements';
import type { PeakLabelMode, SpectrumChoices } from '#domain/spectrum/options';
import type { PreparedSpectrum } from '#domain/spectrum/prepared-spectrum';
import type { Range } from '#domain/spectrum/plot-range';
import { parseTolerance, type ToleranceUnit } from '#domain/spectrum/tolerance';
import type { SecondSpectrum } from '../viewer-options';
import { precursorWindow } from '../scene/ms1-scene';
import type { Trial } from './trial';

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

/** Everything that a user can change in one viewer. */
export interface ViewerState {
  /** Another interpretation of the peaks, or `noTrial`. */
  readonly trial: Trial;
  /** The spectrum as the trial interprets it. */
  readonly prepared: PreparedSpectrum;
  /** Whether the user wants each loss that earlier interpretations offered, by `lossKey`. */
  readonly lossTicks: ReadonlyMap<string, boolean>;
  /** What the spectrum is compared with. */
  readonly second: SecondSpectrum | null;
  /** Replaced only when something that decides the matches changes, so that other changes do not match peaks again. */
  readonly choices: SpectrumChoices;
  readonly draft: ToleranceDraft;
  readonly labels: PeakLabelMode;
  readonly widthPx: number;
  /** The width that fits the page; it is the width until the user chooses another. */
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
export function initialState(prepared: PreparedSpectrum, trial: Trial, roomWidthPx?: number): ViewerState {
  const { choices, view, ms1Peaks, scan } = prepared.input;
  const fittingWidthPx = roomWidthPx ?? view.widthPx;
  return {
    trial,
    prepared,
    lossTicks: new Map(),
    second: null,
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
    ms1Zoom: view.zoomMs1 ? precursorWindow(ms1Peaks, scan.precursorMz) : null,
    tablePlace: 'beside',
  };
}

/** The check boxes of `SpectrumChoices`. */
export type ChoiceFlag = 'immonium' | 'reporters' | 'precursor' | 'isotopes' | 'peakDetect';
/** The check boxes of the view. */
export type ViewFlag = 'zoomX' | 'zoomY' | 'tooltip' | 'massErrorPlot';

export type ViewerAction =
  | { readonly type: 'try'; readonly trial: Trial; readonly prepared: PreparedSpectrum }
  | { readonly type: 'compare'; readonly second: SecondSpectrum | null }
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

/** Where the user wants the ion table; the link above the table switches it. */
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

/** The sizes that the sliders offer, in pixels. */
export const widthSlider = { min: 100, max: 1500, step: 50 } as const;
export const heightSlider = { min: 100, max: 1000, step: 50 } as const;

/**
 * The state after an action. Returns the same state if nothing changes, and the same `choices` if nothing changes that
 * decides the matches.
 */
export function viewerReducer(state: ViewerState, action: ViewerAction): ViewerState {
  switch (action.type) {
    case 'try':
      return interpreted(state, action.trial, action.prepared);
    case 'compare':
      return changed(state, { second: action.second });
    case 'ion':
      return withChoices(state, { ions: toggledIons(state.choices.ions, action.ion, action.on) });
    case 'deselect ions':
      return withChoices(state, { ions: state.choices.ions.length === 0 ? state.choices.ions : [] });
    case 'loss':
      return withChoices(state, { losses: toggled(state.choices.losses, action.id, action.on) });
    case 'choice':
      return withChoices(state, { [action.flag]: action.on });
    case 'mass type':
      return withChoices(state, { massType: action.massType });
    case 'assignment':
      return withChoices(state, { assignment: action.assignment });
    case 'tolerance text':
      return changed(state, { draft: { ...state.draft, text: action.text, message: '' } });
    case 'tolerance unit':
      return changed(state, { draft: { ...state.draft, unit: action.unit, message: '' } });
    case 'update tolerance':
      return updated(state);
    case 'labels':
      return changed(state, { labels: action.labels });
    case 'width':
      return changed(state, { widthPx: action.widthPx });
    case 'fit width':
      return changed(state, {
        fittingWidthPx: action.widthPx,
        widthPx: state.widthPx === state.fittingWidthPx ? action.widthPx : state.widthPx,
      });
    case 'height':
      return changed(state, { heightPx: action.heightPx });
    case 'view':
      return changed(state, { [action.flag]: action.on });
    case 'zoom':
      return changed(state, { zoom: action.zoom });
    case 'zoom out':
      return changed(state, { zoom: fullZoom });
    case 'toggle error unit':
      return changed(state, { massErrorUnit: state.massErrorUnit === 'Th' ? 'ppm' : 'Th' });
    case 'zoom ms1':
      return changed(state, { ms1Zoom: action.range });
    case 'move table':
      return changed(state, { tablePlace: state.tablePlace === 'beside' ? 'below' : 'beside' });
  }
}

function changed<Whole extends object>(whole: Whole, parts: Partial<Whole>): Whole {
  const next = { ...whole, ...parts };
  return Object.entries(next).every(([name, value]) => Object.is(value, Reflect.get(whole, name))) ? whole : next;
}

function withChoices(state: ViewerState, parts: Partial<SpectrumChoices>): ViewerState {
  return changed(state, { choices: changed(state.choices, parts) });
}

/**
 * Update clears the zoom, then applies tolerance and unit. An invalid tolerance shows a message and changes nothing.
 */
function updated(state: ViewerState): ViewerState {
  const { text, unit } = state.draft;
  const cleared = changed(state, { zoom: fullZoom });
  const parsed = parseTolerance(text);
  if (!parsed.ok) return changed(cleared, { draft: { text, unit, message: parsed.problem.message } });
  const { tolerance } = state.choices;
  if (tolerance.value === parsed.value && tolerance.unit === unit) return cleared;
  return withChoices(cleared, { tolerance: { value: parsed.value, unit } });
}

/** Keeps the order of the boxes, whatever the order of the clicks, so that undoing a choice restores the picture. */
function toggledIons(ions: readonly IonChoice[], ion: IonChoice, on: boolean): readonly IonChoice[] {
  if (ions.some((entry) => sameIon(entry, ion)) === on) return ions;
  return ionChoices.filter((entry) => (sameIon(entry, ion) ? on : ions.some((chosen) => sameIon(chosen, entry))));
}

export function sameIon(one: IonChoice, other: IonChoice): boolean {
  return one.series === other.series && one.charge === other.charge;
}

function toggled(values: readonly string[], value: string, on: boolean): readonly string[] {
  if (values.includes(value) === on) return values;
  return on ? [...values, value].toSorted() : values.filter((entry) => entry !== value);
}

export const lossesOf = ({ input }: PreparedSpectrum): readonly NeutralLoss[] => input.peptide?.losses ?? [];

/** Another loss may have the same id in another peptide. */
const lossKey = ({ id, mass }: NeutralLoss): string => `${id} ${mass.mono}`;

/**
 * The state with another interpretation of the spectrum: what the user has chosen stays, also of losses that are not
 * offered for a while; all else is as the new interpretation asks.
 */
function interpreted(state: ViewerState, trial: Trial, prepared: PreparedSpectrum): ViewerState {
  const lossTicks = new Map(state.lossTicks);
  for (const loss of lossesOf(state.prepared)) lossTicks.set(lossKey(loss), state.choices.losses.includes(loss.id));
  const { choices } = prepared.input;
  const losses = lossesOf(prepared)
    .filter((loss) => lossTicks.get(lossKey(loss)) ?? choices.losses.includes(loss.id))
    .map(({ id }) => id)
    .toSorted();
  const chosen = Object.entries(state.choices).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(state.prepared.input.choices, name)),
  );
  return { ...state, trial, prepared, lossTicks, choices: { ...choices, ...Object.fromEntries(chosen), losses } };
}
