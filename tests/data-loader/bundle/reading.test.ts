import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOfLetter } from '#domain/sequence/fasta-reader';
import type { BundleFile } from '../../../data-loader/bundle/inventory';
import { mgfSpectra } from '../../../data-loader/bundle/mgf-spectra';
import { dotBracketRecords, fastaRecords } from '../../../data-loader/bundle/sequence-records';
import { tableLines } from '../../../data-loader/bundle/table-rows';
import { type TextBlock, textBlocks, textLines } from '../../../data-loader/bundle/text-blocks';
import { inTemporaryFolder } from '../../fixtures/bundle/temporary-bundle';

/** Cuts the text after some of its lines, like the blocks of a file. */
async function* blocksOf(content: string, linesABlock: number): AsyncGenerator<TextBlock> {
  const lines = content.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  for (let at = 0; at < lines.length; at += linesABlock)
    yield { line: at + 1, text: lines.slice(at, at + linesABlock).join('') };
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

const blockSize = fc.integer({ min: 1, max: 5 });

describe('reading text', () => {
  it('LOAD-03 reads any lines back with their numbers, plain or gzipped, LF or CRLF, with or without byte-order mark', async () => {
    const line = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replace(/[\r\n\uFEFF]/g, ''));
    await inTemporaryFolder((folder) =>
      fc.assert(
        fc.asyncProperty(
          fc.array(line),
          fc.boolean(),
          fc.boolean(),
          fc.boolean(),
          async (lines, gzipped, mark, returns) => {
            const text = (mark ? '\uFEFF' : '') + lines.map((each) => each + (returns ? '\r\n' : '\n')).join('');
            const path = join(folder, 'text');
            const bytes = gzipped ? gzipSync(text) : Buffer.from(text);
            await writeFile(path, bytes);
            const file: BundleFile = { name: 'text', file: 'text', path, gzipped, bytes: bytes.length };
            expect(await all(textLines(textBlocks(file)))).toEqual(
              lines.map((each, index) => ({ line: index + 1, text: each })),
            );
          },
        ),
        { numRuns: 60 },
      ),
    );
  });

  it('LOAD-03 reads lines longer and files larger than one read of the disk', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => String(index).repeat(30_000));
    await inTemporaryFolder(async (folder) => {
      const path = join(folder, 'text');
      await writeFile(path, lines.join('\n'));
      const file: BundleFile = { name: 'text', file: 'text', path, gzipped: false, bytes: 1 };
      expect((await all(textLines(textBlocks(file)))).map(({ text }) => text)).toEqual(lines);
    });
  });
});

describe('reading tables', () => {
  it('LOAD-03 reads cells unchanged, including quotation marks within them and spaces', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a"b', ' ', 'a', "'", ',', '\\', '#', 'é', ''), maxLength: 6 });
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(rows, blockSize, async (cells, size) => {
        const text = cells.map((row) => `${row.join('\t')}\n`).join('');
        expect(await all(tableLines(blocksOf(text, size)))).toEqual(
          cells.map((row, index) => ({ line: index + 1, cells: row })),
        );
      }),
    );
  });
});

describe('cells of a spreadsheet', () => {
  const cellOf = async (text: string): Promise<string | undefined> =>
    (await all(tableLines(blocksOf(`${text}\tx\n`, 1_000))))[0]?.cells[0];

  it.each([
    ['"HOX transcript, antisense RNA"', 'HOX transcript, antisense RNA'],
    ['"HOXAS,LINC00072"', 'HOXAS,LINC00072'],
    ['"a ""quoted"" word"', 'a "quoted" word'],
    ['""', ''],
    // Not quoted as a whole.
    ['"a" and "b"', '"a" and "b"'],
    ['5" of tissue', '5" of tissue'],
    ['"', '"'],
  ])('LOAD-03 READ-03 %s is %s', async (given, read) => {
    expect(await cellOf(given)).toBe(read);
  });

  it('LOAD-03 have composed accents', async () => {
    expect(await cellOf('Sjo\u0308gren')).toBe('Sj\u00f6gren');
  });
});

