import { type PairTable, parseDotBracket } from '#domain/structure/dot-bracket';
import { elementsOf, elementStyles, pairCountOf, type StructureElement } from '#domain/structure/elements';
import type { StructureLayout } from '#domain/structure/layout';
import { formatCount, formatMeasure } from '../../ui/format-number';

/** A molecule to show. */
export interface Molecule {
  id: string;
  sequence: string;
  /** Dot-bracket, as long as the sequence. */
  structure: string;
  /** Minimum free energy, kcal/mol; null if unknown. */
  mfe: number | null;
}

export interface ParsedMolecule extends Molecule {
  table: PairTable;
  elements: StructureElement[];
}

/** Returns null if the structure is not valid dot-bracket notation or not as long as the sequence. */
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

/** Of saved files, without their ending. */
export const structureName = (id: string): string => `${id}_secondary_structure`;

/** `1,500 nt, 438 base pairs, minimum free energy -420.5 kcal/mol`: the drawing in words. */
export function moleculeFacts({ table, mfe }: ParsedMolecule): string {
  const facts = [`${formatCount(table.length)} nt`, `${formatCount(pairCountOf(table))} base pairs`];
  if (table.crossing.length > 0) facts.push(`${formatCount(table.crossing.length)} of them in pseudoknots`);
  if (mfe !== null) facts.push(`minimum free energy ${formatMeasure(mfe, 6)} kcal/mol`);
  return facts.join(', ');
}

/** `G 12, pairs with C 60 · Stem` for a 0-based nucleotide; `letters` are those drawn. */
export function nucleotideText({ table, elements }: ParsedMolecule, i: number, letters: string): string {
  const name = (at: number): string => `${letters.charAt(at)} ${formatCount(at + 1)}`;
  const nested = table.partner[i] ?? -1;
  const knot = table.crossing.find(({ start, end }) => start === i || end === i);
  const other = nested >= 0 ? nested : knot === undefined ? -1 : knot.start + knot.end - i;
  const partner = other < 0 ? '' : `, pairs with ${name(other)}`;
  return `${name(i)}${partner} · ${elementStyles[elements[i] ?? 'external'].label}`;
}

/**
 * Vienna dot-bracket notation: name, sequence, structure. The energy (kcal/mol) is in the header, where every program
 * accepts it.
 */
export function viennaText(id: string, sequence: string, structure: string, mfe: number | null): string {
  return `>${id}${mfe === null ? '' : ` mfe=${mfe} kcal/mol`}\n${sequence}\n${structure}\n`;
}

/** The 0-based nucleotide nearest to a point in backbone steps; null if none is within three quarters of a step. */
export function nearestNucleotide({ x, y }: StructureLayout, atX: number, atY: number): number | null {
  let nearest: number | null = null;
  let least = 0.75;
  for (let i = 0; i < x.length; i += 1) {
    const distance = Math.hypot((x[i] ?? NaN) - atX, (y[i] ?? NaN) - atY);
    if (distance >= least) continue;
    least = distance;
    nearest = i;
  }
  return nearest;
}
