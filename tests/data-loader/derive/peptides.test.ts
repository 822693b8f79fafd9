import { describe, expect, it } from 'vitest';
import { ExampleIds } from '../../../data-loader/derive/peptides';
import { factsOf, relatedGene, relatedTranscript } from './peptide-facts';

describe('the examples that a release finds itself', () => {
  it('SEARCH-14 are the first external id of each gene and transcript of an example peptide, and its publications', () => {
    const ids = new ExampleIds('P1,P2');
    ids.note(
      factsOf('P1', {
        record: { validationPubmed: ['3'] },
        study: { pubmed: ['1', '2'] },
        others: {
          relations: {
            orfs: [],
            genes: [relatedGene('G1', 'HGNC:1', 'ENSG1')],
            transcripts: [relatedTranscript('T1', '', 'RF1')],
          },
        },
      }),
    );
    expect(ids.examples()).toEqual({ otherId: 'HGNC:1,RF1', pmid: '1,2' });
  });

  it('SEARCH-14 leave out other peptides and what they have twice', () => {
    const ids = new ExampleIds('P1,P2');
    const relations = { orfs: [], genes: [relatedGene('G1', 'HGNC:1')], transcripts: [] };
    ids.note(
      factsOf('P9', {
        study: { pubmed: ['9'] },
        others: { relations: { orfs: [], genes: [relatedGene('G9', 'HGNC:9')], transcripts: [] } },
      }),
    );
    ids.note(factsOf('P1', { study: { pubmed: ['1'] }, others: { relations } }));
    ids.note(factsOf('P2', { study: { pubmed: ['1', '2'] }, others: { relations } }));
    expect(ids.examples()).toEqual({ otherId: 'HGNC:1', pmid: '1,2' });
    expect(new ExampleIds('').examples()).toEqual({ otherId: '', pmid: '' });
  });
});
