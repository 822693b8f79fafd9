import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { LINE_MAX_BYTES } from '../../../data-loader/bundle/text-blocks';
import { bundleTexts, writeTexts, type BundleTexts } from '../../fixtures/bundle/bundle-tables';
import { smallBundle } from '../../fixtures/bundle/small-bundle';
import { inTemporaryFolder, validated } from '../../fixtures/bundle/temporary-bundle';

const MATRIX = 'expression/Breast_cancer@Breast@PXD012431.tsv';

/** Validates the small bundle after changes to its texts and files, and returns the messages. */
function messagesAfter(
  changeTexts: (texts: BundleTexts) => void,
  changeFiles: (folder: string) => Promise<void> = async () => undefined,
): Promise<string[]> {
  return inTemporaryFolder(async (folder) => {
    const texts = bundleTexts(smallBundle());
    changeTexts(texts);
    await writeTexts(folder, texts);
    await changeFiles(folder);
    return (await validated(folder)).messages;
  });
}

const untouched = (): void => undefined;
const edit = (name: string, change: (text: string) => string) => (texts: BundleTexts) => {
  texts.set(name, change(texts.get(name) ?? ''));
};

/** Replaces a file by its gzipped form without the last `cut` bytes. */
async function gzipCut(folder: string, name: string, cut: number): Promise<void> {
  const content = gzipSync(await readFile(join(folder, name)));
  await rm(join(folder, name));
  await writeFile(join(folder, `${name}.gz`), content.subarray(0, content.length - cut));
}

