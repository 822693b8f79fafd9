import {
  type Coloring,
  colorings,
  keysOf,
  type Lettering,
  letterings,
  lettersOf,
  type NucleotideStyle,
  stylesOf,
} from '#domain/structure/coloring';
import type { ParsedMolecule } from './molecule';

/** What a user chooses about the drawing of a structure. */
export interface StructureChoices {
  coloring: Coloring;
  lettering: Lettering;
}

export const defaultChoices: StructureChoices = { coloring: 'element', lettering: 'rna' };

/** Names of the choices in the address. */
const PARAMETERS = { coloring: 'rna.color', lettering: 'rna.letters' } as const;

/** Reads the choices from the parameters of an address; what it does not know is as by default. */
export function choicesOf(params: URLSearchParams): StructureChoices {
  const [color, letters] = [params.get(PARAMETERS.coloring), params.get(PARAMETERS.lettering)];
  return {
    coloring: colorings.find((each) => each === color) ?? defaultChoices.coloring,
    lettering: letterings.find((each) => each === letters) ?? defaultChoices.lettering,
  };
}

/** The parameters with these choices; what is as by default is left out. */
export function withChoices(params: URLSearchParams, choices: StructureChoices): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['coloring', 'lettering'] as const) {
    if (choices[name] === defaultChoices[name]) next.delete(PARAMETERS[name]);
    else next.set(PARAMETERS[name], choices[name]);
  }
  return next;
}

/** The nucleotides as they are drawn. */
export interface Appearance {
  /** By nucleotide. */
  styles: readonly NucleotideStyle[];
  letters: string;
  /** The colors to explain. */
  keys: readonly { label: string; color: string }[];
}

export function appearanceOf(molecule: ParsedMolecule, { coloring, lettering }: StructureChoices): Appearance {
  return {
    styles: stylesOf(molecule, coloring),
    letters: lettersOf(molecule.sequence, lettering),
    keys: keysOf(molecule, coloring, lettering),
  };
}
