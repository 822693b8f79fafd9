import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { structureSvg } from '#domain/structure/structure-svg';
import { inSight } from '../../../web/viewers/structure/fornac/in-sight';
import { PrintedStructure } from '../../../web/viewers/structure/PrintedStructure';
import { parseMolecule } from '../../../web/viewers/structure/molecule';
import { appearanceOf, type StructureChoices } from '../../../web/viewers/structure/structure-choices';
import { StructureLegend } from '../../../web/viewers/structure/StructureLegend';
import { StructureViewer, type StructureViewerProps } from '../../../web/viewers/structure/StructureViewer';
import { aPng, recordSavedFiles } from '../support/files';
import { renderPart } from '../support/render-page';
import { fornacStyles, runFornac } from './real-fornac';

const knot = { id: 'SPENT000001', sequence: 'GGGGAAAACCCCAAUUUU', structure: '((((.[[[))))..]]].', mfe: -4.2 };
const facts = '18 nt, 7 base pairs, 3 of them in pseudoknots, minimum free energy -4.2 kcal/mol';

/** Where scripts are added, out of the document: this DOM does not run them. The first `failures` do not load. */
const head = document.createElement('div');
let failures = 0;
let stylesAdded = 0;
/** What watches whether the drawing comes into view. */
let watches: { see: (isIntersecting: boolean) => void; margin: string | undefined; disconnected: boolean }[] = [];
let seen = true;
let resized: (() => void)[] = [];
let fullElement: Element | null = null;

beforeEach(() => {
  [failures, seen, watches, resized, fullElement] = [0, true, [], [], null];
  head.replaceChildren();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(656);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(356);
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      head.append(node);
      if (!(node instanceof HTMLScriptElement)) continue;
      const fails = failures > 0;
      failures -= 1;
      if (!fails) {
        runFornac();
        stylesAdded = fornacStyles().length;
      }
      queueMicrotask(() => node.dispatchEvent(new Event(fails ? 'error' : 'load')));
    }
  });
  vi.stubGlobal('requestIdleCallback', (go: () => void) => queueMicrotask(go));
  vi.stubGlobal('requestAnimationFrame', (go: () => void) => setTimeout(go));
  vi.stubGlobal('cancelAnimationFrame', (id: number) => clearTimeout(id));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #watch: (typeof watches)[number];
      constructor(heard: (entries: { isIntersecting: boolean }[]) => void, options?: { rootMargin?: string }) {
        this.#watch = {
          see: (isIntersecting) => heard([{ isIntersecting }]),
          margin: options?.rootMargin,
          disconnected: false,
        };
        watches.push(this.#watch);
      }
      observe(): void {
        if (seen) queueMicrotask(() => this.#watch.see(true));
      }
      disconnect(): void {
        this.#watch.disconnected = true;
      }
    },
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #heard: () => void;
      constructor(heard: () => void) {
        this.#heard = heard;
      }
      observe(): void {
        resized.push(this.#heard);
      }
      disconnect(): void {
        resized = resized.filter((heard) => heard !== this.#heard);
      }
    },
  );
  for (const [name, get] of [
    ['fullscreenElement', () => fullElement],
    ['fullscreenEnabled', () => false],
  ] as const)
    Object.defineProperty(document, name, { configurable: true, get });
});

const viewOf = (container: Element): HTMLElement => {
  const view = container.querySelector<HTMLElement>('.structure-view');
  if (view === null) throw new Error('There is no view');
  return view;
};
const button = (container: Element, name: string): HTMLButtonElement => {
  const found = [...container.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
  if (found === undefined) throw new Error(`There is no ${name}`);
  return found;
};

function show(more: Partial<StructureViewerProps> = {}) {
  const { container, rerender } = renderPart(<StructureViewer {...knot} {...more} />);
  const again = (next: Partial<StructureViewerProps>) => rerender(<StructureViewer {...knot} {...more} {...next} />);
  return { container, view: viewOf(container), again };
}
async function drawn(more: Partial<StructureViewerProps> = {}) {
  const shown = show(more);
  await expect.poll(() => shown.view.getAttribute('aria-busy')).toBe('false');
  return { ...shown, zoom: () => shown.container.querySelector('.structure-zoom')?.textContent };
}

// The first to load the library.
describe('a drawing whose library cannot be loaded at once', () => {
  it('TRANS-29 a drawing whose library cannot be loaded at once says so, logs it and goes on trying', async () => {
    failures = 2;
    const { container, view } = show();
    const progress = () => container.querySelector('.structure-progress')?.textContent;
    expect([
      progress(),
      view.getAttribute('aria-busy'),
      container.querySelector('progress')?.getAttribute('aria-label'),
    ]).toEqual(['Drawing 18 nucleotides', 'true', 'Drawing']);
    await expect.poll(() => view.getAttribute('aria-busy')).toBe('false');
    expect(progress()).toBe('The drawing could not be made. You can still download the structure as text.');
    await expect.poll(() => console.error).toHaveBeenCalledTimes(2);
    // The next attempt is made as soon as the network is back.
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => container.querySelectorAll('circle')).toHaveLength(18);
    const said = 'The drawing library could not be loaded';
    expect(vi.mocked(console.error).mock.calls).toEqual([[said], [said]]);
    vi.mocked(console.error).mockClear();
    // The scripts that failed are gone.
    expect([...head.children].map((script) => script.getAttribute('src'))).toEqual([
      expect.stringMatching(/\/fornac\.js$/),
    ]);
    await expect.poll(() => progress()).toBeUndefined();
    // It has added its stylesheet, which would restyle the page.
    expect([stylesAdded, fornacStyles()]).toEqual([1, []]);
  });
});

