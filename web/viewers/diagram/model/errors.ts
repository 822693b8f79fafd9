import type * as z from 'zod/mini';
import { ELEMENTS_MAX, FILE_BYTES_MAX } from './limits';

/** All errors of the drawing library. Sites, sizes and angles that it can correct are corrected without an error. */
const diagramErrors = {
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
  emptyClipboard: 'Nothing has been copied in this browser.',
  badClipboard: 'What was copied is not part of a drawing of this canvas; nothing was pasted.',
  newerClipboard: 'The elements were copied by a newer version of this canvas: reload this page to paste them.',
} as const;

export type DiagramErrorCode = keyof typeof diagramErrors;

export class DiagramError extends Error {
  override readonly name = 'DiagramError';
  readonly code: DiagramErrorCode;
  /** Names the place, such as an element id or a field; not part of the message of a line mismatch. */
  readonly detail: string;

  constructor(code: DiagramErrorCode, detail = '') {
    super(detail === '' || code === 'lineMismatch' ? diagramErrors[code] : `${diagramErrors[code]} (${detail})`);
    this.code = code;
    this.detail = detail;
  }
}

type Issue = z.core.$ZodIssue;

/** Returns the bound that a value exceeds, such as `at most 100,000`; null for other faults. */
function boundOf(issue: Issue): string | null {
  if (issue.code !== 'too_big' && issue.code !== 'too_small') return null;
  const [words, bound] = issue.code === 'too_big' ? ['at most', issue.maximum] : ['at least', issue.minimum];
  return `${words} ${bound.toLocaleString('en-US')}${issue.origin === 'string' ? ' characters' : ''}`;
}

/** Turns the first issue of a schema into an error that names the place and, for a value out of bounds, the bound. */
export function schemaError([issue]: readonly Issue[], otherwise: DiagramErrorCode, id = ''): DiagramError {
  const place = [id, issue?.path.join('.') ?? ''].filter((part) => part !== '').join(': ');
  const bound = issue ? boundOf(issue) : null;
  return bound === null ? new DiagramError(otherwise, place) : new DiagramError('outOfBounds', `${place}: ${bound}`);
}
