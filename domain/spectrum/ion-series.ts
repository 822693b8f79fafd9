import { type Composition, type Mass, massOf, PROTON_MASS } from './elements';

export const seriesLetters = ['a', 'b', 'c', 'x', 'y', 'z'] as const;
export type SeriesLetter = (typeof seriesLetters)[number];

/** Charges at which a series can be shown. */
export const fragmentCharges = [1, 2, 3] as const;
export type FragmentCharge = (typeof fragmentCharges)[number];

export type Terminus = 'n' | 'c';

export interface IonSeries {
  readonly letter: SeriesLetter;
  readonly terminus: Terminus;
  /** Composition of the neutral fragment minus that of its residues. */
  readonly offset: Composition;
  readonly offsetMass: Mass;
}

function series(letter: SeriesLetter, terminus: Terminus, offset: Composition): IonSeries {
  return { letter, terminus, offset, offsetMass: massOf(offset) };
}

/**
 * The six backbone series (Roepstorff P, Fohlman J 1984, doi 10.1002/bms.1200111109; Biemann K 1988, doi
 * 10.1002/bms.1200160119). Neutral masses over the residue sum R: a = R - CO, b = R, c = R + NH3, x = R + CO2, y = R +
 * H2O.
 *
 * z convention: **z+1** (the radical z-dot of electron transfer), R + O - N, i.e. y - NH3 + H. It lies 1.0078 Da above
 * the even-electron z ion (y - NH3) that some other software reports.
 */
export const ionSeries: Readonly<Record<SeriesLetter, IonSeries>> = {
  a: series('a', 'n', { C: -1, O: -1 }),
  b: series('b', 'n', {}),
  c: series('c', 'n', { N: 1, H: 3 }),
  x: series('x', 'c', { C: 1, O: 2 }),
  y: series('y', 'c', { H: 2, O: 1 }),
  z: series('z', 'c', { O: 1, N: -1 }),
};

/** One box of the ion panel: a series at a charge. */
export interface IonChoice {
  readonly series: SeriesLetter;
  readonly charge: FragmentCharge;
}

/** All 18 boxes: a 1+ 2+ 3+, b 1+ … z 3+. */
export const ionChoices: readonly IonChoice[] = seriesLetters.flatMap((letter) =>
  fragmentCharges.map((charge) => ({ series: letter, charge })),
);

/** Returns the m/z of a neutral mass (Da) with `charge` protons. */
export function mzOf(neutralMass: number, charge: number): number {
  return (neutralMass + charge * PROTON_MASS) / charge;
}

/** Returns the label of a series at a charge (`b+`, `y++`), or of one of its fragments (`b5++`). */
export function ionLabel(letter: SeriesLetter, charge: number, fragmentIndex?: number): string {
  return `${letter}${fragmentIndex ?? ''}${'+'.repeat(charge)}`;
}
