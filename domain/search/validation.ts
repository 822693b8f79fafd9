import { splitList } from '../catalogue/lists';
import { builders, type BuilderType } from './builder-types';
import { cleanCriteria, isBlank, LIST_VALUES_MAX, placeOf, type Criterion, type Place } from './criteria';

const shown = (count: number): string => count.toLocaleString('en-US');

/** What the page says; the first three to the letter. */
export const searchMessages = {
  nothing: 'Please select a builder and input/select value(s) to get started!!!',
  chromosome: 'Please select a chromosome!!!',
  position: 'Please enter a positive number!!!',
  tooMany: (count: number) => `At most ${shown(LIST_VALUES_MAX)} values can be searched at once; these are ${shown(count)}.`,
} as const;

export interface PlaceProblems {
  /** Fields to highlight. */
  fields: readonly (keyof Place)[];
  /** Each message once, in the order of the fields. */
  messages: readonly string[];
}

export const noPlaceProblems: PlaceProblems = { fields: [], messages: [] };

/** Zero is let through: only what is blank, no number or negative is refused. */
function isPosition(text: string): boolean {
  const number = Number(text);
  return text !== '' && Number.isFinite(number) && number >= 0;
}

/** A place is given whole or not at all. */
export function checkPlace(criterion: Criterion): PlaceProblems {
  if (isBlank(criterion)) return noPlaceProblems;
  const place = placeOf(criterion);
  const fields = [
    ...(place.chromosome === '' ? ['chromosome' as const] : []),
    ...(['start', 'end'] as const).filter((end) => !isPosition(place[end])),
  ];
  const messages = fields.map((field) => (field === 'chromosome' ? searchMessages.chromosome : searchMessages.position));
  return { fields, messages: [...new Set(messages)] };
}

/** How many values a text builder names, whatever their case. */
function valueCount({ values }: Criterion): number {
  return new Set(values.flatMap(splitList).map((value) => value.toLowerCase())).size;
}

/** A text builder with more values than a search takes. */
export interface TooMany {
  type: BuilderType;
  message: string;
}

function tooMany(criteria: readonly Criterion[]): TooMany[] {
  return criteria.filter(({ type }) => builders[type].kind === 'text').flatMap((criterion) => {
    const count = valueCount(criterion);
    return count > LIST_VALUES_MAX ? [{ type: criterion.type, message: searchMessages.tooMany(count) }] : [];
  });
}

/** What keeps a search from being run. */
export interface Check {
  tooMany: readonly TooMany[];
  place: PlaceProblems;
  /** Nothing restricts anything. */
  nothing: boolean;
}

export function checkCriteria(criteria: readonly Criterion[]): Check {
  const place = criteria.find(({ type }) => type === 'location');
  return {
    tooMany: tooMany(criteria),
    place: place === undefined ? noPlaceProblems : checkPlace(place),
    nothing: cleanCriteria(criteria).length === 0,
  };
}

export function mayRun({ place, nothing, tooMany: long }: Check): boolean {
  return !nothing && place.fields.length === 0 && long.length === 0;
}
