import type * as z from 'zod/mini';
import { DiagramError, type DiagramErrorCode } from './errors';

type Issue = z.core.$ZodIssue;

/** `at most 100,000`: the bound that a value passed; null for another fault. */
function boundOf(issue: Issue): string | null {
  if (issue.code !== 'too_big' && issue.code !== 'too_small') return null;
  const [words, bound] = issue.code === 'too_big' ? ['at most', issue.maximum] : ['at least', issue.minimum];
  return `${words} ${bound.toLocaleString('en-US')}${issue.origin === 'string' ? ' characters' : ''}`;
}

/** What a schema found first, as an error that names the place and, of a value that is too large or small, the bound. */
export function schemaError([issue]: readonly Issue[], otherwise: DiagramErrorCode, id = ''): DiagramError {
  const place = [id, issue?.path.join('.') ?? ''].filter((part) => part !== '').join(': ');
  const bound = issue ? boundOf(issue) : null;
  return bound === null ? new DiagramError(otherwise, place) : new DiagramError('outOfBounds', `${place}: ${bound}`);
}
