import { parseDotBracket, type PairTable } from '#domain/structure/dot-bracket';
import { elementsOf, elementStyles, pairCountOf, type StructureElement } from '#domain/structure/elements';
import { formatCount, formatMeasure } from '../../ui/format-number';

/** What the viewer shows. */
export interface Molecule {
  id: string;
  sequence: string;
  /** Dot-bracket, as long as the sequence. */
  structure: string;
  /** Minimum free energy, kcal/mol; null: not known. */
  mfe: number | null;
}

export interface ParsedMolecule extends Molecule {
  table: PairTable;
  elements: StructureElement[];
}

/** Null if the structure is no dot-bracket notation or not as long as the sequence. */
export function parseMolecule(molecule: Molecule): ParsedMolecule | null {
  const { sequence, structure } = molecule;
  if (structure.length !== sequence.length || sequence === '') return null;
  try {
    const table = parseDotBracket(structure);
    return { ...molecule, table, elements: elementsOf(table) };
  } catch {
    return null;
  }
}

/** `1,500 nt, 438 base pairs, minimum free energy -420.5 kcal/mol`: the drawing in words. */
export function moleculeFacts({ table, mfe }: ParsedMolecule): string {
  const facts = [`${formatCount(table.length)} nt`, `${formatCount(pairCountOf(table))} base pairs`];
  if (table.crossing.length > 0) facts.push(`${formatCount(table.crossing.length)} of them in pseudoknots`);
  if (mfe !== null) facts.push(`minimum free energy ${formatMeasure(mfe, 6)} kcal/mol`);
  return facts.join(', ');
}

/** `G 12, pairs with C 60 · Stem` of a 0-based nucleotide. */
export function nucleotideText({ sequence, table, elements }: ParsedMolecule, i: number): string {
  const name = (at: number): string => `${sequence.charAt(at).toUpperCase()} ${formatCount(at + 1)}`;
  const nested = table.partner[i] ?? -1;
  const knot = table.crossing.find(({ start, end }) => start === i || end === i);
  const other = nested >= 0 ? nested : knot === undefined ? -1 : knot.start + knot.end - i;
  const partner = other < 0 ? '' : `, pairs with ${name(other)}`;
  return `${name(i)}${partner} · ${elementStyles[elements[i] ?? 'external'].label}`;
}
