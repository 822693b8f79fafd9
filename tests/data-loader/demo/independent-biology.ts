/** Independent of the code of the product, so that tests do not share its mistakes. */

const codons: Readonly<Record<string, string>> = {
  F: 'TTT TTC',
  L: 'TTA TTG CTT CTC CTA CTG',
  I: 'ATT ATC ATA',
  M: 'ATG',
  V: 'GTT GTC GTA GTG',
  S: 'TCT TCC TCA TCG AGT AGC',
  P: 'CCT CCC CCA CCG',
  T: 'ACT ACC ACA ACG',
  A: 'GCT GCC GCA GCG',
  Y: 'TAT TAC',
  H: 'CAT CAC',
  Q: 'CAA CAG',
  N: 'AAT AAC',
  K: 'AAA AAG',
  D: 'GAT GAC',
  E: 'GAA GAG',
  C: 'TGT TGC',
  W: 'TGG',
  R: 'CGT CGC CGA CGG AGA AGG',
  G: 'GGT GGC GGA GGG',
  '*': 'TAA TAG TGA',
};
const residueOf = new Map(
  Object.entries(codons).flatMap(([residue, list]) => list.split(' ').map((codon) => [codon, residue] as const)),
);

export function translated(nucleotides: string): string {
  return (nucleotides.match(/.{3}/g) ?? []).map((codon) => residueOf.get(codon) ?? '?').join('');
}

/** Monoisotopic residue masses in Da, from the table of Unimod. */
const residueMasses: Readonly<Record<string, number>> = {
  G: 57.021464,
  A: 71.037114,
  S: 87.032028,
  P: 97.052764,
  V: 99.068414,
  T: 101.047679,
  C: 103.009185,
  L: 113.084064,
  I: 113.084064,
  N: 114.042927,
  D: 115.026943,
  Q: 128.058578,
  K: 128.094963,
  E: 129.042593,
  M: 131.040485,
  H: 137.058912,
  F: 147.068414,
  R: 156.101111,
  Y: 163.063329,
  W: 186.079313,
};
const WATER = 18.010565;
const PROTON = 1.007276;

/** As Unimod prints them. */
const modificationMasses: Record<string, number> = {
  TMT6plex: 229.162932,
  iTRAQ8plex: 304.20536,
  Carbamidomethyl: 57.021464,
  Phospho: 79.966331,
  Oxidation: 15.994915,
  Acetyl: 42.010565,
  Deamidated: 0.984016,
  'Label:13C(6)15N(2)': 8.014199,
  'Label:13C(6)15N(4)': 10.008269,
};

/** The masses of the residues of `[TMT6plex]-PEPTIDEK[TMT6plex]`; the first includes the terminal modification. */
function massesOf(peptide: string): number[] {
  const [, nterm = '', chain = ''] = /^(?:\[([^\]]+)\]-)?(.*)$/.exec(peptide) ?? [];
  const masses = [...chain.matchAll(/([A-Z])(?:\[([^\]]+)\])?/g)].map(
    ([, residue = '', name]) =>
      (residueMasses[residue] ?? Number.NaN) + (name === undefined ? 0 : (modificationMasses[name] ?? Number.NaN)),
  );
  return masses.map((mass, i) => (i === 0 && nterm !== '' ? mass + (modificationMasses[nterm] ?? Number.NaN) : mass));
}

const sumOf = (masses: readonly number[]) => masses.reduce((sum, mass) => sum + mass, 0);

/** `peptide` may name its modifications in ProForma. */
export function precursorMz(peptide: string, charge: number): number {
  return (sumOf(massesOf(peptide)) + WATER + charge * PROTON) / charge;
}

/** Returns the m/z of the singly charged b and y ions. */
export function fragments(peptide: string): { b: number[]; y: number[] } {
  const masses = massesOf(peptide);
  const sites = masses.slice(1).map((_, i) => i + 1);
  return {
    b: sites.map((site) => sumOf(masses.slice(0, site)) + PROTON),
    y: sites.map((site) => sumOf(masses.slice(site)) + WATER + PROTON),
  };
}

/** The pairs of a kind of brackets; null if they do not close in order. */
export function pairsOf(structure: string, [opener, closer] = ['(', ')']): [number, number][] | null {
  const open: number[] = [];
  const pairs: [number, number][] = [];
  for (let i = 0; i < structure.length; i += 1) {
    if (structure[i] === opener) open.push(i);
    if (structure[i] === closer) {
      const partner = open.pop();
      if (partner === undefined) return null;
      pairs.push([partner, i]);
    }
  }
  return open.length === 0 ? pairs : null;
}
