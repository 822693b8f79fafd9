/**
 * Reads the portable serialisation of Roaring bitmaps (Lemire D et al. 2018, doi 10.1002/spe.2560; format specification
 * https://github.com/RoaringBitmap/RoaringFormatSpec). This file only reads; the loader writes with the library.
 */
export const CONTAINER_VALUES = 65_536;
const CONTAINERS = 65_536;
const CONTAINER_BYTES = CONTAINER_VALUES / 8;

const COOKIE_WITHOUT_RUNS = 12_346;
const COOKIE_WITH_RUNS = 12_347;
/** With runs, offsets are left out below this number of containers. */
const OFFSETS_FROM = 4;
/** A container with more values is stored as bits. */
const ARRAY_VALUES_MAX = 4_096;

/** Values of one block of 65,536, whose first value is 65,536 times `key`. */
export type Container =
  /** 8,192 bytes, little-endian, the lowest bit first. */
  | { kind: 'bits'; key: number; bytes: Uint8Array }
  /** Each value is a little-endian uint16. */
  | { kind: 'array'; key: number; bytes: Uint8Array }
  /** Pairs of little-endian uint16: the first value, and the number of values that follow it. */
  | { kind: 'runs'; key: number; bytes: Uint8Array };

export function readUint16(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
}

function readUint32(bytes: Uint8Array, at: number): number {
  return (readUint16(bytes, at) | (readUint16(bytes, at + 2) << 16)) >>> 0;
}

/**
 * Returns the containers in order of their keys, or only those with keys from `from` up to, but not including, `to`,
 * which are found without reading the others. Throws if the bytes are not such a bitmap.
 */
export function roaringContainers(bytes: Uint8Array, from = 0, to = CONTAINERS): Container[] {
  const cookie = readUint32(bytes, 0);
  const withRuns = (cookie & 0xff_ff) === COOKIE_WITH_RUNS;
  if (!withRuns && cookie !== COOKIE_WITHOUT_RUNS) throw new Error('Not a Roaring bitmap');
  const count = withRuns ? (cookie >>> 16) + 1 : readUint32(bytes, 4);
  const flags = withRuns ? 4 : 8;
  const header = flags + (withRuns ? Math.ceil(count / 8) : 0);
  const isRun = (index: number): boolean => withRuns && (((bytes[flags + (index >> 3)] ?? 0) >> (index & 7)) & 1) === 1;
  const keyOf = (index: number): number => readUint16(bytes, header + 4 * index);
  const offsets = header + 4 * count;
  const withOffsets = !withRuns || count >= OFFSETS_FROM;
  const first = withOffsets ? lowestIndex(count, (index) => keyOf(index) >= from) : 0;
  let at = withOffsets && first < count ? readUint32(bytes, offsets + 4 * first) : offsets;
  const containers: Container[] = [];
  for (let index = first; index < count && keyOf(index) < to; index += 1) {
    const values = readUint16(bytes, header + 4 * index + 2) + 1;
    const kind = isRun(index) ? 'runs' : values > ARRAY_VALUES_MAX ? 'bits' : 'array';
    const start = kind === 'runs' ? at + 2 : at;
    const length = kind === 'runs' ? 4 * readUint16(bytes, at) : kind === 'bits' ? CONTAINER_BYTES : 2 * values;
    at = start + length;
    if (keyOf(index) >= from) containers.push({ kind, key: keyOf(index), bytes: bytes.subarray(start, at) });
  }
  if (at > bytes.length) throw new Error('A Roaring bitmap is cut short');
  return containers;
}

/** The lowest index below `count` for which an ascending test holds, or `count`. */
function lowestIndex(count: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Appends the values of a container, ascending, to a list. */
export function appendValues({ kind, key, bytes }: Container, list: number[]): void {
  const base = key * CONTAINER_VALUES;
  if (kind === 'array') for (let at = 0; at < bytes.length; at += 2) list.push(base + readUint16(bytes, at));
  else if (kind === 'runs') {
    for (let at = 0; at < bytes.length; at += 4) {
      const first = base + readUint16(bytes, at);
      for (let value = first, last = first + readUint16(bytes, at + 2); value <= last; value += 1) list.push(value);
    }
  } else {
    for (let at = 0; at < bytes.length; at += 1)
      for (let bit = 0; bit < 8; bit += 1) if ((((bytes[at] ?? 0) >> bit) & 1) === 1) list.push(base + 8 * at + bit);
  }
}

/** Returns array containers for ordinals in any order, which may be repeated. */
export function containersOf(ordinals: readonly number[]): Container[] {
  const ascending = Uint32Array.from(ordinals)
    .sort()
    .filter((ordinal, index, sorted) => ordinal !== sorted[index - 1]);
  const containers: Container[] = [];
  for (let from = 0; from < ascending.length;) {
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
