import { fieldKinds } from './field-kinds';
import { describeField, type BuilderType } from './fields';
import { type Place, readPosition } from './location';
import { readValues } from './value-list';

/**
 * A builder and its values as text: the values of a list, the text of a text builder, the codes of fixed options, or
 * chromosome, start and end of a place.
 */
export interface Criterion {
  type: BuilderType;
  values: readonly string[];
}

/** A position as digits; what is none stays as it is. */
const positionText = (text: string): string => String(readPosition(text) ?? text.trim());

/** The parts of a location builder, trimmed, positions without separators between their digits. */
export function placeOf({ values: [chromosome = '', start = '', end = ''] }: Criterion): Place {
  return { chromosome: chromosome.trim(), start: positionText(start), end: positionText(end) };
}

/** A builder without a value restricts nothing. */
export function isBlank(criterion: Criterion): boolean {
  return cleanValues(criterion).every((value) => value === '');
}

/** Whether the values of a builder are a list that was typed or pasted. */
export const isTextCriterion = ({ type }: Criterion): boolean => describeField(type).kind === 'text';

/** The distinct values of a text builder. */
export function textValues({ values }: Pick<Criterion, 'values'>): string[] {
  return readValues(values.join('\n'));
}

/** Values as they are sent: trimmed, without blanks, repetitions and unknown options. A location keeps its three parts. */
export function cleanValues(criterion: Criterion): string[] {
  const { kind, options = [] } = describeField(criterion.type);
  if (kind !== 'location') return fieldKinds[kind].clean(criterion.values, options);
  const { chromosome, start, end } = placeOf(criterion);
  return [chromosome, start, end];
}

/** The criteria that restrict the search, with clean values; only the first of each type. */
export function cleanCriteria(criteria: readonly Criterion[]): Criterion[] {
  const first = new Map<BuilderType, Criterion>();
  for (const criterion of criteria) {
    if (!first.has(criterion.type) && !isBlank(criterion))
      first.set(criterion.type, { type: criterion.type, values: cleanValues(criterion) });
  }
  return [...first.values()];
}

/** A criterion in words: its label, and the values of which any may match. */
export interface CriterionInWords {
  label: string;
  values: string[];
}

export function describeCriteria(criteria: readonly Criterion[]): CriterionInWords[] {
  return cleanCriteria(criteria).map((criterion) => {
    const { label, kind, options = [] } = describeField(criterion.type);
    if (kind === 'location') {
      const { chromosome, start, end } = placeOf(criterion);
      return { label, values: [`${chromosome}:${start}..${end}`] };
    }
    if (kind === 'text') return { label, values: textValues(criterion) };
    return {
      label,
      values: criterion.values.map((value) => options.find((option) => option.value === value)?.label ?? value),
    };
  });
}
