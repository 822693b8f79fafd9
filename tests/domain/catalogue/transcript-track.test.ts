import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bed12, catalogueTrackFormats, gff3 } from '#domain/catalogue/track-formats';
import { type TrackTranscript, transcriptTrack, type TranscriptTrack } from '#domain/catalogue/transcript-track';
import { genomicBlocks } from '#domain/sequence/exon-coordinates';

const exons = [
  { start: 1001, end: 1010 },
  { start: 2001, end: 2020 },
  { start: 3001, end: 3005 },
];

describe('a stretch of a transcript in the genome', () => {
  const structure = fc.record({
    strand: fc.constantFrom<'+' | '-'>('+', '-'),
    /** Gap before, and length of each exon. */
    parts: fc.array(fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 60 })), {
      minLength: 1,
      maxLength: 12,
    }),
    from: fc.integer({ min: 1, max: 700 }),
    length: fc.integer({ min: 1, max: 700 }),
  });

  it('TRANS-49 a stretch of a transcript in the genome covers exactly the positions of its nucleotides for any exons', () => {
    fc.assert(
      fc.property(structure, ({ strand, parts, from, length }) => {
        let at = 0;
        const spans = parts.map(([gap, size]) => {
          const start = at + gap;
          at = start + size - 1;
          return { start, end: at };
        });
        // Every nucleotide of the transcript, one by one.
        const positions = spans.flatMap(({ start, end }) =>
          Array.from({ length: end - start + 1 }, (_, index) => start + index),
        );
        const transcript = strand === '-' ? positions.toReversed() : positions;
        const expected = transcript.slice(from - 1, from - 1 + length).toSorted((a, b) => a - b);
        const shuffled = spans.toSorted((a, b) => ((a.start * 7919) % 13) - ((b.start * 7919) % 13));
        const blocks = genomicBlocks(shuffled, strand, { start: from, end: from + length - 1 });
        expect(
          blocks.flatMap(({ start, end }) => Array.from({ length: end - start + 1 }, (_, index) => start + index)),
        ).toEqual(expected);
      }),
      { numRuns: 400 },
    );
  });
});

/** ATG AAA CTG GTT CTG GTT TAA: protein MKLVLV, from the third nucleotide of the transcript. */
const sequence = 'CCATGAAACTGGTTCTGGTTTAACCCCCCCCCCCC';
const orfs = [{ orfId: 'SPENT000001.orf1', name: 'ORF1', frame: 3 as const, start: 3, end: 23, cpatScore: 0.7312 }];
const peptides = [
  { peptideId: 'SPENP000001', sequence: 'LV' },
  { peptideId: 'SPENP000002', sequence: 'MKL' },
  { peptideId: 'SPENP000003', sequence: 'LV' },
  { peptideId: 'SPENP000004', sequence: 'WWW' },
];
const place: TrackTranscript = { transcriptId: 'SPENT000001', chromosome: 'chr7', strand: '+', exons };
const plus = transcriptTrack(place, sequence, orfs, peptides);
const minus = transcriptTrack({ ...place, strand: '-' }, sequence, orfs, peptides);

