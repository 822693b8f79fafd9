import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Transcript } from '../../../data-loader/make-bundle/annotation/annotation';
import { calledOrfs } from '../../../data-loader/make-bundle/orfs/called-orfs';
import type { Orf } from '../../../data-loader/make-bundle/orfs/orf';
import { coordinatesOf, placedOrfs, type TranscribedSequence } from '../../../data-loader/make-bundle/orfs/orf-file';
import { orfsOfProteins } from '../../../data-loader/make-bundle/orfs/orf-proteins';
import { inputFile } from '../../../data-loader/make-bundle/readers/input-file';
import type { InputFile } from '../../../data-loader/make-bundle/readers/rows';
import { inTemporaryFolder } from '../../fixtures/bundle/temporary-bundle';

function withFile<Result>(text: string, work: (file: InputFile) => Promise<Result>): Promise<Result> {
  return inTemporaryFolder(async (folder) => {
    const path = join(folder, 'orfs');
    await writeFile(path, text);
    return work(await inputFile(path, 'orfs'));
  });
}

//              MKLS*, of which the first exon ends within the second codon
const sequence = 'GGATGAAACTTTCATAACC';
const transcript = (id: string, strand: '+' | '-', exons: Transcript['exons']): Transcript => ({
  id,
  geneId: 'G1',
  type: 'lncRNA',
  contig: '9',
  strand,
  exons,
  cds: [],
  phase: 0,
  line: 1,
});
const plus: TranscribedSequence = {
  transcript: transcript('T1', '+', [
    { start: 101, end: 107 },
    { start: 201, end: 212 },
  ]),
  sequence,
};
const minus: TranscribedSequence = {
  transcript: transcript('T2', '-', [
    { start: 301, end: 312 },
    { start: 401, end: 407 },
  ]),
  sequence,
};
const places = ({ id, transcript: of, start, end, protein }: Orf) => [id, of.id, start, end, protein];
const none = (): void => undefined;

describe('called ORFs', () => {
  it('OWN-12 go from the first ATG of a frame to the next stop', () => {
    expect(calledOrfs('CATGATGAAATAGATGCC', 3)).toEqual([{ start: 2, end: 13, protein: 'MMK' }]);
    expect(calledOrfs('CATGATGAAATAGATGCC', 4)).toEqual([]);
  });
});

