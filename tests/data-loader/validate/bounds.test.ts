import { describe, expect, it } from 'vitest';
import { datasetName, decimal, id, Refusal, text, whole, type Field } from '../../../data-loader/validate/fields';
import { crossReferenceList, exonList, pubmedList } from '../../../data-loader/validate/list-fields';
import { addHla, addSpectrum } from '../../fixtures/bundle/defect-builder';
import { bundleTexts, writeTexts, type BundleTables } from '../../fixtures/bundle/bundle-tables';
import { smallBundle } from '../../fixtures/bundle/small-bundle';
import { inTemporaryFolder, validated } from '../../fixtures/bundle/temporary-bundle';

const accepts = (field: Field<unknown>, given: string): boolean => !(field.read(given) instanceof Refusal);

describe('a cell at its bound', () => {
  it.each<[string, Field<unknown>, at: string, beyond: string]>([
    ['an id of 200 characters', id, 'x'.repeat(200), 'x'.repeat(201)],
    ['a name of 200 characters', datasetName, 'x'.repeat(200), 'x'.repeat(201)],
    ['text of 4,000 characters', text, 'x'.repeat(4_000), 'x'.repeat(4_001)],
    ['the first position', whole(1), '1', '0'],
    ['the last position', whole(1), '2147483647', '2147483648'],
    ['a probability of 0', decimal({ min: 0, max: 1 }), '0', '-0.0000001'],
    ['a probability of 1', decimal({ min: 0, max: 1 }), '1', '1.0000001'],
    ['a number above 0', decimal({ above: 0 }), '5e-324', '0'],
    ['a PubMed id of nine digits', pubmedList, '999999999', '1000000000'],
    ['the first PubMed id', pubmedList, '1', '0'],
    ['an exon that ends at the last position', exonList, '1-2147483647', '1-2147483648'],
    ['an exon of one base', exonList, '5-5', '5-4'],
    ['exons that touch', exonList, '1-5,6-9', '1-5,5-9'],
    ['a reference of 200 characters', crossReferenceList, `ENA#${'x'.repeat(200)}`, `ENA#${'x'.repeat(201)}`],
  ])('LOAD-03 accepts %s, and nothing beyond', (_what, field, at, beyond) => {
    expect([accepts(field, at), accepts(field, beyond)]).toEqual([true, false]);
  });
});

/** What validation says of the small bundle after a change. */
async function messagesAfter(change: (bundle: BundleTables) => void): Promise<string[]> {
  return inTemporaryFolder(async (folder) => {
    const bundle = smallBundle();
    change(bundle);
    await writeTexts(folder, bundleTexts(bundle));
    return (await validated(folder)).messages;
  });
}

const spectrumWith = (parameters: Record<string, string>, peaks?: string[]) => (bundle: BundleTables) => {
  addSpectrum(bundle, parameters, peaks);
};
const hlaWith = (change: Record<string, string>) => (bundle: BundleTables) => {
  // Rows of a sequence stand together.
  addHla(bundle, bundle.immunogenicity.at(-1)?.sequence ?? '', {
    hla_genotype: 'HLA-B*99:99',
    immunogenic: '0',
    ...change,
  });
};

describe('a row at its bound', () => {
  it.each<[string, at: (bundle: BundleTables) => void, beyond: (bundle: BundleTables) => void, message: string]>([
    [
      'a charge of 50+',
      spectrumWith({ CHARGE: '50+' }),
      spectrumWith({ CHARGE: '51+' }),
      'CHARGE must be a charge of at most 50+, not "51+"',
    ],
    [
      'a charge of 1+',
      spectrumWith({ CHARGE: '1+' }),
      spectrumWith({ CHARGE: '0+' }),
      'CHARGE must be a charge such as 2+',
    ],
    ['scan 0', spectrumWith({ SCANS: '0' }), spectrumWith({ SCANS: '-1' }), 'SCANS must be a whole number from 0'],
    [
      'a precursor just above 0',
      spectrumWith({ PEPMASS: '0.0001' }),
      spectrumWith({ PEPMASS: '0' }),
      'PEPMASS must be a number above 0',
    ],
    [
      'a peak of intensity 0',
      spectrumWith({}, ['100 0']),
      spectrumWith({}, ['100 1', '100 -1']),
      'an intensity of at least 0',
    ],
    ['a peak just above m/z 0', spectrumWith({}, ['0.01 1']), spectrumWith({}, ['100 1', '0 1']), 'an m/z above 0'],
    [
      'an affinity just above 0 nM',
      hlaWith({ binding_affinity_nm: '0.001', binding_stability_h: '0' }),
      hlaWith({ binding_affinity_nm: '0', binding_stability_h: '0' }),
      'binding_affinity_nm must be a number above 0',
    ],
    [
      'a stability of 0 h',
      hlaWith({ binding_affinity_nm: '5000', binding_stability_h: '0' }),
      hlaWith({ binding_affinity_nm: '5000', binding_stability_h: '-0.1' }),
      'binding_stability_h must be a number of at least 0',
    ],
  ])('LOAD-03 accepts %s, and nothing beyond', async (_what, at, beyond, message) => {
    expect(await messagesAfter(at)).toEqual([]);
    const refused = await messagesAfter(beyond);
    expect(refused[0]).toContain(message);
  });
});

describe('a record that is longer than any real one', () => {
  const messagesWith = (file: string, content: string): Promise<string[]> =>
    inTemporaryFolder(async (folder) => {
      await writeTexts(folder, new Map([...bundleTexts(smallBundle()), [file, content]]));
      return (await validated(folder)).messages;
    });
  const letters = `${'A'.repeat(1_023)}\n`;

  it.each([
    [
      'manifest.json',
      `{"version": "${letters.repeat(4_200)}"}`,
      /^manifest\.json:\d+: is longer than 4194304 characters$/,
    ],
    [
      'transcripts.fasta',
      `>T1\n${letters.repeat(33_000)}`,
      /^transcripts\.fasta:1: record is longer than 33554432 letters$/,
    ],
    [
      'spectra.mgf',
      `BEGIN IONS\n${'100.5 3\n'.repeat(200_001)}END IONS\n`,
      /^spectra\.mgf:1: spectrum has more than 200000 lines$/,
    ],
  ])('LOAD-03 ends the reading of %s with its line', async (file, content, message) => {
    expect(await messagesWith(file, content)).toContainEqual(expect.stringMatching(message));
  });
});
