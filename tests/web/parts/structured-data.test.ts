import { describe, expect, it } from 'vitest';
import {
  dataCatalog,
  dataset,
  geneRecord,
  peptideRecord,
  transcriptRecord,
  webApplication,
} from '../../../web/parts/structured-data';

const ORIGIN = 'https://example.org';
const gene = { id: 'SPENG000001', name: 'MALAT1', description: 'a gene' };

describe('the description of a page for search engines', () => {
  it('the description of a page for search engines of the catalogue and of a release name each other', () => {
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

  it('the description of a page for search engines of a release states the license that the site states, otherwise none', () => {
    const release = { version: '1', createdAt: '2026-02-03T04:05:06.000Z' };
    const license = { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' };
    expect(dataset(ORIGIN, release, [], license)).toMatchObject({ license: license.url });
    expect(Object.keys(dataset(ORIGIN, release, [], null))).not.toContain('license');
  });

  it('the description of a page for search engines of a gene follows its Bioschemas profile and leaves empty lists out', () => {
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

  it('the description of a page for search engines of transcripts and peptides claims no profile, for there is none', () => {
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

  const context = ['https://schema.org', { dct: 'http://purl.org/dc/terms/' }];
  const organism = {
    '@type': 'Taxon',
    name: 'Homo sapiens',
    identifier: 'taxonomy:9606',
    sameAs: 'http://purl.obolibrary.org/obo/NCBITaxon_9606',
  };

  it('the description of a page for search engines of the catalogue has all that its profile asks for', () => {
    expect(dataCatalog(ORIGIN)).toMatchObject({
      '@context': context,
      'dct:conformsTo': { '@id': 'https://bioschemas.org/profiles/DataCatalog/0.3-RELEASE-2019_07_01' },
      '@id': `${ORIGIN}/home`,
      name: 'SPENCER',
      url: `${ORIGIN}/home`,
      keywords: expect.arrayContaining(['neoantigen', 'small peptides']) as unknown,
      provider: { '@type': 'Organization', name: 'SPENCER' },
      citation: {
        '@type': 'ScholarlyArticle',
        isPartOf: { '@type': 'Periodical', name: 'Nucleic Acids Research' },
        identifier: 'doi:10.1093/nar/gkab822',
        url: 'https://doi.org/10.1093/nar/gkab822',
      },
      isAccessibleForFree: true,
    });
  });

  it('the description of a page for search engines of a release names its version, its day and its files', () => {
    const file = { name: 'Gene info', path: '/download/a.txt', encodingFormat: 'text/plain', bytes: 12, sha256: 'ab' };
    expect(dataset(ORIGIN, { version: '1', createdAt: '2026-02-03T04:05:06.000Z' }, [file])).toMatchObject({
      'dct:conformsTo': { '@id': 'https://bioschemas.org/profiles/Dataset/1.0-RELEASE' },
      '@id': `${ORIGIN}/download`,
      name: 'SPENCER, release 1',
      url: `${ORIGIN}/download`,
      identifier: `${ORIGIN}/download`,
      dateModified: '2026-02-03T04:05:06.000Z',
      isAccessibleForFree: true,
      creator: { name: 'SPENCER' },
      distribution: [{ name: 'Gene info', encodingFormat: 'text/plain' }],
    });
  });

  it('the description of a page for search engines of a tool is free, and describes it by its first sentence', () => {
    expect(webApplication(ORIGIN, '/match', { title: 'Match', lead: 'Compare peptides.' })).toEqual({
      '@context': context,
      '@type': 'WebApplication',
      '@id': `${ORIGIN}/match`,
      name: 'SPENCER Match',
      description: 'Compare peptides.',
      url: `${ORIGIN}/match`,
      applicationCategory: 'Bioinformatics',
      isAccessibleForFree: true,
      provider: { '@type': 'Organization', name: 'SPENCER' },
    });
  });

  it('the description of a page for search engines of an entry is complete', () => {
    const about = { ...gene, aliases: ['NEAT2'], transcriptIds: [], sameAs: ['https://a'] };
    expect(geneRecord(ORIGIN, about)).toEqual({
      '@context': context,
      '@type': 'Gene',
      'dct:conformsTo': { '@id': 'https://bioschemas.org/profiles/Gene/1.0-RELEASE' },
      '@id': `${ORIGIN}/gene/SPENG000001`,
      url: `${ORIGIN}/gene/SPENG000001`,
      identifier: 'SPENG000001',
      name: 'MALAT1',
      description: 'a gene',
      taxonomicRange: organism,
      sameAs: ['https://a'],
      alternateName: ['NEAT2'],
      encodesBioChemEntity: [],
    });
    expect(transcriptRecord(ORIGIN, { ...gene, id: 'T1', geneId: 'G1' })).toMatchObject({
      '@id': `${ORIGIN}/transcript/T1`,
      isEncodedByBioChemEntity: { '@id': `${ORIGIN}/gene/G1`, identifier: 'G1' },
    });
    expect(peptideRecord(ORIGIN, { ...gene, id: 'P1', sequence: 'ELVIS', facts: { tissue: 'Skin' } })).toMatchObject({
      '@id': `${ORIGIN}/peptide/P1`,
      hasRepresentation: { '@type': 'PropertyValue', propertyID: 'amino acid sequence', value: 'ELVIS' },
      additionalProperty: [{ '@type': 'PropertyValue', name: 'tissue', value: 'Skin' }],
    });
  });
});
