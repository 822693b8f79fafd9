import { describe, expect, it } from 'vitest';
import { fields } from '#domain/search/fields';
import { indexId } from '#domain/storage/index-fields';
import type { PeptideFacts } from '../../../data-loader/derive/peptide-row';
import { notMeasured } from '../../../data-loader/derive/peptide-statistic';
import { ExampleIds, IdDictionary } from '../../../data-loader/derive/peptides';
import type { ReleaseSink } from '../../../data-loader/derive/release-sink';
import { Facets, rowValues } from '../../../data-loader/derive/row-values';

interface Changes {
  record?: Partial<PeptideFacts['record']>;
  study?: Partial<PeptideFacts['study']>;
  others?: Partial<PeptideFacts>;
}

/** A row with nothing but its id and data set, and what a test adds. */
function factsOf(peptideId: string, { record, study, others }: Changes = {}): PeptideFacts {
  const dataset = { cancer: 'Skin cancer', tissue: 'Skin', study: 'PXD1', subtype: '' };
  return {
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
    statistic: notMeasured,
    relations: { transcripts: [], genes: [] },
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
  it('has 4,096 ids a document, in order, and no empty one', async () => {
    const written: [string, string[]][] = [];
    // Only documents of ids are written.
    const sink = {
      document: async (kind: string, number: string, ids: string[]) =>
        void written.push([`${kind} ${number}`, [...ids]]),
    } as unknown as ReleaseSink;
    const write = async (count: number): Promise<void> => {
      const dictionary = new IdDictionary(sink);
      for (let number = 0; number < count; number += 1) await dictionary.add(`P${number}`);
      await dictionary.finish();
    };
    await write(4_097);
    expect(written.map(([document, ids]) => [document, ids.length, ids[0]])).toEqual([
      ['ids 0', 4_096, 'P0'],
      ['ids 1', 1, 'P4096'],
    ]);
    written.length = 0;
    await write(4_096);
    expect(written.map(([document, ids]) => [document, ids.length])).toEqual([['ids 0', 4_096]]);
  });
});

describe('the examples that a release finds itself', () => {
  it('SEARCH-14 are the first external id of each gene and transcript of an example peptide, and its publications', () => {
    const ids = new ExampleIds('P1,P2');
    ids.note(
      factsOf('P1', {
        record: { validationPubmed: ['3'] },
        study: { pubmed: ['1', '2'] },
        others: { relations: { genes: [gene('G1', 'HGNC:1', 'ENSG1')], transcripts: [transcript('T1', '', 'RF1')] } },
      }),
    );
    expect(ids.examples()).toEqual({ otherId: 'HGNC:1,RF1', pmid: '1,2' });
  });

  it('SEARCH-14 leave out other peptides and what they have twice', () => {
    const ids = new ExampleIds('P1,P2');
    const relations = { genes: [gene('G1', 'HGNC:1')], transcripts: [] };
    ids.note(
      factsOf('P9', {
        study: { pubmed: ['9'] },
        others: { relations: { genes: [gene('G9', 'HGNC:9')], transcripts: [] } },
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
      statistic: { ...notMeasured, expression: 2 },
      relations: {
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

  it('FACET-03 are offered in natural order if a row has them, and found by it', () => {
    const facets = new Facets();
    const types = (...names: string[]) => ({
      genes: [],
      transcripts: names.map((type) => ({ ...transcript('T', ''), type })),
    });
    facets.add(
      0,
      factsOf('P0', { record: { study: 'PXD10' }, others: { relations: types('snoRNA', ' lncRNA ', '', '  ') } }),
    );
    facets.add(1, factsOf('P1', { record: { study: 'PXD9' }, others: { relations: types('lncRNA') } }));
    facets.add(2, facts);
    expect(facets.filterValues()).toEqual({
      cancer: ['Skin cancer'],
      tissue: ['Skin'],
      study: ['PXD1', 'PXD9', 'PXD10'],
      rnaType: ['lncRNA', 'snoRNA'],
      hla: ['HLA-A*02:01'],
    });
    const rowsOf = new Map([...facets.entries()].map(([id, bitmap]) => [id, [...bitmap]]));
    expect(rowsOf.get(indexId(fields.rnaType.index, 'lncRNA'))).toEqual([0, 1, 2]);
    expect(rowsOf.get(indexId(fields.rnaType.index, 'snoRNA'))).toEqual([0]);
    expect(rowsOf.get(indexId(fields.rnaType.index, 'miRNA'))).toBeUndefined();
    expect(rowsOf.get(indexId(fields.expression.index, '3'))).toEqual([]);
    expect(rowsOf.get(indexId(fields.validation.index, '1'))).toEqual([2]);
    facets.dispose();
    expect([...facets.entries()]).toEqual([]);
    expect(facets.columns()).toEqual([]);
  });
});