describe('the track of a transcript', () => {
  it('TRANS-49 the track of a transcript contains the ORFs and each occurrence of a peptide in them; rows with the same sequence are one feature', () => {
    expect(plus.features.map(({ id, name, peptideIds }) => [id, name, peptideIds])).toEqual([
      ['SPENT000001.orf1', 'ORF1', []],
      ['SPENT000001.orf1.peptide1', 'LV', ['SPENP000001', 'SPENP000003']],
      ['SPENT000001.orf1.peptide2', 'LV', ['SPENP000001', 'SPENP000003']],
      ['SPENT000001.orf1.peptide3', 'MKL', ['SPENP000002']],
    ]);
    expect(plus.features.map(({ blocks }) => blocks)).toEqual([
      [
        { start: 1003, end: 1010 },
        { start: 2001, end: 2013 },
      ],
      [
        { start: 1009, end: 1010 },
        { start: 2001, end: 2004 },
      ],
      [{ start: 2005, end: 2010 }],
      [
        { start: 1003, end: 1010 },
        { start: 2001, end: 2001 },
      ],
    ]);
  });

  it('TRANS-49 the track of a transcript is BED12 with a header: from 0, end excluded, blocks by size and distance', () => {
    expect(bed12(plus, 'SPENCER', 'GRCh38/hg38').split('\n')).toEqual([
      'track name="SPENCER SPENT000001" description="ORFs and peptides of SPENT000001, SPENCER, GRCh38/hg38" itemRgb="On" visibility=3',
      'chr7\t1002\t2001\tMKL\t1000\t+\t1002\t2001\t163,25,91\t2\t8,1\t0,998',
      'chr7\t1002\t2013\tORF1\t731\t+\t1002\t2013\t0,128,96\t2\t8,13\t0,998',
      'chr7\t1008\t2004\tLV\t1000\t+\t1008\t2004\t163,25,91\t2\t2,4\t0,992',
      'chr7\t2004\t2010\tLV\t1000\t+\t2004\t2010\t163,25,91\t1\t6\t0',
      '',
    ]);
    // 3 to 23 from the 5' end of the minus strand: three nucleotides of the last exon, eighteen of the one before.
    expect(
      bed12(minus, 'SPENCER', 'GRCh38/hg38')
        .split('\n')
        .find((line) => line.includes('ORF1')),
    ).toBe('chr7\t2002\t3003\tORF1\t731\t-\t2002\t3003\t0,128,96\t2\t18,3\t0,998');
  });

  it.each([
    [0.731_49, 731],
    [0.731_5, 732],
    [0.731_9, 732],
    [1.2, 1_000],
    [-0.1, 0],
    [null, 0],
  ])('TRANS-49 the track of a transcript shades an ORF of CPAT score %d by %d of 1000 in BED12', (cpatScore, score) => {
    const track = transcriptTrack(
      place,
      sequence,
      orfs.map((orf) => ({ ...orf, cpatScore })),
      [],
    );
    expect(bed12(track, 'S', 'x').split('\n')[1]?.split('\t')[4]).toBe(String(score));
  });

  it('OWN-03 the track of a transcript writes no CPAT score of an ORF for which none was predicted', () => {
    const track = transcriptTrack(
      place,
      sequence,
      orfs.map((orf) => ({ ...orf, cpatScore: null })),
      [],
    );
    const line = gff3(track, 'S', 'x')
      .split('\n')
      .find((each) => each.includes('\tORF\t'));
    expect(line?.split('\t').slice(5)).toEqual([
      '.',
      '+',
      '.',
      'ID=SPENT000001.orf1;Name=ORF1;Parent=SPENT000001;frame=3',
    ]);
  });

  it.each(['+', '-'] as const)(
    'TRANS-49 numbers the exons of GFF3 by position, strand %s, in any order of input',
    (strand) => {
      const track = transcriptTrack({ ...place, strand, exons: exons.toReversed() }, sequence, [], []);
      const lines = gff3(track, 'S', 'x')
        .split('\n')
        .map((line) => line.split('\t'))
        .filter(([, , type]) => type === 'exon');
      expect(lines.map((fields) => [fields[3], fields[4], fields[8]])).toEqual([
        ['1001', '1010', 'ID=SPENT000001.exon1;Parent=SPENT000001'],
        ['2001', '2020', 'ID=SPENT000001.exon2;Parent=SPENT000001'],
        ['3001', '3005', 'ID=SPENT000001.exon3;Parent=SPENT000001'],
      ]);
    },
  );

  it('TRANS-49 the track of a transcript is GFF3 with its header: transcript, exons, and a line for each block under one ID', () => {
    expect(gff3(plus, 'SPENCER', 'GRCh38/hg38').split('\n')).toEqual([
      '##gff-version 3',
      '# Assembly: GRCh38/hg38, made by SPENCER',
      '##sequence-region chr7 1001 3005',
      'chr7\tSPENCER\ttranscript\t1001\t3005\t.\t+\t.\tID=SPENT000001;Name=SPENT000001',
      'chr7\tSPENCER\texon\t1001\t1010\t.\t+\t.\tID=SPENT000001.exon1;Parent=SPENT000001',
      'chr7\tSPENCER\texon\t2001\t2020\t.\t+\t.\tID=SPENT000001.exon2;Parent=SPENT000001',
      'chr7\tSPENCER\texon\t3001\t3005\t.\t+\t.\tID=SPENT000001.exon3;Parent=SPENT000001',
      'chr7\tSPENCER\tORF\t1003\t1010\t0.7312\t+\t.\tID=SPENT000001.orf1;Name=ORF1;Parent=SPENT000001;frame=3;cpat_score=0.7312',
      'chr7\tSPENCER\tORF\t2001\t2013\t0.7312\t+\t.\tID=SPENT000001.orf1;Name=ORF1;Parent=SPENT000001;frame=3;cpat_score=0.7312',
      'chr7\tSPENCER\tpolypeptide_region\t1009\t1010\t.\t+\t.\tID=SPENT000001.orf1.peptide1;Name=LV;Parent=SPENT000001.orf1;peptide_id=SPENP000001,SPENP000003',
      'chr7\tSPENCER\tpolypeptide_region\t2001\t2004\t.\t+\t.\tID=SPENT000001.orf1.peptide1;Name=LV;Parent=SPENT000001.orf1;peptide_id=SPENP000001,SPENP000003',
      'chr7\tSPENCER\tpolypeptide_region\t2005\t2010\t.\t+\t.\tID=SPENT000001.orf1.peptide2;Name=LV;Parent=SPENT000001.orf1;peptide_id=SPENP000001,SPENP000003',
      'chr7\tSPENCER\tpolypeptide_region\t1003\t1010\t.\t+\t.\tID=SPENT000001.orf1.peptide3;Name=MKL;Parent=SPENT000001.orf1;peptide_id=SPENP000002',
      'chr7\tSPENCER\tpolypeptide_region\t2001\t2001\t.\t+\t.\tID=SPENT000001.orf1.peptide3;Name=MKL;Parent=SPENT000001.orf1;peptide_id=SPENP000002',
      '###',
      '',
    ]);
  });

  it('TRANS-49 the track of a transcript escapes what the formats keep for themselves', () => {
    const odd: TranscriptTrack = transcriptTrack(
      { ...place, transcriptId: 'a;b=c,d&e%f\tg "h"', chromosome: 'HLA A*01:01>' },
      sequence,
      orfs,
      [],
    );
    const gff = gff3(odd, 'SPENCER', 'x').split('\n');
    expect(gff[3]).toBe(
      'HLA%20A*01:01%3E\tSPENCER\ttranscript\t1001\t3005\t.\t+\t.\tID=a%3Bb%3Dc%2Cd%26e%25f%09g "h";Name=a%3Bb%3Dc%2Cd%26e%25f%09g "h"',
    );
    const bed = bed12(odd, 'SPENCER', 'x').split('\n');
    expect(bed[0]?.match(/"/g)).toHaveLength(6);
    expect(bed[1]?.split('\t')).toHaveLength(12);
    expect(bed[1]).toMatch(/^HLA_A\*01:01>\t/);
    // A run of white space is one underscore, and a missing name a dot.
    const named = (name: string) =>
      bed12({ ...odd, features: odd.features.map((feature) => ({ ...feature, name })) }, 'S', 'x').split('\n')[1];
    expect(['ORF \t 1', ''].map((name) => named(name)?.split('\t')[3])).toEqual(['ORF_1', '.']);
  });

  it('TRANS-49 a name in BED12 has at most 255 characters', () => {
    const long = transcriptTrack(
      place,
      '',
      orfs.map((orf) => ({ ...orf, name: 'x'.repeat(300) })),
      [],
    );
    expect(bed12(long, 'S', 'x').split('\n')[1]?.split('\t')[3]).toBe('x'.repeat(255));
  });

  it('TRANS-49 a transcript without exons has a head and no lines', () => {
    const none = transcriptTrack({ ...place, exons: [] }, sequence, orfs, peptides);
    expect(none.features).toEqual([]);
    expect(gff3(none, 'SPENCER', 'x')).toBe('##gff-version 3\n# Assembly: x, made by SPENCER\n');
    expect(bed12(none, 'S', 'x').split('\n')).toHaveLength(2);
  });

  const [orf, peptide] = plus.features;
  if (!orf || !peptide) throw new Error('The track has features');
  const belongsTo = {
    chromosome: 'chr7 a',
    strand: '-',
    geneIds: ['G1', 'G2'],
    transcriptIds: ['T1'],
    orfIds: ['O1'],
  } as const;

  it('TRANS-49 tracks of the whole catalogue say what each feature belongs to', () => {
    const { bed, gff3: whole } = catalogueTrackFormats;
    expect(whole.feature({ ...orf, ...belongsTo, orfIds: [] }, 'SPENCER')).toBe(
      'chr7%20a\tSPENCER\tORF\t1003\t1010\t0.7312\t-\t.\tID=SPENT000001.orf1;Name=ORF1;gene_id=G1,G2;transcript_id=T1;frame=3;cpat_score=0.7312\n' +
        'chr7%20a\tSPENCER\tORF\t2001\t2013\t0.7312\t-\t.\tID=SPENT000001.orf1;Name=ORF1;gene_id=G1,G2;transcript_id=T1;frame=3;cpat_score=0.7312\n',
    );
    expect(whole.feature({ ...peptide, ...belongsTo, blocks: [{ start: 5, end: 9 }] }, 'S%')).toBe(
      'chr7%20a\tS%25\tpolypeptide_region\t5\t9\t.\t-\t.\tID=SPENT000001.orf1.peptide1;Name=LV;gene_id=G1,G2;transcript_id=T1;orf_id=O1;peptide_id=SPENP000001,SPENP000003\n',
    );
    expect(bed.feature({ ...peptide, ...belongsTo })).toBe(
      'chr7_a\t1008\t2004\tLV\t1000\t-\t1008\t2004\t163,25,91\t2\t2,4\t0,992\n',
    );
  });

  it('TRANS-49 a genome browser opens with the first feature of the catalogue', () => {
    const about = { name: 'SPENCER "ORFs"', description: 'Open reading frames', assembly: 'GRCh38/hg38' };
    const track =
      'track name="SPENCER ORFs" description="Open reading frames, GRCh38/hg38" itemRgb="On" visibility=3\n';
    const { bed, gff3: whole } = catalogueTrackFormats;
    expect(bed.head({ ...about, first: { ...orf, ...belongsTo } })).toBe(`browser position chr7_a:1003-2013\n${track}`);
    expect(bed.head(about)).toBe(track);
    expect(whole.head(about)).toBe('##gff-version 3\n# Assembly: GRCh38/hg38, made by SPENCER "ORFs"\n');
  });

  it('TRANS-49 both formats say the same places, and a reader of either finds the blocks again', () => {
    const track = fc.record({
      strand: fc.constantFrom<'+' | '-'>('+', '-'),
      starts: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 8 }),
      at: fc.integer({ min: 1, max: 90 }),
      codons: fc.integer({ min: 1, max: 30 }),
    });
    fc.assert(
      fc.property(track, ({ strand, starts, at, codons }) => {
        const spans = starts.map((start) => ({ start: 100 * start, end: 100 * start + 24 }));
        const built = transcriptTrack(
          { ...place, strand, exons: spans },
          '',
          [{ orfId: 'o', name: 'ORF1', frame: 1, start: at, end: at + 3 * codons - 1, cpatScore: 2 }],
          [],
        );
        const [, line] = bed12(built, 'S', 'x').trimEnd().split('\n');
        const orfLines = gff3(built, 'S', 'x')
          .split('\n')
          .filter((one) => one.split('\t')[2] === 'ORF')
          .map((one) => one.split('\t').slice(3, 5).map(Number));
        if (line === undefined) {
          expect(orfLines).toEqual([]);
          return;
        }
        const [, from = '', to = '', , score, told, , , , count, sizes = '', distances = ''] = line.split('\t');
        const blocks = sizes.split(',').map((size, index) => {
          const start = Number(from) + Number(distances.split(',')[index]);
          return [start + 1, start + Number(size)];
        });
        expect(blocks).toEqual(orfLines);
        expect([Number(count), told, score]).toEqual([blocks.length, strand, '1000']);
        // What BED demands: the first block begins at the start, the last ends at the end, none overlaps.
        expect([blocks[0]?.[0], blocks.at(-1)?.[1]]).toEqual([Number(from) + 1, Number(to)]);
        expect(blocks.every(([start = 0], index) => index === 0 || start > (blocks[index - 1]?.[1] ?? 0))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
