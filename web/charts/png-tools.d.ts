/** What saved pictures use of a package without types of its own. */
declare module 'png-tools' {
  interface Chunk {
    /** Its four letters as a number. */
    type: number;
    data: Uint8Array;
  }
  export const ChunkType: { IHDR: number; pHYs: number };

  /** Throws if the file is not a PNG. */
  export function readChunks(file: Uint8Array): Chunk[];
  export function writeChunks(chunks: readonly Chunk[]): Uint8Array<ArrayBuffer>;
  /** The data of a pHYs chunk: pixels per metre, rounded. */
  export function encode_pHYs_PPI(pixelsPerInch: number): Uint8Array;
}
