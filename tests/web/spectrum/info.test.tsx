import { fireEvent, render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { annotate } from '#domain/spectrum/annotate';
import { prepareSpectrum } from '#domain/spectrum/prepared-spectrum';
import { highResolutionTolerance } from '#domain/spectrum/precursor-error';
import { FragmentLadder } from '../../../web/viewers/spectrum/info/FragmentLadder';
import { IonTable } from '../../../web/viewers/spectrum/info/IonTable';
import { precursorErrorText } from '../../../web/viewers/spectrum/info/PrecursorCheck';
import { Problems } from '../../../web/viewers/spectrum/info/Problems';
import { FileInfo, SequenceInfo } from '../../../web/viewers/spectrum/info/SpectrumFacts';
import type { Pointed } from '../../../web/viewers/spectrum/state/linked-ions';
import type { ViewerOptions } from '../../../web/viewers/spectrum/viewer-options';
import { elvisk, facts } from './shown-viewer';

const nothing: Pointed = { ions: [], peaks: [] };

function preparedOf(more: ViewerOptions = {}) {
  const prepared = prepareSpectrum({ ...elvisk, ...more });
  const { peptide } = prepared.input;
  if (peptide === null) throw new Error('ELVISK is a peptide');
  return { prepared, peptide, input: prepared.input, annotated: annotate(prepared) };
}

describe('the facts about a spectrum', () => {
  function fileInfo(more: ViewerOptions, collection?: string): string[] {
    const { prepared, annotated } = preparedOf(more);
    render(<FileInfo {...{ prepared, annotated, collection }} tolerance={highResolutionTolerance} />);
    return facts('File info');
  }

  it('SPEC-06 SPEC-39 SPEC-101 SPEC-106 the facts about a spectrum are file, scan, charge, precursor and what is annotated', () => {
    expect(
      fileInfo({ fileName: 'run.raw', scanNum: 7, precursorMz: 344.71872, precursorIntensity: 12345.678 }, 'PXD000561'),
    ).toEqual([
      'File: run.raw',
      'Scan: 7',
      'Charge: 2+',
      'Precursor m/z: 344.7187',
      // 344.71872 - 344.71562 at 2+
      'Precursor error: +0.0062 Da, +9.0 ppm (monoisotopic)',
      'Precursor intensity: 1.235e+4',
      'Peaks: 5',
      'Matched ions: 3 of 10',
      'Annotated ion current: 93.9 %',
      'USI: mzspec:PXD000561:run:scan:7:ELVISK/2Copy USIProteomeCentralPRIDE',
    ]);
    const usi = 'mzspec%3APXD000561%3Arun%3Ascan%3A7%3AELVISK%2F2';
    expect([...document.querySelectorAll('a')].map((link) => [link.href, link.getAttribute('aria-label')])).toEqual([
      [`https://proteomecentral.proteomexchange.org/usi/?usi=${usi}`, 'ProteomeCentral (opens a new tab)'],
      [`https://www.ebi.ac.uk/pride/archive/usi?usi=${usi}`, 'PRIDE (opens a new tab)'],
    ]);
  });

  it('SPEC-96 the facts about a spectrum leave out what is not known, and group digits', () => {
    const peaks = Array.from({ length: 1_200 }, (_, index) => [100 + index, 1] as const);
    expect(fileInfo({ charge: null, peaks, sequence: 'GGGGGG' })).toEqual([
      'Peaks: 1,200',
      expect.stringMatching(/^Matched ions: \d+ of 10$/),
      expect.stringMatching(/^Annotated ion current: [\d.]+ %$/),
    ]);
  });

  it('SPEC-107 the facts about a spectrum have an interpretation in the identifier only with a charge', () => {
    expect(fileInfo({ fileName: 'run.raw', scanNum: 7, charge: null }, 'PXD000561').at(-1)).toMatch(
      /^USI: mzspec:PXD000561:run:scan:7Copy/,
    );
  });

  it('SPEC-101 the facts about a spectrum say which isotope the precursor fits, with a sign', () => {
    const error = { theoreticalMz: 500, da: -0.00123, ppm: -1.64 };
    expect([0, 1, 2].map((isotope) => precursorErrorText({ ...error, isotope }))).toEqual([
      '−0.0012 Da, −1.6 ppm (monoisotopic)',
      '−0.0012 Da, −1.6 ppm (first isotope)',
      '−0.0012 Da, −1.6 ppm (second isotope)',
    ]);
    expect(precursorErrorText({ theoreticalMz: 500, isotope: 0, da: 0, ppm: 0 })).toBe(
      '+0.0000 Da, +0.0 ppm (monoisotopic)',
    );
  });

  function sequenceInfo(more: ViewerOptions): string[] {
    const { input, annotated } = preparedOf(more);
    render(<SequenceInfo input={input} annotated={annotated} />);
    return facts('Sequence info');
  }

  it('SPEC-06 SPEC-15 SPEC-91 the facts about a spectrum are the peptide and its masses to 4 decimals', () => {
    expect(sequenceInfo({})).toEqual([
      'Sequence: ELVISK',
      'm/z: 344.7156 (2+)',
      'MH+: 688.4240',
      'Neutral mass: 687.4167',
    ]);
  });

  it('SPEC-15 SPEC-39 the facts about a spectrum are average masses and a calculated m/z where these are given', () => {
    expect(sequenceInfo({ precursorMassType: 'avg', calculatedMz: 344.9, charge: null }).slice(1)).toEqual([
      'm/z: 344.9000',
      // C31H57N7O10 of the average masses of the specification.
      'MH+: 688.8325',
      'Neutral mass: 687.8252',
    ]);
  });

  it('SPEC-100 the facts about a spectrum name every modification with its place and mass', () => {
    expect(sequenceInfo({ proforma: '[Acetyl]-ELVIS[Phospho]K[-17.0265]/2' }).at(-1)).toBe(
      'Modifications: N-term Acetyl (+42.0106), S5 Phospho (+79.9663), K6 −17.0265',
    );
  });

  it('SPEC-41 SPEC-43 the facts about a spectrum tell static modifications and those of the termini', () => {
    expect(
      sequenceInfo({ staticMods: [{ aminoAcid: 'K', modMass: 8.0142 }], ntermMod: 42.0106, ctermMod: -0.984 }).at(-1),
    ).toBe('Modifications: N-term +42.0106, C-term −0.9840, K6 +8.0142 (static)');
  });

  it('SPEC-94 the facts about a spectrum are the sequence as given where it cannot be read', () => {
    const prepared = prepareSpectrum({ ...elvisk, sequence: 'ELV1SK' });
    const { rerender } = render(<SequenceInfo input={prepared.input} annotated={annotate(prepared)} />);
    expect(facts('Sequence info')).toEqual(['Sequence: ELV1SK']);
    const empty = prepareSpectrum({ ...elvisk, sequence: '' });
    rerender(<SequenceInfo input={empty.input} annotated={annotate(empty)} />);
    expect(facts('Sequence info')).toEqual(['Sequence: none']);
  });
});

describe('the problems of a spectrum', () => {
  it('the problems of a spectrum are said to the user once each, and those for developers not at all', () => {
    const problem = { code: 'invalid-option', option: 'x' } as const;
    const { container, rerender } = render(
      <Problems
        problems={[
          { ...problem, message: 'One', audience: 'user' },
          { ...problem, message: 'Two', audience: 'console' },
          { ...problem, message: 'One', audience: 'user' },
          { ...problem, message: 'Three', audience: 'user' },
        ]}
      />,
    );
    expect([...container.querySelectorAll('[role=alert] p')].map(({ textContent }) => textContent)).toEqual([
      'One',
      'Three',
    ]);
    rerender(<Problems problems={[{ ...problem, message: 'Two', audience: 'console' }]} />);
    expect(container.textContent).toBe('');
  });
});

describe('the fragmentation ladder', () => {
  function show(more: ViewerOptions = {}, pointed = nothing, background = '#ffffff') {
    const { peptide, annotated } = preparedOf(more);
    const onPointed = vi.fn<(pointed: Pointed) => void>();
    const { container } = render(<FragmentLadder {...{ peptide, annotated, background, pointed, onPointed }} />);
    return { container, onPointed };
  }
  const attributes = (element: Element | null, ...names: string[]) => names.map((name) => element?.getAttribute(name));

  it('SPEC-106 the fragmentation ladder has a mark at each bond that is explained: N-terminal fragments below, C-terminal ones above', () => {
    const { container } = show();
    const svg = container.querySelector('svg');
    expect(attributes(svg, 'width', 'height', 'role', 'aria-label')).toEqual([
      '166',
      '66',
      'img',
      '3 of 5 peptide bonds explained: b2+, y2+, y1+',
    ]);
    expect(
      [...container.querySelectorAll('.spectrum-residue')].map((text) => [text.textContent, ...attributes(text, 'x')]),
    ).toEqual([
      ['E', '20.5'],
      ['L', '45.5'],
      ['V', '70.5'],
      ['I', '95.5'],
      ['S', '120.5'],
      ['K', '145.5'],
    ]);
    expect(
      [...container.querySelectorAll('g')].map((mark) => [
        ...attributes(mark, 'class'),
        mark.querySelector('title')?.textContent,
        ...attributes(mark.querySelector('path'), 'd', 'stroke', 'stroke-width'),
        ...attributes(mark.querySelector('rect'), 'x', 'y', 'width', 'height'),
        mark.querySelector('text')?.textContent,
        ...attributes(mark.querySelector('text'), 'x', 'y'),
      ]),
    ).toEqual([
      ['spectrum-bond', 'b2+', 'M58.5 33V53.5H49.5', '#0000ff', '1.6', '46', '33', '25', '33', '2', '54', '64'],
      ['spectrum-bond', 'y2+', 'M108.5 33V12.5H117.5', '#ff0000', '1.6', '96', '0', '25', '33', '2', '113', '9'],
      ['spectrum-bond', 'y1+', 'M133.5 33V12.5H142.5', '#ff0000', '1.6', '121', '0', '25', '33', '1', '138', '9'],
    ]);
  });

  it('SPEC-106 PAGE-04 the fragmentation ladder is in as many lines as its place is wide for, a bond between two of them at the end of the first', () => {
    // Three residues and the room at both ends.
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100);
    const { container } = show();
    expect(attributes(container.querySelector('svg'), 'width', 'height')).toEqual(['91', '132']);
    expect(
      [...container.querySelectorAll('.spectrum-residue')].map((text) => [
        text.textContent,
        ...attributes(text, 'x', 'y'),
      ]),
    ).toEqual([
      ['E', '20.5', '40'],
      ['L', '45.5', '40'],
      ['V', '70.5', '40'],
      ['I', '20.5', '106'],
      ['S', '45.5', '106'],
      ['K', '70.5', '106'],
    ]);
    expect(
      [...container.querySelectorAll('g')].map((mark) => [
        ...attributes(mark, 'transform'),
        ...attributes(mark.querySelector('path'), 'd'),
      ]),
    ).toEqual([
      [null, 'M58.5 33V53.5H49.5'],
      ['translate(0 66)', 'M33.5 33V12.5H42.5'],
      ['translate(0 66)', 'M58.5 33V12.5H67.5'],
    ]);
  });

  it('the fragmentation ladder points at the ions of a mark, and marks those that are pointed at', () => {
    const { container, onPointed } = show({}, { ions: ['y2+'], peaks: [] });
    const marks = [...container.querySelectorAll('g')];
    expect(
      marks.map((mark) => [...attributes(mark, 'class'), ...attributes(mark.querySelector('path'), 'stroke-width')]),
    ).toEqual([
      ['spectrum-bond', '1.6'],
      ['spectrum-bond active', '3'],
      ['spectrum-bond', '1.6'],
    ]);
    const [first] = marks;
    const svg = container.querySelector('svg');
    if (first === undefined || svg === null) throw new Error('The ladder has no marks');
    fireEvent.pointerEnter(first);
    fireEvent.pointerLeave(svg);
    expect(onPointed.mock.calls).toEqual([[{ ions: ['b2+'], peaks: [] }], [nothing]]);
  });

  it('SPEC-100 the fragmentation ladder marks modified residues and termini and names them', () => {
    const { container } = show({ proforma: '[Acetyl]-ELVIS[Phospho]K-[Amidated]/2' });
    expect([...container.querySelectorAll('.modified')].map(({ textContent }) => textContent)).toEqual([
      'SSerine 5, [Phospho], 79.9663 Da',
    ]);
    expect(
      [...container.querySelectorAll('circle')].map((circle) => [
        circle.textContent,
        ...attributes(circle, 'cx', 'cy'),
      ]),
    ).toEqual([
      ['N-terminus, [Acetyl]', '4', '33'],
      ['C-terminus, [Amidated]', '162', '33'],
    ]);
  });

  it('the fragmentation ladder adapts the colors to the background', () => {
    const { container } = show({}, nothing, '#17211d');
    const [below] = container.querySelectorAll('path');
    // Blue on dark has a contrast of 2; the least for graphics is 3.
    expect(below?.getAttribute('stroke')).toMatch(/^#([2-9a-f][0-9a-f])\1ff$/);
  });
});

describe('the ion table', () => {
  function show(more: ViewerOptions = {}, { pointed = nothing, split = false } = {}) {
    const { peptide, annotated } = preparedOf(more);
    const onPointed = vi.fn<(pointed: Pointed) => void>();
    const onMove = vi.fn<() => void>();
    const { container } = render(
      <IonTable {...{ peptide, annotated, pointed, onPointed, split, onMove }} background="#ffffff" />,
    );
    return { container, onPointed, onMove };
  }
  const rows = (container: Element) =>
    [...container.querySelectorAll('tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent).join(' '),
    );

  it('SPEC-79 SPEC-91 the ion table lists the m/z of each residue, N-terminal left and C-terminal right', () => {
    const { container } = show();
    expect(rows(container)).toEqual([
      'b+ # Seq # y+',
      '130.0499 1 E 6 ',
      '243.1339 2 L 5 559.3814',
      '342.2023 3 V 4 446.2973',
      '455.2864 4 I 3 347.2289',
      '542.3184 5 S 2 234.1448',
      ' 6 K 1 147.1128',
    ]);
    const cells = [...container.querySelectorAll('tbody tr:first-child td')];
    expect(cells.map((cell) => [cell.className, cell.getAttribute('aria-label')])).toEqual([
      ['ion', null],
      ['position', null],
      ['position', null],
      ['', 'none'],
    ]);
    expect([...container.querySelectorAll('.matched')].map((cell) => cell.getAttribute('data-ion'))).toEqual([
      'b2+',
      'y2+',
      'y1+',
    ]);
    // On its tint, red text needs more than 4.5:1.
    expect([...container.querySelectorAll<HTMLElement>('.matched')].map(({ style }) => style.color)).toEqual([
      '#0000ff',
      '#bd0000',
      '#bd0000',
    ]);
    expect([...container.querySelectorAll<HTMLElement>('thead th')].map(({ style }) => style.color)).toEqual([
      '#0000ff',
      '',
      '',
      '',
      '#bd0000',
    ]);
  });

  it('SPEC-79 the ion table points at the ion of a cell, and at nothing beside the ions', () => {
    const { container, onPointed } = show({}, { pointed: { ions: ['y2+', 'b1+'], peaks: [] } });
    expect(
      [...container.querySelectorAll('.active')].map((cell) => [cell.getAttribute('data-ion'), cell.className]),
    ).toEqual([
      ['b1+', 'ion active'],
      ['y2+', 'ion matched active'],
    ]);
    const cell = container.querySelector('[data-ion="y3+"]');
    const position = container.querySelector('.position');
    const table = container.querySelector('table');
    if (cell === null || position === null || table === null) throw new Error('The table is not complete');
    fireEvent.pointerOver(cell);
    fireEvent.pointerOver(position);
    fireEvent.pointerLeave(table);
    expect(onPointed.mock.calls).toEqual([[{ ions: ['y3+'], peaks: [] }], [nothing], [nothing]]);
  });

  it('SPEC-100 the ion table marks modified residues and names their modification', () => {
    const { container } = show({ proforma: 'ELVIS[Phospho]K/2' });
    expect(
      [...container.querySelectorAll('th[scope=row]')].map((head) => [head.className, head.getAttribute('title')]),
    ).toEqual([
      ['', null],
      ['', null],
      ['', null],
      ['', null],
      ['modified', '[Phospho]'],
      ['', null],
    ]);
  });

  it('SPEC-105 the ion table is narrower from four series on, and is split only if it has both termini', () => {
    const tables = (more: ViewerOptions, split: boolean) =>
      [...show(more, { split }).container.querySelectorAll('table')].map((table) => [
        table.getAttribute('aria-label'),
        table.className,
      ]);
    expect(tables({ showB: [1, 2], showY: [1] }, false)).toEqual([['Ion table', '']]);
    expect(tables({ showB: [1, 2], showY: [1, 2] }, false)).toEqual([['Ion table', 'dense']]);
    expect(tables({ showB: [1, 2], showY: [1, 2] }, true)).toEqual([
      ['Ion table, N-terminal', ''],
      ['Ion table, C-terminal', ''],
    ]);
    expect(tables({ showB: [1] }, true)).toEqual([['Ion table', '']]);
  });

  it('SPEC-105 the ion table has the ions of each terminus beside the residues when it is split', () => {
    expect(rows(show({}, { split: true }).container)).toEqual([
      'b+ # Seq #',
      '130.0499 1 E 6',
      '243.1339 2 L 5',
      '342.2023 3 V 4',
      '455.2864 4 I 3',
      '542.3184 5 S 2',
      ' 6 K 1',
      '# Seq # y+',
      '1 E 6 ',
      '2 L 5 559.3814',
      '3 V 4 446.2973',
      '4 I 3 347.2289',
      '5 S 2 234.1448',
      '6 K 1 147.1128',
    ]);
  });

  it('SPEC-05 the ion table has a button that moves it, and scrolls by keyboard', () => {
    const { container, onMove } = show();
    const button = container.querySelector('button');
    if (button === null) throw new Error('There is no button');
    expect(button.textContent).toBe('[Click] to move table');
    fireEvent.click(button);
    expect(onMove).toHaveBeenCalledTimes(1);
    const region = container.querySelector('section');
    expect([region?.getAttribute('aria-label'), region?.tabIndex, region?.className]).toEqual([
      'Ions by residue',
      0,
      'scroll-x',
    ]);
  });
});
