import { beforeEach, describe, expect, it, vi } from 'vitest';
import { layFlat, layoutStructure } from '#domain/structure/layout';
import { withNumbers } from '#domain/structure/number-places';
import { StructureCanvas } from '../../../web/viewers/structure/fornac/structure-canvas';
import { structureGraph } from '../../../web/viewers/structure/fornac/structure-graph';
import { type Molecule, parseMolecule } from '../../../web/viewers/structure/molecule';
import { appearanceOf, defaultChoices } from '../../../web/viewers/structure/structure-choices';
import type { View } from '../../../web/viewers/structure/view/viewport';
import { fornacStyles, runFornac } from './real-fornac';

const knot: Molecule = {
  id: 'SPENT000001',
  sequence: 'GGGGAAAACCCCAAUUUU',
  structure: '((((.[[[))))..]]].',
  mfe: -4.2,
};

const fornac = runFornac();
// Tests of other files share the page.
for (const style of fornacStyles()) style.remove();

/** Frames that the page has asked for. */
let frames: (() => void)[] = [];
beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.splice(id - 1, 1));
});
const frame = () => {
  const due = frames;
  frames = [];
  for (const callback of due) callback();
};

function draw(given = knot, screen = { width: 656, height: 356 }) {
  const molecule = parseMolecule(given);
  if (molecule === null) throw new Error('It can be read');
  const graph = structureGraph(molecule, withNumbers(molecule.table, layFlat(layoutStructure(molecule.table))));
  const host = document.createElement('div');
  const views: View[] = [];
  const appearance = appearanceOf(molecule, defaultChoices);
  // Of its own size at zoom 1: 300 by 200 in 600 by 300 px, at most twice as large.
  const canvas = new StructureCanvas(fornac, host, graph, { width: 300, height: 200 }, screen, appearance, (view) =>
    views.push(view),
  );
  const [place] = host.querySelectorAll<HTMLElement>('.structure-drawing');
  const [paper] = host.querySelectorAll<SVGElement>('.structure-molecule');
  if (place === undefined || paper === undefined) throw new Error('It is drawn');
  return { molecule, graph, host, views, canvas, place, paper };
}
const circles = (paper: Element) => [...paper.querySelectorAll('circle')];
const letters = (paper: Element) => [...paper.querySelectorAll('.structure-letters text')];
/** Turns the wheel; whether the page scrolls, and whether the drawing hears it. */
function turn(place: Element, more: object): [scrolls: boolean, heard: boolean] {
  let heard = false;
  const svg = place.querySelector('svg');
  svg?.addEventListener('wheel', () => {
    heard = true;
  });
  const event = new Event('wheel', { bubbles: true, cancelable: true });
  svg?.dispatchEvent(Object.assign(event, { deltaY: -1, ctrlKey: false, metaKey: false, ...more }));
  return [!event.defaultPrevented, heard];
}