describe('the structure viewer', () => {
  it('TRANS-27 the structure viewer says that a structure cannot be read', () => {
    const { container } = renderPart(<StructureViewer {...knot} structure="((" />);
    expect(container.textContent).toBe('The structure of this transcript cannot be read.');
  });

  it('TRANS-11 TRANS-28 the structure viewer names the molecule, and draws it when it comes into view', async () => {
    seen = false;
    const { container, view } = show();
    expect(container.querySelector('section')?.getAttribute('aria-label')).toBe('Structure viewer, SPENT000001');
    expect(container.querySelector('.structure-facts')?.textContent).toBe(facts);
    const named = ['role', 'aria-roledescription', 'aria-label', 'aria-keyshortcuts', 'tabindex'];
    expect(named.map((name) => view.getAttribute(name))).toEqual([
      'application',
      'drawing',
      `Secondary structure of SPENT000001: ${facts}`,
      '+ - 0 ArrowUp ArrowDown ArrowLeft ArrowRight',
      '0',
    ]);
    const [watch] = watches;
    expect(watch?.margin).toBe('100px');
    watch?.see(false);
    expect(watch?.disconnected).toBe(false);
    expect(fireEvent.keyDown(view, { key: '+' })).toBe(true);
    expect(['Zoom out', 'Zoom in', 'Fit'].map((name) => button(container, name).disabled)).toEqual([true, true, true]);
    expect(container.querySelector('.download-menu')).toBeNull();
    watch?.see(true);
    expect(watch?.disconnected).toBe(true);
    await expect.poll(() => view.getAttribute('aria-busy')).toBe('false');
    expect([container.querySelectorAll('circle').length, container.querySelector('.structure-progress')]).toEqual([
      18,
      null,
    ]);
    expect(container.querySelector('section > .fine-print')?.textContent).toBe(
      'Drag to move the drawing; the wheel zooms with Ctrl, or once you have clicked the drawing. With fingers, drag sideways and pinch.',
    );
  });

  it('the structure viewer waits until the page is ready', async () => {
    const { view, again } = show({ ready: false });
    expect(watches).toHaveLength(0);
    again({ ready: true });
    await expect.poll(() => view.getAttribute('aria-busy')).toBe('false');
  });

  it('TRANS-19 TRANS-24 the structure viewer zooms by its buttons and its keys', async () => {
    const { container, view, zoom } = await drawn();
    const pressed = (name: string) => {
      fireEvent.click(button(container, name));
      return zoom();
    };
    expect(zoom()).toBe('100 %');
    expect([pressed('Zoom in'), pressed('Zoom in'), pressed('Zoom out'), pressed('Fit')]).toEqual([
      '110 %',
      '120 %',
      '110 %',
      '100 %',
    ]);
    expect([fireEvent.keyDown(view, { key: '+' }), zoom()]).toEqual([false, '110 %']);
    expect([fireEvent.keyDown(view, { key: 'Tab' }), zoom()]).toEqual([true, '110 %']);
    for (const held of ['ctrlKey', 'metaKey', 'altKey'])
      expect([held, fireEvent.keyDown(view, { key: '+', [held]: true }), zoom()]).toEqual([held, true, '110 %']);
    expect(container.querySelector('.structure-zoom')?.getAttribute('aria-live')).toBe('polite');
  });

  it('TRANS-28 the structure viewer names the nucleotide that is pointed at', async () => {
    const { container, view } = await drawn();
    const paper = container.querySelector<SVGElement>('.structure-molecule');
    const [, left, top, scale] = /translate\((\S+)px,(\S+)px\) scale\((\S+)\)/.exec(paper?.style.transform ?? '') ?? [];
    const circle = container.querySelectorAll('circle')[16];
    const place = (name: string, from = '0') => Number(from) + Number(circle?.getAttribute(name)) * Number(scale);
    fireEvent.pointerMove(view, { clientX: place('cx', left), clientY: place('cy', top) });
    const pointed = () => container.querySelector('.structure-pointed')?.textContent;
    expect(pointed()).toBe('U 17, pairs with A 6 · External');
    fireEvent.pointerMove(view, { clientX: -999, clientY: -999 });
    expect(pointed()).toBeUndefined();
    fireEvent.pointerMove(view, { clientX: place('cx', left), clientY: place('cy', top) });
    fireEvent.pointerLeave(view);
    expect(pointed()).toBeUndefined();
  });

  it('TRANS-19 TRANS-25 the structure viewer follows fingers, and not a mouse', async () => {
    const { view, zoom } = await drawn();
    const send = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', id: number, x: number, pointerType = 'touch') =>
      fireEvent[type](view, { pointerId: id, clientX: x, clientY: 100, pointerType });
    send('pointerDown', 1, 100, 'mouse');
    send('pointerDown', 2, 200, 'mouse');
    send('pointerMove', 2, 300, 'mouse');
    expect(zoom()).toBe('100 %');
    send('pointerDown', 1, 100);
    send('pointerDown', 2, 200);
    send('pointerMove', 2, 300);
    expect(zoom()).toBe('200 %');
    send('pointerUp', 2, 300);
    send('pointerDown', 2, 200);
    send('pointerMove', 2, 150);
    expect(zoom()).toBe('100 %');
    fireEvent.pointerCancel(view, { pointerId: 2, pointerType: 'touch' });
    send('pointerMove', 2, 900);
    expect(zoom()).toBe('100 %');
  });

  it('TRANS-53 the structure viewer offers colors and, where it makes a difference, letters, and explains the colors', async () => {
    const onChoices = vi.fn<(choices: StructureChoices) => void>();
    const { container, again } = await drawn({ onChoices });
    const labels = () =>
      [...container.querySelectorAll('.structure-choices label')].map(({ textContent }) => textContent);
    expect(labels()).toEqual(['Element', 'Nucleotide', 'Pairing']);
    const choose = (label: string) => {
      const input = [...container.querySelectorAll('.structure-choices label')]
        .find(({ textContent }) => textContent === label)
        ?.querySelector('input');
      if (!input) throw new Error(`There is no ${label}`);
      fireEvent.click(input);
    };
    choose('Pairing');
    expect(onChoices.mock.calls).toEqual([[{ coloring: 'pairing', lettering: 'rna' }]]);
    again({ choices: { coloring: 'pairing', lettering: 'rna' } });
    const legend = () => [...container.querySelectorAll('.structure-legend li')].map(({ textContent }) => textContent);
    expect(legend()).toEqual(['C-G pair', 'Pair of a pseudoknot', 'Unpaired']);
    await expect.poll(() => container.querySelector('circle')?.getAttribute('fill')).toBe('#4b3f8f');
    expect(container.querySelectorAll('circle')[4]?.getAttribute('fill')).toBe('#d0d0d0');
    again({ sequence: 'GGGTAAAACCCCAAUUUU' });
    expect(labels()).toEqual(['Element', 'Nucleotide', 'Pairing', 'RNA (U)', 'As stored']);
    const groups = [...container.querySelectorAll('[aria-labelledby]')].map(
      (group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
    );
    expect(groups).toEqual(['Color by', 'Letters']);
    choose('As stored');
    expect(onChoices.mock.lastCall).toEqual([{ coloring: 'element', lettering: 'stored' }]);
    await expect.poll(() => viewOf(container).getAttribute('aria-busy')).toBe('false');
  });

  it('TRANS-20 TRANS-21 TRANS-22 the structure viewer is saved as a picture, and as text at any time', async () => {
    const saved = recordSavedFiles();
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue();
    const painted: unknown[] = [];
    const sizes: number[][] = [];
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      set fillStyle(color: string) {
        painted.push(color);
      },
      fillRect: () => undefined,
      drawImage: () => undefined,
    } as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(
      this: HTMLCanvasElement,
      done,
      type,
    ) {
      sizes.push([this.width, this.height]);
      done(type === 'image/png' ? aPng() : new Blob(['picture'], { type: type ?? '' }));
    });
    const { container } = await drawn({ release: 'r-1' });
    const text = button(container, 'Dot-bracket');
    expect(text.title).toBe('Download SPENT000001_secondary_structure.dbn');
    fireEvent.click(text);
    await waitFor(() => expect(text.disabled).toBe(false));
    expect([saved.map(({ name }) => name), await saved[0]?.text()]).toEqual([
      ['SPENT000001_secondary_structure.dbn'],
      '>SPENT000001 mfe=-4.2 kcal/mol\nGGGGAAAACCCCAAUUUU\n((((.[[[))))..]]].\n',
    ]);
    const menu = container.querySelector('.download-menu');
    expect([menu?.querySelector('summary')?.textContent, menu?.querySelector('summary')?.title]).toEqual([
      'Download',
      'Download the drawing as a picture',
    ]);
    expect([...(menu?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'SVG',
      'PNG',
      'JPG',
    ]);
    fireEvent.click(button(container, 'SVG'));
    await expect.poll(() => saved).toHaveLength(2);
    const svg = (await saved[1]?.text()) ?? '';
    expect([saved[1]?.name, saved[1]?.type]).toEqual(['SPENT000001_secondary_structure.svg', 'image/svg+xml']);
    expect(svg).toContain(`<title>SPENT000001: ${facts}</title>`);
    expect(svg.match(/>[ACGU]<\/text>/g)).toHaveLength(18);
    expect(svg).toContain('>Pseudoknot</text>');
    fireEvent.change(container.querySelector('.size-field select') ?? container, { target: { value: 'twoColumns' } });
    fireEvent.click(button(container, 'SVG'));
    await expect.poll(() => saved).toHaveLength(3);
    expect(saved[2]?.name).toMatch(/^SPENCER_SPENT000001_secondary_structure_r-1_[\d-]+\.svg$/);
    const sized = (await saved[2]?.text()) ?? '';
    expect(sized).toMatch(/^<svg xmlns="[^"]*" width="180mm" height="[\d.]+mm" viewBox="0 0 875 /);
    for (const said of [`SPENT000001: ${facts}`, 'Pseudoknot', 'SPENCER release r-1'])
      expect(sized).toContain(`>${said}</t`);
    fireEvent.change(container.querySelector('.size-field select') ?? container, { target: { value: 'drawn' } });
    for (const [label, ending, type] of [
      ['PNG', 'png', 'image/png'],
      ['JPG', 'jpg', 'image/jpeg'],
    ] as const) {
      const before = saved.length;
      fireEvent.click(button(container, label));
      await expect.poll(() => saved).toHaveLength(before + 1);
      expect([saved.at(-1)?.name, saved.at(-1)?.type]).toEqual([`SPENT000001_secondary_structure.${ending}`, type]);
    }
    const [width, height] = /width="(\d+)" height="(\d+)"/.exec(svg)?.slice(1).map(Number) ?? [];
    const size = [4 * (width ?? 0), 4 * (height ?? 0)];
    expect([sizes, painted]).toEqual([
      [size, size],
      ['#ffffff', '#ffffff'],
    ]);
  });

  it('the structure viewer follows the size of its place, and is gone with all that listens', async () => {
    const { container } = await drawn();
    const paper = container.querySelector<SVGElement>('.structure-molecule');
    const before = paper?.style.transform;
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(856);
    act(() => resized.forEach((heard) => heard()));
    expect(paper?.style.transform).not.toBe(before);
    cleanup();
    expect([resized, paper?.isConnected]).toEqual([[], false]);
  });

  it('the structure viewer draws nothing more once it is gone', async () => {
    seen = false;
    const { view } = show();
    cleanup();
    expect(watches.map(({ disconnected }) => disconnected)).toEqual([true]);
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    expect(view.querySelector('.structure-molecule')).toBeNull();
  });
});

