/** An immonium ion: a residue's side chain with its amine, [H2N=CHR]+. */
export interface ImmoniumIon {
  /** Residues that give it, e.g. `IL`. */
  readonly codes: string;
  /** Letter or letters as shown, e.g. `I/L`. */
  readonly name: string;
  readonly mz: number;
}

function immonium(name: string, mz: number): ImmoniumIon {
  return { codes: name.replace('/', ''), name, mz };
}

/**
 * The nine immonium ions of the specification, in its order (ions: Falick AM et al. 1993, doi 10.1016/1044-0305(93)87006-X).
 * Its values carry a hydrogen atom where the exact ones carry a proton, so they lie about 0.00055 high; under a tolerance
 * below some 8 ppm they miss.
 */
export const immoniumIons: readonly ImmoniumIon[] = [
  immonium('P', 70.0657),
  immonium('E', 102.0555),
  immonium('V', 72.0813),
  immonium('I/L', 86.097),
  immonium('H', 110.0718),
  immonium('F', 120.0813),
  immonium('Q', 101.0715),
  immonium('Y', 136.0762),
  immonium('W', 159.0922),
];

/** Immonium ions that a sequence can give. */
export function immoniumIonsOf(sequence: string): ImmoniumIon[] {
  return immoniumIons.filter(({ codes }) => Array.from(codes).some((code) => sequence.includes(code)));
}
