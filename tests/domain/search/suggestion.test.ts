import { describe, expect, it } from 'vitest';
import {
  chooseSuggestions,
  entryPath,
  isSuggestible,
  ranked,
  readSuggestion,
  type Suggestion,
  type SuggestionKind,
  suggestionKinds,
  writeSuggestion,
} from '#domain/search/suggestion';
import { exactMatches, nearNames, onlyMatch, type SuggestionFile, suggest } from '#domain/search/suggestion-files';

const one = (term: string, kind: SuggestionKind, id = term, peptides = 0, note = ''): Suggestion => ({
  term,
  kind,
  id,
  note,
  peptides,
});
const terms = (suggestions: readonly Suggestion[]): string[] => suggestions.map(({ term }) => term);

describe('a suggestion', () => {
  it('FIND-03 a suggestion is a line of term, number of the kind, id, note and number of peptides', () => {
    expect(writeSuggestion(one('NEAT2', 'alias', 'SPENG000001', 235, 'MALAT1'))).toBe(
      'NEAT2\t1\tSPENG000001\tMALAT1\t235',
    );
    expect(writeSuggestion(one('SPENP000001', 'peptideId', 'SPENP000001', 0, 'Skin cancer'))).toBe(
      'SPENP000001\t5\t\tSkin cancer\t0',
    );
    expect(suggestionKinds).toEqual([
      'symbol',
      'alias',
      'geneId',
      'transcriptId',
      'RNAcentralId',
      'peptideId',
      'geneReference',
      'transcriptReference',
    ]);
  });

  it('FIND-03 a suggestion is read back from its line, whatever is missing', () => {
    expect(readSuggestion('NEAT2\t1\tSPENG000001\tMALAT1\t235')).toEqual(
      one('NEAT2', 'alias', 'SPENG000001', 235, 'MALAT1'),
    );
    expect(readSuggestion('SPENT000001\t3\t\t\t12')).toEqual(one('SPENT000001', 'transcriptId', 'SPENT000001', 12));
    expect(readSuggestion('X\t9')).toEqual(one('X', 'symbol'));
  });

  it('FIND-04 a suggestion leads to the page of its gene, transcript or peptide', () => {
    expect(suggestionKinds.map((kind) => entryPath({ kind, id: 'a/1' }))).toEqual([
      '/gene/a%2F1',
      '/gene/a%2F1',
      '/gene/a%2F1',
      '/transcript/a%2F1',
      '/transcript/a%2F1',
      '/peptide/a%2F1',
      '/gene/a%2F1',
      '/transcript/a%2F1',
    ]);
  });

  it('FIND-03 a suggestion has at most 60 characters, and no control', () => {
    expect([isSuggestible('x'.repeat(60)), isSuggestible('x'.repeat(61))]).toEqual([true, false]);
    expect(['a b', 'β-actin', 'lnc-X-1:2'].every(isSuggestible)).toBe(true);
    for (const term of ['', 'a\u0000', 'a\u001Fb', 'a\nb', 'a\tb', '\uD800', '\uDFFF', '😀'])
      expect(isSuggestible(term), term).toBe(false);
  });
});

