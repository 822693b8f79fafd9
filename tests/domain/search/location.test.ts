import { describe, expect, it } from 'vitest';
import { chromosomeName, readPosition } from '#domain/search/location';
import { readNamedLocation as readLocation } from '#domain/search/other-assembly';

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

  it.each([
    ['chr1', 248_956_422],
    ['chr2', 242_193_529],
    ['chr3', 198_295_559],
    ['chr4', 190_214_555],
    ['chr5', 181_538_259],
    ['chr6', 170_805_979],
    ['chr7', 159_345_973],
    ['chr8', 145_138_636],
    ['chr9', 138_394_717],
    ['chr10', 133_797_422],
    ['chr11', 135_086_622],
    ['chr12', 133_275_309],
    ['chr13', 114_364_328],
    ['chr14', 107_043_718],
    ['chr15', 101_991_189],
    ['chr16', 90_338_345],
    ['chr17', 83_257_441],
    ['chr18', 80_373_285],
    ['chr19', 58_617_616],
    ['chr20', 64_444_167],
    ['chr21', 46_709_983],
    ['chr22', 50_818_468],
    ['chrX', 156_040_895],
    ['chrY', 57_227_415],
    ['chrM', 16_569],
  ])('FIND-05 %s of GRCh38 is %d nt long', (name, length) => {
    expect(readLocation(name)).toEqual(place(name, '1', String(length)));
  });

  it.each([
    ['chr1_KI270706v1_random:5-9', 'chr1_KI270706v1_random'],
    ['chrUn_KI270302v1:5-9', 'chrUn_KI270302v1'],
    ['chr22_KQ458387v1_fix:5-9', 'chr22_KQ458387v1_fix'],
    ['chrX_KI270880v1_alt:5-9', 'chrX_KI270880v1_alt'],
    ['mt:5-9', 'chrM'],
    ['chry:5-9', 'chrY'],
    ['22 :5 .. 9', 'chr22'],
  ])('FIND-05 %j lies on %s', (text, name) => {
    expect(readLocation(text)).toEqual(place(name, '5', '9'));
  });

  it.each([
    'chr1_KI27070v1_random:5-9',
    'chr1_KI270706v1_best:5-9',
    'xchr1_KI270706v1_alt:5-9',
    'chr1:1-2-3',
    'chr1 5-9',
    'chr 1:5-9',
  ])('FIND-05 %j lies on no chromosome of the assembly', (text) => {
    expect(readLocation(text)).toBeNull();
  });

  it('FIND-05 a location is at most 120 characters long', () => {
    const padded = (spaces: number): string => `chr5:${' '.repeat(spaces)}1-2`;
    expect(readLocation(padded(112))).toEqual(place('chr5', '1', '2'));
    expect(readLocation(padded(113))).toBeNull();
  });
});

describe('a location in the genome of another catalogue', () => {
  const chromosomes = { '1': 195_154_279, X: 169_476_575, MT: 16_299 };
  const mouse = { idPrefixes: null, assembly: 'GRCm39/mm39', genome: { ucsc: 'mm39', ensembl: null, chromosomes } };
  const unknown = { ...mouse, genome: { ucsc: null, ensembl: null, chromosomes: {} } };

  it.each([
    ['chr1', '1', '1', '195154279'],
    ['chrM', 'MT', '1', '16299'],
    ['X:5-9', 'X', '5', '9'],
    ['chrx:5-9', 'X', '5', '9'],
    ['chromosome:GRCm39:1:5:9:1', '1', '5', '9'],
    ['mm39:1:5:9:-1', '1', '5', '9'],
    ['chr1_GL456210_random:5-9', 'chr1_GL456210_random', '5', '9'],
    ['chrUn_GL456239v1', 'chrUn_GL456239v1', '1', '195154279'],
  ])('OWN-07 %j is %s from %s to %s', (text, chromosome, start, end) => {
    expect(readLocation(text, mouse)).toEqual(place(chromosome, start, end));
  });

  it.each(['chr2:5-9', '22:5-9', 'chromosome:GRCh38:1:5:9:1'])('OWN-07 %j lies on no chromosome of it', (text) => {
    expect(readLocation(text, mouse)).toBeNull();
  });

  it('OWN-07 a location in the genome of another catalogue whose chromosomes are not known has those that begin with chr', () => {
    expect(readLocation('chr2L:5-9', unknown)).toEqual(place('chr2L', '5', '9'));
    expect(readLocation('chr4', unknown)).toEqual(place('chr4', '1', '9999999999'));
    expect(readLocation('2L:5-9', unknown)).toBeNull();
  });

  it('OWN-07 a location in the genome of another catalogue of human has contigs only with their versions', () => {
    expect(readLocation('chr1_GL456210_random:5-9')).toBeNull();
  });
});