describe('reading FASTA', () => {
  it('LOAD-03 joins the lines of a sequence and finds the line of each letter', async () => {
    const record = fc.record({
      id: fc.stringMatching(/^[A-Za-z0-9.]{1,8}$/),
      lines: fc.array(fc.stringMatching(/^[ACGT]{0,9}$/), { maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(record, { maxLength: 6 }), blockSize, async (records, size) => {
        const text = records
          .map(({ id, lines }) => `>${id} more words\n${lines.map((line) => `${line}\n`).join('')}`)
          .join('');
        const found = await all(fastaRecords(blocksOf(text, size), () => undefined));
        expect(found.map(({ id, sequence }) => ({ id, sequence }))).toEqual(
          records.map(({ id, lines }) => ({ id, sequence: lines.join('') })),
        );
        const textOfLine = text.split('\n');
        for (const each of found) {
          const places = [...each.sequence].map((letter, offset) =>
            textOfLine[lineOfLetter(each, offset) - 1]?.includes(letter),
          );
          expect(places.every(Boolean)).toBe(true);
        }
      }),
    );
  });

  it('LOAD-03 reports letters before the first header once', async () => {
    const told: string[] = [];
    const records = await all(
      fastaRecords(blocksOf('ACGT\nACGT\n>a\nAC\n', 1), (line, message) => told.push(`${line}: ${String(message)}`)),
    );
    expect(records.map(({ id }) => id)).toEqual(['a']);
    expect(told).toEqual(['1: stands before the first header line (>)']);
  });
});

describe('reading structures', () => {
  it('LOAD-03 takes the id before a blank or a tab of the header, whatever follows it', async () => {
    const problems: string[] = [];
    const text = '>T1\nAC\n..\n\n>T2 a name\nACG\n(.)\n>T3\tMFE -1.2\nA\n.\n';
    for (const linesABlock of [1, 2, 20]) {
      const records = await all(
        dotBracketRecords(blocksOf(text, linesABlock), (line, message) => problems.push(`${line}: ${String(message)}`)),
      );
      expect(records).toEqual([
        { line: 1, id: 'T1', sequence: 'AC', structure: '..', mfe: null },
        { line: 5, id: 'T2', sequence: 'ACG', structure: '(.)', mfe: null },
        { line: 8, id: 'T3', sequence: 'A', structure: '.', mfe: null },
      ]);
    }
    expect(problems).toEqual([]);
  });

  it('LOAD-03 reports an incomplete record by its id, and lines outside of records once', async () => {
    const problems: [number, string, string][] = [];
    const text = 'note\nanother\n>T1\tx\nAC\n>T2\nAC\n..\nstray\n>T3\n';
    const records = await all(
      dotBracketRecords(blocksOf(text, 3), (line, message, id) => problems.push([line, String(message), id])),
    );
    expect(records.map(({ id }) => id)).toEqual(['T2']);
    const stray = 'is not part of a record: a record is a header line (>), a sequence line and a structure line';
    const incomplete = 'record needs a sequence line and a structure line below it, has';
    expect(problems).toEqual([
      [1, stray, ''],
      [3, `${incomplete} 1`, 'T1'],
      [8, stray, ''],
      [9, `${incomplete} 0`, 'T3'],
    ]);
  });
});

describe('reading MGF', () => {
  it('LOAD-03 reads peaks number for number', async () => {
    const number = fc.double({ min: 1e-6, max: 1e9, noNaN: true });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(number, number)),
        fc.constantFrom(' ', '\t', '  '),
        blockSize,
        async (peaks, gap, size) => {
          const text = `BEGIN IONS\nTITLE=a=b\n${peaks.map(([mz, intensity]) => `${mz}${gap}${intensity} \n`).join('')}END IONS\n`;
          const [spectrum, ...others] = await all(mgfSpectra(blocksOf(text, size), () => undefined));
          expect(others).toEqual([]);
          expect(spectrum?.problems).toEqual([]);
          expect(spectrum?.peaks).toEqual(peaks);
          expect(spectrum?.parameters.get('TITLE')).toEqual({ line: 2, value: 'a=b' });
        },
      ),
    );
  });
});
