import { parseCrossReferences } from '#domain/catalogue/cross-references';
import type { Span } from '#domain/catalogue/spans';
import { fixed, sentence } from '../problems/sentence';
import { type Field, id, ID_MAX_LENGTH, pattern, POSITION_MAX, Refusal, shown, text } from './fields';

/** Signs between ids, which may have a bar, and between names, of which none has one. */
const BETWEEN_IDS = /[,;]/;
const BETWEEN_NAMES = /[,;|]/;

/** A list of `item`, with commas or semicolons between them; '' is the empty list. Items are distinct and have no spaces around them. */
function listOf(item: Field<string>, what: string, signs = BETWEEN_IDS): Field<string[]> {
  return {
    standIn: [],
    read: (given) => {
      if (given === '') return [];
      const items = given.split(signs);
      for (const each of items) {
        if (each === '') return new Refusal(`a comma list of ${what} without an empty item`);
        if (each.includes('"')) return new Refusal(`a comma list of ${what} without quotation marks`);
        if (each !== each.trim()) return new Refusal(`a comma list of ${what} without spaces around the items`);
        const refusal = item.read(each);
        if (refusal instanceof Refusal)
          return new Refusal(sentence`a comma list of ${fixed(what)} (${shown(each)} is not one)`);
      }
      const repeated = new Set(items).size < items.length;
      return repeated ? new Refusal(`a comma list of ${what} without duplicates`) : items;
    },
  };
}

const crossReference: Field<string> = {
  standIn: '',
  read: (given) => {
    const [reference] = parseCrossReferences(given);
    const tooLong = reference !== undefined && reference.identifier.length > ID_MAX_LENGTH;
    // Two references with another sign between them would be one with a wrong identifier.
    const isOne = reference !== undefined && !reference.identifier.includes('#');
    if (!isOne || tooLong || id.read(reference.database) instanceof Refusal) return new Refusal('Database#identifier');
    return text.read(given);
  },
};

export const idList = listOf(id, 'ids');
export const textList = listOf(text, 'names', BETWEEN_NAMES);
export const pubmedList = listOf(pattern('a PubMed id', /^[1-9]\d{0,8}$/), 'PubMed ids');
export const crossReferenceList = listOf(
  crossReference,
  `Database#identifier items, each part of at most ${ID_MAX_LENGTH} characters,`,
  BETWEEN_NAMES,
);

const SPAN = /^([1-9]\d*)-([1-9]\d*)$/;

/** One or more `start-end` items, ascending and not overlapping. */
export const exonList: Field<Span[]> = {
  standIn: [],
  read: (given) => {
    const spans: Span[] = [];
    for (const item of given.split(',')) {
      const match = SPAN.exec(item);
      const span = { start: Number(match?.[1]), end: Number(match?.[2]) };
      if (!match || span.end > POSITION_MAX)
        return new Refusal(sentence`a comma list of start-end (${JSON.stringify(item)} is not one)`);
      if (span.start > span.end)
        return new Refusal(sentence`a comma list of start-end (${item} ends before it starts)`);
      const before = spans.at(-1);
      if (before && span.start <= before.end) {
        const fault = span.end < before.start ? 'comes after' : 'overlaps';
        return new Refusal(
          sentence`a comma list of ascending start-end that do not overlap (${item} ${fixed(fault)} ${before.start}-${before.end})`,
        );
      }
      spans.push(span);
    }
    return spans;
  },
};