describe('LOAD-03 files of a bundle', () => {
  it('OWN-03 may lack immunogenicity.tsv, unless a peptide is immunogenic', async () => {
    expect(await messagesAfter((texts) => texts.delete('immunogenicity.tsv'))).toEqual([
      'peptides.tsv:2: immunogenic is 1, but immunogenicity.tsv has no row of QISFVK',
    ]);
  });

  it.each([
    'manifest.json',
    'studies.tsv',
    'genes.tsv',
    'transcripts.tsv',
    'transcripts.fasta',
    'orfs.tsv',
    'peptides.tsv',
  ])('LOAD-03 reports that %s is missing, but not the references into it', async (name) => {
    expect(await messagesAfter((texts) => texts.delete(name))).toEqual([`${name}: is missing`]);
  });

  it('LOAD-03 accepts a bundle without spectra, structures and matrices', async () => {
    const messages = await messagesAfter((texts) => {
      for (const name of ['structures.dbn', MATRIX]) texts.delete(name);
      texts.delete('spectra.mgf');
      edit('peptides.tsv', (text) => text.replace(/MS\d+$/gm, ''))(texts);
    });
    expect(messages).toEqual([]);
  });

  it('LOAD-03 reports references to spectra if there is no file of spectra', async () => {
    expect(await messagesAfter((texts) => texts.delete('spectra.mgf'))).toEqual([
      'peptides.tsv:2: ms_id MS0000001 is not in spectra.mgf',
      'peptides.tsv:5: ms_id MS0000002 is not in spectra.mgf',
    ]);
  });

  it('LOAD-03 rejects a file that exists both plain and gzipped', async () => {
    const messages = await messagesAfter(untouched, (folder) =>
      writeFile(join(folder, 'orfs.tsv.gz'), gzipSync('orf_id\n')),
    );
    expect(messages).toEqual(['orfs.tsv.gz: duplicates orfs.tsv; only one of the two may exist']);
  });

  it('LOAD-03 rejects data files that are not part of the format and ignores notes', async () => {
    const messages = await messagesAfter((texts) => {
      texts.set('peptide.tsv', 'peptide_id\n');
      texts.set('README.md', 'notes');
      texts.set('.DS_Store', '');
    });
    expect(messages).toEqual(['peptide.tsv: is not a file of the bundle format (did you mean peptides.tsv?)']);
  });

  it.each([MATRIX, 'genes.tsv', 'transcripts.fasta', 'spectra.mgf'])(
    'LOAD-03 reports that %s is truncated, wherever it is cut',
    async (name) => {
      const truncated = [`${name}.gz: is truncated: the gzip stream ends too early`];
      expect(await messagesAfter(untouched, (folder) => gzipCut(folder, name, 5))).toEqual(truncated);
      expect(await messagesAfter(untouched, (folder) => gzipCut(folder, name, 30))).toEqual(truncated);
      expect(
        await messagesAfter(untouched, async (folder) => {
          await rm(join(folder, name));
          await writeFile(join(folder, `${name}.gz`), '');
        }),
      ).toEqual(truncated);
    },
  );

  it('LOAD-03 reports a .gz file that is not gzip', async () => {
    const messages = await messagesAfter(untouched, async (folder) => {
      await rm(join(folder, 'genes.tsv'));
      await writeFile(join(folder, 'genes.tsv.gz'), 'gene_id\n');
    });
    expect(messages).toEqual(['genes.tsv.gz: is not valid gzip: incorrect header check']);
  });

  it('LOAD-03 reports a table cut in the middle of a row', async () => {
    const messages = await messagesAfter(edit('immunogenicity.tsv', (text) => text.slice(0, text.indexOf('\t10\t'))));
    expect(messages).toEqual(['immunogenicity.tsv:4: has 2 columns, must have 5']);
  });

  it('LOAD-03 reports text that is not UTF-8 with its line', async () => {
    const messages = await messagesAfter(untouched, (folder) =>
      writeFile(join(folder, 'structures.dbn'), Buffer.from('>SPENT000001 naïve\nACG\n>caf\u00e9\n', 'latin1')),
    );
    expect(messages).toEqual(['structures.dbn:1: is not UTF-8 text']);
  });

  /** A list of different names of the given number of characters. */
  const aliasesOf = (characters: number): string =>
    Array.from({ length: Math.ceil(characters / 100) }, (_, index) => String(index).padStart(99, 'x'))
      .join(',')
      .slice(0, characters)
      .replace(/,$/, 'y')
      .padEnd(characters, 'y');

  /** With a line of this many bytes. */
  const longest = (length: number) =>
    edit('genes.tsv', (text) => {
      const [header = '', row = '', ...rest] = text.split('\n');
      const cells = row.split('\t');
      const at = header.split('\t').indexOf('aliases');
      cells[at] = aliasesOf(length - row.length + (cells[at]?.length ?? 0));
      return [header, cells.join('\t'), ...rest].join('\n');
    });

  it.each([1, 1_000, 1_000_000])(
    'LOAD-03 reports the number of a line that exceeds 16 MiB by %i bytes',
    async (more) => {
      expect(await messagesAfter(longest(LINE_MAX_BYTES + more))).toEqual([
        `genes.tsv:2: is longer than ${LINE_MAX_BYTES} bytes`,
      ]);
    },
  );

  it('LOAD-03 accepts a line of 16 MiB', async () => {
    expect(await messagesAfter(longest(LINE_MAX_BYTES))).toEqual([]);
  });

  it('LOAD-03 reports invalid headers and no faults of their rows', async () => {
    expect(await messagesAfter(edit('genes.tsv', (text) => text.replace('gene_name\t', 'symbol\t')))).toEqual([
      'genes.tsv:1: header lacks gene_name; has unknown columns "symbol"',
    ]);
    expect(await messagesAfter(edit('genes.tsv', (text) => text.replace('aliases\t', 'aliases\taliases\t')))).toEqual([
      'genes.tsv:1: header repeats aliases',
    ]);
    expect(await messagesAfter(edit('genes.tsv', () => ''))).toEqual([
      'genes.tsv: is empty; a header line is expected',
    ]);
    expect(await messagesAfter(edit(MATRIX, (text) => text.replace('Tumor 2', 'Tumor 1')))).toEqual([
      `${MATRIX}:1: header names sample "Tumor 1" twice`,
    ]);
  });

  it('LOAD-03 reports rows with a wrong number of columns, including blank lines', async () => {
    expect(await messagesAfter(edit('orfs.tsv', (text) => `${text}\nSPENO1\tSPENT1\n`))).toEqual([
      'orfs.tsv:5: has 1 columns, must have 6',
      'orfs.tsv:6: has 2 columns, must have 6',
    ]);
  });

  it('LOAD-03 reports a truncated spectrum and lines outside spectra', async () => {
    expect(await messagesAfter(edit('spectra.mgf', (text) => text.replace(/END IONS\s*$/, '')))).toContain(
      'spectra.mgf:14: spectrum has no END IONS',
    );
    expect(await messagesAfter(edit('spectra.mgf', (text) => `100.5 7\n# a comment\nCOM=a title\n${text}`))).toEqual([
      'spectra.mgf:1: is outside BEGIN IONS and END IONS: "100.5 7"',
    ]);
  });

  it('LOAD-03 reports a structure record that does not have three lines', async () => {
    expect(await messagesAfter(edit('structures.dbn', (text) => `${text}>SPENT000002\nACGU\n`))).toEqual([
      'structures.dbn:4: record needs a sequence line and a structure line below it, has 1',
    ]);
  });
});

