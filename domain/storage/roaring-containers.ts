/**
 * Reads the portable serialisation of Roaring bitmaps (Lemire D et al. 2018, doi 10.1002/spe.2560; format specification
 * https://github.com/RoaringBitmap/RoaringFormatSpec). Only its reading side: the loader writes with the library.
 */
export const CONTAINER_VALUES = 65_536;
const CONTAINER_BYTES = CONTAINER_VALUES / 8;

const COOKIE_WITHOUT_RUNS = 12_346;
const COOKIE_WITH_RUNS = 12_347;
/** With runs, offsets are left out below this number of containers. */
const OFFSETS_FROM = 4;
/** A container with more values is stored as bits. */
const ARRAY_VALUES_MAX = 4_096;

/** The values of one block of 65,536, whose first one is `key` times that. */
export type Container =
  /** 8,192 bytes, little-endian, the lowest bit first. */
  | { kind: 'bits'; key: number; bytes: Uint8Array }
  /** uint16 little-endian each. */
  | { kind: 'array'; key: number; bytes: Uint8Array }
  /** Pairs of uint16 little-endian: the first value, and how many follow it. */
  | { kind: 'runs'; key: number; bytes: Uint8Array };

export function readUint16(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
}

function readUint32(bytes: Uint8Array, at: number): number {
  return (readUint16(bytes, at) | (readUint16(bytes, at + 2) << 16)) >>> 0;
}

/** The containers in order of their keys. Throws when the bytes are no such bitmap. */
export function roaringContainers(bytes: Uint8Array): Container[] {
  const cookie = readUint32(bytes, 0);
  const withRuns = (cookie & 0xff_ff) === COOKIE_WITH_RUNS;
  if (!withRuns && cookie !== COOKIE_WITHOUT_RUNS) throw new Error('Not a Roaring bitmap');
  const count = withRuns ? (cookie >>> 16) + 1 : readUint32(bytes, 4);
  const flags = withRuns ? 4 : 8;
  const header = flags + (withRuns ? Math.ceil(count / 8) : 0);
  const isRun = (index: number): boolean => withRuns && (((bytes[flags + (index >> 3)] ?? 0) >> (index & 7)) & 1) === 1;
  let at = header + 4 * count + (!withRuns || count >= OFFSETS_FROM ? 4 * count : 0);
  const containers = Array.from({ length: count }, (_, index): Container => {
    const key = readUint16(bytes, header + 4 * index);
    const values = readUint16(bytes, header + 4 * index + 2) + 1;
    const kind = isRun(index) ? 'runs' : values > ARRAY_VALUES_MAX ? 'bits' : 'array';
    const from = kind === 'runs' ? at + 2 : at;
    const length = kind === 'runs' ? 4 * readUint16(bytes, at) : kind === 'bits' ? CONTAINER_BYTES : 2 * values;
    at = from + length;
    return { kind, key, bytes: bytes.subarray(from, at) };
  });
  if (at > bytes.length) throw new Error('A Roaring bitmap is cut short');
  return containers;
}

/** Containers of ordinals in any order, also repeated ones; all of them arrays, whatever they hold. */
export function containersOf(ordinals: readonly number[]): Container[] {
  const ascending = Uint32Array.from(ordinals).sort().filter((ordinal, index, sorted) => ordinal !== sorted[index - 1]);
  const containers: Container[] = [];
  for (let from = 0; from < ascending.length; ) {
    const key = Math.floor((ascending[from] ?? 0) / CONTAINER_VALUES);
    const next = ascending.findIndex((ordinal, index) => index > from && ordinal >= (key + 1) * CONTAINER_VALUES);
    const values = ascending.subarray(from, next === -1 ? ascending.length : next);
    const bytes = new Uint8Array(2 * values.length);
    values.forEach((ordinal, index) => {
      bytes[2 * index] = ordinal & 0xff;
      bytes[2 * index + 1] = (ordinal >>> 8) & 0xff;
    });
    containers.push({ kind: 'array', key, bytes });
    from += values.length;
  }
  return containers;
}
