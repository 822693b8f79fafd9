import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatSpans } from '#domain/catalogue/spans';
import {
  datasetName,
  decimal,
  flag,
  geneName,
  hlaGenotype,
  id,
  nullable,
  optional,
  Refusal,
  refusalMessage,
  strand,
  studyAccession,
  text,
  whole,
  type Field,
} from '../../../data-loader/validate/fields';
import type { Message } from '../../../data-loader/problems/sentence';
import { exonList, idList } from '../../../data-loader/validate/list-fields';

const accepts = <Value>(field: Field<Value>, given: string): boolean => !(field.read(given) instanceof Refusal);

describe('LOAD-03 cells', () => {
  it.each([
    '',
    ' 1',
    '1 ',
    'NaN',
    'Infinity',
    '-Infinity',
    '1e400',
    '0x10',
    '1_000',
    '1,5',
    '.',
    'e5',
    '--1',
    'null',
    '١',
  ])('LOAD-03 rejects %j as a whole or decimal number', (given) => {
    expect([decimal(), whole(0), flag].map((field) => accepts<unknown>(field, given))).toEqual([false, false, false]);
  });

  it.each(['01', '1.0', '+1', '1e3', '-1', '2147483648'])('LOAD-03 rejects %j as a position', (given) => {
    expect(accepts(whole(1), given)).toBe(false);
  });

  it('LOAD-03 reads every finite number exactly', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(decimal().read(String(value))).toBe(Number(String(value)));
      }),
    );
  });

  it('LOAD-03 reads every whole number in its range and rejects all others', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 1000 }), (value, min) => {
        expect(accepts(whole(min, 100_000), String(value))).toBe(value >= min && value <= 100_000);
      }),
    );
  });

  it('LOAD-03 rejects all text that Number rejects', () => {
    fc.assert(
      fc.property(fc.string(), (given) => {
        const value = decimal().read(given);
        expect(value instanceof Refusal || value === Number(given)).toBe(true);
      }),
    );
  });

  it('LOAD-03 reads an empty cell as null only if it may be empty', () => {
    expect(nullable(decimal()).read('')).toBeNull();
    expect(accepts(decimal(), '')).toBe(false);
    expect(nullable(decimal()).read('0')).toBe(0);
  });

  it('LOAD-03 rejects white space, separators and control characters in ids', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 8 }),
        fc.constantFrom(' ', ',', ';', ':', '#', '/', '\\', '\u0000', '\u00a0', '\r'),
        fc.string({ maxLength: 8 }),
        (a, bad, b) => {
          expect(accepts(id, a + bad + b)).toBe(false);
        },
      ),
    );
    expect(accepts(id, 'NONHSAT000001.2')).toBe(true);
    for (const dots of ['.', '..']) expect(accepts(id, dots)).toBe(false);
    expect(accepts(id, '...')).toBe(true);
    expect(accepts(text, 'any "text", with: signs # and / more')).toBe(true);
  });
});