describe('the order of suggestions', () => {
  it('FIND-02 the order of suggestions is exact, symbol, alias, id, then number of peptides, text and id', () => {
    const all = [
      one('MAb', 'symbol', 'G5', 3),
      one('maa', 'symbol', 'G4', 3),
      one('MAA', 'symbol', 'G3', 3),
      one('MAX', 'symbol', 'G2', 9),
      one('MAY', 'alias', 'G6', 99),
      one('MA', 'transcriptId', 'T1', 0),
      one('MAZ', 'geneId', 'G7', 999),
    ];
    expect(ranked(all, 'MA').map(({ id }) => id)).toEqual(['T1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7']);
    expect(ranked(all, null).map(({ id }) => id)).toEqual(['G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'T1']);
  });

  it('FIND-02 the order of suggestions names each entry once, by its best term', () => {
    const best = ranked(
      [one('MALAT1', 'symbol', 'G1', 5), one('MALT', 'alias', 'G1', 5), one('G1', 'peptideId')],
      'malt',
    );
    expect(best.map(({ term, kind }) => `${term} ${kind}`)).toEqual(['MALT alias', 'G1 peptideId']);
  });

  it('FIND-02 the order of suggestions leaves three places for each kind of entry, and fills the others in order', () => {
    const numbered = (count: number, kind: SuggestionKind, letter: string, peptides: number): Suggestion[] =>
      Array.from({ length: count }, (_, index) =>
        one(`${letter}${index}`, kind, `${letter}${index}`, peptides - index),
      );
    const genes = numbered(12, 'symbol', 'g', 900);
    expect(terms(chooseSuggestions(genes, null))).toEqual(['g0', 'g1', 'g2', 'g3', 'g4', 'g5', 'g6', 'g7', 'g8', 'g9']);
    expect(terms(chooseSuggestions([...genes, ...numbered(5, 'transcriptId', 't', 90)], null))).toEqual([
      'g0',
      'g1',
      'g2',
      'g3',
      'g4',
      'g5',
      'g6',
      't0',
      't1',
      't2',
    ]);
    expect(terms(chooseSuggestions([...genes.slice(0, 4), ...numbered(2, 'peptideId', 'p', 0)], null))).toEqual([
      'g0',
      'g1',
      'g2',
      'g3',
      'p0',
      'p1',
    ]);
    const ofAllKinds = [...genes, ...numbered(5, 'transcriptId', 't', 90), ...numbered(5, 'peptideId', 'p', 0)];
    expect(terms(chooseSuggestions(ofAllKinds, null)).join(' ')).toBe('g0 g1 g2 g3 t0 t1 t2 p0 p1 p2');
  });
});

describe('the files of suggestions', () => {
  const line = (term: string, kind: SuggestionKind = 'symbol', peptides = 1): string =>
    writeSuggestion(one(term, kind, `id of ${term}`, peptides));
  const files: Record<string, SuggestionFile> = {
    '': {
      terms: [],
      prefixes: [{ prefix: 'ma', best: [line('MALAT1'), line('MAX')] }],
      files: ['a', 'ma', 'malb', 'x'],
    },
    a: { terms: [line('ABC'), line('ABCD'), line('BBC')], prefixes: [], files: [] },
    ma: { terms: [line('MALAT1'), line('MALAT2', 'alias')], prefixes: [], files: [] },
    malb: { terms: [line('MALX'), line('MAX', 'symbol', 7)], prefixes: [], files: [] },
    x: { terms: [line('XIST')], prefixes: [], files: [] },
  };
  const empty: SuggestionFile = { terms: [], prefixes: [], files: [] };
  const reader = () => {
    const reads: string[] = [];
    const read = (name: string): Promise<SuggestionFile> => {
      reads.push(name);
      const file = files[name];
      return file ? Promise.resolve(file) : Promise.reject(new Error(`no file ${name}`));
    };
    return { read, reads };
  };

  it.each([
    ['m', ['MALAT1', 'MAX'], ['']],
    ['ma', ['MALAT1', 'MAX'], ['']],
    ['mal', ['MALX'], ['', 'malb']],
    ['mala', ['MALAT1', 'MALAT2'], ['', 'ma']],
    ['malx', ['MALX'], ['', 'malb']],
    ['abc', ['ABC', 'ABCD'], ['', 'a']],
    ['b', ['BBC'], ['', 'a']],
    ['zzz', [], ['', 'x']],
    ['0', [], ['']],
    [' Xist ', ['XIST'], ['', 'x']],
    [' ', [], []],
  ])('FIND-03 %j is answered by %j from the files %j', async (text, found, read) => {
    const { read: readFile, reads } = reader();
    expect(terms(await suggest(text, readFile))).toEqual(found);
    expect(reads).toEqual(read);
  });

  it('FIND-04 an exact name is that name only', async () => {
    const { read, reads } = reader();
    expect(terms(await exactMatches(' abc ', read))).toEqual(['ABC']);
    expect(await exactMatches('ab', read)).toEqual([]);
    reads.length = 0;
    expect(await exactMatches('  ', read)).toEqual([]);
    expect(reads).toEqual([]);
  });

  it('FIND-04 an id names an entry before a symbol, and a symbol before an alias', () => {
    const id = (...found: Suggestion[]) => onlyMatch(found)?.kind;
    expect(id(one('A', 'alias', 'G2'), one('A', 'symbol', 'G1'), one('A', 'peptideId', 'P1'))).toBe('peptideId');
    expect(id(one('A', 'RNAcentralId', 'T1'), one('A', 'symbol', 'G1'))).toBe('RNAcentralId');
    expect(id(one('A', 'transcriptId', 'T1'))).toBe('transcriptId');
    expect(id(one('A', 'geneId', 'G1'), one('A', 'transcriptId', 'T1'))).toBeUndefined();
    expect(id(one('A', 'alias', 'G1'))).toBe('alias');
    expect(id(one('A', 'alias', 'G1'), one('A', 'alias', 'G2'))).toBeUndefined();
    expect(id(one('A', 'symbol', 'G1'), one('A', 'symbol', 'G2'), one('A', 'alias', 'G3'))).toBeUndefined();
    expect(id()).toBeUndefined();
  });

  const near = async (text: string, all: string[], kinds: SuggestionKind[] = ['symbol', 'alias']) => {
    const found = await nearNames(text, kinds, () => Promise.resolve({ terms: all, prefixes: [], files: [] }));
    return found.map(({ suggestion, distance }) => `${suggestion.term} ${distance}`);
  };

  it('FIND-10 near names are the nearest first, then those that begin alike, then those of most peptides', async () => {
    const all = [line('ABCDE'), line('ABXDE', 'symbol', 9), line('ABCDX', 'symbol', 2), line('ABCDY', 'alias', 5)];
    expect(await near(' abcde ', all)).toEqual(['ABCDE 0', 'ABCDY 1', 'ABCDX 1', 'ABXDE 1']);
    expect(await near('abcde', all, ['symbol'])).toEqual(['ABCDE 0', 'ABCDX 1', 'ABXDE 1']);
  });

  it('PAGE-01 another number of as many digits is no near id, one digit more or less is', async () => {
    const ids = ['SPENP000099', 'SPENP000019', 'SPENP00009'].map((id) => line(id, 'peptideId'));
    expect(await near('SPENP000999', ids, ['peptideId'])).toEqual(['SPENP00009 2']);
    expect(await near('SPENP00099', ids, ['peptideId'])).toEqual(['SPENP000099 1', 'SPENP000019 2']);
  });

  it('FIND-10 near names are at most five, and each entry is there by its nearest name', async () => {
    const many = ['ABCDEF1', 'ABCDEF2', 'ABCDEF3', 'ABCDEF4', 'ABCDEF5', 'ABCDEF6'].map((term) => line(term));
    expect(await near('abcdef', many)).toHaveLength(5);
    const same = [
      writeSuggestion(one('ABCDXX', 'alias', 'G1')),
      writeSuggestion(one('ABCDEX', 'symbol', 'G1')),
      writeSuggestion(one('ABCXXF', 'alias', 'G1')),
    ];
    expect(await near('abcdef', same)).toEqual(['ABCDEX 1']);
  });

  it.each([
    ['ab', ['AB 0']],
    ['abc', ['AB 1', 'ABX 1']],
    ['abcd', []],
    ['abcde', ['ABXYE 2']],
    ['abcdefgh', []],
  ])('FIND-10 near names of %j differ by less than half of its letters, at most two: %j', async (text, names) => {
    const all = ['AB', 'ABX', 'ABXYE'].map((term) => line(term));
    expect(await near(text, all)).toEqual(names);
  });

  it('FIND-10 near names are looked for in the files where they are likely, and in 16 at most', async () => {
    const { read, reads } = reader();
    expect((await nearNames('malat3', ['symbol', 'alias'], read)).map(({ suggestion }) => suggestion.term)).toEqual([
      'MALAT1',
      'MALAT2',
    ]);
    expect(reads).toEqual(['', 'ma', 'malb', 'a', 'x']);
    let count = 0;
    const endless = (): Promise<SuggestionFile> => {
      count += 1;
      return Promise.resolve({ terms: [], prefixes: [], files: ['m', 'ma', 'mb'] });
    };
    await nearNames('malat3', ['symbol'], endless);
    expect(count).toBe(16);
  });

  it('FIND-10 no more files are read once five names are nearer than any in them could be', async () => {
    const alike = ['MALAT1', 'MALAT2', 'MALAT4', 'MALAT5'].map((term) => line(term));
    const readsFor = async (best: string[]): Promise<string[]> => {
      const reads: string[] = [];
      await nearNames('malat3', ['symbol'], (name) => {
        reads.push(name);
        return Promise.resolve(
          name === '' ? { terms: [], prefixes: [{ prefix: 'm', best }], files: ['a', 'mb', 'x'] } : empty,
        );
      });
      return reads;
    };
    expect(await readsFor([...alike, line('MALAT6')])).toEqual(['']);
    expect(await readsFor(alike)).toEqual(['', 'mb', 'a', 'x']);
  });
});
