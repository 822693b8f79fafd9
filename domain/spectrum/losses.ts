import { type Composition, type Mass, massOf } from './elements';

/** A neutral molecule that a fragment can lose. */
export interface NeutralLoss {
  /** Unique within one spectrum: the label, with the mass appended where two losses share a label. */
  readonly id: string;
  /** Appended to the ion label: `*`, `o`, `p`, or the label of a custom loss, e.g. `-64`. */
  readonly label: string;
  /** Chemical formula as shown; '' when a custom loss gives none. */
  readonly formula: string;
  readonly mass: Mass;
  readonly origin: 'built-in' | 'custom';
}

/** A loss as given with a modification in the options. */
export interface LossOption {
  /** Dalton, above 0. */
  readonly monoLossMass: number;
  /** Dalton, above 0. */
  readonly avgLossMass: number;
  readonly formula?: string;
  readonly label?: string;
}

function builtIn(label: string, formula: string, composition: Composition): NeutralLoss {
  return { id: label, label, formula, mass: massOf(composition), origin: 'built-in' };
}

/** The three losses that every spectrum offers, with the symbols of the specification. */
export const builtInLosses = {
  ammonia: builtIn('*', 'NH3', { N: 1, H: 3 }),
  water: builtIn('o', 'H2O', { H: 2, O: 1 }),
  phosphoricAcid: builtIn('p', 'H3PO4', { H: 3, P: 1, O: 4 }),
} as const satisfies Readonly<Record<string, NeutralLoss>>;

/**
 * Residues whose side chain can undergo the loss. Ammonia from K, R, Q, N and water from S, T, E, D: Steen H, Mann M
 * 2004 (doi 10.1038/nrm1468); phosphoric acid from (phosphorylated) S, T, Y: Boersema PJ et al. 2009 (doi
 * 10.1002/jms.1599).
 */
const carriers: readonly (readonly [NeutralLoss, string])[] = [
  [builtInLosses.ammonia, 'KRQN'],
  [builtInLosses.water, 'STED'],
  [builtInLosses.phosphoricAcid, 'STY'],
];

/** Returns the built-in losses of a residue, in the order ammonia, water, phosphoric acid. */
export function residueLosses(code: string): NeutralLoss[] {
  return carriers.filter(([, codes]) => codes.includes(code)).map(([loss]) => loss);
}

/** Returns the default label of a custom loss: minus and the rounded monoisotopic mass, `-64`. */
export function massLabel(monoMass: number): string {
  return `-${Math.round(monoMass)}`;
}

/**
 * The losses of a spectrum: the same loss given with two modifications becomes one, while two different losses with the
 * same label, or with that of a built-in loss, remain two.
 */
export class LossRegistry {
  readonly #losses = new Map<string, NeutralLoss>(Object.values(builtInLosses).map((loss) => [loss.id, loss]));

  /** Adds and returns a loss; returns undefined, because the loss does not count, unless both masses are above 0. */
  add(option: LossOption): NeutralLoss | undefined {
    const mass: Mass = { mono: option.monoLossMass, avg: option.avgLossMass };
    if (!(mass.mono > 0 && mass.avg > 0)) return undefined;
    const label = option.label === undefined || option.label === '' ? massLabel(mass.mono) : option.label;
    const holder = this.#losses.get(label);
    const id =
      holder === undefined || (holder.origin === 'custom' && sameMass(holder.mass, mass))
        ? label
        : `${label}@${mass.mono}`;
    const known = this.#losses.get(id);
    if (known !== undefined) return known;
    const loss: NeutralLoss = { id, label, formula: option.formula ?? '', mass, origin: 'custom' };
    this.#losses.set(id, loss);
    return loss;
  }

  /** Returns the built-in losses, then the custom ones in the order of the options. */
  all(): NeutralLoss[] {
    return [...this.#losses.values()];
  }
}

function sameMass(a: Mass, b: Mass): boolean {
  return a.mono === b.mono && a.avg === b.avg;
}
