import type { PairTable } from './dot-bracket';
import { elementStyles, legendOf, pseudoknotStyle, type StructureElement } from './elements';

/** What the colors of a drawing say. */
export const colorings = ['element', 'nucleotide', 'pairing'] as const;
export type Coloring = (typeof colorings)[number];

/** How letters are written: as RNA, with U, or as the sequence is stored. */
export const letterings = ['rna', 'stored'] as const;
export type Lettering = (typeof letterings)[number];

export interface NucleotideStyle {
  label: string;
  color: string;
  letterColor: string;
}

const [WHITE, DARK] = ['#ffffff', '#222222'];

/** The colors are those of structure elements, which are distinct in every kind of color vision (elements.ts). */
const nucleotideStyles = {
  A: { label: 'A', color: '#2a9d9f', letterColor: DARK },
  C: { label: 'C', color: '#4b3f8f', letterColor: WHITE },
  G: { label: 'G', color: '#948f22', letterColor: DARK },
  U: { label: 'U', color: '#8c2d4e', letterColor: WHITE },
  other: { label: 'Other', color: '#a6a6a6', letterColor: DARK },
} as const satisfies Record<string, NucleotideStyle>;

const pairingStyles = {
  CG: { label: 'C-G pair', color: '#4b3f8f', letterColor: WHITE },
  AU: { label: 'A-U pair', color: '#8fa3d9', letterColor: DARK },
  GU: { label: 'G-U pair', color: '#948f22', letterColor: DARK },
  other: { label: 'Other pair', color: '#8c2d4e', letterColor: WHITE },
  knot: { label: 'Pair of a pseudoknot', color: '#a8329a', letterColor: WHITE },
  none: { label: 'Unpaired', color: '#d0d0d0', letterColor: DARK },
} as const satisfies Record<string, NucleotideStyle>;

export function lettersOf(sequence: string, lettering: Lettering): string {
  return lettering === 'rna' ? sequence.toUpperCase().replaceAll('T', 'U') : sequence;
}

interface Colored {
  sequence: string;
  table: PairTable;
  elements: readonly StructureElement[];
}

const isOneOf = <Name extends string>(styles: Record<Name, NucleotideStyle>, name: string): name is Name =>
  Object.hasOwn(styles, name);

function pairingsOf({ sequence, table }: Colored): NucleotideStyle[] {
  const letters = lettersOf(sequence, 'rna');
  const styles = Array.from(table.partner, (other, i): NucleotideStyle => {
    if (other < 0) return pairingStyles.none;
    const pair = [letters.charAt(i), letters.charAt(other)].toSorted().join('');
    return isOneOf(pairingStyles, pair) ? pairingStyles[pair] : pairingStyles.other;
  });
  for (const { start, end } of table.crossing) [styles[start], styles[end]] = [pairingStyles.knot, pairingStyles.knot];
  return styles;
}

function nucleotidesOf({ sequence }: Colored): NucleotideStyle[] {
  return [...lettersOf(sequence, 'rna')].map((letter) =>
    isOneOf(nucleotideStyles, letter) ? nucleotideStyles[letter] : nucleotideStyles.other,
  );
}

/** The style of each nucleotide. */
export function stylesOf(molecule: Colored, coloring: Coloring): NucleotideStyle[] {
  if (coloring === 'nucleotide') return nucleotidesOf(molecule);
  if (coloring === 'pairing') return pairingsOf(molecule);
  return molecule.elements.map((element) => elementStyles[element]);
}

/** The colors to explain: all of structure elements, of the others those that occur. */
export function keysOf(
  molecule: Colored,
  coloring: Coloring,
  lettering: Lettering,
): { label: string; color: string }[] {
  const { sequence, table } = molecule;
  if (coloring === 'element') return legendOf(table);
  const used = new Set(stylesOf(molecule, coloring));
  const all: readonly NucleotideStyle[] =
    coloring === 'nucleotide' ? Object.values(nucleotideStyles) : Object.values(pairingStyles);
  const hasT = lettering === 'stored' && /t/i.test(sequence);
  const keys = all
    .filter((style) => used.has(style))
    .map(({ label, color }) => ({ label: hasT ? label.replace(/\bU\b/, 'T') : label, color }));
  return coloring === 'nucleotide' && table.crossing.length > 0 ? [...keys, pseudoknotStyle] : keys;
}
