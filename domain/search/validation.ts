import { cleanCriteria, isBlank, placeOf, textValues, type Criterion } from './criteria';
import { describeField, LIST_VALUES_MAX, type BuilderType } from './fields';
import { type Place, readPosition } from './location';

const shown = (count: number): string => count.toLocaleString('en-US');

/** Messages of the page. The first three are specified verbatim. */
export const searchMessages = {
  nothing: 'Please select a builder and input/select value(s) to get started!!!',
  chromosome: 'Please select a chromosome!!!',
  position: 'Please enter a positive number!!!',
  tooMany: (count: number) =>
    `At most ${shown(LIST_VALUES_MAX)} values can be searched at once; you entered ${shown(count)}.`,
} as const;

export interface PlaceProblems {
  /** Fields to highlight. */
  fields: readonly (keyof Place)[];
  /** Each message once, in the order of the fields. */
  messages: readonly string[];
}

export const noPlaceProblems: PlaceProblems = { fields: [], messages: [] };

/** A location must be complete or blank. Positions are whole numbers of at least 0. */
export function checkPlace(criterion: Criterion): PlaceProblems {
  if (isBlank(criterion)) return noPlaceProblems;
  const place = placeOf(criterion);
  const fields = [
    ...(place.chromosome === '' ? ['chromosome' as const] : []),
    ...(['start', 'end'] as const).filter((end) => readPosition(place[end]) === null),
  ];
  const messages = fields.map((field) =>
    field === 'chromosome' ? searchMessages.chromosome : searchMessages.position,
  );
  return { fields, messages: [...new Set(messages)] };
}

/** A text builder with more values than a search accepts. */
export interface TooMany {
  type: BuilderType;
  message: string;
}

function tooMany(criteria: readonly Criterion[]): TooMany[] {
  return criteria
    .filter(({ type }) => describeField(type).kind === 'text')
    .flatMap((criterion) => {
      const count = textValues(criterion).length;
      return count > LIST_VALUES_MAX ? [{ type: criterion.type, message: searchMessages.tooMany(count) }] : [];
    });
}

/** Why a search cannot run. */
export interface Check {
  tooMany: readonly TooMany[];
  place: PlaceProblems;
  /** No builder has a value. */
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
