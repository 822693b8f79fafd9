import { describe, expect, it } from 'vitest';
import { DiagramError, type DiagramErrorCode } from '../../../../web/viewers/diagram/model/errors';

describe('the errors of the canvas', () => {
  it.each<[DiagramErrorCode, string]>([
    ['lineMismatch', 'pointsNum or line type error.'],
    ['badElement', 'The element is not complete or holds a value that is not allowed.'],
    ['outOfBounds', 'A value lies outside what this canvas can hold.'],
    ['tooManyElements', 'A drawing holds at most 10,000 elements.'],
    ['duplicateId', 'Two elements have the same id.'],
    ['unknownElement', 'There is no element with this id.'],
    ['badParent', 'A marker or bracket needs a protein, nucleotide or marker to stand on.'],
    ['noFreeId', 'No free id was found.'],
    ['fileTooLarge', 'A drawing file has at most 20 MB.'],
    ['unreadable', 'The file could not be read.'],
    ['notJson', 'The file is not JSON.'],
    ['notADrawing', 'The file is not a drawing of this canvas.'],
    ['newerVersion', 'The file was saved by a newer version of this canvas.'],
    ['emptyClipboard', 'Nothing has been copied in this browser.'],
    ['badClipboard', 'What was copied is not part of a drawing of this canvas; nothing was pasted.'],
    ['newerClipboard', 'The elements were copied by a newer version of this canvas: reload this page to paste them.'],
  ])('DIAG-04 %s reads: %s', (code, message) => {
    expect(new DiagramError(code)).toMatchObject({ name: 'DiagramError', code, message, detail: '' });
  });

  it('DIAG-16 the errors of the canvas name the place in brackets, except for a line whose points do not fit', () => {
    expect(new DiagramError('duplicateId', 'prot1')).toMatchObject({
      message: 'Two elements have the same id. (prot1)',
      detail: 'prot1',
    });
    expect(new DiagramError('lineMismatch', 'line1')).toMatchObject({
      message: 'pointsNum or line type error.',
      detail: 'line1',
    });
  });
});
