import { describe, expect, it } from 'vitest';
import { fields, fieldValue, filterFields, offeredOptions } from '#domain/search/fields';
import { CHOICES_MAX } from '#domain/search/limits';
import {
  chosenTexts,
  isFiltered,
  noFilters,
  readFilters,
  readSearchFilters,
  withChoice,
} from '#domain/search/row-filters';

/** The specified filters come first. */
const four = ['expression', 'validation', 'immunogenicity', 'simultaneous'] as const;

describe('the four filters', () => {
  it('BROWSE-36 BROWSE-41 the four filters are offered in order and default to All, which is null in requests', () => {
    expect(filterFields.slice(0, 4)).toEqual(four);
    expect(four.map((field) => fields[field].label)).toEqual([
      'Expression Group',
      'Status',
      'Immunogenicity',
      'Simultaneous Expression',
    ]);
    expect(four.map((field) => noFilters[field])).toEqual([null, null, null, null]);
    expect(isFiltered(noFilters)).toBe(false);
    expect(isFiltered({ ...noFilters, validation: 0 })).toBe(true);
    expect(isFiltered({ ...noFilters, simultaneous: false })).toBe(true);
  });

  it('BROWSE-37 BROWSE-38 BROWSE-39 BROWSE-40 DATA-03 TRANS-47 the four filters carry their wire values', () => {
    expect(
      four.map((field) => offeredOptions(field).map(({ label, value }) => [label, fieldValue(field, value)])),
    ).toEqual([
      [
        ['Tumor-specific', 1],
        ['Upregulated', 2],
        ['Downregulated', 3],
        ['Others', 4],
      ],
      [
        ['Validated', 1],
        ['Non-validated', 0],
      ],
      [
        ['Immunogenic', 1],
        ['Non-immunogenic', 0],
      ],
      [
        ['Simultaneously expressed', true],
        ['Exclusively expressed', false],
      ],
    ]);
  });
});

describe('the filter of HLA genotypes', () => {
  it('FACET-03 the filter of HLA genotypes contains several genotypes, trimmed, without blanks and repetitions, next to the other filters', () => {
    const chosen = withChoice(noFilters, 'hla', ['HLA-B*07:02', ' HLA-A*02:01', '', 'HLA-B*07:02']);
    expect(chosen.hla).toEqual(['HLA-B*07:02', 'HLA-A*02:01']);
    expect(isFiltered(chosen)).toBe(true);
    expect(withChoice(chosen, 'validation', ['1'])).toEqual({ ...chosen, validation: 1 });
  });

  it('FACET-03 the filter of HLA genotypes reads no more genotypes from an address than a request may contain', () => {
    const many = Array.from({ length: CHOICES_MAX + 1 }, (_, index) => `HLA-${index}`);
    expect(readFilters((field) => (field === 'hla' ? many : [])).hla).toEqual(many.slice(0, CHOICES_MAX));
  });

  it('FACET-02 Search reads its other filters as lists, too, and any of them filters', () => {
    const read = readSearchFilters((field) =>
      field === 'cancer' ? [' A ', 'A', 'B'] : field === 'validation' ? ['0'] : [],
    );
    expect(read).toEqual({
      ...noFilters,
      validation: 0,
      cancer: ['A', 'B'],
      tissue: undefined,
      study: undefined,
      rnaType: undefined,
      hla: undefined,
    });
    expect(chosenTexts(read, 'cancer')).toEqual(['A', 'B']);
    expect(chosenTexts(read, 'validation')).toEqual(['0']);
    expect(chosenTexts(read, 'tissue')).toEqual([]);
    for (const field of ['cancer', 'tissue', 'study', 'rnaType', 'hla'] as const)
      expect(isFiltered({ ...noFilters, [field]: ['x'] })).toBe(true);
  });
});
