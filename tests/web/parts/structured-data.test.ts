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
const release = { version: '1', createdAt: '2026-02-03T04:05:06.000Z' };
const file = { name: 'Gene info', path: '/download/a.txt', encodingFormat: 'text/plain', bytes: 12, sha256: 'ab' };

describe('the description of a page for search engines', () => {
  it('the descriptions of catalogue, release, tool and entries for search engines are those that their profiles ask for, as recorded', async () => {
    const about = { ...gene, aliases: ['NEAT2'], transcriptIds: ['T/1'], sameAs: ['https://a'] };
    const peptide = { ...gene, id: 'P1', sequence: 'ELVIS', facts: { cancer: 'Liver cancer', tissue: 'Skin' } };
    const records = [
      dataCatalog(ORIGIN),
      dataset(ORIGIN, release, [file]),
      webApplication(ORIGIN, '/match', { title: 'Match', lead: 'Compare peptides.' }),
      geneRecord(ORIGIN, about),
      transcriptRecord(ORIGIN, { ...gene, id: 'T1', geneId: 'G1', sameAs: ['https://a'] }),
      peptideRecord(ORIGIN, peptide),
    ];
    await expect(`${JSON.stringify(records, null, 2)}\n`).toMatchFileSnapshot('structured-data.txt');
  });

  it('the descriptions of the catalogue and of a release for search engines name each other', () => {
    const [catalog, released] = [dataCatalog(ORIGIN), dataset(ORIGIN, release, [file])];
    expect(catalog).toMatchObject({ dataset: { '@id': released['@id'] } });
    expect(released).toMatchObject({ includedInDataCatalog: { '@id': catalog['@id'] } });
  });

  it('the description of a release for search engines states the license that the site states, otherwise none', () => {
    const license = { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' };
    expect(dataset(ORIGIN, release, [], license)).toMatchObject({ license: license.url });
    expect(Object.keys(dataset(ORIGIN, release, [], null))).not.toContain('license');
  });

  it('the description of a gene for search engines leaves empty lists out, but that of its transcripts', () => {
    const record = geneRecord(ORIGIN, { ...gene, aliases: [], transcriptIds: [] });
    for (const name of ['alternateName', 'sameAs']) expect(Object.keys(record)).not.toContain(name);
    expect(record['encodesBioChemEntity']).toEqual([]);
  });
});
