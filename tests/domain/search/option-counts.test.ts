import { describe, expect, it } from 'vitest';
import { type OfferedLists } from '#domain/search/fields';
import { CHOICES_MAX } from '#domain/search/limits';
import { countedOptions, optionCount } from '#domain/search/option-counts';

const listing = (hla: string[]): OfferedLists => ({
  searchCancers: [],
  searchTissues: [],
  filterValues: { hla, background: hla },
});

describe('the options that are counted', () => {
  it('OWN-03 the options that are counted are also what stands for rows without a value, where the release has some', () => {
    const lists = { ...listing([]), filterValues: { validation: ['unknown'] } };
    expect(countedOptions(lists, ['validation', 'immunogenicity'])).toEqual({
      validation: ['1', '0', 'unknown'],
      immunogenicity: ['1', '0'],
    });
  });

  it('FACET-01 the options that are counted are none of a filter for which the release lists nothing, or nothing yet', () => {
    expect(countedOptions(undefined, ['hla'])).toEqual({});
    expect(countedOptions(listing([]), ['hla'])).toEqual({});
  });

  it('FACET-01 the options that are counted are no more than a call may name', () => {
    const lists = listing(Array.from({ length: CHOICES_MAX + 1 }, (_, index) => `HLA-${index}`));
    expect(countedOptions(lists, ['hla']).hla).toHaveLength(CHOICES_MAX);
  });
});

describe('the rows that an option would give', () => {
  const counts = { expression: { 1: 5, 2: 0, 3: 7 } };

  it('FACET-01 the rows that an option would give are unknown, not none, for what was not counted', () => {
    expect(optionCount(counts, 'expression', '4')).toBeNull();
    expect(optionCount(counts, 'hla', 'HLA-A*02:01')).toBeNull();
    expect(optionCount(undefined, 'expression', '1')).toBeNull();
  });

  it('FACET-01 the rows that an option would give are all together for the option that filters nothing', () => {
    expect(optionCount(counts, 'expression', null)).toBe(12);
  });
});
