import { cleanCriteria, isBlank, placeOf, type Criterion, type Place } from './criteria';

/** What the page says, to the letter. */
export const searchMessages = {
  nothing: 'Please select a builder and input/select value(s) to get started!!!',
  chromosome: 'Please select a chromosome!!!',
  position: 'Please enter a positive number!!!',
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

/** What keeps a search from being run. */
export interface Check {
  place: PlaceProblems;
  /** Nothing restricts anything. */
  nothing: boolean;
}

export function checkCriteria(criteria: readonly Criterion[]): Check {
  const place = criteria.find(({ type }) => type === 'location');
  return {
    place: place === undefined ? noPlaceProblems : checkPlace(place),
    nothing: cleanCriteria(criteria).length === 0,
  };
}

export function mayRun({ place, nothing }: Check): boolean {
  return !nothing && place.fields.length === 0;
}
