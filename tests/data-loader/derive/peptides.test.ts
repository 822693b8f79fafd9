import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bitsOf } from '#domain/storage/bit-blocks';
import { decodeBytes, decodeDocument } from '#domain/storage/document';
import { FacetTable, type StoredFacets } from '#domain/storage/facet-table';
import { decodeIds, type IdList, unpackId } from '#domain/storage/id-list';
import { appendValues } from '#domain/storage/roaring-containers';
import { FacetIndex } from '../../../data-loader/derive/facet-index';
import type { PeptideFacts } from '../../../data-loader/derive/peptide-row';
import { unmeasuredStatistic } from '../../../data-loader/derive/peptide-statistic';
import { ExampleIds, IdDictionary } from '../../../data-loader/derive/peptides';
import { rowValues } from '../../../data-loader/derive/row-values';
import { textOf } from '../../../functions/catalogue/current-index';
import { ItemSink } from '../../fixtures/release/item-sink';

interface Changes {
  record?: Partial<PeptideFacts['record']>;
  study?: Partial<PeptideFacts['study']>;
  others?: Partial<PeptideFacts>;
}

/** A row with nothing but its id and data set, and what a test adds. */
function factsOf(peptideId: string, { record, study, others }: Changes = {}): PeptideFacts {
  const dataset = { cancer: 'Skin cancer', tissue: 'Skin', study: 'PXD1', subtype: '' };
  return {
    backgrounds: null,
    record: {
      ...dataset,
      peptideId,
      sequence: 'AVLTELLGK',
      orfIds: [],
      validated: 0,
      validationMethod: '',
      validationPubmed: [],
      immunogenic: 0,
      recognitionScore: null,
      msId: '',
      ...record,
    },
    study: { ...dataset, description: '', pubmed: [], instrument: '', quantification: '', ...study },
    statistic: unmeasuredStatistic({ unmeasured: 'Others' }),
    relations: { orfs: [], transcripts: [], genes: [] },
    hla: [],
    occurrences: [],
    ...others,
  };
}

const gene = (geneId: string, ...externalIds: string[]) => ({ geneId, geneName: `name of ${geneId}`, externalIds });
const transcript = (transcriptId: string, rnacentralId: string, ...externalIds: string[]) => ({
  transcriptId,
  geneId: 'G1',
  type: 'lncRNA',
  rnacentralId,
  externalIds,
});

describe('the dictionary of ids', () => {
  it('has as many ids a document as pack well, in order, and no empty one', async () => {
    const write = async (count: number): Promise<unknown[]> => {
      const sink = new ItemSink('r');
      const dictionary = new IdDictionary(sink);
      for (let number = 0; number < count; number += 1) await dictionary.add(`P${1_000_000 + number}`);
      const perList = await dictionary.finish();
      const ids = sink.items.map((item) => decodeIds(decodeDocument([item], inflateRawSync) as IdList, textOf));
      return [perList, ids.map((packed) => [packed.ends.length, unpackId(packed, 0)])];
    };
    expect(await write(32_769)).toEqual([
      32_768,
      [
        [32_768, 'P1000000'],
        [1, 'P1032768'],
      ],
    ]);
    expect(await write(32_768)).toEqual([32_768, [[32_768, 'P1000000']]]);
    expect(await write(2)).toEqual([4_096, [[2, 'P1000000']]]);
  });
});

describe('the examples that a release finds itself', () => {
  it('SEARCH-14 are the first external id of each gene and transcript of an example peptide, and its publications', () => {
    const ids = new ExampleIds('P1,P2');
    ids.note(
      factsOf('P1', {
        record: { validationPubmed: ['3'] },
        study: { pubmed: ['1', '2'] },
        others: {
          relations: { orfs: [], genes: [gene('G1', 'HGNC:1', 'ENSG1')], transcripts: [transcript('T1', '', 'RF1')] },
        },
      }),
    );
    expect(ids.examples()).toEqual({ otherId: 'HGNC:1,RF1', pmid: '1,2' });
  });

  it('SEARCH-14 leave out other peptides and what they have twice', () => {
    const ids = new ExampleIds('P1,P2');
    const relations = { orfs: [], genes: [gene('G1', 'HGNC:1')], transcripts: [] };
    ids.note(
      factsOf('P9', {
        study: { pubmed: ['9'] },
        others: { relations: { orfs: [], genes: [gene('G9', 'HGNC:9')], transcripts: [] } },
      }),
    );
    ids.note(factsOf('P1', { study: { pubmed: ['1'] }, others: { relations } }));
    ids.note(factsOf('P2', { study: { pubmed: ['1', '2'] }, others: { relations } }));
    expect(ids.examples()).toEqual({ otherId: 'HGNC:1', pmid: '1,2' });
    expect(new ExampleIds('').examples()).toEqual({ otherId: '', pmid: '' });
  });
});

