import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { LINE_MAX_BYTES } from '../../../data-loader/bundle/text-blocks';
import type { BundleTexts } from '../../fixtures/bundle/bundle-tables';
import { messagesAfter } from './after';

const MATRIX = 'expression/Breast_cancer@Breast@PXD012431.tsv';

type Change = Parameters<typeof messagesAfter>[0];

const edit =
  (name: string, change: (text: string) => string) =>
  (texts: BundleTexts): unknown =>
    texts.set(name, change(texts.get(name) ?? ''));
const edited = (name: string, change: (text: string) => string): Change => ({ texts: edit(name, change) });
const without = (...names: string[]): Change => ({ texts: (texts) => names.map((name) => texts.delete(name)) });
const written = (name: string, content: string | Buffer): Change => ({
  files: (folder) => writeFile(join(folder, name), content),
});

/** Replaces a file by `name.gz`. */
const packed = (name: string, content: (plain: Buffer) => string | Buffer): Change => ({
  files: async (folder) => {
    const plain = await readFile(join(folder, name));
    await rm(join(folder, name));
    await writeFile(join(folder, `${name}.gz`), content(plain));
  },
});
const cut = (bytes: number) => (plain: Buffer) => gzipSync(plain).subarray(0, -bytes);

const defects: Record<string, Change> = {
  'OWN-03 no immunogenicity.tsv, although a peptide is immunogenic': without('immunogenicity.tsv'),
  ...Object.fromEntries(
    [
      'manifest.json',
      'studies.tsv',
      'genes.tsv',
      'transcripts.tsv',
      'transcripts.fasta',
      'orfs.tsv',
      'peptides.tsv',
    ].map((name) => [`no ${name}, but not the references into it`, without(name)]),
  ),
  'references to spectra without a file of spectra': without('spectra.mgf'),
  'a file both plain and gzipped': written('orfs.tsv.gz', gzipSync('orf_id\n')),
  'data that are not part of the format, but no notes': {
    texts: (texts) => texts.set('peptide.tsv', 'peptide_id\n').set('README.md', 'notes').set('.DS_Store', ''),
  },
  ...Object.fromEntries(
    [MATRIX, 'genes.tsv', 'transcripts.fasta', 'spectra.mgf'].flatMap((name) => [
      [`${name}.gz without its last 5 bytes`, packed(name, cut(5))],
      [`${name}.gz without its last 30 bytes`, packed(name, cut(30))],
      [`${name}.gz without any byte`, packed(name, () => '')],
    ]),
  ),
  'a .gz file that is not gzip': packed('genes.tsv', () => 'gene_id\n'),
  'a table cut in the middle of a row': edited('immunogenicity.tsv', (text) => text.slice(0, text.indexOf('\t10\t'))),
  'text that is not UTF-8': written('structures.dbn', Buffer.from('>SPENT000001 naïve\nACG\n>caf\u00e9\n', 'latin1')),
  'a missing and an unknown column': edited('genes.tsv', (text) => text.replace('gene_name\t', 'symbol\t')),
  'a column twice': edited('genes.tsv', (text) => text.replace('aliases\t', 'aliases\taliases\t')),
  'no header': edited('genes.tsv', () => ''),
  'a sample twice': edited(MATRIX, (text) => text.replace('Tumor 2', 'Tumor 1')),
  'rows with too few columns, blank ones included': edited('orfs.tsv', (text) => `${text}\nSPENO1\tSPENT1\n`),
  'a truncated spectrum': edited('spectra.mgf', (text) => text.replace(/END IONS\s*$/, '')),
  'a peak outside of spectra': edited('spectra.mgf', (text) => `100.5 7\n# a comment\nCOM=a title\n${text}`),
  'a structure without brackets': edited('structures.dbn', (text) => `${text}>SPENT000002\nACGU\n`),
  'wrong and unknown entries of the manifest': edited('manifest.json', (text) =>
    text
      .replace('"formatVersion": 1,', '"formatVersion": 2,')
      .replace('"2024-01-31"', '"31.1.2024"')
      .replace('"synthetic": true,', '"synthetic": "yes",\n  "color": "red",')
      .replace('    "chr2"', '    "chr1"'),
  ),
  'a missing entry of the manifest': edited('manifest.json', (text) => text.replace(/ {2}"date".*\n/, '')),
  'a manifest that is not JSON': edited('manifest.json', (text) =>
    text.replace('"version": "1.0",', '"version": 1.0.,'),
  ),
  'faults of several files, by file and line': {
    texts: (texts) => {
      edit('peptides.tsv', (text) => text.replace('\t0.25\t', '\tNaN\t'))(texts);
      edit('genes.tsv', (text) => `${text}BAD0\t\nBAD1\t\n`)(texts);
      edit('immunogenicity.tsv', (text) => `${text}AAAAAAA\tHLA-A*02:01\t1\t1\t0\n`)(texts);
    },
  },
  'faults of many files, and of rows of valid ones': {
    texts: (texts) => {
      texts.delete('orfs.tsv');
      texts.set('spectrum.mgf', 'BEGIN IONS\n');
      edit('manifest.json', (text) => text.slice(0, -3))(texts);
      edit('immunogenicity.tsv', (text) => text.replace('hla_genotype', 'hla'))(texts);
      edit('studies.tsv', (text) => text.replace('31234567', '0'))(texts);
      edit('peptides.tsv', (text) => text.replace('SPENP000007', 'SPENP000006'))(texts);
    },
    files: async (folder) => {
      await packed(MATRIX, cut(5)).files?.(folder);
      await writeFile(join(folder, 'genes.tsv.gz'), '');
      await writeFile(join(folder, 'structures.dbn'), Buffer.from([0x3e, 0x41, 0x0a, 0xff, 0x0a]));
    },
  },
};

