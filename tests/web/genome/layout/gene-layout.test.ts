import { describe, expect, it } from 'vitest';
import {
  figureExons,
  figureRows,
  geneFigure,
  inView,
  itemBoxes,
  itemLine,
} from '../../../../web/viewers/genome/layout/gene-layout';
import { genomeScale } from '../../../../web/viewers/genome/layout/genome-scale';

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
  it('GENE-20 the figure of a gene has transcripts with the most peptides first, without those of unknown exons', () => {
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

  it('GENE-20 the figure of a gene has one transcript and its peptides on the page of the transcript', () => {
    const { transcripts, peptides } = geneFigure(track, 'T1');
    expect(transcripts.map(({ transcriptId }) => transcriptId)).toEqual(['T1']);
    expect(peptides.map(({ sequence }) => sequence)).toEqual(['DDD']);
  });

  it('GENE-20 the figure of a gene counts no peptide in transcripts without one, which keep their order', () => {
    const bare = ['T4', 'T5'].map((transcriptId) => ({ transcriptId, exons: '1-9', orfs: [] }));
    const { transcripts } = geneFigure({ ...track, transcripts: [...bare, ...track.transcripts] });
    expect(transcripts.map(({ transcriptId, peptides }) => [transcriptId, peptides])).toEqual([
      ['T2', 2],
      ['T1', 1],
      ['T4', 0],
      ['T5', 0],
    ]);
  });
});

