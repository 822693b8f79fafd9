import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GeneTrack } from '#domain/api/schemas/gene';
import type { GenomeViewProps } from '../../../web/viewers/genome/GenomeView';
import { LateGenomeView } from '../../../web/viewers/genome/LateGenomeView';
import { recordSavedFiles } from '../support/files';
import { renderPart } from '../support/render-page';
import { layOut, range, showGenome, tip, turn } from './shown-genome';

/** Two transcripts of 1,000 bases; the exons of the first are 600 and 400 bases with an intron of 9,000 between. */
const track: GeneTrack = {
  transcripts: [
    { transcriptId: 'SPENT000001', exons: '1001-1600,10601-11000', orfs: [] },
    {
      transcriptId: 'SPENT000002',
      exons: '1001-1600',
      orfs: [
        { orfId: 'SPENO000001', blocks: '1101-1400' },
        { orfId: 'SPENO000002', blocks: '1201-1300' },
      ],
    },
  ],
  peptides: [
    {
      sequence: 'PEPTIDEK',
      blocks: '1101-1160',
      relatedTranscriptId: 'SPENT000002',
      peptideId: 'SPENP000001,SPENP000002',
      expression: [1, 0, 0, 1],
    },
  ],
  peptidesOmitted: 0,
};

const show = (of: GeneTrack = track, more: Partial<GenomeViewProps> = {}) => showGenome(of, more);
const item = (key: string): Element => {
  const found = document.querySelector(`[data-item$="${key}"]`);
  if (found === null) throw new Error(`There is no ${key}`);
  return found;
};
const attributes = (element: Element | null | undefined, ...names: string[]) =>
  names.map((name) => element?.getAttribute(name));
const button = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
  if (found === undefined) throw new Error(`There is no ${name}`);
  return found;
};
/** One transcript of 1,000 bases on 1,000 px. */
const plain: GeneTrack = {
  transcripts: [
    { transcriptId: 'SPENT000001', exons: '1001-2000', orfs: [{ orfId: 'SPENO000001', blocks: '1101-1400' }] },
  ],
  peptides: [
    {
      sequence: 'PEPTIDEK',
      blocks: '1101-1124',
      relatedTranscriptId: 'SPENT000001',
      peptideId: 'SPENP000001',
      expression: [2, 0, 3, 1],
    },
  ],
  peptidesOmitted: 0,
};

beforeEach(layOut);

