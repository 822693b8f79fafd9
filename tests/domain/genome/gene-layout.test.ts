import { describe, expect, it } from 'vitest';
import {
  figureExons,
  figureRows,
  geneFigure,
  itemBoxes,
  itemLine,
  PEPTIDE_LANES_MAX,
} from '#domain/genome/gene-layout';
import { genomeScale } from '#domain/genome/genome-scale';

const peptide = (sequence: string, blocks: string, relatedTranscriptId: string, expression = [1, 0, 0, 0]) => ({
  sequence,
  blocks,
  relatedTranscriptId,
  peptideId: 'SPENP000001,SPENP000002',
  expression,
});

const track = {
  transcripts: [
    { transcriptId: 'T1', exons: '101-200,301-400', orfs: [{ orfId: 'O1', blocks: '150-200,301-330' }] },
    {
      transcriptId: 'T2',
      exons: '101-200',
      orfs: [
        { orfId: 'O2', blocks: '101-160' },
        { orfId: 'O3', blocks: '120-180' },
      ],
    },
    { transcriptId: 'T3', exons: '', orfs: [] },
  ],
  peptides: [
    peptide('AAA', '110-118', 'T2'),
    peptide('CCC', '112-120', 'T2', [0, 1, 0, 2]),
    peptide('DDD', '196-200,301-304', 'T1'),
  ],
};

const scaleOf = (figure: ReturnType<typeof geneFigure>) => {
  const scale = genomeScale(figureExons(figure), 'toScale');
  if (scale === null) throw new Error('no exons');
  return scale;
};

describe('the figure of a gene', () => {
  it('GENE-20 has transcripts with the most peptides first, without those of unknown exons', () => {
    const { transcripts, peptides } = geneFigure(track);
    expect(transcripts.map(({ transcriptId, peptides: count }) => [transcriptId, count])).toEqual([
      ['T2', 2],
      ['T1', 1],
    ]);
    expect(peptides[2]).toEqual({
      sequence: 'DDD',
      blocks: [
        { start: 196, end: 200 },
        { start: 301, end: 304 },
      ],
      transcriptIds: ['T1'],
      peptideIds: ['SPENP000001', 'SPENP000002'],
      expression: [1, 0, 0, 0],
    });
  });

  it('GENE-20 has one transcript and its peptides on the page of the transcript', () => {
    const { transcripts, peptides } = geneFigure(track, 'T1');
    expect(transcripts.map(({ transcriptId }) => transcriptId)).toEqual(['T1']);
    expect(peptides.map(({ sequence }) => sequence)).toEqual(['DDD']);
  });
});

describe('its rows', () => {
  const figure = geneFigure(track);
  const scale = scaleOf(figure);

  it('GENE-20 puts ORFs below their transcript, and peptides that overlap into lanes below all', () => {
    // 300 units on 600 px.
    const { items, peptidesYPx, heightPx } = figureRows(figure, scale, {
      transcripts: 10,
      pxPerUnit: 2,
      leastPxPerUnit: 2,
    });
    expect(items.map(({ kind, key, yPx }) => [kind, key, yPx])).toEqual([
      ['transcript', 'T2', 45],
      ['ORF', 'O2', 60],
      ['ORF', 'O3', 70],
      ['transcript', 'T1', 104],
      ['ORF', 'O1', 119],
      ['peptide', '0:AAA', 162],
      ['peptide', '1:CCC', 173],
      ['peptide', '2:DDD', 162],
    ]);
    expect([peptidesYPx, heightPx]).toEqual([138, 187]);
  });

  it('GENE-20 draws no more transcripts than were asked for, and all peptides', () => {
    const { items } = figureRows(figure, scale, { transcripts: 1, pxPerUnit: 2, leastPxPerUnit: 2 });
    expect(items.map(({ key }) => key)).toEqual(['T2', 'O2', 'O3', '0:AAA', '1:CCC', '2:DDD']);
  });

  it('GENE-20 says which peptides find no lane, and keeps its height when the reader zooms in', () => {
    const pile = geneFigure({
      ...track,
      peptides: Array.from({ length: 20 }, (_, index) => peptide(`P${index}`, `${110 + index}-150`, 'T1')),
    });
    const far = figureRows(pile, scale, { transcripts: 10, pxPerUnit: 1, leastPxPerUnit: 1 });
    const near = figureRows(pile, scale, { transcripts: 10, pxPerUnit: 40, leastPxPerUnit: 1 });
    expect(far.hidden).toHaveLength(20 - PEPTIDE_LANES_MAX);
    expect(near.heightPx).toBe(far.heightPx);
  });

  it('GENE-20 cuts blocks off outside the window and widens the narrow ones', () => {
    const { items } = figureRows(figure, scale, { transcripts: 10, pxPerUnit: 2, leastPxPerUnit: 2 });
    const view = { window: { from: 50, width: 30 }, pxPerUnit: 20 };
    const boxesOf = (key: string) => {
      const item = items.find((each) => each.key === key);
      return item && { boxes: itemBoxes(item, scale, view), line: itemLine(item, view) };
    };
    // Units 0 to 100 and 200 to 300, of which 50 to 80 are 600 px wide.
    expect(boxesOf('T1')).toEqual({ boxes: [{ xPx: -20, widthPx: 640 }], line: { xPx: -20, widthPx: 640 } });
    expect(boxesOf('2:DDD')).toEqual({ boxes: [], line: null });
    const far = { window: { from: 0, width: 300 }, pxPerUnit: 0.2 };
    const [narrow] = items.filter(({ key }) => key === '0:AAA').flatMap((item) => itemBoxes(item, scale, far));
    expect(narrow).toEqual({ xPx: 1.8, widthPx: 5 });
  });

  it('GENE-20 draws a block from the beginning of its first base to the end of its last one', () => {
    const { items } = figureRows(figure, scale, { transcripts: 10, pxPerUnit: 2, leastPxPerUnit: 2 });
    const whole = { window: { from: 0, width: 300 }, pxPerUnit: 2 };
    // Bases 196 to 200 and 301 to 304, 2 px each; base 101 begins at 0.
    expect(items.filter(({ key }) => key === '2:DDD').flatMap((item) => itemBoxes(item, scale, whole))).toEqual([
      { xPx: 190, widthPx: 10 },
      { xPx: 400, widthPx: 8 },
    ]);
  });
});
