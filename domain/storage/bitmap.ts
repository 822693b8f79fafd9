import { RoaringBitmap32 } from 'roaring-wasm';

/** A set of row ordinals: Roaring bitmap (Lemire D et al. 2018, doi 10.1002/spe.2560), portable serialisation. */
export type Bitmap = RoaringBitmap32;

export function bitmapOf(ordinals: Iterable<number> = []): Bitmap {
  const bitmap = new RoaringBitmap32();
  bitmap.addMany([...ordinals]);
  return bitmap;
}

export function encodeBitmap(bitmap: Bitmap): Uint8Array {
  bitmap.optimize();
  return bitmap.serialize('portable');
}

export function decodeBitmap(bytes: Uint8Array): Bitmap {
  return RoaringBitmap32.deserialize(bytes, 'portable');
}

/** Rows in all of the sets. At least one set. */
export function intersection([first, ...others]: readonly [Bitmap, ...Bitmap[]]): Bitmap {
  const result = first.clone();
  for (const other of others) result.andInPlace(other);
  return result;
}

/** Rows in any of the sets. */
export function union(bitmaps: readonly Bitmap[]): Bitmap {
  const result = new RoaringBitmap32();
  for (const bitmap of bitmaps) result.orInPlace(bitmap);
  return result;
}
