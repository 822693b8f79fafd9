import { type OwnNames, spencer } from '../catalogue/identity';
import { fieldKinds } from './field-kinds';
import { describeField, type BuilderType } from './fields';
import { chromosomeName, type Place, readLocation, readPosition } from './location';
import { isNumberKey, rangeInWords, readRange } from './numbers';
import { readId } from './read-id';
import { distinctValues, foldCase, readValues, SPACED_PMID, writeValues } from './value-list';

/**
 * A builder and its values as text: the values of a list, the text of a text builder, the codes of fixed options, or
 * chromosome, start and end of a place. What reads them takes the names of the catalogue, which are SPENCER's by default.
 */
export interface Criterion {
  type: BuilderType;
  values: readonly string[];
}

/** A position as digits; what is none stays as it is. */
const positionText = (text: string): string => String(readPosition(text) ?? text.trim());

/**
 * The parts of a location builder, trimmed: the chromosome as the assembly calls it, positions without separators between
 * their digits. One value may be a whole location.
 */
export function placeOf(
  { values: [chromosome = '', start = '', end = ''] }: Criterion,
  own: OwnNames = spencer,
): Place {
  const whole = start === '' && end === '' ? readLocation(chromosome, own) : null;
  if (whole !== null && 'place' in whole && /[:\s-]/.test(chromosome.trim())) return whole.place;
  return { chromosome: chromosomeName(chromosome, own), start: positionText(start), end: positionText(end) };
}

/** A builder without a value restricts nothing. */
export function isBlank(criterion: Criterion, own: OwnNames = spencer): boolean {
  return cleanValues(criterion, own).every((value) => value === '');
}

/** Whether the values of a builder are a list that was typed or pasted. */
export const isTextCriterion = ({ type }: Criterion): boolean => describeField(type).kind === 'text';

/** The builders whose values are ids that other sites write with a prefix, or in an address. */
const idTypes: ReadonlySet<BuilderType> = new Set([
  'peptideId',
  'transcriptId',
  'geneId',
  'RNAcentralId',
  'otherId',
  'pmid',
]);

/** The distinct values of a text builder; ids as the catalogue writes them. */
export function textValues({ type, values }: Criterion, own: OwnNames = spencer): string[] {
  const read = readValues(values.join('\n').replace(SPACED_PMID, 'PMID:'));
  return idTypes.has(type) ? distinctValues(read.map((value) => readId(value, own.idPrefixes))) : read;
}

const writtenList = (values: readonly string[]): string[] => (values.length === 0 ? [] : [writeValues(values)]);

/** Values as they are sent: trimmed, without blanks, repetitions and unknown options. A location keeps its three parts. */
export function cleanValues(criterion: Criterion, own: OwnNames = spencer): string[] {
  const { kind, options = [] } = describeField(criterion.type);
  if (kind === 'text') return writtenList(textValues(criterion, own));
  if (kind !== 'location') return fieldKinds[kind].clean(criterion.values, options);
  const { chromosome, start, end } = placeOf(criterion, own);
  return [chromosome, start, end];
}

/** The criteria that restrict the search, with clean values; only the first of each type. */
export function cleanCriteria(criteria: readonly Criterion[], own: OwnNames = spencer): Criterion[] {
  const first = new Map<BuilderType, Criterion>();
  for (const criterion of criteria) {
    if (!first.has(criterion.type) && !isBlank(criterion, own))
      first.set(criterion.type, { type: criterion.type, values: cleanValues(criterion, own) });
  }
  return [...first.values()];
}

/** A criterion in words: its label, and the values of which any may match. */
export interface CriterionInWords {
  label: string;
  values: string[];
}

export function describeCriteria(criteria: readonly Criterion[], own: OwnNames = spencer): CriterionInWords[] {
  return cleanCriteria(criteria, own).map((criterion) => {
    const { label, kind, options = [] } = describeField(criterion.type);
    if (kind === 'location') {
      const { chromosome, start, end } = placeOf(criterion, own);
      return { label, values: [`${chromosome}:${start}..${end}`] };
    }
    if (kind === 'text') return { label, values: textValues(criterion, own) };
    if (isNumberKey(criterion.type)) {
      const range = readRange(criterion.values.join('..'));
      return { label, values: range === null ? [] : [rangeInWords(criterion.type, range)] };
    }
    return {
      label,
      values: criterion.values.map((value) => options.find((option) => option.value === value)?.label ?? value),
    };
  });
}

/** Criteria whose names of a list are spelled as the release spells them, whatever their case: `breast cancer` in an address. */
export function asListed(
  criteria: readonly Criterion[],
  offered: (type: BuilderType) => readonly string[],
): Criterion[] {
  return criteria.map((criterion) => {
    if (describeField(criterion.type).kind !== 'list') return criterion;
    const names = new Map(offered(criterion.type).map((name) => [foldCase(name), name]));
    return { ...criterion, values: criterion.values.map((value) => names.get(foldCase(value.trim())) ?? value) };
  });
}
