import { describe, expect, it } from 'vitest';
import { human, humanGenome } from '#domain/catalogue/assembly';
import { spencer } from '#domain/catalogue/identity';
import type { ManifestRecord } from '../../../data-loader/staging/records';
import { after as validationAfter } from './after';

/** What validation makes of the small bundle's manifest after a change; `undefined` removes a key. */
async function after(
  change: Record<string, unknown>,
): Promise<{ manifest: ManifestRecord | null; messages: string[] }> {
  const { result, messages } = await validationAfter({ tables: ({ manifest }) => Object.assign(manifest, change) });
  return {
    manifest: result.valid ? result.manifest : null,
    messages: messages.map((message) => message.replace(/:\d+:/, ':')),
  };
}

const own = { name: 'LungORF', title: 'LungORF: ligands', about: 'Ligands of lung tumors.\n\nFound by us.' };
const mouse = { name: 'Mus musculus', common: 'mouse', taxon: 10_090 };

describe('the identity in a manifest', () => {
  it("OWN-01 OWN-02 is SPENCER's and human if the manifest states none", async () => {
    expect((await after({})).manifest?.identity).toEqual(spencer);
    expect((await after({ assembly: undefined })).manifest?.identity).toEqual(spencer);
  });

  it('OWN-01 takes nothing of SPENCER for a catalogue of another name', async () => {
    expect((await after({ identity: own })).manifest?.identity).toMatchObject({
      name: 'LungORF',
      title: 'LungORF: ligands',
      about: ['Ligands of lung tumors.', 'Found by us.'],
      description: 'Ligands of lung tumors. Found by us.',
      filePrefix: 'LungORF_',
      idPrefixes: { gene: 'SPENG', transcript: 'SPENT', peptide: 'SPENP' },
      license: null,
      lab: null,
      citation: null,
      contacts: [],
      published: null,
      species: human,
      genome: humanGenome,
    });
  });

  it('OWN-23 the identity in a manifest keeps what the catalogue calls cancers, tumors and controls', async () => {
    const words = { cancer: 'condition', tumor: 'drought' };
    expect((await after({ identity: { ...own, words } })).manifest?.identity.words).toEqual(words);
  });

  it('OWN-02 knows neither browsers, chromosomes nor a coding score of another species', async () => {
    const { manifest } = await after({ species: mouse, assembly: 'GRCm39/mm39', chromosomes: undefined });
    expect(manifest?.identity).toMatchObject({
      species: mouse,
      assembly: 'GRCm39/mm39',
      genome: { ucsc: null, ensembl: null, chromosomes: {} },
      thresholds: { cpatScore: null, bindingAffinityNm: 34, bindingStabilityHours: 1.4, classII: null },
    });
  });

  it('OWN-02 keeps the genome and the thresholds that are stated', async () => {
    const genome = { ucsc: 'mm39', ensembl: 'Mus_musculus', chromosomes: { chr1: 195_154_279, chr2: 181_755_017 } };
    const thresholds = { cpatScore: 0.44, classII: { bindingAffinityNm: 500 } };
    const chromosomes = ['1'];
    const { manifest } = await after({ species: mouse, assembly: 'GRCm39/mm39', genome, thresholds, chromosomes });
    expect(manifest?.chromosomes).toEqual(['chr1']);
    expect(manifest?.identity).toMatchObject({ genome, thresholds: { ...thresholds, bindingAffinityNm: 34 } });
  });

  it.each<[string, Record<string, unknown>, string]>([
    [
      'another species without an assembly',
      { species: mouse, assembly: undefined },
      'assembly is missing: the assembly of Mus musculus is not known without it',
    ],
    ['an empty name', { identity: { ...own, name: ' ' } }, 'identity.name must not be empty'],
    ['no title', { identity: { ...own, title: undefined } }, 'identity.title must be text'],
    ['a long name', { identity: { ...own, name: 'N'.repeat(41) } }, 'identity.name must have at most 40 characters'],
    ['an empty text', { identity: { ...own, about: '\n \n' } }, 'identity.about must be at least one sentence'],
    [
      'a script for an address',
      { identity: { ...own, lab: { label: 'Lab', url: 'javascript:alert(1)' } } },
      'identity.lab.url must be an address that begins with https://',
    ],
    ['an unknown key', { identity: { ...own, logo: 'x' } }, 'has the unknown key "logo"'],
    [
      'an odd address of a contact',
      { identity: { ...own, contacts: [{ name: 'A', email: 'a at b' }] } },
      'identity.contacts.0.email must be an email address',
    ],
    [
      'an odd DOI',
      {
        identity: {
          ...own,
          citation: { title: 'T', authors: ['A B'], journal: 'J', published: '2024-01-31', doi: 'x' },
        },
      },
      'identity.citation.doi must be a DOI such as 10.1093/nar/gkab822',
    ],
    [
      'a word that is no noun',
      { identity: { ...own, words: { tumor: 'drought; <b>' } } },
      'identity.words.tumor must be a noun in the singular, such as condition',
    ],
    ['a score above 1', { thresholds: { cpatScore: 44 } }, 'thresholds.cpatScore must be at most 1'],
    [
      'a chromosome without a length',
      { genome: { ucsc: null, ensembl: null, chromosomes: { chr1: 0 } } },
      'genome.chromosomes.chr1 must be above 0',
    ],
  ])('OWN-01 OWN-02 refuses %s', async (_what, change, message) => {
    expect((await after(change)).messages).toEqual([`manifest.json: ${message}`]);
  });

  it('OWN-01 derives lists and examples that the manifest leaves out from the data', async () => {
    const absent = ['quickSearchCancers', 'quickSearchTissues', 'searchCancers', 'chromosomes', 'examples'];
    const { manifest } = await after(Object.fromEntries(absent.map((key) => [key, undefined])));
    expect(manifest).toMatchObject({
      quickSearchCancers: ['Skin cancer', 'Breast cancer'],
      quickSearchTissues: ['Skin', 'Breast', 'Blood serum'],
      searchCancers: ['Skin cancer', 'Breast cancer'],
      chromosomes: ['chr1', 'chr2'],
      examples: {
        peptideId: 'SPENP000001,SPENP000004',
        transcriptId: 'SPENT000001,SPENT000003',
        geneId: 'SPENG000001,SPENG000002',
        RNAcentralId: 'URS000075C808_9606,URS00008E3A1B_9606',
        geneName: 'HOTAIR,MEG3',
        cancer: 'Skin cancer',
        tissue: 'Skin',
      },
    });
  });

  it('OWN-05 a derived manifest gives an id of RNAcentral for an example where the transcripts of the other examples have none', async () => {
    const { result } = await validationAfter({
      tables: ({ manifest, transcripts }) => {
        manifest['examples'] = undefined;
        for (const row of transcripts)
          row['rnacentral_id'] = row['transcript_id'] === 'SPENT000002' ? 'URS000075C808_9606' : '';
      },
    });
    expect(result.valid && result.manifest.examples.RNAcentralId).toBe('URS000075C808_9606');
  });
});
