/**
 * Whole numbers as bytes, those of a kind together: the lowest of all numbers, then the next of all, and so on. Bytes that are
 * alike lie beside each other, so that they take much less room when they are deflated.
 */
export function toPlanes(numbers: ArrayLike<number>, planes: number): Uint8Array {
  const count = numbers.length;
  const bytes = new Uint8Array(planes * count);
  for (let plane = 0; plane < planes; plane += 1)
    for (let at = 0; at < count; at += 1) bytes[plane * count + at] = (numbers[at] ?? 0) >>> (8 * plane);
  return bytes;
}

/** The `count` numbers whose planes begin at a place among the bytes. */
export function fromPlanes(bytes: Uint8Array, from: number, count: number, planes: number): Uint32Array {
  const numbers = new Uint32Array(count);
  for (let plane = 0; plane < planes; plane += 1) {
    const [start, shift] = [from + plane * count, 8 * plane];
    for (let at = 0; at < count; at += 1) numbers[at] = (numbers[at] ?? 0) | ((bytes[start + at] ?? 0) << shift);
  }
  return numbers;
}

/** Byte strings one after the other. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
