/** Of a PNG: its signature and its first chunk, IHDR, end here. */
const HEAD_BYTES = 33;
/** Of a pHYs chunk: length, name, two numbers, unit, checksum. */
const PHYS_BYTES = 21;
/** 9 bytes of data, and the name. */
const PHYS = [0, 0, 0, 9, 0x70, 0x48, 0x59, 0x73];
const METRES_PER_INCH = 0.0254;

/** CRC-32 as PNG uses it (PNG specification, third edition, annex D). */
function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (0xed_b8_83_20 & -(crc & 1));
  }
  return (crc ^ -1) >>> 0;
}

/**
 * A PNG file that says how large it is printed: browsers write no pHYs chunk (PNG specification, third edition,
 * 11.3.4.3), and programs then assume 72 or 96 dots per inch. The pixels stay as they are.
 */
export async function pngOfDensity(png: Blob, dotsPerInch: number): Promise<Blob> {
  const file = new Uint8Array(await png.arrayBuffer());
  const chunk = new Uint8Array(PHYS_BYTES);
  const view = new DataView(chunk.buffer);
  chunk.set(PHYS);
  for (const at of [8, 12]) view.setUint32(at, Math.round(dotsPerInch / METRES_PER_INCH));
  // Pixels per metre.
  chunk[16] = 1;
  view.setUint32(17, crc32(chunk.subarray(4, 17)));
  return new Blob([file.subarray(0, HEAD_BYTES), chunk, file.subarray(HEAD_BYTES)], { type: png.type });
}