describe('the full screen of a structure', () => {
  const isFull = (container: Element) => [
    container.querySelector('section')?.className,
    button(container, 'Full screen').getAttribute('aria-pressed'),
    container.querySelector('section > .fine-print') === null,
  ];
  const full = ['structure filling', 'true', true];
  const small = ['structure', 'false', false];
  const toggle = (container: Element) => fireEvent.click(button(container, 'Full screen'));

  it('TRANS-19 the full screen of a structure fills the screen, until the browser says that it does not', () => {
    const asked: Element[] = [];
    const left = vi.fn<() => Promise<void>>(() => Promise.resolve());
    Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, get: () => true });
    Object.defineProperty(document, 'exitFullscreen', { configurable: true, value: left });
    Object.defineProperty(HTMLElement.prototype, 'requestFullscreen', {
      configurable: true,
      value(this: Element) {
        asked.push(this);
        return Promise.resolve();
      },
    });
    const { container } = show();
    toggle(container);
    const section = container.querySelector('section');
    expect([asked, isFull(container)]).toEqual([[section], small]);
    const change = (to: Element | null) => {
      fullElement = to;
      fireEvent(document, new Event('fullscreenchange'));
    };
    change(document.body);
    expect(isFull(container)).toEqual(small);
    change(section);
    expect(isFull(container)).toEqual(full);
    // Escape is the browser's now.
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(isFull(container)).toEqual(full);
    toggle(container);
    expect(left).toHaveBeenCalledTimes(1);
    change(null);
    expect(isFull(container)).toEqual(small);
  });

  it('TRANS-19 the full screen of a structure fills the window where the browser refuses', async () => {
    Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, get: () => true });
    Object.defineProperty(HTMLElement.prototype, 'requestFullscreen', {
      configurable: true,
      value: () => Promise.reject(new Error('not allowed')),
    });
    const { container } = show();
    toggle(container);
    await expect.poll(() => isFull(container)).toEqual(full);
  });

  it('TRANS-19 the full screen of a structure fills the window where the browser cannot, until Escape, which first closes a menu', async () => {
    const { container } = await drawn();
    toggle(container);
    expect(isFull(container)).toEqual(full);
    toggle(container);
    expect(isFull(container)).toEqual(small);
    toggle(container);
    fireEvent.keyDown(document, { key: 'a' });
    const menu = container.querySelector('details');
    if (menu === null) throw new Error('There is no menu');
    menu.open = true;
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(isFull(container)).toEqual(full);
    menu.open = false;
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(isFull(container)).toEqual(small);
  });
});

