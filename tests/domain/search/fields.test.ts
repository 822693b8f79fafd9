import { type ReleasePart, releasePartNames } from '#domain/catalogue/release-parts';
import { spencer } from '#domain/catalogue/identity';
import { describe, expect, it } from 'vitest';
import {
  builderFields,
  builderGroups,
  builderHint,
  builderTypes,
  columnFields,
  criterionFields,
  describeField,
  type Field,
  fields,
  fieldValue,
  filterFields,
  filterValues,
  isBuilderType,
  isOffered,
  offeredValues,
  searchFilterFields,
  searchTables,
} from '#domain/search/fields';

const all = Object.keys(fields) as Field[];
const lists = { searchCancers: ['Breast cancer'], searchTissues: ['Breast', 'Blood'], filterValues: {} };

/** A line of the vocabulary; a dash stands for what a field does not have. */
const line = (...cells: (string | undefined)[]) => `${cells.map((cell) => cell ?? '-').join(' | ')}\n`;

/** The whole vocabulary of a search, one line per field, option and order. */
function vocabulary(): string {
  const described = all.map((field) => {
    const { label, kind, group, tables, wire, column, tip } = describeField(field);
    return line(field, label, kind, group, tables.join('+'), wire, column, builderHint(field, spencer), tip);
  });
  const options = all.flatMap((field) =>
    (describeField(field).options ?? []).map(({ value, label, explanation }) => line(field, value, label, explanation)),
  );
  const orders = Object.entries({
    builderTypes,
    builderFields,
    filterFields,
    searchFilterFields,
    criterionFields,
    columnFields,
    builderGroups,
    searchTables,
  }).map(([name, order]) => line(name, order.join(' ')));
  return [...described, ...options, ...orders].join('');
}

describe('the fields of a search', () => {
  it('SEARCH-05 SEARCH-14 BROWSE-46 BROWSE-47 FACET-02 RANK-03 DATA-03 the fields of a search are named, explained and ordered as recorded', async () => {
    await expect(vocabulary()).toMatchFileSnapshot('fields.txt');
  });

  it('SEARCH-07 SEARCH-08 FACET-03 the fields of a search offer the values that the release lists for them, and none that it does not list', () => {
    expect(offeredValues('cancer', lists)).toEqual(['Breast cancer']);
    expect(offeredValues('tissue', lists)).toEqual(['Breast', 'Blood']);
    expect(offeredValues('geneName', lists)).toEqual([]);
    expect(filterValues('hla', { ...lists, filterValues: { hla: ['HLA-A*02:01'] } })).toEqual(['HLA-A*02:01']);
    expect(filterValues('hla', lists)).toEqual([]);
  });

  it('OWN-05 the fields of a search that a release has nothing of are not offered', () => {
    const has = Object.fromEntries(releasePartNames.map((part) => [part, part !== 'severalCancers'])) as Record<
      ReleasePart,
      boolean
    >;
    const release = { has, numbers: { cancers: {}, length: {} }, examples: { RNAcentralId: '' } };
    expect(['cancer', 'cancers', 'RNAcentralId', 'affinity'].filter((name) => isOffered(name, release))).toEqual([]);
    expect(['tissue', 'length'].filter((name) => isOffered(name, release))).toEqual(['tissue', 'length']);
    expect(isOffered('RNAcentralId', undefined)).toBe(true);
  });

  it('SEARCH-24 the fields of a search turn the text of a value into a code, a flag, a state or a text', () => {
    expect([
      fieldValue('expression', '2'),
      fieldValue('validation', '0'),
      fieldValue('simultaneous', 'true'),
      fieldValue('simultaneous', 'false'),
      fieldValue('pmid', '7'),
      fieldValue('cancer', 'Leukemia'),
    ]).toEqual([2, 0, true, false, '7', 'Leukemia']);
    expect(['pmid', 'study', 'toString', 'Cancer', ''].map(isBuilderType)).toEqual([true, false, false, false, false]);
  });
});