describe('LOAD-03 several faulty files at once', () => {
  it('LOAD-03 are each reported, as are the rows of valid files', async () => {
    const messages = await messagesAfter(
      (texts) => {
        texts.delete('orfs.tsv');
        texts.set('spectrum.mgf', 'BEGIN IONS\n');
        edit('manifest.json', (text) => text.slice(0, -3))(texts);
        edit('immunogenicity.tsv', (text) => text.replace('hla_genotype', 'hla'))(texts);
        edit('studies.tsv', (text) => text.replace('31234567', '0'))(texts);
        edit('peptides.tsv', (text) => text.replace('SPENP000007', 'SPENP000006'))(texts);
      },
      async (folder) => {
        await gzipCut(folder, MATRIX, 5);
        await writeFile(join(folder, 'genes.tsv.gz'), '');
        await writeFile(join(folder, 'structures.dbn'), Buffer.from([0x3e, 0x41, 0x0a, 0xff, 0x0a]));
      },
    );
    expect(messages.map((message) => message.replace(/(is not JSON): .*/, '$1'))).toEqual([
      'genes.tsv.gz: duplicates genes.tsv; only one of the two may exist',
      'spectrum.mgf: is not a file of the bundle format',
      'orfs.tsv: is missing',
      'manifest.json:33: is not JSON',
      'studies.tsv:2: pubmed must be a comma list of PubMed ids ("0" is not one), not "0"',
      'structures.dbn:2: is not UTF-8 text',
      'peptides.tsv:8: peptide_id SPENP000006 is already on line 7',
      'immunogenicity.tsv:1: header lacks hla_genotype; has unknown columns "hla"',
      `${MATRIX}.gz: is truncated: the gzip stream ends too early`,
    ]);
  });
});

describe('LOAD-03 the manifest', () => {
  it('LOAD-03 reports malformed JSON with its line', async () => {
    const [message, ...others] = await messagesAfter(
      edit('manifest.json', (text) => text.replace('"version": "1.0",', '"version": 1.0.,')),
    );
    expect(message).toMatch(/^manifest\.json:3: is not JSON: /);
    expect(others).toEqual([]);
  });

  it.each([',', '', ' , '])('LOAD-03 SEARCH-14 needs at least one example per kind of id, unlike %j', async (given) => {
    expect(
      await messagesAfter(
        edit('manifest.json', (text) => text.replace('"SPENP000001,SPENP000002"', JSON.stringify(given))),
      ),
    ).toEqual(['manifest.json:25: examples.peptideId must name at least one']);
  });

  it('LOAD-03 accepts a single example', async () => {
    expect(
      await messagesAfter(edit('manifest.json', (text) => text.replace('"SPENP000001,SPENP000002"', '"SPENP000001"'))),
    ).toEqual([]);
  });

  it('LOAD-03 reports wrong, missing and unknown entries with their lines', async () => {
    const change = (text: string): string =>
      text
        .replace('"formatVersion": 1,', '"formatVersion": 2,')
        .replace('"2024-01-31"', '"31.1.2024"')
        .replace('"synthetic": true,', '"synthetic": "yes",\n  "colour": "red",')
        .replace('    "chr2"', '    "chr1"');
    expect(await messagesAfter(edit('manifest.json', change))).toEqual([
      'manifest.json:2: formatVersion must be 1',
      'manifest.json:4: date must be a date such as 2024-01-31',
      'manifest.json:5: synthetic must be true or false',
      'manifest.json:6: has the unknown key "colour"',
      'manifest.json:21: chromosomes lists an entry twice',
    ]);
    expect(await messagesAfter(edit('manifest.json', (text) => text.replace(/ {2}"date".*\n/, '')))).toEqual([
      'manifest.json: date must be a date such as 2024-01-31',
    ]);
  });
});

describe('LOAD-03 many problems', () => {
  const faultyGenes = (count: number) =>
    edit('genes.tsv', (text) => text + Array.from({ length: count }, (_, index) => `BAD${index}\t\n`).join(''));

  it('LOAD-03 sorts problems by file and line', async () => {
    const messages = await messagesAfter((texts) => {
      edit('peptides.tsv', (text) => text.replace('\t0.25\t', '\tNaN\t'))(texts);
      faultyGenes(2)(texts);
      edit('immunogenicity.tsv', (text) => `${text}AAAAAAA\tHLA-A*02:01\t1\t1\t0\n`)(texts);
    });
    expect(messages).toEqual([
      'genes.tsv:4: has 2 columns, must have 9',
      'genes.tsv:5: has 2 columns, must have 9',
      'peptides.tsv:2: recognition_score must be a number from 0 to 1, not "NaN"',
      'immunogenicity.tsv:6: sequence AAAAAAA is not in peptides.tsv',
    ]);
  });
});
