import { ApiError } from '#domain/api/errors';
import type { SearchCriteria } from '#domain/api/schemas/search';
import { termFields } from '#domain/storage/index-fields';
import { anyOf, filterClauses, termClause, type Clause, type PlaceClause } from './clauses';

function placeClause({ chromosome, start, end }: SearchCriteria): PlaceClause[] {
  return chromosome === null || start === null || end === null ? [] : [{ chromosome, from: start, to: end }];
}

/**
 * The clauses of a search. They follow from the criteria alone: the list of tables that the client sends is a hint that
 * must not drop one. Throws 400 when nothing is left after blank list items are dropped.
 */
export function searchClauses(criteria: SearchCriteria): Clause[] {
  const clauses = [
    ...anyOf('cancer', criteria.cancer),
    ...anyOf('tissue', criteria.tissue),
    ...anyOf('expression', criteria.expressionList),
    ...filterClauses({ ...criteria, expression: null }),
    ...termFields.flatMap((field) => termClause(field, criteria[field])),
    ...placeClause(criteria),
  ];
  if (clauses.length === 0) throw new ApiError('badRequest', 'request must hold at least one criterion');
  return clauses;
}