describe('the picture of the genome view', () => {
  it('GENE-20 the picture of the genome view draws exons, ORFs and peptides at their positions, in their colors', () => {
    show(plain);
    const boxes = (key: string) =>
      [...item(key).querySelectorAll('rect')].map((rect) => attributes(rect, 'x', 'y', 'width', 'height', 'fill'));
    expect(boxes('SPENT000001')).toEqual([
      ['0', '44', '1000', '14', 'transparent'],
      ['0.0', '45', '1000.0', '12', '#16211d'],
    ]);
    expect(boxes('SPENO000001')).toEqual([
      ['100', '59', '300', '9', 'transparent'],
      ['100.0', '60', '300.0', '7', '#55635d'],
    ]);
    // A band of a third of 8 px for each of its groups.
    const [, ...bands] = boxes('PEPTIDEK');
    expect(
      bands.map(([x, y, width, height, fill]) => [x, Number(y).toFixed(2), width, Number(height).toFixed(2), fill]),
    ).toEqual([
      ['100.0', '103.00', '24.0', '2.67', '#d55e00'],
      ['100.0', '105.67', '24.0', '2.67', '#0072b2'],
      ['100.0', '108.33', '24.0', '2.67', '#8a8a8a'],
    ]);
  });

  it('GENE-20 the picture of the genome view names each transcript, and the peptides of all', () => {
    const { container } = show(plain);
    const texts = [...container.querySelectorAll('.genome-canvas svg text')];
    expect(texts.map((text) => [text.textContent, ...attributes(text, 'x', 'y')])).toEqual(
      expect.arrayContaining([
        ['SPENT000001, 1 peptide sequence', '0', '41'],
        ['1 peptide sequence', '0', '93'],
      ]),
    );
    expect(attributes(container.querySelector('.genome-canvas svg'), 'width', 'font-size')).toEqual(['1000', '11']);
  });

  it('GENE-20 the picture of the genome view has no heading of peptides without any', () => {
    const { container } = show({ ...plain, peptides: [] });
    expect([...container.querySelectorAll('text')].map(({ textContent }) => textContent)).not.toContain(
      '0 peptide sequences',
    );
  });

  it('GENE-20 the picture of the genome view has arrows in the direction of transcription', () => {
    const arrowsOf = (strand: '+' | '-') => {
      show(plain, { strand });
      const path = item('SPENT000001').querySelectorAll('path')[1]?.getAttribute('d') ?? '';
      cleanup();
      // An arrow per 26 px.
      return [path.split('M').length - 1, path.slice(0, 19)];
    };
    expect([arrowsOf('+'), arrowsOf('-')]).toEqual([
      [38, 'M10.0 48l3 3l-3 3M3'],
      [38, 'M16.0 48l-3 3l3 3M4'],
    ]);
  });

  it('GENE-20 the picture of the genome view links each item in a new tab and says what it is', () => {
    show(plain);
    expect(attributes(item('SPENO000001'), 'target', 'rel', 'tabindex', 'aria-label', 'data-kind')).toEqual([
      '_blank',
      'noopener',
      '-1',
      'ORF SPENO000001, chr11:1101..1400, Of SPENT000001',
      'ORF',
    ]);
    expect(item('SPENO000001').getAttribute('href')).toContain('SPENO000001');
  });

  it('GENE-20 the picture of the genome view writes positions at the top', () => {
    const { container } = show(plain);
    expect(
      [...container.querySelectorAll('g > text')]
        .slice(0, 2)
        .map((text) => [text.textContent, ...attributes(text, 'x', 'y')]),
    ).toEqual([
      ['1,100', '102', '14'],
      ['1,200', '202', '14'],
    ]);
  });

  it('GENE-20 the picture of the genome view keeps the name of a transcript in view', () => {
    const { canvas, container } = show(plain);
    for (let step = 0; step < 4; step += 1) fireEvent.keyDown(canvas, { key: '+' });
    const name = [...container.querySelectorAll('text')].find(({ textContent }) => textContent.startsWith('SPENT'));
    expect(name?.getAttribute('x')).toBe('0');
    // From 1,970 on there are 30 bases; the name needs 31 letters of 6.3 px.
    for (let step = 0; step < 30; step += 1) fireEvent.keyDown(canvas, { key: 'ArrowLeft' });
    expect(name?.getAttribute('x')).toBe('0');
  });

  it('GENE-20 the picture of the genome view leaves out what is out of view', () => {
    const { canvas } = show(plain);
    for (let step = 0; step < 4; step += 1) fireEvent.keyDown(canvas, { key: '+' });
    expect([...document.querySelectorAll('[data-item]')].map((one) => one.getAttribute('data-kind'))).toEqual([
      'transcript',
    ]);
  });
});

