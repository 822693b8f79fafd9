import { assignments } from '#domain/spectrum/matching';
import { type IonChoice, ionChoices } from '#domain/spectrum/ion-series';
import { parseTolerance, type ToleranceUnit, toleranceUnits } from '#domain/spectrum/tolerance';
import { peakLabelModes } from '#domain/spectrum/options';
import type { Range } from '#domain/spectrum/plot-range';
import type { ViewerAddress } from '../useViewer';
import { readTrial, withTrialParams } from './trial';
import { heightSlider, lossesOf, type ViewerState, widthSlider } from './viewer-state';

/**
 * A viewer's choices in the address bar, so that a view can be shared. Only those that differ from the options are
 * written.
 */
const names = {
  ions: 'ms.ions',
  losses: 'ms.losses',
  special: 'ms.special',
  mass: 'ms.mass',
  tolerance: 'ms.tolerance',
  assignment: 'ms.assign',
  detect: 'ms.detect',
  labels: 'ms.labels',
  width: 'ms.width',
  height: 'ms.height',
  mz: 'ms.mz',
  top: 'ms.top',
  errors: 'ms.errors',
} as const;

/** Width and height in one parameter, as in older links; still read. */
const SIZE = 'ms.size';

const specials = ['immonium', 'reporters', 'precursor', 'isotopes'] as const;
const flag = (on: boolean): string => (on ? 'on' : 'off');

function texts(state: ViewerState): Record<keyof typeof names, string> {
  const { choices, zoom } = state;
  return {
    ions: choices.ions.map(({ series, charge }) => `${series}${charge}`).join(' ') || 'none',
    losses: lossText(choices.losses),
    special: specials.filter((name) => choices[name]).join(' ') || 'none',
    mass: choices.massType,
    tolerance: `${choices.tolerance.value} ${choices.tolerance.unit}`,
    assignment: choices.assignment,
    detect: flag(choices.peakDetect),
    labels: state.labels,
    width: state.widthPx === state.fittingWidthPx ? '' : String(state.widthPx),
    height: String(state.heightPx),
    mz: zoom.mz === null ? '' : `${zoom.mz.from.toFixed(2)}-${zoom.mz.to.toFixed(2)}`,
    // Six digits are finer than the rows of any screen.
    top: zoom.top === null ? '' : String(Number(zoom.top.toPrecision(6))),
    errors: state.massErrorPlot ? state.massErrorUnit : 'off',
  };
}

export function writeViewerAddress(state: ViewerState, initial: ViewerState): URLSearchParams {
  const now = texts(state);
  const before = texts(initial);
  const params = new URLSearchParams();
  for (const key of keysOf(names)) if (now[key] !== before[key]) params.set(names[key], now[key]);
  return withTrialParams(params, state.trial);
}

/** The choices of a viewer in the parameters of a page; `onParams` is called with those that differ from the initial ones. */
export function viewerAddress(
  params: URLSearchParams | undefined,
  onParams: ((params: URLSearchParams) => void) | undefined,
): ViewerAddress {
  return {
    trial: readTrial(params),
    read: (initial) => (params === undefined ? initial : readViewerAddress(params, initial)),
    write: (state, initial) => onParams?.(writeViewerAddress(state, initial)),
  };
}

/** Returns the initial state of the trial of an address with its choices; ignores those that it cannot read. */
export function readViewerAddress(params: URLSearchParams, initial: ViewerState): ViewerState {
  const lossIds = lossesOf(initial.prepared).map(({ id }) => id);
  const read = <Value>(key: keyof typeof names, parse: (text: string) => Value | undefined, fallback: Value): Value => {
    const text = params.get(names[key]);
    return (text === null ? undefined : parse(text)) ?? fallback;
  };
  const { choices } = initial;
  const special = read('special', (text) => words(text), null);
  const tolerance = read('tolerance', parseToleranceText, choices.tolerance);
  const errors = read('errors', (text) => (text === 'off' ? text : oneOf(toleranceUnits)(text)), null);
  const [oldWidth = '', oldHeight = ''] = params.get(SIZE)?.split('x') ?? [];
  return {
    ...initial,
    widthPx: read('width', within(widthSlider), within(widthSlider)(oldWidth) ?? initial.widthPx),
    heightPx: read('height', within(heightSlider), within(heightSlider)(oldHeight) ?? initial.heightPx),
    choices: {
      ions: read('ions', parseIons, choices.ions),
      losses: read('losses', (text) => parseLossIds(text, lossIds), choices.losses),
      massType: read('mass', oneOf(['mono', 'avg']), choices.massType),
      tolerance,
      assignment: read('assignment', oneOf(assignments), choices.assignment),
      peakDetect: read(
        'detect',
        (text) => (text === 'on' ? true : text === 'off' ? false : undefined),
        choices.peakDetect,
      ),
      immonium: special?.includes('immonium') ?? choices.immonium,
      reporters: special?.includes('reporters') ?? choices.reporters,
      precursor: special?.includes('precursor') ?? choices.precursor,
      isotopes: special?.includes('isotopes') ?? choices.isotopes,
    },
    draft: { text: String(tolerance.value), unit: tolerance.unit, message: '' },
    labels: read('labels', oneOf(peakLabelModes), initial.labels),
    zoom: { mz: read('mz', parseRange, initial.zoom.mz), top: read('top', parseTop, initial.zoom.top) },
    massErrorPlot: errors === null ? initial.massErrorPlot : errors !== 'off',
    massErrorUnit: errors === null || errors === 'off' ? initial.massErrorUnit : errors,
  };
}

const lossText = (ids: readonly string[]): string => ids.toSorted().join(' ') || 'none';

function parseLossIds(text: string, offered: readonly string[]): string[] {
  return words(text)
    .filter((id) => offered.includes(id))
    .toSorted();
}

function keysOf<Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] {
  // The keys of a literal are the keys of its type.
  return Object.keys(record) as Name[];
}

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '' && word !== 'none');

function oneOf<Choice extends string>(choices: readonly Choice[]): (text: string) => Choice | undefined {
  return (text) => choices.find((choice) => choice === text);
}

function parseIons(text: string): IonChoice[] {
  const named = words(text);
  return ionChoices.filter(({ series, charge }) => named.includes(`${series}${charge}`));
}

function parseToleranceText(text: string): { value: number; unit: ToleranceUnit } | undefined {
  const [value, unit] = text.split(' ');
  const parsed = parseTolerance(value);
  const known = toleranceUnits.find((name) => name === unit);
  return parsed.ok && known !== undefined ? { value: parsed.value, unit: known } : undefined;
}

function within({ min, max }: { readonly min: number; readonly max: number }): (text: string) => number | undefined {
  return (text) => {
    const value = Number(text);
    return value >= min && value <= max ? value : undefined;
  };
}

function parseTop(text: string): number | undefined {
  const top = Number(text);
  return top > 0 && Number.isFinite(top) ? top : undefined;
}

function parseRange(text: string): Range | undefined {
  // The margin before the first peak may begin below 0.
  const match = /^(-?\d+\.?\d*)-(-?\d+\.?\d*)$/.exec(text);
  const from = Number(match?.[1]);
  const to = Number(match?.[2]);
  return from < to ? { from, to } : undefined;
}
