import { RoaringBitmap32 } from 'roaring-wasm';

/**
 * A set of row ordinals as a Roaring bitmap (Lemire D et al. 2018, doi 10.1002/spe.2560) in portable serialization,
 * which functions read with domain/storage/roaring-containers.ts.
 */
export type Bitmap = RoaringBitmap32;

export const bitmapOf = (ordinals?: Iterable<number>): Bitmap => new RoaringBitmap32(ordinals);

export function encodeBitmap(bitmap: Bitmap): Uint8Array {
  bitmap.optimize();
  return bitmap.serialize('portable');
}
