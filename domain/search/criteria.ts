import { joinList, splitList } from '../catalogue/lists';
import { builders, type BuilderType } from './builder-types';

/** Different values in one comma list of a search; each costs a read. */
export const LIST_VALUES_MAX = 1_000;

/**
 * One builder and what a reader put into it, as text: the values of a list, the one text of a text builder, the codes of
 * fixed options, or chromosome, start and end of a place.
 */
export interface Criterion {
  type: BuilderType;
  values: readonly string[];
}

/** Chromosome, start and end of a location builder, trimmed; '' where nothing was given. */
export interface Place {
  chromosome: string;
  start: string;
  end: string;
}

export function placeOf({ values: [chromosome = '', start = '', end = ''] }: Criterion): Place {
  return { chromosome: chromosome.trim(), start: start.trim(), end: end.trim() };
}

/** A builder without a value restricts nothing. */
export function isBlank(criterion: Criterion): boolean {
  return cleanValues(criterion).every((value) => value === '');
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}

/** Values as they are sent: trimmed, without blanks, repetitions and codes that do not exist. A place keeps its three parts. */
export function cleanValues(criterion: Criterion): string[] {
  const { kind, options = [] } = builders[criterion.type];
  const trimmed = criterion.values.map((value) => value.trim());
  switch (kind) {
    case 'location': {
      const { chromosome, start, end } = placeOf(criterion);
      return [chromosome, start, end];
    }
    case 'text': {
      const text = joinList(unique(trimmed.flatMap(splitList)));
      return text === '' ? [] : [text];
    }
    case 'codes':
      return options.flatMap(({ value }) => (trimmed.includes(value) ? [value] : []));
    case 'choice':
      return options.flatMap(({ value }) => (trimmed[0] === value ? [value] : []));
    case 'list':
      return unique(trimmed.filter((value) => value !== ''));
  }
}

/** The criteria that restrict something, each type once (the first), with clean values. */
export function cleanCriteria(criteria: readonly Criterion[]): Criterion[] {
  const first = new Map<BuilderType, Criterion>();
  for (const criterion of criteria) {
    if (!first.has(criterion.type) && !isBlank(criterion)) first.set(criterion.type, { type: criterion.type, values: cleanValues(criterion) });
  }
  return [...first.values()];
}
