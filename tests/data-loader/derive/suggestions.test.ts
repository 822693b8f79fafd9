import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CatalogueFile, suggestionFile } from '#domain/api/schemas/site-data';
import { exactMatches, suggest } from '#domain/search/suggestion-files';
import { releasePaths } from '#domain/storage/object-keys';
import { smallBundle } from '../../fixtures/bundle/small-bundle';
import { type Loading, startLoading } from '../loading';
import { StoredRelease } from '../stored-release';

describe('the suggestions of a release', () => {
  let loading: Loading;
  let release: StoredRelease;
  const read = async (name: string) => suggestionFile.parse(await release.json(releasePaths.suggestions(name)));

  beforeAll(async () => {
    loading = await startLoading();
    const report = await loading.load(await loading.writeBundle('bundle', smallBundle()));
    release = new StoredRelease(loading.stores, report.release ?? '');
  });
  afterAll(() => loading.dispose());

  it('FIND-02 FIND-03 are files that the CDN keeps with the release, and catalogue.json says that they exist', async () => {
    const { contentType, cacheControl } = await release.object('static/suggestions.json');
    expect(contentType).toBe('application/json');
    expect(cacheControl).toBe('public, max-age=0, s-maxage=31536000, must-revalidate');
    expect((await release.json<CatalogueFile>(releasePaths.catalogueFile)).suggestions).toBe(true);
  });

  it('FIND-02 name genes by symbol, alias and id, with their numbers of peptides', async () => {
    const hotair = { kind: 'symbol', term: 'HOTAIR', id: 'SPENG000001', note: '', peptides: 7 };
    expect(await suggest('hot', read)).toEqual([hotair]);
    expect(await suggest('hoxa', read)).toEqual([{ ...hotair, kind: 'alias', term: 'HOXAS', note: 'HOTAIR' }]);
    expect(await exactMatches('speng000001', read)).toEqual([
      { ...hotair, kind: 'geneId', term: 'SPENG000001', note: 'HOTAIR' },
    ]);
    expect((await suggest('meg', read)).map(({ id, peptides }) => [id, peptides])).toEqual([['SPENG000002', 3]]);
  });

  it('FIND-02 name transcripts by id and RNAcentral id, and peptides by id', async () => {
    expect(await suggest('urs000075', read)).toEqual([
      { kind: 'RNAcentralId', term: 'URS000075C808_9606', id: 'SPENT000001', note: 'HOTAIR', peptides: 5 },
    ]);
    expect((await suggest('spent', read)).map(({ id }) => id).toSorted()).toEqual([
      'SPENT000001',
      'SPENT000002',
      'SPENT000003',
    ]);
    expect(await exactMatches('SPENP000001', read)).toEqual([
      { kind: 'peptideId', term: 'SPENP000001', id: 'SPENP000001', note: 'Skin cancer', peptides: 0 },
    ]);
  });

  it('FIND-02 PAGE-01 name genes and transcripts by their ids in other databases, with and without version', async () => {
    const tables = smallBundle();
    Object.assign(tables.transcripts[0] ?? {}, {
      cross_references: 'Ensembl#ENST00000900159.3,Rfam#RF00001,PMID#12345678',
    });
    const { release: id = '' } = await loading.load(await loading.writeBundle('references', tables));
    const other = new StoredRelease(loading.stores, id);
    const readOther = async (name: string) => suggestionFile.parse(await other.json(releasePaths.suggestions(name)));
    for (const term of ['ENST00000900159', 'ENST00000900159.3'])
      expect(await exactMatches(term.toLowerCase(), readOther)).toEqual([
        { kind: 'transcriptReference', term, id: 'SPENT000001', note: 'HOTAIR', peptides: 5 },
      ]);
    expect(await exactMatches('ENSG00000228630', readOther)).toMatchObject([
      { kind: 'geneReference', id: 'SPENG000001' },
    ]);
    expect(await exactMatches('RF00001', readOther)).toEqual([]);
    expect(await exactMatches('12345678', readOther)).toEqual([]);
  });

  it('FIND-02 name an alias only if it differs from the symbol, and a gene without peptides as well', async () => {
    const tables = smallBundle();
    const [, meg3] = tables.genes;
    Object.assign(meg3 ?? {}, { aliases: 'meg3,GTL2' });
    const template = tables.genes[1];
    if (template === undefined) throw new Error('an empty bundle');
    tables.genes.push({ ...template, gene_id: 'SPENG000003', gene_name: 'EMPTY', aliases: '' });
    const { release: id = '' } = await loading.load(await loading.writeBundle('aliases', tables));
    const other = new StoredRelease(loading.stores, id);
    const readOther = async (name: string) => suggestionFile.parse(await other.json(releasePaths.suggestions(name)));
    const { terms } = await readOther('');
    const termsOf = (gene: string): string[] =>
      terms.filter((line) => line.includes(gene)).map((line) => line.split('\t')[0] ?? '');
    expect(termsOf('SPENG000002')).toEqual(['GTL2', 'MEG3', 'SPENG000002']);
    expect(await suggest('empty', readOther)).toEqual([
      { kind: 'symbol', term: 'EMPTY', id: 'SPENG000003', note: '', peptides: 0 },
    ]);
  });
});