describe('a location as others write it', () => {
  const region = place('chr9', '129488000', '129493297');

  it.each([
    'chr9\t129488000\t129493297',
    'chr9 129488000 129493297',
    'chr9\t129488000\t129493297\tname of it\t0\t+',
    'chr9 129488000 129493297 0 +',
    '9 129488000 129493297',
    '9\t129488000\t129493297',
    'chr9   129,488,000   129,493,297',
    '9-129488000-129493297',
    'chr9-129488000-129493297',
    'chr9-129,488,000-129,493,297',
    'chr9_129488000_129493297',
    'chr9:129,488,000-129,493,297',
    '"chr9:129,488,000-129,493,297"',
    "'chr9:129488000-129493297'",
    'chr9:129,488,000–129,493,297',
    'chr9:129488000-129493297(+)',
    'chr9:129488000-129493297 (-)',
    'chr9:129488000-129493297:+',
    'chr9:129488000-129493297 +',
    '9:129488000-129493297:1',
    '9:129488000:129493297:-1',
    '9:129488000:129493297',
    'chromosome:GRCh38:9:129488000:129493297:1',
    'Chromosome 9: 129,488,000-129,493,297 forward strand',
    'chr9:129,488,000..129,493,297',
  ])('READ-05 %j is read in full', (text) => {
    expect(readLocation(text)).toEqual(region);
  });

  it.each([
    // Three ids of PubMed.
    '9 1294880 1294932',
    '12-05-2023',
    '1-2-3',
    '9-129488000-A-T',
    'chr9 129488000 129493297 MALAT1',
    'MALAT1 1 2',
    'chr9 129488000',
    `chr9\t1\t2\t${'x'.repeat(2_000)}`,
  ])('READ-05 %j is none', (text) => {
    expect(readLocation(text)).toBeNull();
  });

  it('READ-05 a location as others write it has the name of the assembly for its chromosome', () => {
    expect(['9', 'chr9', ' x', 'MT', 'chrUn_KI270302v1', 'plasmid 1', ''].map((name) => chromosomeName(name))).toEqual([
      'chr9',
      'chr9',
      'chrX',
      'chrM',
      'chrUn_KI270302v1',
      'plasmid 1',
      '',
    ]);
  });
});

describe('a location that names its assembly', () => {
  const found = { chromosome: 'chr9', start: '129488000', end: '129493297' };

  // github.com/broadinstitute/seqr, issues 370 and 637.
  it.each([
    'chr9:129488000-129493297 (hg19)',
    'chr9:129488000-129493297, hg19',
    'GRCh37:9:129488000-129493297',
    'GRCh37:9:129488000:129493297:1',
    '[GRCh37] chr9:129,488,000-129,493,297',
    'GRCh37.p13 chr9:129488000-129493297',
    'b37 9:129488000-129493297',
    'NC_000009.11:g.129488000_129493297',
    'https://genome.ucsc.edu/cgi-bin/hgTracks?db=hg19&position=chr9%3A129488000-129493297',
  ])('READ-14 %s is not of this catalogue', (text) => {
    expect(readLocation(text)).toEqual({ otherAssembly: 'GRCh37' });
  });

  it.each([
    'chr9:129488000-129493297 hg38',
    'GRCh38:9:129488000-129493297',
    'chr9:129488000-129493297 (GRCh38.p14)',
    'NC_000009.12:g.129488000_129493297',
    'NC_000009.12:129488000-129493297',
    'https://genome.ucsc.edu/cgi-bin/hgTracks?db=hg38&position=chr9%3A129488000-129493297',
  ])('READ-14 %s is', (text) => {
    expect(readLocation(text)).toEqual({ place: found });
  });

  it('READ-14 a location that names its assembly is none if an assembly stands beside something else', () => {
    expect([readLocation('hg19'), readLocation('hg19 MALAT1')]).toEqual([null, null]);
  });
});
