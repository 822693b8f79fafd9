import { RoaringArenaAllocator } from 'roaring-wasm';

/**
 * Runs `work` and frees every bitmap that it made: bitmaps live in WebAssembly memory, which the garbage collector does not
 * see fill up. `work` is synchronous, so that no other request's bitmaps are caught, and must not hand a bitmap out.
 */
export function disposingBitmaps<Result>(work: () => Result): Result {
  return new RoaringArenaAllocator().with(work);
}
