import { describe, expect, it } from 'vitest';
import type { CancerMap } from '#domain/api/schemas/site-data';
import { noFilters } from '#domain/search/row-filters';
import {
  browseReducer,
  fitToMap,
  initialBrowseState,
  studiesOf,
  tissuesOf,
  type BrowseState,
} from '../../../web/features/browse/browse-state';
import { nothingChosen } from '../../../web/features/browse/heatmap/heatmap-choice';
import { defaultColumns } from '../../../web/parts/column-chooser/column-choice';

const study = (accession: string) => ({ accession, subtypes: [] });
const map: CancerMap = [
  {
    name: 'Breast cancer',
    tissues: [
      { name: 'Breast', studies: [study('PXD1'), study('PXD2')] },
      { name: 'Saliva', studies: [study('PXD3')] },
    ],
  },
  {
    name: 'Ovary cancer',
    tissues: [
      { name: 'Ovary', studies: [study('PXD4')] },
      { name: 'Saliva', studies: [study('PXD3'), study('PXD5')] },
    ],
  },
];

/** The same with two subtypes in PXD5. */
const withSubtypes: CancerMap = map.map((cancer) => ({
  ...cancer,
  tissues: cancer.tissues.map((tissue) => ({
    ...tissue,
    studies: tissue.studies.map((each) =>
      each.accession === 'PXD5' ? { ...each, subtypes: ['Early', 'Late'] } : each,
    ),
  })),
}));

const busy: BrowseState = {
  cancer: 'Breast cancer',
  tissue: 'Saliva',
  studies: ['PXD3'],
  pageNum: 4,
  pageSize: 20,
  filters: { ...noFilters, expression: 1, validation: 1, immunogenicity: 0, simultaneous: false, hla: ['HLA-A*02:01'] },
  heatmap: nothingChosen,
  columns: defaultColumns,
  sort: null,
  unit: 'entries',
};

describe('what a chart shows', () => {
  it('FACET-07 what a chart shows is listed whatever was listed before, from the first page, and keeps the heat map', () => {
    const before: BrowseState = {
      ...initialBrowseState,
      studies: ['PXD2'],
      heatmap: { study: 'PXD1', subtype: null },
      filters: { ...noFilters, validation: 1 },
      pageNum: 4,
    };
    const after = browseReducer(map, before, { type: 'show', studies: ['PXD1'], filters: { expression: 2 } });
    expect(after).toEqual({
      ...before,
      studies: ['PXD1'],
      filters: { ...noFilters, expression: 2 },
      pageNum: 1,
    });
  });
});

