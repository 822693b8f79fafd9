import { expect, it } from 'vitest';
import { drawPng, drawSvg } from '../../../functions/picture/structure-image';
import { recordedPictures, sumsOf } from '../../fixtures/structure-pictures/recorded-pictures';

it('PIC-01 pictures of fifty structures are those that the loader stored before they were drawn when asked for', async () => {
  const recorded = recordedPictures();
  expect(recorded).toHaveLength(50);
  for (const { structure, ...picture } of recorded) {
    const letters = 'A'.repeat(structure.length);
    expect(sumsOf(drawSvg(structure, letters), await drawPng(structure, letters))).toEqual(picture);
  }
});
