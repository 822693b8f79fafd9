import { ChunkType, encode_pHYs_PPI, readChunks, writeChunks } from 'png-tools';

/**
 * A PNG file that says how large it is printed: browsers write no pHYs chunk (PNG specification, third edition,
 * 11.3.4.3), and programs then assume 72 or 96 dots per inch. The pixels stay as they are.
 */
export async function pngOfDensity(png: Blob, dotsPerInch: number): Promise<Blob> {
  const chunks = readChunks(new Uint8Array(await png.arrayBuffer())).filter(({ type }) => type !== ChunkType.pHYs);
  // It stands before the pixels.
  chunks.splice(1, 0, { type: ChunkType.pHYs, data: encode_pHYs_PPI(dotsPerInch) });
  return new Blob([writeChunks(chunks)], { type: png.type });
}
