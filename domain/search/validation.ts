import { type OwnNames, spencer } from '../catalogue/identity';
import { cleanCriteria, cleanValues, isBlank, placeOf, textValues, type Criterion } from './criteria';
import { describeField, type BuilderType } from './fields';
import { LIST_VALUES_MAX, SEARCH_VALUES_MAX } from './limits';
import { type Place, readPosition } from './location';
import { isNumberKey, rangeProblem } from './numbers';

const shown = (count: number): string => count.toLocaleString('en-US');

/** Messages of the page. The first three are specified verbatim. */
export const searchMessages = {
  nothing: 'Please select a builder and input/select value(s) to get started!!!',
  chromosome: 'Please select a chromosome!!!',
  position: 'Please enter a positive number!!!',
  tooMany: (count: number) =>
    `At most ${shown(LIST_VALUES_MAX)} values can be searched at once; you entered ${shown(count)}.`,
  tooManyInAll: (count: number) =>
    `At most ${shown(SEARCH_VALUES_MAX)} values can be searched at once in all builders together; you entered ${shown(count)}.`,
} as const;

export interface PlaceProblems {
  /** Fields to highlight. */
  fields: readonly (keyof Place)[];
  /** Each message once, in the order of the fields. */
  messages: readonly string[];
}

export const noPlaceProblems: PlaceProblems = { fields: [], messages: [] };

/** A location must be complete or blank. Positions are whole numbers of at least 0. */
export function checkPlace(criterion: Criterion, own: OwnNames = spencer): PlaceProblems {
  if (isBlank(criterion, own)) return noPlaceProblems;
  const place = placeOf(criterion, own);
  const fields = [
    ...(place.chromosome === '' ? ['chromosome' as const] : []),
    ...(['start', 'end'] as const).filter((end) => readPosition(place[end]) === null),
  ];
  const messages = fields.map((field) =>
    field === 'chromosome' ? searchMessages.chromosome : searchMessages.position,
  );
  return { fields, messages: [...new Set(messages)] };
}

/** A text builder with more values than a search accepts, or the longest of builders that have too many together. */
interface TooMany {
  type: BuilderType;
  message: string;
}

function tooMany(criteria: readonly Criterion[], own: OwnNames): TooMany[] {
  const lists = criteria
    .filter(({ type }) => type !== 'location')
    .map((criterion) => {
      const isText = describeField(criterion.type).kind === 'text';
      return { type: criterion.type, isText, count: (isText ? textValues : cleanValues)(criterion, own).length };
    });
  const long = lists.filter(({ isText, count }) => isText && count > LIST_VALUES_MAX);
  if (long.length > 0) return long.map(({ type, count }) => ({ type, message: searchMessages.tooMany(count) }));
  const inAll = lists.reduce((sum, { count }) => sum + count, 0);
  const [longest] = lists.toSorted((one, other) => other.count - one.count);
  return longest === undefined || inAll <= SEARCH_VALUES_MAX
    ? []
    : [{ type: longest.type, message: searchMessages.tooManyInAll(inAll) }];
}

/** Why a search cannot run. */
export interface Check {
  tooMany: readonly TooMany[];
  place: PlaceProblems;
  /** What is wrong with ranges of numbers. */
  ranges: readonly { type: BuilderType; message: string }[];
  /** No builder has a value. */
  nothing: boolean;
}

export function checkCriteria(criteria: readonly Criterion[], own: OwnNames = spencer): Check {
  const place = criteria.find(({ type }) => type === 'location');
  return {
    tooMany: tooMany(criteria, own),
    place: place === undefined ? noPlaceProblems : checkPlace(place, own),
    ranges: criteria.flatMap(({ type, values }) => {
      const message = isNumberKey(type) ? rangeProblem(values) : null;
      return message === null ? [] : [{ type, message }];
    }),
    nothing: cleanCriteria(criteria, own).length === 0,
  };
}

export function mayRun({ place, ranges, nothing, tooMany: long }: Check): boolean {
  return !nothing && place.fields.length === 0 && ranges.length === 0 && long.length === 0;
}
