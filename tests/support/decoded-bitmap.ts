import { RoaringBitmap32 } from 'roaring-wasm';

/** Returns the ordinals of a stored bitmap, ascending, as the library reads them. */
export function ordinalsOf(bytes: Uint8Array): number[] {
  const bitmap = RoaringBitmap32.deserialize(bytes, 'portable');
  const ordinals = bitmap.toArray();
  bitmap.dispose();
  return ordinals;
}
