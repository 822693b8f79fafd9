import {
  type Colouring,
  colourings,
  keysOf,
  type Lettering,
  letterings,
  lettersOf,
  type NucleotideStyle,
  stylesOf,
} from '#domain/structure/colouring';
import type { ParsedMolecule } from './molecule';

/** What a reader chooses about the drawing of a structure. */
export interface StructureChoices {
  colouring: Colouring;
  lettering: Lettering;
}

export const defaultChoices: StructureChoices = { colouring: 'element', lettering: 'rna' };

/** Names of the choices in the address. */
const PARAMETERS = { colouring: 'rna.colour', lettering: 'rna.letters' } as const;

/** Reads the choices from the parameters of an address; what it does not know is as by default. */
export function choicesOf(params: URLSearchParams): StructureChoices {
  const [colour, letters] = [params.get(PARAMETERS.colouring), params.get(PARAMETERS.lettering)];
  return {
    colouring: colourings.find((each) => each === colour) ?? defaultChoices.colouring,
    lettering: letterings.find((each) => each === letters) ?? defaultChoices.lettering,
  };
}

/** The parameters with these choices; what is as by default is left out. */
export function withChoices(params: URLSearchParams, choices: StructureChoices): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['colouring', 'lettering'] as const) {
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
  /** The colours to explain. */
  keys: readonly { label: string; colour: string }[];
}

export function appearanceOf(molecule: ParsedMolecule, { colouring, lettering }: StructureChoices): Appearance {
  return {
    styles: stylesOf(molecule, colouring),
    letters: lettersOf(molecule.sequence, lettering),
    keys: keysOf(molecule, colouring, lettering),
  };
}
