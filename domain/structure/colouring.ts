import type { PairTable } from './dot-bracket';
import { elementStyles, legendOf, pseudoknotStyle, type StructureElement } from './elements';

/** What the colours of a drawing say. */
export const colourings = ['element', 'nucleotide', 'pairing'] as const;
export type Colouring = (typeof colourings)[number];

/** How letters are written: as RNA, with U, or as the sequence is stored. */
export const letterings = ['rna', 'stored'] as const;
export type Lettering = (typeof letterings)[number];

export interface NucleotideStyle {
  label: string;
  colour: string;
  letterColour: string;
}

const [WHITE, DARK] = ['#ffffff', '#222222'];

/** The colours are those of structure elements, which are distinct in every kind of colour vision (elements.ts). */
const nucleotideStyles = {
  A: { label: 'A', colour: '#2a9d9f', letterColour: DARK },
  C: { label: 'C', colour: '#4b3f8f', letterColour: WHITE },
  G: { label: 'G', colour: '#948f22', letterColour: DARK },
  U: { label: 'U', colour: '#8c2d4e', letterColour: WHITE },
  other: { label: 'Other', colour: '#a6a6a6', letterColour: DARK },
} as const satisfies Record<string, NucleotideStyle>;

const pairingStyles = {
  CG: { label: 'C-G pair', colour: '#4b3f8f', letterColour: WHITE },
  AU: { label: 'A-U pair', colour: '#8fa3d9', letterColour: DARK },
  GU: { label: 'G-U pair', colour: '#948f22', letterColour: DARK },
  other: { label: 'Other pair', colour: '#8c2d4e', letterColour: WHITE },
  knot: { label: 'Pair of a pseudoknot', colour: '#a8329a', letterColour: WHITE },
  none: { label: 'Unpaired', colour: '#d0d0d0', letterColour: DARK },
} as const satisfies Record<string, NucleotideStyle>;

export function lettersOf(sequence: string, lettering: Lettering): string {
  return lettering === 'rna' ? sequence.toUpperCase().replaceAll('T', 'U') : sequence;
}

interface Coloured {
  sequence: string;
  table: PairTable;
  elements: readonly StructureElement[];
}

const isOneOf = <Name extends string>(styles: Record<Name, NucleotideStyle>, name: string): name is Name =>
  Object.hasOwn(styles, name);

function pairingsOf({ sequence, table }: Coloured): NucleotideStyle[] {
  const letters = lettersOf(sequence, 'rna');
  const styles = Array.from(table.partner, (other, i): NucleotideStyle => {
    if (other < 0) return pairingStyles.none;
    const pair = [letters.charAt(i), letters.charAt(other)].toSorted().join('');
    return isOneOf(pairingStyles, pair) ? pairingStyles[pair] : pairingStyles.other;
  });
  for (const { start, end } of table.crossing) [styles[start], styles[end]] = [pairingStyles.knot, pairingStyles.knot];
  return styles;
}

function nucleotidesOf({ sequence }: Coloured): NucleotideStyle[] {
  return [...lettersOf(sequence, 'rna')].map((letter) =>
    isOneOf(nucleotideStyles, letter) ? nucleotideStyles[letter] : nucleotideStyles.other,
  );
}

/** The style of each nucleotide. */
export function stylesOf(molecule: Coloured, colouring: Colouring): NucleotideStyle[] {
  if (colouring === 'nucleotide') return nucleotidesOf(molecule);
  if (colouring === 'pairing') return pairingsOf(molecule);
  return molecule.elements.map((element) => elementStyles[element]);
}

/** The colours to explain: all of structure elements, of the others those that occur. */
export function keysOf(
  molecule: Coloured,
  colouring: Colouring,
  lettering: Lettering,
): { label: string; colour: string }[] {
  const { sequence, table } = molecule;
  if (colouring === 'element') return legendOf(table);
  const used = new Set(stylesOf(molecule, colouring));
  const all: readonly NucleotideStyle[] =
    colouring === 'nucleotide' ? Object.values(nucleotideStyles) : Object.values(pairingStyles);
  const hasT = lettering === 'stored' && /t/i.test(sequence);
  const keys = all
    .filter((style) => used.has(style))
    .map(({ label, colour }) => ({ label: hasT ? label.replace(/\bU\b/, 'T') : label, colour }));
  return colouring === 'nucleotide' && table.crossing.length > 0 ? [...keys, pseudoknotStyle] : keys;
}
