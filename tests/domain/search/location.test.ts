import { describe, expect, it } from 'vitest';
import { readLocation, readPosition } from '#domain/search/location';

const place = (chromosome: string, start: string, end: string) => ({ place: { chromosome, start, end } });

describe('a position', () => {
  it.each([
    ['0', 0],
    [' 42 ', 42],
    ['1,000', 1_000],
    ['60,000,000', 60_000_000],
    ['248956422', 248_956_422],
  ])('FIND-05 %j is %d', (text, position) => {
    expect(readPosition(text)).toBe(position);
  });

  it.each(['', '1e6', '12.5', '-1', '+1', '1,00', '1,0000', ',100', '1 000', '0x10', '1,000.5', '9'.repeat(20)])(
    'FIND-05 %j is none',
    (text) => {
      expect(readPosition(text)).toBeNull();
    },
  );
});

describe('a location', () => {
  it.each([
    ['chr5:1,000,000-60,000,000', 'chr5', '1000000', '60000000'],
    ['chr5:1000000-60000000', 'chr5', '1000000', '60000000'],
    ['5:1-2', 'chr5', '1', '2'],
    ['x:5..9', 'chrX', '5', '9'],
    ['  CHR17 : 7,661,779 – 7,687,550 ', 'chr17', '7661779', '7687550'],
    ['MT:1-100', 'chrM', '1', '100'],
    ['chrMT:1-100', 'chrM', '1', '100'],
    ['chr5:100', 'chr5', '100', '100'],
    ['chr6_GL000250v2_alt:1-9', 'chr6_GL000250v2_alt', '1', '9'],
    // The server swaps ends.
    ['chr1:9-1', 'chr1', '9', '1'],
  ])('FIND-05 %j is %s from %s to %s', (text, chromosome, start, end) => {
    expect(readLocation(text)).toEqual(place(chromosome, start, end));
  });

  it('FIND-05 of a chromosome alone is the whole chromosome', () => {
    expect(readLocation('chrX')).toEqual(place('chrX', '1', '156040895'));
    expect(readLocation('CHR1')).toEqual(place('chr1', '1', '248956422'));
    expect(readLocation('chr22_KI270879v1_alt')).toEqual(place('chr22_KI270879v1_alt', '1', '248956422'));
  });

  it('FIND-05 has whole positions, and the first that is none is named', () => {
    expect(readLocation('chr5:1e6-2e6')).toEqual({ badPosition: '1e6' });
    expect(readLocation('chr5:1-12.5')).toEqual({ badPosition: '12.5' });
    expect(readLocation('chr5:begin-end')).toEqual({ badPosition: 'begin' });
  });

  it.each([
    '',
    'X',
    '5',
    '12345',
    'chr23:1-2',
    'chr0',
    'chrom',
    'HGNC:29665',
    'lnc-MALAT1-1:2',
    'chr5:',
    ':1-2',
    'chr1:1-2, chr2:3-4',
    `chr5:${'1'.repeat(5_000)}`,
  ])('%j is none', (text) => {
    expect(readLocation(text)).toBeNull();
  });
});