describe('LOAD-03 forms of cells', () => {
  it.each(['.5', '5.', '+5', '-5.25', '1E5', '1e-3', '-0', '007'])('LOAD-03 reads %s as a decimal number', (given) => {
    expect(decimal().read(given)).toBe(Number(given));
  });

  it('LOAD-03 allows in each kind of name what cannot be taken for something else', () => {
    const kinds = { id, datasetName, studyAccession, geneName, hlaGenotype };
    const allowed = (character: string): string[] =>
      Object.entries(kinds).flatMap(([kind, field]) => (accepts(field, `a${character}b`) ? [kind] : []));
    expect(Object.fromEntries([...',;:@#/\\ *.'].map((character) => [character, allowed(character)]))).toEqual({
      ',': [],
      ';': ['geneName'],
      ':': ['geneName', 'hlaGenotype'],
      '@': ['id', 'geneName', 'hlaGenotype'],
      '#': ['geneName'],
      '/': ['geneName', 'hlaGenotype'],
      '\\': ['geneName', 'hlaGenotype'],
      ' ': ['datasetName', 'geneName'],
      '*': ['id', 'datasetName', 'studyAccession', 'geneName', 'hlaGenotype'],
      '.': ['id', 'datasetName', 'studyAccession', 'geneName', 'hlaGenotype'],
    });
    for (const field of Object.values(kinds))
      for (const given of ['', ' a', 'a ', '.', '..', 'x'.repeat(201)]) expect(accepts(field, given)).toBe(false);
    for (const field of Object.values(kinds)) expect(accepts(field, 'x'.repeat(200))).toBe(true);
  });

  it('LOAD-03 says which form each kind of cell has', () => {
    const expected = (field: Field<unknown>): Message => {
      const refusal = field.read('\u0007');
      return refusal instanceof Refusal ? refusal.expected : '';
    };
    expect([id, datasetName, studyAccession, geneName, hlaGenotype, flag, strand, text].map(expected)).toEqual([
      'an id of at most 200 characters without white space or any of , ; : # / % "',
      'a name of at most 200 characters without outer spaces or any of , ; : @ # /',
      'an id of at most 200 characters without white space or any of , ; : @ # /',
      'a name of at most 200 characters without outer spaces or commas',
      'an HLA genotype without white space, commas or #',
      '1 or 0',
      '+ or -',
      'text without control characters',
    ]);
    expect(
      [decimal({ min: 0, max: 1 }), decimal({ above: 0 }), decimal({ min: 0 }), decimal(), whole(1, 9)].map(expected),
    ).toEqual([
      'a number from 0 to 1',
      'a number above 0',
      'a number of at least 0',
      'a number',
      'a whole number from 1 to 9',
    ]);
    expect(expected(decimal({ what: 'an intensity', min: -1, max: 1 }))).toBe('an intensity from -1 to 1');
    const long = text.read('x'.repeat(4_001));
    expect(long).toEqual(new Refusal('text of at most 4000 characters'));
  });

  it('LOAD-03 quotes the first 40 characters of a cell', () => {
    const refusal = new Refusal('1 or 0');
    expect(refusalMessage(refusal, '').text).toBe('must be 1 or 0, not empty');
    expect(refusalMessage(refusal, 'a"b').text).toBe('must be 1 or 0, not "a\\"b"');
    expect(refusalMessage(refusal, 'x'.repeat(40)).text).toBe(`must be 1 or 0, not "${'x'.repeat(40)}"`);
    expect(refusalMessage(refusal, 'x'.repeat(41)).text).toBe(`must be 1 or 0, not "${'x'.repeat(40)}…"`);
  });

  it('LOAD-03 reads an empty cell as nothing only where it may be empty', () => {
    expect(optional(id).read('')).toBe('');
    expect(optional(id).read('a')).toBe('a');
    expect(accepts(optional(id), 'a b')).toBe(false);
    expect(accepts(nullable(id), 'a b')).toBe(false);
    expect([flag.read('1'), flag.read('0'), strand.read('-')]).toEqual([1, 0, '-']);
    for (const given of ['', '01', '2', 'true']) expect(accepts(flag, given)).toBe(false);
  });

  it.each([
    ['control characters', [0x00, 0x09, 0x1f, 0x7f, 0x2028, 0x2029]],
    [
      'invisible characters',
      [0xad, 0x61c, 0x180e, 0x200b, 0x200f, 0x202a, 0x202e, 0x2060, 0x2064, 0x2066, 0x206f, 0xfeff, 0xe0000, 0xe007f],
    ],
  ])('LOAD-03 refuses text with %s, each of them', (what, codes) => {
    for (const code of codes)
      expect(text.read(`a${String.fromCodePoint(code)}b`), code.toString(16)).toEqual(
        new Refusal(`text without ${what}`),
      );
  });

  it('LOAD-03 accepts the visible neighbors of invisible characters', () => {
    for (const code of [0x20, 0x7e, 0xa0, 0xac, 0xae, 0x61b, 0x200a, 0x2010, 0x2027, 0x202f, 0x2065, 0x2070, 0xe0080])
      expect(accepts(text, `a${String.fromCodePoint(code)}b`), code.toString(16)).toBe(true);
  });
});

describe('LOAD-03 text that misleads', () => {
  it.each([
    ['a right-to-left override', 'evil\u202etxt'],
    ['a zero-width space', 'SPENP\u200b000001'],
    ['a tag character', 'a\u{e0041}b'],
  ])('LOAD-03 is refused with %s, in ids, names and text', (_what, given) => {
    for (const field of [id, datasetName, geneName, text]) expect(accepts(field, given)).toBe(false);
  });

  it.each(['=HYPERLINK("http://x","y")', '=1+1', '+1', '@T2', "-2+3+cmd|' /C calc'!A0"])(
    'LOAD-03 is refused if it begins like a formula: %s',
    (given) => {
      expect(text.read(given)).toEqual(new Refusal('text that does not begin like a formula (= + - @)'));
    },
  );

  it.each(['-', '- none', '5-aza, naïve cells', 'p = 0.05', 'β-actin; 3′ UTR', 'antisense (-)'])(
    'LOAD-03 is not %s',
    (given) => {
      expect(text.read(given)).toBe(given);
    },
  );
});

describe('LOAD-03 lists', () => {
  const plainId = fc.stringMatching(/^[A-Za-z0-9_|-][A-Za-z0-9._|-]{0,7}$/);

  it('LOAD-03 reads every list of distinct ids', () => {
    fc.assert(
      fc.property(fc.uniqueArray(plainId, { maxLength: 8 }), (ids) => {
        expect(idList.read(ids.join(','))).toEqual(ids);
      }),
    );
  });

  it('LOAD-03 rejects a list with a duplicate', () => {
    fc.assert(
      fc.property(fc.uniqueArray(plainId, { minLength: 1, maxLength: 8 }), fc.nat(), (ids, at) => {
        expect(accepts(idList, [...ids, ids[at % ids.length]].join(','))).toBe(false);
      }),
    );
  });

  it('LOAD-03 reads ascending exons and rejects overlapping exons and other orders', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 500 })), {
      minLength: 2,
      maxLength: 12,
    });
    fc.assert(
      fc.property(steps, fc.nat(), (pairs, choice) => {
        let at = 0;
        const spans = pairs.map(([gap, size]) => {
          const start = at + gap;
          at = start + size;
          return { start, end: at };
        });
        expect(exonList.read(formatSpans(spans))).toEqual(spans);
        expect(accepts(exonList, formatSpans(spans.toReversed()))).toBe(false);
        const touched = spans.map((span, index) =>
          index === choice % (spans.length - 1) ? { ...span, end: spans[index + 1]?.start ?? 0 } : span,
        );
        expect(accepts(exonList, formatSpans(touched))).toBe(false);
      }),
    );
  });
});
