import { describe, expect, it } from 'vitest';
import { prefixDistance, textDistance } from '#domain/search/edit-distance';

describe('the edits between two texts', () => {
  it.each([
    ['malat1', 'malat1', 0],
    ['malat1', 'malta1', 1],
    ['malat1', 'malat', 1],
    ['malat', 'malat1', 1],
    ['malat1', 'nalat1', 1],
    ['amlat1', 'malat1', 1],
    ['kitten', 'sitting', 3],
    // No part is edited twice: exchanged letters cannot be parted afterwards.
    ['ca', 'abc', 3],
    ['abcd', 'badc', 2],
    ['', 'ab', 2],
    ['ab', '', 2],
    ['', '', 0],
  ])('FIND-10 from %j to %j are %d', (text, other, edits) => {
    expect(textDistance(text, other, 9)).toBe(edits);
    expect(textDistance(other, text, 9)).toBe(edits);
  });

  it.each([
    ['mal', 'malat1', 0],
    ['', 'malat1', 0],
    ['mla', 'malat1', 1],
    ['xal', 'malat1', 1],
    ['xy', 'malat1', 2],
    ['abcd', 'ab', 2],
    ['malat1', 'malat1', 0],
    ['am', 'malat1', 1],
  ])('FIND-10 the edits between two texts of what begins with %j and %j are at least %d', (prefix, other, edits) => {
    expect(prefixDistance(prefix, other)).toBe(edits);
  });
});
