import { describe, expect, it } from 'vitest';
import { chooseSuggestions, foldedTerm, ranked, type Suggestion, type SuggestionKind } from '#domain/search/suggestion';
import {
  exactMatches,
  nearNames,
  suggest,
  SUGGESTION_FILE_BYTES_MAX,
  type SuggestionFile,
} from '#domain/search/suggestion-files';
import { PrefixFiles } from '../../../data-loader/derive/prefix-files';
import { seededRandom } from '../../fixtures/release/random';

const one = (term: string, kind: SuggestionKind, id = term, peptides = 0, note = ''): Suggestion => ({
  term,
  kind,
  id,
  note,
  peptides,
});

/** The files of suggestions, cut as the loader cuts them, and a reader that counts what it reads. */
function cut(suggestions: readonly Suggestion[], bytesMax = SUGGESTION_FILE_BYTES_MAX) {
  const sorted = suggestions.toSorted((a, b) => (foldedTerm(a) < foldedTerm(b) ? -1 : 1));
  const files = new Map<string, SuggestionFile>();
  const cutter = new PrefixFiles(bytesMax);
  for (const { name, file } of [...sorted.flatMap((each) => cutter.add(each)), ...cutter.finish()]) {
    expect(files.has(name), `${name} is written twice`).toBe(false);
    files.set(name, file);
  }
  const reads: string[] = [];
  const read = async (name: string): Promise<SuggestionFile> => {
    reads.push(name);
    const file = files.get(name);
    if (!file) throw new Error(`no file ${name}`);
    return file;
  };
  return { files, read, reads };
}

const bytes = (file: SuggestionFile): number => Buffer.byteLength(JSON.stringify(file));

/** Genes with symbols, ids and aliases, and numbered peptides, as a catalogue has them. */
function catalogue(genes: number, peptides: number): Suggestion[] {
  const { below, pick } = seededRandom(7);
  const letters = [...'ABCDEGHILMNOPRST'];
  const word = (length: number) => Array.from({ length }, () => pick(letters)).join('');
  const found: Suggestion[] = [];
  for (let i = 0; i < genes; i += 1) {
    const id = `SPENG${String(i).padStart(6, '0')}`;
    const symbol = i % 3 === 0 ? `LINC${String(i).padStart(5, '0')}` : `${word(2 + (i % 4))}${i % 10}`;
    const count = below(300);
    found.push(one(symbol, 'symbol', id, count), one(id, 'geneId', id, count, symbol));
    if (i % 4 === 0) found.push(one(`${word(3)}-${i % 7}`, 'alias', id, count, symbol));
  }
  for (let i = 0; i < peptides; i += 1) found.push(one(`SPENP${String(i).padStart(6, '0')}`, 'peptideId'));
  return found;
}

describe('the files of suggestions', () => {
  const all = catalogue(400, 900);
  const { files, read, reads } = cut(all, 3_000);

  it('FIND-03 are small, however many suggestions begin alike', () => {
    expect(files.size).toBeGreaterThan(15);
    for (const [name, file] of files) expect(bytes(file), name).toBeLessThanOrEqual(3_000);
  });

  it('FIND-03 are small in bytes, also with notes in other scripts', () => {
    const noted = all.map((suggestion) => ({ ...suggestion, note: 'ノンコーディング' }));
    for (const [name, file] of cut(noted, 3_000).files) expect(bytes(file), name).toBeLessThanOrEqual(3_000);
  });

  it('FIND-03 are few: neighbors share a file', () => {
    const total = [...files.values()].reduce((sum, file) => sum + bytes(file), 0);
    expect(total / files.size).toBeGreaterThan(1_000);
  });

  it('FIND-02 FIND-03 answer every prefix as a search of all suggestions would, from one file per level', async () => {
    const prefixes = new Set<string>();
    for (const suggestion of all) {
      const term = foldedTerm(suggestion);
      for (let length = 2; length <= term.length; length += 1) prefixes.add(term.slice(0, length));
    }
    for (const prefix of prefixes) {
      reads.length = 0;
      const expected = chooseSuggestions(
        all.filter((suggestion) => foldedTerm(suggestion).startsWith(prefix)),
        prefix,
      );
      expect(await suggest(prefix.toUpperCase(), read), prefix).toEqual(expected);
      expect(reads.length, prefix).toBeLessThanOrEqual(6);
    }
  });

  it('FIND-04 GENE-22 find every symbol, alias and id, regardless of case', async () => {
    for (const suggestion of all) {
      const term = foldedTerm(suggestion);
      const expected = ranked(
        all.filter((other) => foldedTerm(other) === term),
        term,
      );
      expect(await exactMatches(term, read), term).toEqual(expected);
    }
  });

  it('suggest nothing for what is not there', async () => {
    for (const text of ['', ' ', '!', 'zzz', 'speng9', 'spenp000000x', 'ÄÖÜ', 'lincoln'])
      expect(await suggest(text, read), text).toEqual([]);
  });

  it('are one file for a small catalogue, and for none', async () => {
    const few = cut([one('MALAT1', 'symbol', 'SPENG000001', 9), one('NEAT1', 'symbol', 'SPENG000002', 3)]);
    expect([...few.files.keys()]).toEqual(['']);
    expect((await suggest('ma', few.read)).map(({ term }) => term)).toEqual(['MALAT1']);
    const none = cut([]);
    expect(await suggest('ma', none.read)).toEqual([]);
    expect(await nearNames('MALAT1', ['symbol'], none.read)).toEqual([]);
  });

  it('keep the best of terms that are all alike', async () => {
    const same = Array.from({ length: 500 }, (_, i) => one('lncRNA', 'alias', `SPENG${1_000 + i}`, i, `GENE${i}`));
    const { files: cutFiles, read: readFile } = cut([...same, one('LNCRNA2', 'symbol', 'SPENG9', 1)], 2_000);
    for (const [name, file] of cutFiles) expect(bytes(file), name).toBeLessThanOrEqual(2_000);
    const found = await exactMatches('lncRNA', readFile);
    expect(found.length).toBeGreaterThan(1);
    expect(found[0]?.peptides).toBe(499);
    expect((await suggest('lncrna2', readFile)).map(({ id }) => id)).toEqual(['SPENG9']);
  });
});

describe('near names', () => {
  const all = [...catalogue(400, 900), one('MALAT1', 'symbol', 'SPENG900001', 235)];
  const { read, reads } = cut(all, 3_000);
  const near = async (text: string, kinds: SuggestionKind[] = ['symbol', 'alias']) =>
    (await nearNames(text, kinds, read)).map(({ suggestion, distance }) => [suggestion.term, distance]);

  it.each([
    ['MALTA1', 1],
    ['MALAT', 1],
    ['NALAT1', 1],
    ['AMLAT1', 1],
    ['MALAT11', 1],
    ['malaat11', 2],
    ['MELAT2', 2],
    ['MALAT1', 0],
  ])('FIND-10 of %s include MALAT1, %d edits away', async (text, distance) => {
    reads.length = 0;
    expect(await near(text)).toContainEqual(['MALAT1', distance]);
    expect(reads.length).toBeLessThanOrEqual(16);
  });

  it('FIND-10 are of the kinds that the field takes', async () => {
    expect((await near('SPENP00083', ['peptideId']))[0]).toEqual(['SPENP000830', 1]);
    expect(await near('SPENP00083', ['symbol'])).toEqual([]);
  });
});
