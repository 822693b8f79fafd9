import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Suggestion, SuggestionKind } from '#domain/search/suggestion';
import { nearNames, suggest, type SuggestionFile } from '#domain/search/suggestion-files';
import { releasePaths } from '#domain/storage/object-keys';
import { PrefixFiles } from '../../data-loader/derive/prefix-files';
import { percentile, type Bench, type Report } from './figure';

const KILOBYTE = 1_000;
const FILE_KB_MAX = 30;
/** Ids that differ in their last digits only lie at most this deep. */
const FILES_READ_MAX = 8;

/** About as many entries as the published catalogue has. */
const GENES = 8_000;
const TRANSCRIPTS = 16_000;
const PEPTIDES = 29_526;

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const padded = (number: number): string => String(number).padStart(8, '0');

function one(term: string, kind: SuggestionKind, id: string, note: string, number: number): Suggestion {
  return { term, kind, id, note, peptides: (number * 7_919) % 400 };
}

/** The suggestions of a catalogue `scale` times the size of the published one, in the order of their terms. */
function* suggestions(scale: number): Generator<Suggestion> {
  const genes = GENES * scale;
  const gene = (number: number) => one(`SPENG${padded(number)}`, 'geneId', '', `LINC${padded(number)}`, number);
  const symbols = Math.floor(genes / (2 * letters.length ** 2));
  for (const first of letters)
    for (const second of letters) {
      // The ids are named so in this catalogue.
      if (`${first}${second}` === 'sp') yield* ids(scale, gene);
      if (`${first}${second}` === 'ur')
        for (let i = 0; i < TRANSCRIPTS * scale; i += 1)
          yield one(
            `URS${(i * 977).toString(16).toUpperCase().padStart(10, '0')}_9606`,
            'RNAcentralId',
            `SPENT${padded(i)}`,
            `LINC${padded(i)}`,
            i,
          );
      if (`${first}${second}` === 'li')
        for (let i = 0; i < genes / 2; i += 1) yield one(`LINC${padded(i)}`, 'symbol', `SPENG${padded(i)}`, '', i);
      for (let i = 0; i < symbols; i += 1)
        yield one(
          `${first}${second}A${padded(i)}`.toUpperCase(),
          i % 3 === 0 ? 'alias' : 'symbol',
          `SPENG${padded(i)}`,
          i % 3 === 0 ? `LINC${padded(i)}` : '',
          i,
        );
    }
}

function* ids(scale: number, gene: (number: number) => Suggestion): Generator<Suggestion> {
  for (let i = 0; i < GENES * scale; i += 1) yield { ...gene(i), id: gene(i).term };
  for (let i = 0; i < PEPTIDES * scale; i += 1)
    yield one(`SPENP${padded(i)}`, 'peptideId', `SPENP${padded(i)}`, 'Breast cancer', 0);
  for (let i = 0; i < TRANSCRIPTS * scale; i += 1)
    yield one(`SPENT${padded(i)}`, 'transcriptId', `SPENT${padded(i)}`, `LINC${padded(i)}`, i);
}

const typed = ['MALAT1', 'LINC00003963', 'SPENG00000042', 'SPENP00019999', 'SPENT00007777', 'URS00000F422A_9606'];

async function measure(scale: number, folder: string, report: Report): Promise<void> {
  const at = `at ${scale} x`;
  const fileOf = (name: string): string => join(folder, releasePaths.suggestions(name).replaceAll('/', '!'));
  const sizes: number[] = [];
  const started = performance.now();
  const cutter = new PrefixFiles();
  const write = async (files: ReturnType<PrefixFiles['add']>): Promise<void> => {
    for (const { name, file } of files) {
      const text = JSON.stringify(file);
      sizes.push(gzipSync(text).length / KILOBYTE);
      await writeFile(fileOf(name), text);
    }
  };
  for (const suggestion of suggestions(scale)) {
    const files = cutter.add(suggestion);
    if (files.length > 0) await write(files);
  }
  await write(cutter.finish());
  report({ name: `suggestions.cutting ${at}`, value: (performance.now() - started) / 1_000, unit: 's' });
  report({ name: `suggestions.files ${at}`, value: sizes.length, unit: 'files' });
  report({ name: `suggestions.all files, gzip ${at}`, value: sizes.reduce((a, b) => a + b, 0), unit: 'kB' });
  report({ name: `suggestions.largest file, gzip ${at}`, value: Math.max(...sizes), unit: 'kB', bar: FILE_KB_MAX });

  let reads = 0;
  let bytes = 0;
  const read = async (name: string): Promise<SuggestionFile> => {
    const text = await readFile(fileOf(name), 'utf8');
    reads += 1;
    bytes += gzipSync(text).length;
    return JSON.parse(text) as SuggestionFile;
  };
  const strokes = typed.flatMap((text) => Array.from({ length: text.length - 1 }, (_, i) => text.slice(0, i + 2)));
  const of = { reads: [] as number[], kilobytes: [] as number[], ms: [] as number[] };
  for (const stroke of strokes) {
    [reads, bytes] = [0, 0];
    await suggest(stroke, read);
    of.reads.push(reads);
    of.kilobytes.push(bytes / KILOBYTE);
    const files = new Map<string, SuggestionFile>();
    await suggest(stroke, async (name) => {
      const file = await read(name);
      files.set(name, file);
      return file;
    });
    const held = async (name: string): Promise<SuggestionFile> => files.get(name) ?? read(name);
    const before = performance.now();
    await suggest(stroke, held);
    of.ms.push(performance.now() - before);
  }
  report({
    name: `suggestions.files read for a keystroke with an empty cache, most ${at}`,
    value: Math.max(...of.reads),
    unit: 'files',
    bar: FILES_READ_MAX,
  });
  report({ name: `suggestions.gzip for a keystroke, median ${at}`, value: percentile(of.kilobytes, 0.5), unit: 'kB' });
  report({ name: `suggestions.gzip for a keystroke, most ${at}`, value: Math.max(...of.kilobytes), unit: 'kB' });
  report({ name: `suggestions.time for a keystroke, median ${at}`, value: percentile(of.ms, 0.5), unit: 'ms' });
  report({ name: `suggestions.time for a keystroke, most ${at}`, value: Math.max(...of.ms), unit: 'ms' });
  [reads, bytes] = [0, 0];
  const before = performance.now();
  await nearNames('LINC0000396E', ['symbol', 'alias'], read);
  report({ name: `suggestions.near names of one value ${at}`, value: performance.now() - before, unit: 'ms' });
  report({ name: `suggestions.near names, files ${at}`, value: reads, unit: 'files' });
}

/** Files of suggestions and the cost of a keystroke, for the published catalogue and one a hundred times its size. */
export const run: Bench = async (report) => {
  for (const scale of [1, 100]) {
    const folder = await mkdtemp(join(tmpdir(), 'spencer-suggestions-'));
    try {
      await measure(scale, folder, report);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
};