describe('a structure on paper', () => {
  it('TRANS-28 a structure on paper is drawn whole when the page is printed, before it is drawn on the screen', () => {
    seen = false;
    const { container } = show();
    const printed = () => container.querySelector('.structure-print');
    expect(printed()).toBeNull();
    act(() => {
      window.dispatchEvent(new Event('beforeprint'));
    });
    expect(printed()?.textContent).toMatch(/^GGGGAAAACCCCAAUUUU/);
    act(() => {
      window.dispatchEvent(new Event('afterprint'));
    });
    expect(printed()).toBeNull();
  });

  it('TRANS-53 a structure on paper shows the choices of the user, in the layout of the screen', () => {
    const molecule = parseMolecule({ ...knot, sequence: 'GGGTAAAACCCCAAUUUN' });
    if (molecule === null) throw new Error('It can be read');
    const { styles, letters, keys } = appearanceOf(molecule, { coloring: 'nucleotide', lettering: 'stored' });
    const { table } = molecule;
    const x = Float64Array.from({ length: 18 }, (_, i) => i);
    const layout = { x, y: new Float64Array(18).fill(2), width: 17, height: 4, numbers: [] };
    const { container } = renderPart(
      <PrintedStructure molecule={molecule} appearance={{ styles, letters, keys }} layout={layout} />,
    );
    const svg = container.querySelector('svg');
    // 17 by 4 steps of 15 px with a margin of a step, in tenths of pixels.
    expect([svg?.getAttribute('viewBox'), svg?.getAttribute('aria-hidden')]).toEqual(['0 0 2850 900', 'true']);
    const painted = document.createElement('div');
    painted.innerHTML = `<svg>${structureSvg({ table, layout, styles, letters }, { leftPx: 15, topPx: 15, stepPx: 15 })}</svg>`;
    expect(svg?.innerHTML).toBe(painted.firstElementChild?.innerHTML);
  });

  it('TRANS-14 a structure on paper explains the colors of an image too', () => {
    const { container } = renderPart(<StructureLegend />);
    expect(container.querySelector('ul')?.getAttribute('aria-label')).toBe('Colors');
    expect(
      [...container.querySelectorAll('li')].map((key) => [
        key.textContent,
        key.querySelector<HTMLElement>('span')?.style.background,
        key.querySelector('span')?.getAttribute('aria-hidden'),
      ]),
    ).toEqual([
      ['Stem', '#4b3f8f', 'true'],
      ['Hairpin loop', '#948f22', 'true'],
      ['Interior loop, bulge', '#2a9d9f', 'true'],
      ['Multiloop', '#8c2d4e', 'true'],
      ['External', '#5c5c5c', 'true'],
    ]);
  });
});

describe('what is drawn once it is in view', () => {
  it('a structure waits for its place to come into view, unless it is aborted', async () => {
    seen = false;
    const control = new AbortController();
    const waiting = inSight(document.body, control.signal);
    control.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    expect(watches.map(({ disconnected }) => disconnected)).toEqual([true]);
  });
});
