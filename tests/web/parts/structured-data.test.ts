import { describe, expect, it } from 'vitest';
import { dataCatalog, dataset, geneRecord, peptideRecord, transcriptRecord } from '../../../web/parts/structured-data';

const ORIGIN = 'https://example.org';
const gene = { id: 'SPENG000001', name: 'MALAT1', description: 'a gene' };

describe('the description of a page for search engines', () => {
  it('of the catalogue and of a release name each other', () => {
    const release = { version: '1', createdAt: '2026-02-03T04:05:06.000Z' };
    const file = { name: 'Gene info', path: '/download/a.txt', encodingFormat: 'text/plain', bytes: 12, sha256: 'ab' };
    const catalog = dataCatalog(ORIGIN);
    const released = dataset(ORIGIN, release, [file]);
    expect(catalog).toMatchObject({ '@type': 'DataCatalog', dataset: { '@id': released['@id'] } });
    expect(released).toMatchObject({
      '@type': 'Dataset',
      includedInDataCatalog: { '@id': catalog['@id'] },
      version: '1',
      distribution: [
        { '@type': 'DataDownload', contentUrl: `${ORIGIN}/download/a.txt`, contentSize: '12 B', sha256: 'ab' },
      ],
    });
  });

  it('of a release states the licence that the site states, otherwise none', () => {
    const release = { version: '1', createdAt: '2026-02-03T04:05:06.000Z' };
    const license = { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' };
    expect(dataset(ORIGIN, release, [], license)).toMatchObject({ license: license.url });
    expect(Object.keys(dataset(ORIGIN, release, [], null))).not.toContain('license');
    expect(Object.keys(dataset(ORIGIN, release, []))).not.toContain('license');
  });

  it('of a gene follows its Bioschemas profile and leaves empty lists out', () => {
    const record = geneRecord(ORIGIN, { ...gene, aliases: [], transcriptIds: ['T/1'] });
    expect(record).toMatchObject({
      '@type': 'Gene',
      'dct:conformsTo': { '@id': 'https://bioschemas.org/profiles/Gene/1.0-RELEASE' },
      '@id': `${ORIGIN}/gene/SPENG000001`,
      identifier: 'SPENG000001',
      name: 'MALAT1',
      encodesBioChemEntity: [{ '@id': `${ORIGIN}/transcript/T%2F1`, identifier: 'T/1' }],
    });
    expect(Object.keys(record)).not.toContain('alternateName');
    expect(Object.keys(record)).not.toContain('sameAs');
  });

  it('of transcripts and peptides claims no profile, for there is none', () => {
    const transcript = transcriptRecord(ORIGIN, { ...gene, geneId: 'G', sameAs: ['https://a'] });
    expect(transcript).toMatchObject({
      '@type': 'BioChemEntity',
      sameAs: ['https://a'],
      isEncodedByBioChemEntity: { '@type': 'Gene', identifier: 'G' },
    });
    const peptide = peptideRecord(ORIGIN, { ...gene, sequence: 'QISFVK', facts: { cancer: 'Liver cancer' } });
    expect(peptide).toMatchObject({
      hasRepresentation: { value: 'QISFVK' },
      additionalProperty: [{ name: 'cancer', value: 'Liver cancer' }],
    });
    for (const record of [transcript, peptide]) expect(Object.keys(record)).not.toContain('dct:conformsTo');
  });
});
