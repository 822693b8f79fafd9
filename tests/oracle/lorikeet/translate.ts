import { ionChoices } from '#domain/spectrum/ion-series';
import { parseTolerance, type Tolerance, type ToleranceUnit } from '#domain/spectrum/tolerance';
import type { PreparedSpectrum } from '#domain/spectrum/prepared-spectrum';
import {
  type PeakLabelMode,
  peakLabelModes,
  type SpectrumChoices,
  type SpectrumOptions,
} from '#domain/spectrum/options';
import type { Run, UiAction } from './record';

/** Recorded options in our words: their showX lists are flags by position, ours lists of charges. */
export function translateOptions(options: Record<string, unknown>): SpectrumOptions {
  const charges = Object.entries(options)
    .filter(([name]) => /^show[ABCXYZ]$/.test(name))
    .map(([name, flags]) => [
      name,
      Array.isArray(flags) ? flags.flatMap((flag: unknown, index) => (Number(flag) === 1 ? [index + 1] : [])) : [],
    ]);
  return { ...options, ...Object.fromEntries(charges) };
}

export interface ReaderState {
  choices: SpectrumChoices;
  /** Tolerances typed but refused. */
  refused: string[];
  massErrorPlotUnit: ToleranceUnit;
  labels: PeakLabelMode;
  /** Ids of the losses ticked in our panel; `choices` hold what the original searched for. */
  ticked: readonly string[];
}

/** Whether a tolerance or unit was set without pressing Update. */
export function updateMissing({ ui }: Run): boolean {
  return ui.some(({ update }) => update === false);
}

/**
 * The choices after a run's actions. A tolerance or unit that was set without Update is in force after the next action,
 * as it silently is in the original: a matter of the viewer's panel, whereas the core is compared under what was really
 * in force.
 */
export function playActions(prepared: PreparedSpectrum, run: Run): ReaderState {
  const state: ReaderState = {
    choices: prepared.input.choices,
    refused: [],
    massErrorPlotUnit: prepared.input.view.massErrorPlotUnit,
    labels: prepared.input.view.peakLabels,
    ticked: [],
  };
  let pending: Tolerance | undefined;
  for (const action of run.ui) {
    if (pending !== undefined) state.choices = { ...state.choices, tolerance: pending };
    pending = undefined;
    if (action.do === 'tolerance') {
      const tolerance = typed(state, action);
      if (action.update === false) pending = tolerance;
      else state.choices = { ...state.choices, tolerance };
    } else {
      state.choices = { ...state.choices, ...change(prepared, state.choices, action) };
    }
    if (action.do === 'peakLabel') state.labels = peakLabelModes.find((mode) => mode === action.value) ?? state.labels;
    if (action.id === 'massErrorPlot_unit') state.massErrorPlotUnit = state.massErrorPlotUnit === 'Th' ? 'ppm' : 'Th';
  }
  state.ticked = state.choices.losses;
  // In the original a box stands for its label, so a custom loss labeled `o` ticks water too.
  const all = prepared.input.peptide?.losses ?? [];
  const labels = all.filter(({ id }) => state.ticked.includes(id)).map(({ label }) => label);
  state.choices = { ...state.choices, losses: all.filter(({ label }) => labels.includes(label)).map(({ id }) => id) };
  return state;
}

function typed(state: ReaderState, action: UiAction): Tolerance {
  const { tolerance } = state.choices;
  const unit = action.unit === 'Th' || action.unit === 'ppm' ? action.unit : tolerance.unit;
  if (action.value === undefined) return { ...tolerance, unit };
  const parsed = parseTolerance(action.value);
  if (!parsed.ok) state.refused.push(parsed.problem.message);
  return { value: parsed.ok ? parsed.value : tolerance.value, unit };
}

function change(prepared: PreparedSpectrum, choices: SpectrumChoices, action: UiAction): Partial<SpectrumChoices> {
  const checked = action.do === 'check' ? Boolean(action.value) : undefined;
  switch (action.do === 'check' || action.do === 'click' ? (action.id ?? '') : action.do) {
    case 'ions':
      // The end state of the boxes, so in their order.
      return { ions: ionChoices.filter(({ series, charge }) => action.ions?.includes(`${series}${charge}`)) };
    case 'neutralLoss':
      return {
        losses: (prepared.input.peptide?.losses ?? [])
          .filter(({ label }) => action.labels?.includes(label))
          .map(({ id }) => id),
      };
    case 'massType':
      return { massType: action.value === 'avg' ? 'avg' : 'mono' };
    case 'assign':
      return { assignment: action.value === 'close' ? 'nearest' : 'intense' };
    case 'peakDetect':
      return { peakDetect: checked ?? !choices.peakDetect };
    case 'immoniumIons':
      return { immonium: checked ?? !choices.immonium };
    case 'reporterIons':
      return { reporters: checked ?? !choices.reporters };
    case 'labelPrecursor':
      return { precursor: checked ?? !choices.precursor };
    case 'peakLabel':
    case 'zoom':
    case 'zoomMs1':
    case 'zoom_x':
    case 'zoom_y':
    case 'resetZoom':
    case 'ms1plot_zoom_in':
    case 'ms1plot_zoom_out':
    case 'ms2plot_zoom_out':
    case 'massErrorPlot_unit':
      return {};
    default:
      throw new Error(`No translation for the recorded action ${JSON.stringify(action)}`);
  }
}