describe('the genome view', () => {
  it('GENE-20 the genome view shortens introns until the user wants them to scale', () => {
    show();
    const heard = (name: string) => document.querySelector<HTMLInputElement>(`input[value=${name}]`);
    expect([heard('shortened')?.checked, heard('toScale')?.checked]).toEqual([true, false]);
    // The intron is 40 % of 1,000 bases: the second exon begins at 1,000 of 1,400 units.
    const second = () => attributes(item('SPENT000001').querySelectorAll('rect')[2], 'x', 'width');
    expect(second()).toEqual(['714.3', '285.7']);
    const labels = [...document.querySelectorAll('.genome-bar .ant-radio-group label')].map(
      ({ textContent }) => textContent,
    );
    expect(labels).toEqual(['Introns shortened', 'To scale']);
    fireEvent.click(heard('toScale') ?? document.body);
    expect([second(), range()]).toEqual([['960.0', '40.0'], 'chr11:1001..11000']);
    fireEvent.click(heard('shortened') ?? document.body);
    expect(second()).toEqual(['714.3', '285.7']);
  });

  it('GENE-20 the genome view may show one transcript alone', () => {
    show(track, { only: 'SPENT000002' });
    expect([...document.querySelectorAll('[data-item]')].map((one) => one.getAttribute('data-item'))).toEqual([
      'SPENT000002',
      'SPENO000001',
      'SPENO000002',
      '0:PEPTIDEK',
    ]);
  });

  it('GENE-20 the genome view tells what the pointer is over, and frames it, until it leaves', () => {
    const { canvas } = show(plain);
    const live = () => document.querySelector('.visually-hidden[aria-live]')?.textContent;
    const frame = () => document.querySelector('rect[fill=none]');
    const [, band] = item('PEPTIDEK').querySelectorAll('rect');
    if (band === undefined) throw new Error('It has bands');
    fireEvent.pointerOver(band);
    expect(tip()[0]).toBe('Peptide PEPTIDEK');
    expect(attributes(frame(), 'x', 'y', 'width', 'height')).toEqual(['98', '101', '28', '12']);
    // A screen reader hears the links themselves.
    expect(live()).toBe('');
    fireEvent.keyDown(canvas, { key: 'ArrowUp' });
    expect(live()).toBe('ORF SPENO000001, chr11:1101..1400, Of SPENT000001');
    fireEvent.pointerOver(canvas);
    expect([tip(), frame()]).toEqual([[], null]);
    fireEvent.pointerOver(band);
    fireEvent.pointerLeave(canvas);
    expect(tip()).toEqual([]);
  });

  it('GENE-20 the genome view stays at the last item, and opens the page of one by Enter', () => {
    const { canvas } = show(plain);
    fireEvent.keyDown(canvas, { key: 'Enter' });
    for (let step = 0; step < 9; step += 1) fireEvent.keyDown(canvas, { key: 'ArrowDown' });
    expect(tip()[0]).toBe('Peptide PEPTIDEK');
    const clicked: unknown[] = [];
    canvas.addEventListener('click', (event) => {
      event.preventDefault();
      clicked.push(event.target instanceof Element && event.target.getAttribute('data-item'));
    });
    fireEvent.keyDown(canvas, { key: 'Enter' });
    expect(clicked).toEqual(['0:PEPTIDEK']);
    for (let step = 0; step < 9; step += 1) fireEvent.keyDown(canvas, { key: 'ArrowUp' });
    expect(tip()[0]).toBe('Transcript SPENT000001');
    expect(fireEvent.keyDown(canvas, { key: 'a' })).toBe(true);
  });

  it('GENE-20 the end of a drag on a link is not a click, nor is a drag by another button one', () => {
    const { canvas } = show(plain);
    fireEvent.keyDown(canvas, { key: '+' });
    const link = item('SPENT000001');
    expect(fireEvent.dragStart(link)).toBe(false);
    fireEvent.pointerDown(link, { button: 0, clientX: 500, pointerId: 1 });
    fireEvent.pointerMove(link, { clientX: 496, pointerId: 1 });
    fireEvent.pointerUp(link, { pointerId: 1 });
    expect(fireEvent.click(link)).toBe(false);
    const before = range();
    fireEvent.pointerDown(link, { button: 0, clientX: 500, pointerId: 1 });
    fireEvent.pointerMove(link, { clientX: 497, pointerId: 1 });
    fireEvent.pointerUp(link, { pointerId: 1 });
    const opened = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    link.addEventListener('click', opened);
    fireEvent.click(link);
    expect([opened.mock.calls.length, range()]).toEqual([1, before]);
    fireEvent.pointerDown(link, { button: 2, clientX: 500, pointerId: 1 });
    fireEvent.pointerMove(link, { clientX: 300, pointerId: 1 });
    expect(range()).toBe(before);
    fireEvent.pointerDown(link, { button: 0, clientX: 500, pointerId: 1 });
    fireEvent.pointerCancel(link, { pointerId: 1 });
    fireEvent.pointerMove(link, { clientX: 300, pointerId: 1 });
    expect(range()).toBe(before);
  });

  it('GENE-20 the wheel zooms about the pointer with Ctrl or the command key, and moves sideways', () => {
    const { canvas } = show(plain);
    // 240 px of the wheel double the picture.
    expect(turn(canvas, { deltaY: -240, ctrlKey: true })).toBe(false);
    expect(range()).toBe('chr11:1001..1501');
    turn(canvas, { deltaY: 240, ctrlKey: true });
    expect(range()).toBe('chr11:1001..2000');
    expect(turn(canvas, { deltaY: -240 })).toBe(true);
    expect(range()).toBe('chr11:1001..2000');
    expect(turn(canvas, { deltaY: -240, metaKey: true, clientX: 1_000 })).toBe(false);
    expect(range()).toBe('chr11:1501..2000');
    // 200 px of 1,000 are 100 of 500 bases.
    expect(turn(canvas, { deltaX: -200, deltaY: 100 })).toBe(false);
    expect(range()).toBe('chr11:1401..1901');
    expect(turn(canvas, { deltaX: 100, deltaY: 100 })).toBe(true);
    expect(turn(canvas, { deltaY: -200, shiftKey: true })).toBe(false);
    expect(range()).toBe('chr11:1301..1801');
    cleanup();
    // A view that is gone hears nothing.
    expect(turn(canvas, { deltaX: 200 })).toBe(true);
  });

  it('GENE-20 the genome view says what is not drawn, and how it is used', () => {
    const { canvas, container } = show({
      ...plain,
      peptidesOmitted: 1_200,
      peptides: Array.from({ length: 16 }, (_, index) => ({
        sequence: `PEPTIDE${index}`,
        blocks: '1101-1124',
        relatedTranscriptId: 'SPENT000001',
        peptideId: `SPENP${index}`,
        expression: [0, 0, 0, 1],
      })),
    });
    expect([...container.querySelectorAll('.genome-notes span')].map(({ textContent }) => textContent)).toEqual([
      '2 peptide sequences more in this range; zoom in to see them.',
      '1,200 peptide sequences with the fewest rows are not drawn; the list of peptides has them.',
    ]);
    for (let step = 0; step < 4; step += 1) fireEvent.keyDown(canvas, { key: '+' });
    expect(container.querySelectorAll('.genome-notes span')).toHaveLength(1);
    expect(container.querySelector('[role=toolbar]')?.getAttribute('aria-label')).toBe('View of the genome');
    expect(document.getElementById(canvas.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Drag to move; the wheel zooms with Ctrl. With the keyboard: ← and → move, + and − zoom, 0 shows all, ↓ and ↑ go from item to item, Enter opens the page of one.',
    );
  });

  it('GENE-20 the genome view is saved as it is shown, with its place in the title', async () => {
    show(plain, { strand: '-' });
    const saved = recordSavedFiles();
    fireEvent.click(button('Zoom in'));
    const menu = document.querySelector('.download-menu');
    expect([menu?.querySelector('summary')?.textContent, menu?.querySelector('summary')?.title]).toEqual([
      'Download',
      'Genome view of MALAT1',
    ]);
    expect([...(menu?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Picture (PNG)',
      'Picture (SVG)',
    ]);
    fireEvent.click(button('Picture (SVG)'));
    await expect.poll(() => saved).toHaveLength(1);
    expect(saved[0]?.name).toMatch(/^SPENCER_MALAT1_genome_r-1_\d{4}-\d\d-\d\d\.svg$/);
    const text = (await saved[0]?.text()) ?? '';
    expect(text).toContain('>MALAT1, chr11:1188..1813 (-)</tspan>');
    expect(text).toContain('>SPENCER release r-1</text></svg>');
    expect(text).toContain(
      'fill="#d55e00" stroke="none"/><text x="34" y="11" font-size="12" fill="#16211d">Peptide, Tumor-specific<',
    );
    expect(text).toContain('SPENT000001, 1 peptide sequence');
    // Items say what they are, without links and keys of the page.
    expect(text).toContain('<title>Transcript SPENT000001, ');
    expect(text).not.toMatch(/href|data-|aria-/);
    fireEvent.change(document.querySelector('.size-field select') ?? document.body, { target: { value: 'oneColumn' } });
    fireEvent.click(button('Picture (SVG)'));
    await expect.poll(() => saved).toHaveLength(2);
    expect(await saved[1]?.text()).toContain(' width="389" height=');
  });
});

describe('the legend of the genome view', () => {
  const legend = () =>
    [...document.querySelectorAll('.genome-legend li')].map((entry) => [
      entry.textContent,
      entry.querySelector('rect')?.getAttribute('fill'),
    ]);

  it('GENE-20 PAGE-01 the legend of the genome view names exons, ORFs and the expression groups of its peptides, and says what stripes mean', () => {
    show(plain);
    expect(legend()).toEqual([
      ['Exon', '#16211d'],
      ['ORF', '#55635d'],
      ['Peptide, Tumor-specific', '#d55e00'],
      ['Peptide, Downregulated', '#0072b2'],
      ['Peptide, Others', '#8a8a8a'],
      ['A peptide has one stripe for each group in which its sequence occurs.', undefined],
    ]);
    expect(document.querySelector('.genome-legend')?.getAttribute('aria-label')).toBe('Legend');
  });

  it('GENE-20 the legend of the genome view leaves out ORFs without any', () => {
    show({ ...plain, transcripts: plain.transcripts.map((one) => ({ ...one, orfs: [] })), peptides: [] });
    expect(legend().map(([label]) => label)).toEqual(['Exon']);
  });
});

describe('the tables of the genome view', () => {
  it('GENE-20 the tables of the genome view hold what is drawn once they are opened', () => {
    show();
    const details = document.querySelector<HTMLDetailsElement>('.genome-tables');
    if (details === null) throw new Error('They do not unfold');
    expect([details.textContent, details.querySelectorAll('table').length]).toEqual(['As tables', 0]);
    act(() => {
      details.open = true;
      details.dispatchEvent(new Event('toggle'));
    });
    const rows = (name: string) =>
      [...(screen.getByRole('table', { name }).querySelectorAll('tr') ?? [])].map((row) =>
        [...row.children].map(({ textContent }) => textContent).join(' | '),
      );
    expect(rows('Transcripts of MALAT1 in the genome')).toEqual([
      'Transcript ID | Peptide sequences | Exons | ORFs',
      'SPENT000002 | 1 | 1001-1600 | SPENO000001 1101-1400; SPENO000002 1201-1300',
      'SPENT000001 | 0 | 1001-1600,10601-11000 | -',
    ]);
    expect(rows('Peptides of MALAT1 in the genome')).toEqual([
      'Peptide | Location | Rows by expression group | Transcripts',
      'PEPTIDEK | chr11:1101..1160 | 1 entry Tumor-specific, 1 entry Others | 1',
    ]);
    const links = [...details.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/transcript/SPENT000002', '/transcript/SPENT000001', '/peptide/SPENP000001']);
    act(() => {
      details.open = false;
      details.dispatchEvent(new Event('toggle'));
    });
    expect(details.querySelectorAll('table')).toHaveLength(0);
  });
});

describe('a genome view that is loaded late', () => {
  const late = (of: GeneTrack | null | undefined, release: string | undefined) =>
    renderPart(
      <LateGenomeView
        track={of}
        release={release}
        name="MALAT1"
        chromosome="chr11"
        strand="+"
        browserLinks={() => null}
      />,
    ).container;

  it('GENE-20 a genome view that is loaded late appears when all is there', async () => {
    late(plain, 'r-1');
    expect(await screen.findByRole('application', { name: 'Genome view of MALAT1' })).toBeTruthy();
  });

  it('GENE-20 a genome view that is loaded late is busy, and not announced, while it waits for its track or its release', () => {
    for (const container of [late(undefined, 'r-1'), late(plain, undefined)]) {
      expect(container.querySelector('[role=application]')).toBeNull();
      expect(container.querySelector('[aria-busy=true]')).not.toBeNull();
      expect(container.querySelector('output')).toBeNull();
    }
  });

  it('PAGE-06 GENE-20 a genome view that is loaded late says on paper that it came too late', () => {
    const container = late(undefined, 'r-1');
    const during = (event: string) => {
      act(() => void dispatchEvent(new Event(event)));
      return [container.textContent, container.querySelector('[aria-busy]') !== null];
    };
    expect(during('beforeprint')).toEqual(['Printed before the genome view was drawn.', false]);
    expect(during('afterprint')).toEqual(['', true]);
  });

  it('GENE-20 a genome view that is loaded late says that a release has no positions', () => {
    expect(late(null, undefined).textContent).toContain('This release has no positions of MALAT1 in the genome.');
  });
});
