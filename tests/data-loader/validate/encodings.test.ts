import { describe, expect, it } from 'vitest';
import { bundleTexts, writeTexts, type Encoding } from '../../fixtures/bundle/bundle-tables';
import { smallBundle } from '../../fixtures/bundle/small-bundle';
import { inTemporaryFolder, validated, type Validated } from '../../fixtures/bundle/temporary-bundle';

const flags = [false, true];
const encodings: Encoding[] = flags.flatMap((gzip) =>
  flags.flatMap((byteOrderMark) => flags.map((carriageReturns) => ({ gzip, byteOrderMark, carriageReturns }))),
);

function read(encoding: Encoding, change: (texts: Map<string, string>) => void = () => undefined): Promise<Validated> {
  return inTemporaryFolder(async (folder) => {
    const texts = bundleTexts(smallBundle());
    change(texts);
    await writeTexts(folder, texts, encoding);
    return validated(folder);
  });
}

function digestOf({ result }: Validated): string {
  if (!result.valid) throw new Error('the bundle is not valid');
  return result.bundleDigest;
}

describe('LOAD-03 encodings of a bundle', () => {
  it.each(encodings)('LOAD-03 reads the same records and digest with %o', async (encoding) => {
    const [plain, encoded] = [await read({}), await read(encoding)];
    expect(encoded.messages).toEqual([]);
    expect(encoded.staged).toEqual(plain.staged);
    expect(digestOf(encoded)).toBe(digestOf(plain));
  });

  it('LOAD-03 reads files without a final line break as the same bundle', async () => {
    const trimmed = await read({}, (texts) => {
      for (const [name, text] of texts) texts.set(name, text.replace(/\n+$/, ''));
    });
    expect(trimmed.messages).toEqual([]);
    expect(trimmed.staged).toEqual((await read({})).staged);
  });

  it('LOAD-03 reads columns by their header, whatever their order', async () => {
    const reordered = await read({}, (texts) => {
      const lines = (texts.get('genes.tsv') ?? '').replace(/\n$/, '').split('\n');
      texts.set('genes.tsv', `${lines.map((line) => line.split('\t').toReversed().join('\t')).join('\n')}\n`);
    });
    expect(reordered.staged.gene).toEqual((await read({})).staged.gene);
  });

  it('LOAD-03 gives another digest if one cell differs', async () => {
    const other = await read({}, (texts) =>
      texts.set('genes.tsv', (texts.get('genes.tsv') ?? '').replace('HOX transcript', 'HOX Transcript')),
    );
    expect(digestOf(other)).not.toBe(digestOf(await read({})));
  });

  it('LOAD-03 keeps quotation marks as ordinary characters', async () => {
    const { staged } = await read({});
    expect(staged.transcript[0]?.value).toMatchObject({ description: 'a "quoted" transcript' });
  });
});

describe('LOAD-03 the staged records of a valid bundle', () => {
  it('LOAD-03 are in the spaces of their kinds', async () => {
    const { staged, result } = await read({});
    expect(staged.peptide.map(({ key }) => key[0])).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `SPENP00000${number}`),
    );
    expect(staged.peptide[0]?.value).toEqual({
      peptideId: 'SPENP000001',
      sequence: 'QISFVK',
      cancer: 'Skin cancer',
      tissue: 'Skin',
      study: 'PXD011609',
      subtype: "Bowen's disease",
      orfIds: ['SPENO000001'],
      validated: 1,
      validationMethod: '',
      validationPubmed: ['30000001', '30000002'],
      immunogenic: 1,
      recognitionScore: 0.25,
      msId: 'MS0000001',
    });
    expect(staged.orfPeptide.filter(({ key }) => key[0] === 'SPENO000003')).toEqual([
      { key: ['SPENO000003', 'SPENP000003'], value: 'TAYIAK', line: 4 },
      { key: ['SPENO000003', 'SPENP000004'], value: 'TAYIAK', line: 5 },
      { key: ['SPENO000003', 'SPENP000008'], value: 'GGHMNPWCDFEYVK', line: 9 },
    ]);
    expect(staged.sequencePeptide.filter(({ key }) => key[0] === 'QISFVK').map(({ value }) => value)).toEqual([
      'Skin cancer',
      'Breast cancer',
    ]);
    expect(staged.orfProtein[0]?.value).toBe('MKTAYIAKQRQISFVKSHFSR');
    expect(staged.hla.find(({ key }) => key[0] === 'QISFVK')?.value).toEqual([
      { hla: 'HLA-A*02:01', affinityNm: 34, stabilityHours: 1.4, immunogenic: 1 },
      { hla: 'HLA-B*07:02', affinityNm: 34.5, stabilityHours: 2, immunogenic: 0 },
    ]);
    expect(staged.spectrum[1]?.value).toMatchObject({
      msId: 'MS0000002',
      charge: 2,
      rawFile: '',
      peaks: [
        [100.1, 7],
        [300.2, 5],
      ],
    });
    expect(staged.expression.map(({ value }) => value)).toContainEqual({
      peptideId: 'SPENP000003',
      control: [null, null],
      tumor: [21, -0.5],
    });
    expect(staged.broken).toEqual([]);
    expect(result).toMatchObject({
      counts: { peptides: 8, transcripts: 3, sequences: 3, expression: 3, spectra: 2, immunogenicity: 4 },
    });
  });

  it('LOAD-03 reads U as T and lower case as upper case in sequences', async () => {
    const rna = await read({}, (texts) => {
      const text = texts.get('transcripts.fasta') ?? '';
      texts.set(
        'transcripts.fasta',
        text.replace(/^[ACGT]+$/gm, (line) => line.replaceAll('T', 'U').toLowerCase()),
      );
    });
    expect(rna.staged.sequence).toEqual((await read({})).staged.sequence);
  });
});
