import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { GeneTrack } from '#domain/api/schemas/gene';
import { GenomeView } from '../../../web/viewers/genome/GenomeView';
import { renderPage } from '../support/render-page';
import { layOut, range, showGenome, tip } from './shown-genome';

/** A transcript of 1,000 bases from 1001 on; a peptide at its first and one at its last bases. */
const track: GeneTrack = {
  transcripts: [
    { transcriptId: 'SPENT000001', exons: '1001-2000', orfs: [{ orfId: 'SPENO000001', blocks: '1101-1400' }] },
  ],
  peptides: [
    {
      sequence: 'PEPTIDEK',
      blocks: '1101-1124',
      relatedTranscriptId: 'SPENT000001',
      peptideId: 'SPENP000001,SPENP000002,SPENP000003',
      expression: [2, 0, 0, 1],
    },
    {
      sequence: 'ACDEFGHIK',
      blocks: '1801-1827',
      relatedTranscriptId: 'SPENT000001',
      peptideId: 'SPENP000004',
      expression: [0, 1, 0, 0],
    },
  ],
  peptidesOmitted: 0,
};

const show = (shown: GeneTrack = track) =>
  showGenome(shown, {
    browserLinks: ({ startPosition, endPosition }) => <span>links to {`${startPosition}-${endPosition}`}</span>,
  }).canvas;
const press = (canvas: HTMLElement, key: string, keys = {}): boolean => fireEvent.keyDown(canvas, { key, ...keys });
const keys =
  (...names: string[]) =>
  (canvas: HTMLElement): void =>
    names.forEach((key) => press(canvas, key));
const buttons =
  (...names: string[]) =>
  (): void =>
    names.forEach((name) => fireEvent.click(screen.getByRole('button', { name })));
/** A press at 500 px of a view that is zoomed in once, moved to these places. */
const drag =
  (...places: number[]) =>
  (canvas: HTMLElement): void => {
    press(canvas, '+');
    fireEvent.pointerDown(canvas, { button: 0, clientX: 500, pointerId: 1 });
    for (const clientX of places) fireEvent.pointerMove(canvas, { clientX, pointerId: 1 });
  };
beforeEach(layOut);