describe('a structure drawn by fornac', () => {
  it('TRANS-28 a structure drawn by fornac leaves no trace of fornac on the page', () => {
    const { host, place, paper } = draw();
    const before = host.innerHTML;
    window.dispatchEvent(new Event('resize'));
    // As with Shift and Ctrl in fornac.
    for (const key of ['Shift', 'Control']) window.dispatchEvent(new KeyboardEvent('keydown', { key, keyCode: 16 }));
    expect([host.innerHTML === before, 'equals' in []]).toEqual([true, false]);
    const svg = place.querySelector('svg');
    expect([place.hasAttribute('tabindex'), svg?.id, svg?.getAttribute('aria-hidden')]).toEqual([false, '', 'true']);
    expect(
      ['width', 'height'].map((side) => [
        svg?.getAttribute(side),
        svg?.querySelector('.background')?.getAttribute(side),
      ]),
    ).toEqual([
      [null, '100%'],
      [null, '100%'],
    ]);
    expect([paper.getAttribute('aria-hidden'), paper.querySelector('.drag_line')]).toEqual(['true', null]);
  });

  it('TRANS-28 a structure drawn by fornac draws circles in their colors as far as it is asked, and numbers and lines', () => {
    const { canvas, paper, graph } = draw();
    canvas.drawTo(3);
    expect([circles(paper).length, paper.querySelectorAll('line').length]).toEqual([3, 2]);
    canvas.drawTo(graph.nodes.length);
    expect([circles(paper).length, paper.querySelectorAll('line').length]).toEqual([18, 27]);
    expect(
      circles(paper)
        .map((circle) => circle.getAttribute('fill'))
        .slice(0, 6),
    ).toEqual(['#4b3f8f', '#4b3f8f', '#4b3f8f', '#4b3f8f', '#948f22', '#948f22']);
    const [circle] = circles(paper);
    expect([circle?.getAttribute('r'), circle?.getAttribute('cx')]).toEqual(['6', String(graph.nodes[0]?.x)]);
    const lines = [...paper.querySelectorAll('line')];
    const styleOf = (type: string) => {
      const line = lines.find((each) => each.classList.contains(type));
      return ['stroke', 'stroke-width', 'stroke-opacity'].map((name) => line?.getAttribute(name));
    };
    expect(['backbone', 'basepair', 'pseudoknot', 'label_link'].map(styleOf)).toEqual([
      ['#b5bcc4', '2', null],
      ['#8aa9bf', '2', null],
      ['#a8329a', '2', '0.7'],
      ['#b5bcc4', '0.8', null],
    ]);
    const numbers = [...paper.querySelectorAll('[label_type=label]')];
    expect(numbers.map(({ textContent }) => textContent)).toEqual(['5′', '3′', '10']);
    const node = graph.nodes.find(({ name }) => name === '10');
    expect(['x', 'y', 'font-size', 'text-anchor'].map((name) => numbers[2]?.getAttribute(name))).toEqual([
      String(node?.x),
      String((node?.y ?? 0) + 0.35 * (node?.radius ?? 0)),
      String(node?.radius),
      'middle',
    ]);
  });

  it('TRANS-19 a structure drawn by fornac shows the whole molecule at first, in the middle', () => {
    const { paper, views } = draw();
    expect(views).toEqual([{ zoom: 1, x: 150, y: 100 }]);
    // 300 px of height for 200: 1.5 times.
    expect(paper.style.transform).toBe('translate(103px,28px) scale(1.5)');
  });

  it('TRANS-19 a structure drawn by fornac keeps what is shown in sight', () => {
    const { canvas, paper, views } = draw();
    canvas.show({ zoom: 2, x: 150, y: 100 });
    expect([paper.style.transform, canvas.current.zoom]).toEqual(['translate(-122px,-122px) scale(3)', 2]);
    canvas.show({ zoom: 2, x: -9_000, y: 100 });
    expect(views.at(-1)?.x).toBe(0);
  });

  it('TRANS-19 a structure drawn by fornac keeps the same part in view when its place changes', () => {
    const { canvas, paper, views } = draw();
    canvas.resize({ width: 356, height: 356 });
    // 300 px for 300.
    expect([views.at(-1), paper.style.transform]).toEqual([
      { zoom: 1, x: 150, y: 100 },
      'translate(28px,78px) scale(1)',
    ]);
  });

  it('TRANS-28 a structure drawn by fornac knows which point of the molecule is pointed at', () => {
    const { canvas } = draw();
    expect(canvas.pointAt(103, 28)).toEqual({ x: 0, y: 0 });
    expect(canvas.pointAt(253, 178)).toEqual({ x: 100, y: 100 });
  });

  it('TRANS-19 the wheel zooms, and scrolls the page at a limit unless Ctrl would zoom the page', () => {
    const { canvas, place } = draw();
    expect([turn(place, { deltaY: -1 }), turn(place, { deltaY: 1 })]).toEqual([
      [false, true],
      [false, true],
    ]);
    canvas.show({ zoom: 10, x: 150, y: 100 });
    expect(turn(place, { deltaY: -1 })).toEqual([true, false]);
    expect(turn(place, { deltaY: -1, ctrlKey: true })).toEqual([false, false]);
    expect(turn(place, { deltaY: -1, metaKey: true })).toEqual([false, false]);
    expect(turn(place, { deltaY: 1 })).toEqual([false, true]);
    canvas.show({ zoom: 0.1, x: 150, y: 100 });
    expect(turn(place, { deltaY: 1 })).toEqual([true, false]);
    expect(turn(place, { deltaY: -1 })).toEqual([false, true]);
  });

  it('TRANS-53 a structure drawn by fornac changes its colors and letters', () => {
    const { canvas, paper, graph, molecule } = draw({ ...knot, sequence: 'GGGTAAAACCCCAAUUUN' });
    canvas.drawTo(graph.nodes.length);
    canvas.repaint(appearanceOf(molecule, { coloring: 'nucleotide', lettering: 'stored' }));
    expect([0, 3, 4, 17].map((i) => circles(paper)[i]?.getAttribute('fill'))).toEqual([
      '#948f22',
      '#8c2d4e',
      '#2a9d9f',
      '#a6a6a6',
    ]);
    expect(
      letters(paper)
        .map(({ textContent }) => textContent)
        .join(''),
    ).toBe('GGGTAAAACCCCAAUUUN');
    expect([0, 9].map((i) => letters(paper)[i]?.getAttribute('fill'))).toEqual(['#222222', '#ffffff']);
  });

  it('a structure drawn by fornac is gone with all that it has put on the page', () => {
    const { canvas, host } = draw();
    canvas.remove();
    expect([host.children.length, frames.length]).toEqual([0, 0]);
  });
});

