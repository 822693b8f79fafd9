import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanCriteria, type Criterion } from '#domain/search/criteria';
import { builderTypes, describeField, type BuilderType } from '#domain/search/fields';
import { readCriteria, writeCriteria } from '#domain/search/search-address';

const read = (address: string) => readCriteria(new URLSearchParams(address));

const text = fc.string({ minLength: 1 });
function valuesOf(type: BuilderType): fc.Arbitrary<string[]> {
  const { kind, options = [] } = describeField(type);
  const codes = options.map(({ value }) => value);
  if (kind === 'location') return fc.tuple(fc.constantFrom('chr1', 'chrX'), fc.nat().map(String), fc.nat().map(String));
  if (kind === 'option') return fc.subarray(codes, { minLength: 1 });
  if (kind === 'flag' || kind === 'state') return fc.constantFrom(...codes).map((code) => [code]);
  return fc.array(text, { minLength: 1, maxLength: 3 });
}
/**
 * Any set of builders in any order. A value that begins with [ may be read as a JSON list, so none is generated.
 */
const criteria: fc.Arbitrary<Criterion[]> = fc
  .shuffledSubarray([...builderTypes], { minLength: 1 })
  .chain((types) => fc.tuple(...types.map((type) => valuesOf(type).map((values) => ({ type, values })))))
  .filter((all) => all.every(({ values }) => values.every((value) => !value.trim().startsWith('['))));

describe('the address of a search', () => {
  it('the address of a search restores every search that it contains', () => {
    fc.assert(
      fc.property(criteria, (given) => {
        const clean = cleanCriteria(given);
        const address = new URLSearchParams(
          writeCriteria(given).map(([name, value]): [string, string] => [name, value]),
        );
        expect(readCriteria(new URLSearchParams(address.toString()))).toEqual(clean);
      }),
    );
  });

  it('SEARCH-20 SEARCH-22 the address of a search reads a quick search by its type and value', () => {
    expect(read('type=geneName&value=MALAT1,%20NEAT1')).toEqual([{ type: 'geneName', values: ['MALAT1,NEAT1'] }]);
    expect(read('value=URS1_9606&type=RNAcentralId')).toEqual([{ type: 'RNAcentralId', values: ['URS1_9606'] }]);
  });

  it('the address of a search ignores a value before the first of several types', () => {
    expect(read('value=x&type=geneName&value=a&type=geneId&value=b')).toEqual([
      { type: 'geneName', values: ['a'] },
      { type: 'geneId', values: ['b'] },
    ]);
  });

  it('the address of a search reads broken JSON as plain text', () => {
    expect(read('type=geneName&value=%5Bx')).toEqual([{ type: 'geneName', values: ['[x'] }]);
  });

  it('the address of a search ignores an unknown type in a longer search', () => {
    expect(read('type=old&value=1&type=validation&value=1')).toEqual([{ type: 'validation', values: ['1'] }]);
  });

  it('SEARCH-20 the address of a search is written as pairs of type and values, without blanks', () => {
    expect(
      writeCriteria([
        { type: 'cancer', values: ['A', ' B ', ''] },
        { type: 'geneName', values: [' '] },
        { type: 'location', values: ['chr1', '1,000', '2'] },
      ]),
    ).toEqual([
      ['type', 'cancer'],
      ['value', 'A'],
      ['value', 'B'],
      ['type', 'location'],
      ['value', 'chr1'],
      ['value', '1000'],
      ['value', '2'],
    ]);
  });

  it('SEARCH-21 the address of a search reads lists before and after their type, and other parameters are not its own', () => {
    expect(read('value=A&type=cancer&page=2&value=["B",3]&value= [x')).toEqual([
      { type: 'cancer', values: ['A', 'B', '3', '[x'] },
    ]);
    expect(read('type=geneName&value={"a":1}')).toEqual([{ type: 'geneName', values: ['{"a":1}'] }]);
  });

  it('Q-18 the address of a search shows a plain builder for more values than a search may have', () => {
    const value = Array.from({ length: 1_001 }, (_, index) => `P${index}`).join(',');
    expect(read(`type=peptideId&value=${value}`)).toEqual([]);
  });
});
