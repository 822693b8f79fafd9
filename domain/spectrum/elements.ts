/** A monoisotopic and an average mass in dalton. */
export interface Mass {
  readonly mono: number;
  readonly avg: number;
}

export type MassType = keyof Mass;

/**
 * The one isotope table; every other mass of the spectrum core is a sum over it. Labels of pure isotopes have one mass.
 *
 * Monoisotopic: atomic mass evaluation AME2003 (Audi G, Wapstra AH, Thibault C 2003, doi
 * 10.1016/j.nuclphysa.2003.11.003); average: IUPAC standard atomic weights 1997-2001 (doi 10.1351/pac200375081107).
 * Both follow the product's specification, which gives no monoisotopic mass for sulfur: that value is from AME1995,
 * 31.97207069 (Audi G, Wapstra AH 1995, doi 10.1016/0375-9474(95)00445-9), rounded as in the original viewer; AME2003
 * gives 31.97207100, 0.3 µDa more.
 */
export const elements = {
  C: { mono: 12, avg: 12.0107 },
  H: { mono: 1.00782503207, avg: 1.00794 },
  N: { mono: 14.0030740048, avg: 14.0067 },
  O: { mono: 15.99491461956, avg: 15.9994 },
  P: { mono: 30.97376163, avg: 30.9738 },
  S: { mono: 31.9720707, avg: 32.065 },
  Na: { mono: 22.9897692809, avg: 22.98977 },
  K: { mono: 38.96370668, avg: 39.0983 },
  Li: { mono: 7.01600455, avg: 6.941 },
  F: { mono: 18.99840322, avg: 18.9984032 },
  Mg: { mono: 23.9850417, avg: 24.305 },
  Al: { mono: 26.98153863, avg: 26.981538 },
  Cl: { mono: 34.96885268, avg: 35.453 },
  Ca: { mono: 39.96259098, avg: 40.078 },
  Fe: { mono: 55.9349375, avg: 55.845 },
  Cu: { mono: 62.9295975, avg: 63.546 },
  Zn: { mono: 63.9291422, avg: 65.409 },
  Br: { mono: 78.9183371, avg: 79.904 },
  I: { mono: 126.904473, avg: 126.90447 },
  '2H': pure(2.0141017778),
  '13C': pure(13.0033548378),
  '15N': pure(15.0001088982),
  '18O': pure(17.999161),
} as const satisfies Readonly<Record<string, Mass>>;

function pure(mass: number): Mass {
  return { mono: mass, avg: mass };
}

type ElementSymbol = keyof typeof elements;

/** Number of atoms of each element; can be negative in a difference, such as the offset of an ion series. */
export type Composition = Readonly<Partial<Record<ElementSymbol, number>>>;

/**
 * Mass of a proton in dalton (CODATA 2006, doi 10.1103/RevModPhys.80.633, to the six decimals of the specification).
 */
export const PROTON_MASS = 1.007276;

const symbols = [
  'C',
  'H',
  'N',
  'O',
  'P',
  'S',
  'Na',
  'K',
  'Li',
  'F',
  'Mg',
  'Al',
  'Cl',
  'Ca',
  'Fe',
  'Cu',
  'Zn',
  'Br',
  'I',
  '2H',
  '13C',
  '15N',
  '18O',
] as const satisfies readonly ElementSymbol[];

/** Returns the mass of a composition in dalton. */
export function massOf(composition: Composition): Mass {
  let mono = 0;
  let avg = 0;
  for (const symbol of symbols) {
    const count = composition[symbol] ?? 0;
    mono += count * elements[symbol].mono;
    avg += count * elements[symbol].avg;
  }
  return { mono, avg };
}

export function addMass(a: Mass, b: Mass): Mass {
  return { mono: a.mono + b.mono, avg: a.avg + b.avg };
}

function isElementSymbol(text: string): text is ElementSymbol {
  return Object.hasOwn(elements, text);
}

const ATOM = /\[(\d+)([A-Z][a-z]?)(-?\d+)?\]|([A-Z][a-z]?)(-?\d+)?|\s+/y;

/** Reads a formula such as `C2H3NO` or, with an isotope, `[13C2]H3N-1`. Returns null for any other text. */
export function parseFormula(formula: string): Composition | null {
  const atoms: Partial<Record<ElementSymbol, number>> = {};
  const text = formula.trim();
  ATOM.lastIndex = 0;
  let read = 0;
  for (let match = ATOM.exec(text); match !== null; match = ATOM.exec(text)) {
    const [part, isotope = '', labeled = '', labeledCount = '1', element = labeled, count = labeledCount] = match;
    read += part.length;
    if (element === '') continue;
    const symbol = isotope + element;
    if (!isElementSymbol(symbol)) return null;
    atoms[symbol] = (atoms[symbol] ?? 0) + Number(count);
  }
  return read === text.length && read > 0 ? atoms : null;
}