describe('a file of ORFs', () => {
  const bed = (from: number, to: number, second: [number, number]): string =>
    `chr9\t${from}\t${to}\tsmORF 1:+\tStudy_1\t+\nchr9\t${second.join('\t')}\tsmORF 1:+\tStudy_1\t+\n`;

  it('OWN-13 says by its reading frames whether it counts from 0 or from 1', async () => {
    const [zeroBased, oneBased] = [bed(102, 107, [200, 210]), bed(103, 107, [201, 210])];
    expect(await withFile(zeroBased, (file) => coordinatesOf(file, [plus]))).toEqual({
      all: 1,
      '0-based': 1,
      '1-based': 0,
    });
    expect(await withFile(oneBased, (file) => coordinatesOf(file, [plus]))).toEqual({
      all: 1,
      '0-based': 0,
      '1-based': 1,
    });
  });

  it('OWN-12 joins lines of one name and source, and gives it a name that a bundle can have', async () => {
    const orfs = await withFile(bed(103, 107, [201, 210]), (file) => placedOrfs(file, '1-based', [plus, minus], none));
    expect(orfs.map(places)).toEqual([['smORF_1_+--Study_1', 'T1', 3, 17, 'MKLS']]);
  });

  it('OWN-12 reads blocks of BED12 on the minus strand, and a span without blocks through the exons', async () => {
    const blocks = 'chr9\t302\t405\torf\t0\t-\t302\t405\t0\t2\t10,5,\t0,98,\n';
    const span = 'chr9\t302\t405\torf\t0\t-\n';
    for (const text of [blocks, span])
      expect((await withFile(text, (file) => placedOrfs(file, '0-based', [plus, minus], none))).map(places)).toEqual([
        ['orf', 'T2', 3, 17, 'MKLS'],
      ]);
  });

  it('OWN-23 of PRICE has places that count from 0, on both strands', async () => {
    const header = 'Gene\tId\tLocation\tCandidate Location\tCodon\tType\tStart\n';
    const price = `${header}G1\tT1_ncRNA_0\t9+:102-107|200-210\tx\tATG\tncRNA\t0.9\nG2\tT2_ncRNA_0\t9-:302-312|400-405\tx\tATG\tncRNA\t0.9\n`;
    expect(await withFile(price, (file) => coordinatesOf(file, [plus, minus]))).toMatchObject({
      '0-based': 2,
      '1-based': 0,
    });
    const orfs = await withFile(price, (file) => placedOrfs(file, '0-based', [plus, minus], none));
    expect(orfs.map(places)).toEqual([
      ['T1_ncRNA_0_103', 'T1', 3, 17, 'MKLS'],
      ['T2_ncRNA_0_303', 'T2', 3, 17, 'MKLS'],
    ]);
  });

  it('OWN-23 of ORFquant has names of its own, and ends before the stop codon', async () => {
    const cds = (start: number, end: number): string =>
      `9\tORFquant\tCDS\t${start}\t${end}\t.\t+\t.\tgene_id "G1"; transcript_id "T1"; ORF_id "T1_3_14";\n`;
    const gtf = cds(103, 107) + cds(201, 207);
    expect(await withFile(gtf, (file) => coordinatesOf(file, [plus]))).toMatchObject({ '0-based': 0, '1-based': 1 });
    const orfs = await withFile(gtf, (file) => placedOrfs(file, '1-based', [plus], none));
    expect(orfs.map(places)).toEqual([['T1_3_14', 'T1', 3, 14, 'MKLS']]);
  });

  it.each([
    ['of PRICE without a place', 'Gene\tId\tLocation\tCandidate Location\tCodon\tType\nG1\tT1\t9\tx\tATG\tncRNA\n', 2],
    ['of GTF without a name', '9\tORFquant\tCDS\t103\t107\t.\t+\t.\tgene_id "G1"\n', 1],
    ['without a value', '\t\t\t\t\t\t\t\t\t\t\t\n', 1],
  ])('OWN-14 OWN-23 reports a line %s, which is left out', async (_, text, line) => {
    const faults: number[] = [];
    const orfs = await withFile(text, (file) => placedOrfs(file, '0-based', [plus], (at) => faults.push(at)));
    expect([orfs, faults]).toEqual([[], [line]]);
  });

  it('OWN-12 reports an ORF that is open on no transcript', async () => {
    const faults: unknown[] = [];
    const text = 'chr9\t102\t106\torf\t0\t+\n';
    const orfs = await withFile(text, (file) => placedOrfs(file, '0-based', [plus], (...fault) => faults.push(fault)));
    expect([orfs, faults]).toEqual([
      [],
      [[1, 'ORF is an open reading frame of none of the chosen transcripts', 'orf']],
    ]);
  });

  it('OWN-12 finds proteins in all frames of all transcripts', async () => {
    const long: TranscribedSequence = { ...plus, sequence: 'CATGAAACTTTCAGGAGGATAAC' };
    const again: TranscribedSequence = { ...long, transcript: transcript('T9', '+', []) };
    const faults: unknown[] = [];
    const fasta = '>smORF\nMKLSGG*\n>other\nMKLSGGW\n';
    const orfs = await withFile(fasta, (file) => orfsOfProteins(file, [long, again], (...fault) => faults.push(fault)));
    expect(orfs.map(places)).toEqual([
      ['smORF_T1', 'T1', 2, 22, 'MKLSGG'],
      ['smORF_T9', 'T9', 2, 22, 'MKLSGG'],
    ]);
    expect(faults).toEqual([[3, 'protein is in no frame of the chosen transcripts', 'other']]);
  });
});
