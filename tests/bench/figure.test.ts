import { describe, expect, it } from 'vitest';
import { isBroken } from './figure';

describe('a promised figure', () => {
  const figure = { name: 'wrong answers', unit: 'answers', promised: true } as const;

  it.each([
    ['at its bar', { ...figure, value: 0, bar: 0 }, false],
    ['above its bar', { ...figure, value: 1, bar: 0 }, true],
    ['below what it must reach', { ...figure, value: 1, least: 2 }, true],
    ['that is not a number', { ...figure, value: NaN, bar: 0 }, true],
    ['of speed, which is not a promise', { name: 'time', unit: 'ms', value: 9, bar: 5 }, false],
  ])('%s', (_what, one, broken) => expect(isBroken(one)).toBe(broken));
});