describe('the letters of a structure', () => {
  const chain = (length: number): Molecule => ({
    id: 'x',
    sequence: 'A'.repeat(length),
    structure: '.'.repeat(length),
    mfe: null,
  });

  it('TRANS-53 the letters of a structure are shown from 4.5 px of the screen on', () => {
    const { canvas, paper } = draw();
    const shown = () => paper.querySelector('.structure-letters')?.getAttribute('display');
    // 8 px at scale 1, and 1.5 at zoom 1.
    canvas.show({ zoom: 0.375, x: 150, y: 100 });
    expect(shown()).toBe('inline');
    canvas.show({ zoom: 0.374, x: 150, y: 100 });
    expect(shown()).toBe('none');
  });

  it('TRANS-53 the letters of a structure are in the middle of their nucleotides', () => {
    const { paper, graph } = draw();
    const [letter] = letters(paper);
    const [node] = graph.nodes;
    expect([
      letter?.textContent,
      letter?.getAttribute('x'),
      letter?.getAttribute('y'),
      letter?.getAttribute('fill'),
    ]).toEqual(['G', String(node?.x), String((node?.y ?? 0) + 2.8), '#ffffff']);
  });

  it('TRANS-53 the letters of a structure are only those in view and a step around it, made over several frames', () => {
    // A chain of 100 nucleotides.
    const { canvas, paper, graph } = draw(chain(100), { width: 3_056, height: 456 });
    const inView = (left: number, right: number, top: number, bottom: number) =>
      graph.nodes.filter(
        ({ nodeType, x, y }) => nodeType === 'nucleotide' && x >= left && x <= right && y >= top && y <= bottom,
      ).length;
    // Scale 2 at zoom 1: 3,056 by 456 px show 1,528 by 228 px about 150, 100, and 15 px more at each side.
    const expected = inView(150 - 764 - 15, 150 + 764 + 15, 100 - 114 - 15, 100 + 114 + 15);
    expect(expected).toBeGreaterThan(40);
    expect(letters(paper).length).toBeLessThan(expected);
    while (frames.length > 0) frame();
    expect(letters(paper)).toHaveLength(expected);
    canvas.show({ zoom: 10, x: 150, y: 100 });
    expect(letters(paper)).toHaveLength(inView(150 - 76.4 - 15, 150 + 76.4 + 15, 100 - 11.4 - 15, 100 + 11.4 + 15));
  });

  it('TRANS-53 the letters of a structure stay while the drawing is only moved, and go when it is zoomed', () => {
    const { canvas, paper } = draw(chain(30), { width: 120, height: 120 });
    canvas.show({ zoom: 10, x: 0, y: 0 });
    const first = letters(paper).length;
    expect(first).toBeGreaterThan(0);
    canvas.show({ zoom: 10, x: 300, y: 200 });
    expect(letters(paper).length).toBeGreaterThanOrEqual(first);
    canvas.show({ zoom: 9, x: 300, y: 200 });
    const left = letters(paper).map((letter) => Number(letter.getAttribute('x')));
    for (const x of left) expect(x).toBeGreaterThan(200);
  });
});
