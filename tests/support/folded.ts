import { backgroundBases } from '../../data-loader/demo/genome/letters';
import { fold } from '../../data-loader/demo/genome/structure';
import { Random } from '../../data-loader/demo/random';

/** A made-up non-coding RNA with its structure, the same for the same seed. Letters are those of DNA. */
export function foldedRna(length: number, seed = 1, knotted = false): { sequence: string; structure: string } {
  const random = new Random(`folded/${length}/${seed}`);
  const { letters, structure } = fold(backgroundBases(length, random), random, knotted);
  return {
    sequence: Buffer.from(letters).toString('latin1'),
    structure: Buffer.from(structure).toString('latin1'),
  };
}
