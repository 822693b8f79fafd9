import { ELEMENTS_MAX, FILE_BYTES_MAX } from './limits';

/** Everything that the drawing library refuses. What it can put right (sites, sizes, angles) it puts right without an error. */
export const diagramErrors = {
  /** The wording is the specification's. */
  lineMismatch: 'pointsNum or line type error.',
  badElement: 'The element is not complete or holds a value that is not allowed.',
  outOfBounds: 'A value lies outside what this canvas can hold.',
  tooManyElements: `A drawing holds at most ${ELEMENTS_MAX.toLocaleString('en-US')} elements.`,
  duplicateId: 'Two elements have the same id.',
  unknownElement: 'There is no element with this id.',
  badParent: 'A marker or bracket needs a protein, nucleotide or marker to stand on.',
  noFreeId: 'No free id was found.',
  fileTooLarge: `A drawing file has at most ${FILE_BYTES_MAX / 1e6} MB.`,
  unreadable: 'The file could not be read.',
  notJson: 'The file is not JSON.',
  notADrawing: 'The file is not a drawing of this canvas.',
  newerVersion: 'The file was saved by a newer version of this canvas.',
} as const;

export type DiagramErrorCode = keyof typeof diagramErrors;

export class DiagramError extends Error {
  override readonly name = 'DiagramError';

  /** `detail` names the place, such as an element id or a field. The message of a line mismatch is never added to. */
  constructor(readonly code: DiagramErrorCode, readonly detail = '') {
    super(detail === '' || code === 'lineMismatch' ? diagramErrors[code] : `${diagramErrors[code]} (${detail})`);
  }
}
