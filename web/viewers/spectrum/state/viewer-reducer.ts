import { type IonChoice, ionChoices } from '#domain/spectrum/ion-series';
import { parseTolerance } from '#domain/spectrum/tolerance';
import type { SpectrumChoices } from '#domain/spectrum/options';
import { fullZoom, type ViewerAction, type ViewerState } from './viewer-state';

/** The sizes that the sliders offer, in pixels. */
export const widthSlider = { min: 100, max: 1500, step: 50 } as const;
export const heightSlider = { min: 100, max: 1000, step: 50 } as const;

/**
 * The state after an action. Returns the same state if nothing changes, and the same `choices` if nothing changes that
 * decides the matches.
 */
export function viewerReducer(state: ViewerState, action: ViewerAction): ViewerState {
  switch (action.type) {
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