describe('the values of a row', () => {
  const facts = factsOf('P1', {
    record: { validated: 1, immunogenic: 1, validationPubmed: ['3'] },
    study: { pubmed: ['1', '2'] },
    others: {
      statistic: { ...unmeasuredStatistic({}), expression: 2 },
      relations: {
        orfs: [],
        genes: [gene('G1', 'HGNC:1')],
        transcripts: [transcript('T1', 'URS1_9606', 'RF1.2', 'RF1'), transcript('T2', '')],
      },
      hla: [
        { hla: 'HLA-A*02:01', affinityNm: 1, stabilityHours: 2, immunogenic: 1 },
        { hla: 'HLA-B*07:02', affinityNm: 1, stabilityHours: 1, immunogenic: 0 },
      ],
      occurrences: [{ cancer: 'Skin cancer', peptideIds: ['P1'] }],
    },
  });

  it('are those by which searches and filters find it', () => {
    const values = Object.fromEntries(Object.entries(rowValues).map(([field, of]) => [field, of(facts)]));
    expect(values).toMatchObject({
      cancer: ['Skin cancer'],
      tissue: ['Skin'],
      study: ['PXD1'],
      geneName: ['name of G1'],
      geneId: ['G1'],
      transcriptId: ['T1', 'T2'],
      RNAcentralId: ['URS1_9606', 'URS1'],
      rnaType: ['lncRNA', 'lncRNA'],
      otherId: ['RF1.2', 'RF1', 'HGNC:1'],
      peptideId: ['P1'],
      expression: [2],
      immunogenicity: [1],
      validation: [1],
      simultaneous: [false],
      hla: ['HLA-A*02:01'],
      pmid: ['1', '2', '3'],
    });
    const shared = [...facts.occurrences, { cancer: 'Breast cancer', peptideIds: ['P2'] }];
    expect(rowValues.simultaneous({ ...facts, occurrences: shared })).toEqual([true]);
  });

  it('FACET-03 are offered in natural order if a row has them, and found by it', async () => {
    const facets = new FacetIndex();
    const types = (...names: string[]) => ({
      orfs: [],
      genes: [],
      transcripts: names.map((type) => ({ ...transcript('T', ''), type })),
    });
    const add = (ofRow: PeptideFacts): void => facets.add((field) => rowValues[field](ofRow));
    add(factsOf('P0', { record: { study: 'PXD10' }, others: { relations: types('snoRNA', ' lncRNA ', '', '  ') } }));
    add(factsOf('P1', { record: { study: 'PXD9' }, others: { relations: types('lncRNA') } }));
    add(facts);
    expect(facets.filterValues()).toEqual({
      cancer: ['Skin cancer'],
      tissue: ['Skin'],
      study: ['PXD1', 'PXD9', 'PXD10'],
      rnaType: ['lncRNA', 'snoRNA'],
      hla: ['HLA-A*02:01'],
    });
    const sink = new ItemSink('r');
    const codes = await facets.write(sink);
    const rowsOf = (id: string): number[] | undefined => {
      const items = sink.items.filter(({ pk }) => pk === `r#facetRows#${id}#0`);
      const bits = items.length === 0 ? null : bitsOf({ firstBlock: 0, bytes: decodeBytes(items) }, 0, inflateRawSync);
      if (bits === null) return undefined;
      const ordinals: number[] = [];
      appendValues(bits, ordinals);
      return ordinals;
    };
    expect(rowsOf('rnaType:lncRNA')).toEqual([0, 1, 2]);
    expect(rowsOf('rnaType:snoRNA')).toEqual([0]);
    expect(rowsOf('rnaType:miRNA')).toBeUndefined();
    expect(rowsOf('expression:3')).toBeUndefined();
    expect(rowsOf('validation:1')).toEqual([2]);
    const table = new FacetTable(
      decodeDocument(
        sink.items.filter(({ pk }) => pk.startsWith('r#facets#')),
        inflateRawSync,
      ) as StoredFacets,
    );
    expect(Array.from(codes, table.matcher([{ field: 'rnaType', anyOf: ['snoRNA'] }]))).toEqual([true, false, false]);
    expect([table.knows('expression', 3), table.knows('rnaType', 'miRNA')]).toEqual([true, false]);
  });
});
