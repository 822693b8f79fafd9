import type { SequenceRow } from '#domain/api/schemas/sequence';
import { expressionCodes } from '#domain/catalogue/vocabulary';
import type { Sort } from '#domain/search/numbers';
import type { Catalogue } from '../catalogue/catalogue';
import type { TextColumn } from '../catalogue/columns';
import { type Paging, pageOrdinals } from './peptide-rows';
import { bestPredictions, type Predictions } from './predictions';
import { type OrderedRows, rowsByKey } from './row-order';

/** The sequences of some entries, by code, in the order of the best value among the entries of each. */
export interface SequenceList {
  ordered: OrderedRows;
  read: (codes: Uint32Array) => Promise<SequenceRow[]>;
}

/** By ordinal, what entries are ordered by, lower values first; NaN for one without a value. */
async function orderKeys(catalogue: Catalogue, sort: Sort | null | undefined): Promise<Float64Array> {
  const keys =
    sort && sort.by !== 'peptideId'
      ? (await catalogue.tables.numbers('peptides', sort.by)).values
      : Float64Array.from({ length: (await catalogue.summary()).peptideCount }, (_, ordinal) => ordinal);
  return sort?.descending ? keys.map((key) => -key) : keys;
}

/** The sequences of entries in an order that a request names. */
export async function sequencesInOrder(
  catalogue: Catalogue,
  matching: Uint32Array,
  sort: Sort | null | undefined,
): Promise<SequenceList> {
  const [keys, predictions] = await Promise.all([orderKeys(catalogue, sort), bestPredictions(catalogue)]);
  return sequenceList(catalogue, matching, keys, predictions);
}

/** A page of sequences, as lists answer it. */
export async function sequencePage(
  { ordered, read }: SequenceList,
  paging: Paging,
): Promise<{ sequences: SequenceRow[]; sequenceTotal: number }> {
  return { sequences: await read(pageOrdinals(ordered, paging)), sequenceTotal: ordered.total };
}

/** The sequences of entries by keys (by ordinal, lower ones first), and what is predicted of them. */
export async function sequenceList(
  catalogue: Catalogue,
  matching: Uint32Array,
  keys: Float64Array,
  predictions: Predictions,
): Promise<SequenceList> {
  const sequences = await catalogue.tables.texts('peptides', 'sequence');
  const isMatching = new Uint8Array(sequences.rows);
  /** By code of a sequence: its matching entry with the best key, counted from 1; 0 without a matching entry. */
  const bestEntry = new Uint32Array(sequences.values.length);
  const bestKey = new Float64Array(sequences.values.length).fill(NaN);
  for (const ordinal of matching) {
    isMatching[ordinal] = 1;
    const code = sequences.codes[ordinal] ?? 0;
    const key = keys[ordinal] ?? NaN;
    if (bestEntry[code] !== 0 && (Number.isNaN(key) || key >= (bestKey[code] ?? NaN))) continue;
    bestEntry[code] = ordinal + 1;
    bestKey[code] = key;
  }
  const codes = Uint32Array.from(bestEntry.keys()).filter((code) => bestEntry[code] !== 0);
  const found = { sequences, isMatching, bestEntry, predictions };
  return { ordered: rowsByKey(codes, bestKey), read: (page) => readSequences(catalogue, page, found) };
}

/** What was found of all sequences. */
interface FoundSequences {
  sequences: TextColumn;
  /** By ordinal. */
  isMatching: Uint8Array;
  /** By code, counted from 1. */
  bestEntry: Uint32Array;
  predictions: Predictions;
}

/** Everything comes from columns: a page of sequences reads nothing from the store. */
async function readSequences(
  { tables }: Catalogue,
  page: Uint32Array,
  { sequences, isMatching, bestEntry, predictions }: FoundSequences,
): Promise<SequenceRow[]> {
  const [ids, cancers, groups, geneIds, knownGenes, geneNames] = await Promise.all([
    tables.uniqueTexts('peptides', 'peptideId'),
    tables.texts('peptides', 'cancer'),
    tables.texts('peptides', 'expression'),
    tables.texts('peptides', 'geneId'),
    tables.uniqueTexts('genes', 'geneId'),
    tables.texts('genes', 'geneName'),
  ]);
  const geneOf = (geneId: string): SequenceRow['genes'][number] => {
    const [row] = knownGenes.find(geneId, (text) => [text]);
    return { geneId, geneName: row === undefined ? '' : (geneNames.at(row)[0] ?? '') };
  };
  const groupOf = (ordinal: number) => expressionCodes.find((code) => groups.at(ordinal)[0] === String(code)) ?? null;
  const cancersOf = (entries: readonly number[]): SequenceRow['cancers'] =>
    [...new Set(entries.flatMap((ordinal) => cancers.at(ordinal)))].map((cancer) => {
      const ordinals = entries.filter((ordinal) => cancers.at(ordinal)[0] === cancer);
      return {
        cancer,
        groups: [...expressionCodes, null].flatMap((group) => {
          const peptideIds = ordinals.filter((ordinal) => groupOf(ordinal) === group).map((ordinal) => ids.at(ordinal));
          return peptideIds.length === 0 ? [] : [{ group, peptideIds }];
        }),
        matching: ordinals.some((ordinal) => isMatching[ordinal] === 1),
      };
    });
  const entriesOf = entriesByCode(sequences, page);
  return Array.from(page, (code) => {
    const entries = entriesOf.get(code) ?? [];
    const matching = entries.filter((ordinal) => isMatching[ordinal] === 1);
    const [binder] = matching
      .filter((ordinal) => !Number.isNaN(predictions.lowest[ordinal]))
      .toSorted((one, other) => (predictions.lowest[one] ?? NaN) - (predictions.lowest[other] ?? NaN));
    return {
      sequence: sequences.values[code] ?? '',
      peptideId: ids.at((bestEntry[code] ?? 1) - 1),
      genes: [...new Set(matching.flatMap((ordinal) => geneIds.at(ordinal)))].map(geneOf),
      cancers: cancersOf(entries),
      affinity: binder === undefined ? null : (predictions.lowest[binder] ?? null),
      genotype: binder === undefined ? null : predictions.genotypeOf(binder),
      matching: matching.length,
      entries: entries.length,
    };
  });
}

/** The ordinals of all entries of some sequences, by code. */
function entriesByCode(sequences: TextColumn, codes: Uint32Array): Map<number, number[]> {
  const entries = new Map<number, number[]>(Array.from(codes, (code) => [code, []]));
  sequences.codes.forEach((code, ordinal) => entries.get(code)?.push(ordinal));
  return entries;
}