describe('the state of Browse', () => {
  it('BROWSE-06 BROWSE-54 BROWSE-55 the state of Browse begins with Breast cancer, Breast and All, on page 1 of 10 rows', () => {
    expect(initialBrowseState).toEqual({
      cancer: 'Breast cancer',
      tissue: 'Breast',
      studies: ['All'],
      filters: noFilters,
      pageNum: 1,
      pageSize: 10,
      heatmap: { study: null, subtype: null },
      columns: defaultColumns,
      sort: null,
      unit: 'entries',
    });
  });

  it('BROWSE-08 BROWSE-09 the state of Browse offers the tissues of the cancer and the studies of the tissue', () => {
    expect(tissuesOf(map, 'Ovary cancer')).toEqual(['Ovary', 'Saliva']);
    expect(studiesOf(map, 'Ovary cancer', 'Saliva')).toEqual(['PXD3', 'PXD5']);
    expect(tissuesOf(map, 'Unknown')).toEqual([]);
    expect(studiesOf(map, 'Ovary cancer', 'Breast')).toEqual([]);
  });

  it('BROWSE-11 the state of Browse keeps the tissue that the new cancer has too, else takes its first', () => {
    expect(browseReducer(map, busy, { type: 'cancer', cancer: 'Ovary cancer' }).tissue).toBe('Saliva');
    expect(browseReducer(map, { ...busy, tissue: 'Breast' }, { type: 'cancer', cancer: 'Ovary cancer' }).tissue).toBe(
      'Ovary',
    );
  });

  it('BROWSE-12 BROWSE-19 the state of Browse recomputes the studies on a cancer change', () => {
    expect(browseReducer(map, busy, { type: 'cancer', cancer: 'Ovary cancer' }).studies).toEqual(['PXD3']);
    expect(
      browseReducer(map, { ...busy, tissue: 'Breast', studies: ['PXD1'] }, { type: 'cancer', cancer: 'Ovary cancer' })
        .studies,
    ).toEqual(['All']);
  });

  it.each([
    ['BROWSE-13 cancer', { type: 'cancer', cancer: 'Ovary cancer' }],
    ['BROWSE-15 tissue', { type: 'tissue', tissue: 'Breast' }],
    ['BROWSE-20 study', { type: 'studies', studies: ['All'] }],
  ] as const)('%s change clears the filters and the page, and keeps the page size', (_title, action) => {
    expect(browseReducer(map, busy, action)).toMatchObject({
      filters: noFilters,
      pageNum: 1,
      pageSize: 20,
    });
  });

  it('BROWSE-50 the state of Browse returns to page 1 on a filter change', () => {
    const filters = { ...noFilters, validation: 1 as const };
    expect(browseReducer(map, busy, { type: 'filters', filters })).toEqual({ ...busy, filters, pageNum: 1 });
  });

  it('BROWSE-53 the state of Browse returns to page 1 on a page-size change', () => {
    expect(browseReducer(map, busy, { type: 'page size', pageSize: 50 })).toEqual({
      ...busy,
      pageSize: 50,
      pageNum: 1,
    });
  });

  it('BROWSE-71 the state of Browse changes nothing else on a page turn', () => {
    expect(browseReducer(map, busy, { type: 'page', pageNum: 2 })).toEqual({ ...busy, pageNum: 2 });
  });

  it('HEAT-02 HEAT-08 the state of Browse begins the heat map of another cancer or tissue with the first study and subtype, and keeps it when the list changes', () => {
    const chosen: BrowseState = { ...busy, cancer: 'Ovary cancer', heatmap: { study: 'PXD5', subtype: null } };
    expect(browseReducer(map, chosen, { type: 'cancer', cancer: 'Breast cancer' }).heatmap).toEqual(nothingChosen);
    expect(browseReducer(map, chosen, { type: 'tissue', tissue: 'Ovary' }).heatmap).toEqual(nothingChosen);
    for (const action of [
      { type: 'studies', studies: ['PXD3'] },
      { type: 'page', pageNum: 2 },
      { type: 'filters', filters: noFilters },
    ] as const) {
      expect(browseReducer(map, chosen, action).heatmap).toEqual({ study: 'PXD5', subtype: null });
    }
  });

  it('HEAT-09 the state of Browse does not change the list when another study or subtype of the heat map is chosen', () => {
    const place: BrowseState = { ...busy, cancer: 'Ovary cancer' };
    const choose = (accession: string, subtype: string | null) =>
      browseReducer(withSubtypes, place, { type: 'heatmap', heatmap: { study: accession, subtype } });
    expect(choose('PXD5', 'Late')).toEqual({ ...place, heatmap: { study: 'PXD5', subtype: 'Late' } });
    expect(choose('PXD5', 'Early').heatmap).toEqual({ study: 'PXD5', subtype: null });
    expect(choose('PXD3', null).heatmap).toEqual(nothingChosen);
  });

  it('HEAT-02 HEAT-08 the state of Browse reads a study or subtype that the tissue does not have as not chosen', () => {
    const read = (accession: string | null, subtype: string | null) =>
      fitToMap(withSubtypes, { ...busy, cancer: 'Ovary cancer', heatmap: { study: accession, subtype } }).heatmap;
    expect(read('PXD5', 'Late')).toEqual({ study: 'PXD5', subtype: 'Late' });
    expect(read('PXD5', 'Never')).toEqual({ study: 'PXD5', subtype: null });
    expect(read('PXD4', 'Late')).toEqual(nothingChosen);
    expect(read(null, 'Late')).toEqual(nothingChosen);
  });

  it('the state of Browse fits an address to the map: of a place that there is, filters and page stay, and unknown studies fall back to All', () => {
    expect(fitToMap(map, busy)).toEqual(busy);
    expect(fitToMap(map, { ...busy, tissue: '', studies: ['PXD9'] })).toEqual({
      ...busy,
      tissue: 'Breast',
      studies: ['All'],
    });
  });

  it.each<[string, CancerMap, Partial<BrowseState>, Partial<BrowseState>]>([
    ['a cancer', map, { cancer: 'No such cancer' }, { tissue: 'Saliva', studies: ['PXD3'] }],
    ['a tissue', map, { tissue: 'Ovary' }, { tissue: 'Breast', studies: ['All'] }],
    ['a cancer that is gone', map.slice(1), {}, { cancer: 'Ovary cancer', tissue: 'Saliva', studies: ['PXD3'] }],
    ['everything', [], {}, { cancer: '', tissue: '', studies: ['All'] }],
  ])(
    'BROWSE-13 Q-11 an address of %s that the catalogue lacks is read as if its replacement had been chosen',
    (_, of, given, expected) => {
      expect(fitToMap(of, { ...busy, heatmap: { study: 'PXD3', subtype: null }, ...given })).toEqual({
        ...busy,
        filters: noFilters,
        pageNum: 1,
        heatmap: nothingChosen,
        cancer: 'Breast cancer',
        ...expected,
      });
    },
  );
});