describe('its rows', () => {
  const figure = geneFigure(track);
  const scale = scaleOf(figure);

  it('GENE-20 its rows puts ORFs below their transcript, and peptides that overlap into lanes below all', () => {
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

  it('GENE-20 its rows gives an item its place in the drawing, and an ORF the number of its transcript', () => {
    const { items } = figureRows(figure, scale, { transcripts: 10, pxPerUnit: 2, leastPxPerUnit: 2 });
    const exons = [
      { start: 101, end: 200 },
      { start: 301, end: 400 },
    ];
    const orf = [
      { start: 150, end: 200 },
      { start: 301, end: 330 },
    ];
    // Base 101 is at 0, and the end of base 330 at 230.
    expect(items.filter(({ key }) => ['T1', 'O1'].includes(key))).toEqual([
      { kind: 'transcript', key: 'T1', index: 1, yPx: 104, heightPx: 12, extent: { from: 0, to: 300 }, blocks: exons },
      {
        kind: 'ORF',
        key: 'O1',
        index: 1,
        orfId: 'O1',
        yPx: 119,
        heightPx: 7,
        extent: { from: 49, to: 230 },
        blocks: orf,
      },
    ]);
    expect(items.at(-1)).toMatchObject({ index: 2, heightPx: 8, extent: { from: 95, to: 204 } });
  });

  it('GENE-20 its rows leaves 2 px between items of a lane, an ORF at least 3 px wide and a peptide 5 px', () => {
    const narrow = geneFigure({
      transcripts: [
        {
          transcriptId: 'T1',
          exons: '1-1000',
          orfs: [
            { orfId: 'O1', blocks: '1-9' },
            { orfId: 'O2', blocks: '50-58' },
            { orfId: 'O3', blocks: '51-59' },
          ],
        },
      ],
      peptides: [peptide('AAA', '1-9', 'T1'), peptide('CCC', '70-78', 'T1'), peptide('DDD', '71-79', 'T1')],
    });
    const rowsAt = (pxPerUnit: number, leastPxPerUnit: number) => {
      const { items, ...rows } = figureRows(narrow, scaleOf(narrow), { transcripts: 1, pxPerUnit, leastPxPerUnit });
      return { ...rows, tops: items.map(({ yPx }) => yPx) };
    };
    // 10 units a px: the first ORF ends at 30 and the first peptide at 50, each 20 before the third.
    const rows = { peptidesYPx: 89, heightPx: 138, hidden: [] };
    expect(rowsAt(0.1, 0.1)).toEqual({ ...rows, tops: [45, 60, 70, 60, 113, 124, 113] });
    // Nearer, peptides 2 and 3 still overlap; ORFs and height are those of the whole drawing.
    expect(rowsAt(1, 0.1)).toEqual({ ...rows, tops: [45, 60, 70, 60, 113, 113, 124] });
  });

  it('GENE-20 its rows ends below the last transcript if there are no peptides', () => {
    const none = geneFigure({ transcripts: [{ transcriptId: 'T1', exons: '1-9', orfs: [] }], peptides: [] });
    expect(figureRows(none, scaleOf(none), { transcripts: 1, pxPerUnit: 1, leastPxPerUnit: 1 })).toMatchObject({
      peptidesYPx: 69,
      heightPx: 69,
      hidden: [],
    });
  });

  it('GENE-20 its rows draws no more transcripts than were asked for, and all peptides', () => {
    const { items } = figureRows(figure, scale, { transcripts: 1, pxPerUnit: 2, leastPxPerUnit: 2 });
    expect(items.map(({ key }) => key)).toEqual(['T2', 'O2', 'O3', '0:AAA', '1:CCC', '2:DDD']);
  });

  it('GENE-20 its rows says which peptides find no lane, and keeps its height when the user zooms in', () => {
    const pile = geneFigure({
      ...track,
      peptides: Array.from({ length: 20 }, (_, index) => peptide(`P${index}`, `${110 + index}-150`, 'T1')),
    });
    const far = figureRows(pile, scale, { transcripts: 10, pxPerUnit: 1, leastPxPerUnit: 1 });
    const near = figureRows(pile, scale, { transcripts: 10, pxPerUnit: 40, leastPxPerUnit: 1 });
    expect(far.items.filter(({ kind }) => kind === 'peptide')).toHaveLength(14);
    expect(far.hidden).toEqual([23, 24, 25, 26, 27, 28].map((from) => ({ from: expect.closeTo(from, 9), to: 50 })));
    expect([far.heightPx, near.heightPx]).toEqual([319, 319]);
  });

  it('GENE-20 its rows cuts blocks off outside the window and widens the narrow ones', () => {
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

  it('GENE-20 its rows draws an exon at least 2 px wide, an ORF 3 px and a peptide 5 px, but each of several blocks 1 px', () => {
    const { items } = figureRows(figure, scale, { transcripts: 10, pxPerUnit: 2, leastPxPerUnit: 2 });
    const far = { window: { from: 0, width: 300 }, pxPerUnit: 1 / 128 };
    const boxesOf = (key: string) =>
      items.filter((item) => item.key === key).flatMap((item) => itemBoxes(item, scale, far));
    expect(boxesOf('T2')).toEqual([{ xPx: 0, widthPx: 2 }]);
    expect(boxesOf('O2')).toEqual([{ xPx: 0, widthPx: 3 }]);
    expect(boxesOf('0:AAA')).toEqual([{ xPx: 9 / 128, widthPx: 5 }]);
    expect(boxesOf('T1')).toEqual([
      { xPx: 0, widthPx: 1 },
      { xPx: 200 / 128, widthPx: 1 },
    ]);
  });

  it('GENE-20 its rows counts px from the left edge of the window, and draws to 20 px beyond both edges', () => {
    const { items } = figureRows(figure, scale, { transcripts: 10, pxPerUnit: 2, leastPxPerUnit: 2 });
    const view = { window: { from: 50, width: 200 }, pxPerUnit: 2 };
    const drawn = (key: string) =>
      items
        .filter((item) => item.key === key)
        .map((item) => ({ boxes: itemBoxes(item, scale, view), line: itemLine(item, view) }));
    expect(drawn('T1')).toEqual([
      {
        boxes: [
          { xPx: -20, widthPx: 120 },
          { xPx: 300, widthPx: 120 },
        ],
        line: { xPx: -20, widthPx: 440 },
      },
    ]);
    expect(drawn('2:DDD')).toEqual([
      {
        boxes: [
          { xPx: 90, widthPx: 10 },
          { xPx: 300, widthPx: 8 },
        ],
        line: { xPx: 90, widthPx: 218 },
      },
    ]);
    expect(drawn('0:AAA')).toEqual([{ boxes: [], line: null }]);
  });

  it.each([
    [{ from: 0, to: 10 }, true],
    [{ from: 0, to: 9 }, false],
    [{ from: 12, to: 13 }, true],
    [{ from: 15, to: 20 }, true],
    [{ from: 16, to: 20 }, false],
  ])('GENE-20 its rows of a window from 10 to 15, %j is in view: %s', (extent, expected) => {
    expect(inView(extent, { from: 10, width: 5 })).toBe(expected);
  });
});