describe('the genome view', () => {
  it('GENE-20 the genome view begins with all exons, and links to other browsers at what is in view', () => {
    show();
    expect(range()).toBe('chr11:1001..2000');
    expect(screen.getByText('links to 1001-2000')).toBeTruthy();
  });

  it.each<[string, (canvas: HTMLElement) => void, string]>([
    // 1,000 / 1.6 = 625 bases around 1,500.
    ['zooms in around the middle by the plus key', keys('+'), '1188..1813'],
    ['zooms out by the minus key', keys('+', '-'), '1001..2000'],
    ['shows all by 0', keys('=', '0'), '1001..2000'],
    ['moves by a fifth of what is in view by the right arrow', keys('+', 'ArrowRight'), '1313..1938'],
    ['moves back by the left arrow', keys('+', 'ArrowLeft'), '1063..1688'],
    ['zooms in by its button', buttons('Zoom in'), '1188..1813'],
    ['zooms out by its button', buttons('Zoom in', 'Zoom out'), '1001..2000'],
    ['shows all by its button', buttons('Zoom in', 'Show all'), '1001..2000'],
    ['does not follow a pointer that only trembles', drag(503), '1188..1813'],
    // 160 px of 1,000 are 100 of 625 bases.
    ['follows the pointer that drags it', drag(503, 340), '1288..1913'],
    ['follows the pointer back', drag(340, 660), '1088..1713'],
  ])('GENE-20 the genome view %s', (_what, act, shown) => {
    act(show());
    expect(range()).toBe(`chr11:${shown}`);
  });

  it('GENE-20 the genome view leaves keys with Ctrl, Alt and Meta to the browser, and does not follow a pointer that has gone up', () => {
    const canvas = show();
    for (const modifier of ['ctrlKey', 'altKey', 'metaKey']) {
      expect(press(canvas, '+', { [modifier]: true })).toBe(true);
      expect(range()).toBe('chr11:1001..2000');
    }
    expect(press(canvas, '+')).toBe(false);
    fireEvent.pointerDown(canvas, { button: 0, clientX: 500, pointerId: 1 });
    fireEvent.pointerUp(canvas, { pointerId: 1 });
    fireEvent.pointerMove(canvas, { clientX: 100, pointerId: 1 });
    expect(range()).toBe('chr11:1188..1813');
  });

  it('GENE-20 the genome view goes from item to item by the arrow keys and says what each is', () => {
    const canvas = show();
    const facts = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'].map((key) => {
      press(canvas, key);
      return tip();
    });
    expect(facts).toEqual([
      ['Transcript SPENT000001', 'chr11:1001..2000', '1 exon, 1 ORF, 2 peptide sequences'],
      ['ORF SPENO000001', 'chr11:1101..1400', 'Of SPENT000001'],
      ['Peptide PEPTIDEK', 'chr11:1101..1124', '2 entries Tumor-specific, 1 entry Others', 'In 1 transcript'],
      ['Peptide ACDEFGHIK', 'chr11:1801..1827', '1 entry Upregulated', 'In 1 transcript'],
    ]);
    press(canvas, 'Escape');
    expect(tip()).toEqual([]);
    press(canvas, 'ArrowUp');
    expect(tip()[0]).toBe('Peptide ACDEFGHIK');
  });

  it('GENE-20 the genome view says how many exons and how many ORFs a transcript has', () => {
    const canvas = show({
      ...track,
      transcripts: track.transcripts.map((transcript) => ({ ...transcript, exons: '1001-1450,1451-1700,1701-2000' })),
    });
    press(canvas, 'ArrowDown');
    expect(tip()).toEqual(['Transcript SPENT000001', 'chr11:1001..2000', '3 exons, 1 ORF, 2 peptide sequences']);
  });

  it('GENE-20 the genome view moves to an item that is out of view when the keys reach it', () => {
    const canvas = show();
    for (let step = 0; step < 4; step += 1) press(canvas, '+');
    for (let step = 0; step < 4; step += 1) press(canvas, 'ArrowDown');
    // 153 of 1,000 bases, with the peptide at 1801 to 1827 in their middle.
    expect(range()).toBe('chr11:1738..1890');
  });

  it('GENE-20 the genome view links each item to its page', () => {
    show();
    expect([...document.querySelectorAll('[data-item]')].map((item) => item.getAttribute('href'))).toEqual([
      '/transcript/SPENT000001',
      expect.stringContaining('/transcript/SPENT000001'),
      '/peptide/SPENP000001',
      '/peptide/SPENP000004',
    ]);
  });
});

describe('the transcripts of a genome view', () => {
  const many = (count: number): GeneTrack => ({
    ...track,
    transcripts: Array.from({ length: count }, (_, index) => ({
      transcriptId: `SPENT${String(index + 1).padStart(6, '0')}`,
      exons: '1001-2000',
      orfs: [],
    })),
    peptides: [],
  });
  const drawn = (): number => document.querySelectorAll('[data-item]').length;

  it('GENE-20 the transcripts of a genome view are all drawn up to ten', () => {
    show(many(10));
    expect(drawn()).toBe(10);
    expect(screen.queryByRole('button', { name: /^Show all \d+ transcripts$/ })).toBeNull();
  });

  it('GENE-20 the transcripts of a genome view are ten of more, until the user asks for all', () => {
    show(many(11));
    expect(drawn()).toBe(10);
    fireEvent.click(screen.getByRole('button', { name: 'Show all 11 transcripts' }));
    expect(drawn()).toBe(11);
    fireEvent.click(screen.getByRole('button', { name: 'Show 10 transcripts' }));
    expect(drawn()).toBe(10);
  });

  it('GENE-20 the transcripts of a genome view are said to be missing if none has exons', () => {
    renderPage(
      <GenomeView
        track={{ transcripts: [], peptides: [], peptidesOmitted: 0 }}
        name="MALAT1"
        release="r-1"
        chromosome="chr11"
        strand="+"
        browserLinks={() => null}
      />,
    );
    expect(within(document.body).getByText('The catalogue has no exons of MALAT1.')).toBeTruthy();
  });
});
