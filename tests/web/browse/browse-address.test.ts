import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Sort } from '#domain/search/numbers';
import { noFilters } from '#domain/search/row-filters';
import { chosenColumns, columnOrder } from '../../../web/parts/column-chooser/column-choice';
import {
  initialBrowseState,
  readBrowseAddress,
  writeBrowseAddress,
  type BrowseState,
} from '../../../web/features/browse/browse-state';

const place = fc.option(fc.string({ minLength: 1 }));

/** Names of genotypes, and other texts that an address may contain. */
const genotype = fc.oneof(
  fc.constantFrom('HLA-A*02:01', 'HLA-B*07:02'),
  fc.string({ minLength: 1 }).filter((text) => text.trim() === text && text !== ''),
);

const state: fc.Arbitrary<BrowseState> = fc.record({
  cancer: fc.string({ minLength: 1 }),
  tissue: fc.string({ minLength: 1 }),
  studies: fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 3 }),
  filters: fc
    .record({
      expression: fc.constantFrom(null, 1, 2, 3, 4),
      validation: fc.constantFrom(null, 0, 1),
      immunogenicity: fc.constantFrom(null, 0, 1),
      simultaneous: fc.constantFrom(null, true, false),
      hla: fc.option(fc.uniqueArray(genotype, { minLength: 1, maxLength: 4 }), { nil: undefined }),
    })
    .map((chosen): BrowseState['filters'] => ({ ...noFilters, ...chosen })),
  pageNum: fc.integer({ min: 1, max: 9999 }),
  pageSize: fc.constantFrom(10, 20, 50, 100),
  heatmap: fc.record({ study: place, subtype: place }),
  columns: fc.subarray([...columnOrder]).map(chosenColumns),
  unit: fc.constantFrom('entries', 'sequences'),
  sort: fc.option(
    fc.constantFrom<Sort[]>({ by: 'peptideId', descending: true }, { by: 'affinity', descending: false }),
  ),
});

describe('the address of Browse', () => {
  it('the address of Browse is empty for the defaults', () => {
    expect(writeBrowseAddress(initialBrowseState).toString()).toBe('');
    expect(readBrowseAddress(new URLSearchParams())).toEqual(initialBrowseState);
  });

  it('the address of Browse reads every state as it was written', () => {
    fc.assert(
      fc.property(state, (written) => {
        expect(readBrowseAddress(new URLSearchParams(writeBrowseAddress(written).toString()))).toEqual(written);
      }),
    );
  });

  it('FACET-03 the address of Browse writes several genotypes as separate parameters', () => {
    const hla = ['HLA-A*02:01', 'HLA-B*07:02'];
    const chosen: BrowseState = { ...initialBrowseState, filters: { ...noFilters, hla } };
    expect(writeBrowseAddress(chosen).getAll('hla')).toEqual(hla);
    expect(readBrowseAddress(new URLSearchParams('hla=HLA-A*02:01&hla=HLA-B*07:02&hla='))).toEqual(chosen);
  });

  it('BROWSE-06 the address of Browse reads a tissue without a cancer as a tissue of the default cancer', () => {
    expect(readBrowseAddress(new URLSearchParams('tissue=Saliva'))).toEqual({
      ...initialBrowseState,
      tissue: 'Saliva',
    });
    expect(readBrowseAddress(new URLSearchParams('cancer=Skin+cancer'))).toMatchObject({
      cancer: 'Skin cancer',
      tissue: '',
    });
  });

  it('LIM-01 the address of Browse reads values that are not offered as the default', () => {
    const read = readBrowseAddress(new URLSearchParams('expression=9&validation=yes&simultaneous=1&page=-2&size=37'));
    expect(read).toEqual(initialBrowseState);
  });
});
