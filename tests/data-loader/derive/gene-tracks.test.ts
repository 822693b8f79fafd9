import { expect, it } from 'vitest';
import { placesWithMostRows } from '../../../data-loader/derive/gene-tracks';

const place = (sequence: string, expression: number[]) => ({
  sequence,
  blocks: '1-9',
  relatedTranscriptId: '',
  peptideId: '',
  expression,
});

it('GENE-20 keeps the places with the most rows, the first of equal ones, in their order', () => {
  const places = [
    place('A', [0, 0, 0, 1]),
    place('B', [1, 1, 0, 1]),
    place('C', [0, 1, 0, 0]),
    place('D', [0, 0, 2, 0]),
  ];
  const kept = (most: number): string =>
    placesWithMostRows(places, most)
      .map(({ sequence }) => sequence)
      .join('');
  expect([1, 2, 3, 4, 5].map(kept)).toEqual(['B', 'BD', 'ABD', 'ABCD', 'ABCD']);
});