describe('validation of the files of a bundle', () => {
  const found = new Map<string, string[]>();

  it.each(Object.entries(defects))('LOAD-03 reports %s', async (title, change) => {
    const messages = await messagesAfter(change);
    expect(messages.length).toBeGreaterThan(0);
    // What follows are words of the JavaScript engine.
    found.set(
      title,
      messages.map((message) => message.replace(/(is not JSON): .*/, '$1')),
    );
  });

  it('LOAD-03 names file, line and reason, and nothing else', async () => {
    const lines = [...found].map(([title, messages]) => `${[title, ...messages].join('\n  ')}\n`);
    await expect(lines.join('')).toMatchFileSnapshot('files.txt');
  });

  it('LOAD-03 accepts a bundle without spectra, structures and matrices', async () => {
    const texts = (all: BundleTexts) => {
      for (const name of ['structures.dbn', MATRIX, 'spectra.mgf']) all.delete(name);
      edit('peptides.tsv', (text) => text.replace(/MS\d+$/gm, ''))(all);
    };
    expect(await messagesAfter({ texts })).toEqual([]);
  });
});

describe('the longest line of a bundle', () => {
  /** A list of different names of the given number of characters. */
  const aliasesOf = (characters: number): string =>
    Array.from({ length: Math.ceil(characters / 100) }, (_, index) => String(index).padStart(99, 'x'))
      .join(',')
      .slice(0, characters)
      .replace(/,$/, 'y')
      .padEnd(characters, 'y');

  /** With a line of this many bytes. */
  const longest = (length: number): Change =>
    edited('genes.tsv', (text) => {
      const [header = '', row = '', ...rest] = text.split('\n');
      const cells = row.split('\t');
      const at = header.split('\t').indexOf('aliases');
      cells[at] = aliasesOf(length - row.length + (cells[at]?.length ?? 0));
      return [header, cells.join('\t'), ...rest].join('\n');
    });

  it.each([
    [0, []],
    [1, [`genes.tsv:2: is longer than ${LINE_MAX_BYTES} bytes`]],
    [1_000_000, [`genes.tsv:2: is longer than ${LINE_MAX_BYTES} bytes`]],
  ])('LOAD-03 has 16 MiB; one of %i bytes more is reported by its number', async (more, messages) => {
    expect(await messagesAfter(longest(LINE_MAX_BYTES + more))).toEqual(messages);
  });
});
