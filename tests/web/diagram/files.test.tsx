import { act, fireEvent, render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { captionedDrawing } from '../../../web/viewers/diagram/file/captioned-drawing';
import { exportedSvg, openFile, PNG_SCALE, savePicture } from '../../../web/viewers/diagram/file/drawing-files';
import { FileButtons } from '../../../web/viewers/diagram/file/FileButtons';
import { browserClipboard } from '../../../web/viewers/diagram/state/browser-clipboard';
import { aText, drawingOf } from './model/factories';
import { aPng, recordSavedFiles } from '../support/files';
import { drawing } from './pointers';
import { layOut, storeOf } from './shown-editor';

beforeEach(layOut);

function show(of = drawing) {
  const store = storeOf(of);
  const { container } = render(<FileButtons store={store} name={named} />);
  const button = (text: string): HTMLElement => {
    const found = [...container.querySelectorAll<HTMLElement>('button, summary')].find(
      ({ textContent }) => textContent === text,
    );
    if (found === undefined) throw new Error(`There is no ${text}`);
    return found;
  };
  const details = container.querySelector('details');
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  const white = container.querySelector<HTMLInputElement>('input[type=checkbox]');
  if (details === null || input === null || white === null) throw new Error('The buttons are not complete');
  return { store, container, button, details, input, white };
}
const named = (ending: string) => `X_figure.${ending}`;
const saved = JSON.stringify({ format: 'diagram', version: 1, width: 400, height: 300, elements: [aText()] });
const file = (text: string, name = 'figure.json') => new File([text], name);

describe('the files of a drawing', () => {
  it('the files of a drawing are saved as JSON', async () => {
    const files = recordSavedFiles();
    const { button } = show(drawingOf(aText()));
    fireEvent.click(button('Save'));
    expect(files.map(({ name, type }) => [name, type])).toEqual([['X_figure.json', 'application/json']]);
    expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual({
      format: 'diagram',
      version: 1,
      width: 800,
      height: 600,
      elements: [aText()],
    });
  });

  it('the files of a drawing are exported as SVG, on white or transparent, and the menu closes', async () => {
    const files = recordSavedFiles();
    const { button, details, white } = show();
    details.open = true;
    expect([white.checked, white.closest('label')?.textContent]).toEqual([true, 'White background']);
    fireEvent.click(button('SVG'));
    expect(details.open).toBe(false);
    await expect.poll(() => files).toHaveLength(1);
    fireEvent.click(white);
    fireEvent.click(button('SVG'));
    await expect.poll(() => files).toHaveLength(2);
    expect(files.map(({ name, type }) => [name, type])).toEqual([
      ['X_figure.svg', 'image/svg+xml'],
      ['X_figure.svg', 'image/svg+xml'],
    ]);
    const texts = await Promise.all(files.map(({ text }) => text()));
    expect(texts.map((text) => text.includes('<rect width="800" height="600" fill="#ffffff"/>'))).toEqual([
      true,
      false,
    ]);
    expect(exportedSvg(drawing, true)).toBe(texts[0]);
  });

  it('the files of a drawing are exported as PNG of four pixels per px, on white or transparent', async () => {
    const files = recordSavedFiles();
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue();
    const painted: unknown[] = [];
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      set fillStyle(color: string) {
        painted.push(color);
      },
      fillRect: (...box: number[]) => painted.push(box),
      drawImage: (_: unknown, ...box: number[]) => painted.push(box),
    } as never);
    const types: unknown[] = [];
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) => {
      types.push(type);
      done(aPng());
    });
    const { button, details, white } = show();
    details.open = true;
    fireEvent.click(button('PNG, 4 times'));
    expect(details.open).toBe(false);
    await expect.poll(() => files.map(({ name }) => name)).toEqual(['X_figure.png']);
    fireEvent.click(white);
    fireEvent.click(button('PNG, 4 times'));
    await expect.poll(() => files).toHaveLength(2);
    expect([painted, types, PNG_SCALE]).toEqual([
      ['#ffffff', [0, 0, 3_200, 2_400], [0, 0, 3_200, 2_400], [0, 0, 3_200, 2_400]],
      ['image/png', 'image/png'],
      4,
    ]);
  });

  it('the files of a drawing are exported with their caption, in the chosen width', async () => {
    const files = recordSavedFiles();
    const key = { label: 'ORF', shapes: [{ path: 'M0 0h9', fill: '#b3abe8', stroke: 'none' }] };
    const drawAt = (width: number) => ({ ...drawing, width, height: 500 });
    const caption = { title: 'ORFs of X, release r-1', legend: [key, { label: 'A note', shapes: [] }], drawAt };
    const { getByLabelText, getByText } = render(
      <FileButtons store={storeOf()} name={named} caption={() => caption} />,
    );
    fireEvent.change(getByLabelText('Size'), { target: { value: 'oneColumn' } });
    fireEvent.click(getByText('SVG'));
    await expect.poll(() => files).toHaveLength(1);
    const text = (await files[0]?.text()) ?? '';
    const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
    // 413 px have text of 7 pt: margins of 12 px around 389 x 500 px, a title of one line above, a legend of one line below.
    expect(['width', 'height', 'viewBox'].map((name) => root.getAttribute(name))).toEqual([
      '85mm',
      '120.19mm',
      '0 0 413 584',
    ]);
    expect([...root.querySelectorAll('tspan')].map(({ textContent }) => textContent)).toEqual([caption.title]);
    const labels = [...root.querySelectorAll('text')].filter(({ textContent }) => /^(ORF|A note)$/.test(textContent));
    expect(
      labels.map((label) => [
        label.textContent,
        label.getAttribute('x'),
        label.previousElementSibling?.getAttribute('fill'),
      ]),
    ).toEqual([
      ['ORF', '34', '#b3abe8'],
      ['A note', '0', undefined],
    ]);
    const inner = root.querySelector('svg svg svg');
    expect([inner?.getAttribute('width'), inner?.getAttribute('height')]).toEqual(['389', '500']);
  });

  it('the files of a drawing have a legend of as many lines as it needs', () => {
    const legend = ['one', 'two', 'three'].map((label) => ({ label: label.padEnd(40, '.'), shapes: [] }));
    const places = (widthPx: number) => {
      const { svg, heightPx } = captionedDrawing({ ...drawing, width: widthPx }, { title: 'X', legend }, null);
      return [Array.from(svg.matchAll(/translate\((\d+) (\d+)\)"><text/g), ([, x, y]) => [x, y].join()), heightPx];
    };
    expect(places(800)).toEqual([['0,0', '304,0', '0,22'], 712]);
    expect(places(300)).toEqual([['0,0', '0,22', '0,44'], 734]);
  });

  it('the files of a drawing say if the browser cannot make the picture', async () => {
    const files = recordSavedFiles();
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new Error('too large'));
    const store = storeOf();
    await savePicture(store, named, 'png', { onWhite: true });
    expect([store.get().problem, files]).toEqual([
      'This browser cannot make a picture of 3200 by 2400 pixels. SVG has no limit.',
      [],
    ]);
  });

  it('the menu of exports closes by Escape and when the focus leaves it', () => {
    const { details, button, white, container } = show();
    expect(fireEvent.keyDown(details, { key: 'Escape' })).toBe(true);
    details.open = true;
    expect(fireEvent.keyDown(details, { key: 'a' })).toBe(true);
    const heard: string[] = [];
    const hear = ({ key }: KeyboardEvent) => heard.push(key);
    document.addEventListener('keydown', hear);
    expect(fireEvent.keyDown(details, { key: 'Escape' })).toBe(false);
    document.removeEventListener('keydown', hear);
    expect([details.open, heard]).toEqual([false, []]);
    details.open = true;
    fireEvent.blur(button('SVG'), { relatedTarget: white });
    expect(details.open).toBe(true);
    fireEvent.blur(button('SVG'), { relatedTarget: container.querySelector('button') });
    expect(details.open).toBe(false);
  });

  it('DIAG-20 the files of a drawing are opened as a step that can be undone, and the same file again', async () => {
    const { store, button, input } = show();
    expect([input.accept, input.getAttribute('aria-label'), input.hidden]).toEqual([
      'application/json,.json',
      'Open a drawing',
      true,
    ]);
    const asked = vi.spyOn(input, 'click').mockImplementation(() => undefined);
    fireEvent.click(button('Open'));
    expect(asked).toHaveBeenCalledTimes(1);
    const values: string[] = [];
    Object.defineProperty(input, 'value', {
      configurable: true,
      get: () => 'C:\\fakepath\\figure.json',
      set: (value: string) => {
        values.push(value);
      },
    });
    Object.defineProperty(input, 'files', { configurable: true, value: [file(saved)] });
    fireEvent.change(input);
    await expect.poll(() => store.drawing).toMatchObject({ width: 400, height: 300, elements: [aText()] });
    expect([values, store.get().editor.history.past.map(({ label }) => label)]).toEqual([[''], ['Open file']]);
    Object.defineProperty(input, 'files', { configurable: true, value: [] });
    fireEvent.change(input);
    act(() => void store.act((editor, commands) => commands.undo(editor)));
    expect(store.drawing).toEqual(drawing);
  });

  it('DIAG-20 the files of a drawing show the whole drawing that is opened', async () => {
    const store = storeOf();
    store.resize({ width: 800, height: 600 });
    store.setViewport(() => ({ zoom: 3, x: 0, y: 0 }));
    await openFile(store, file(JSON.stringify({ ...JSON.parse(saved), width: 800, height: 600 })));
    expect(store.get().editor.viewport).toEqual({ zoom: 1, x: 0, y: 0 });
  });

  it.each<[string, File, string]>([
    ['is not JSON', file('x'), 'The file is not JSON.'],
    [
      'cannot be read',
      Object.assign(file(''), { text: () => Promise.reject(new Error('gone')) }),
      'The file could not be read.',
    ],
    [
      'is too large',
      Object.defineProperty(file(saved), 'size', { value: 20_000_001 }),
      'A drawing file has at most 20 MB.',
    ],
  ])('DIAG-20 the files of a drawing that are refused change nothing: one that %s', async (_what, bad, why) => {
    const store = storeOf();
    await openFile(store, bad);
    expect([store.drawing, store.get().problem]).toEqual([
      drawing,
      `figure.json was not opened, and nothing was changed. ${why}`,
    ]);
  });

  it('DIAG-20 the files of a drawing of exactly 20 MB are read', async () => {
    const store = storeOf();
    await openFile(store, Object.defineProperty(file(saved), 'size', { value: 20_000_000 }));
    expect(store.drawing.width).toBe(400);
  });
});

describe('the clipboard of drawings', () => {
  it('DIAG-22 the clipboard of drawings is one for all pages of the browser', () => {
    browserClipboard.write('one');
    expect([browserClipboard.read(), localStorage.getItem('diagram/clipboard')]).toEqual(['one', 'one']);
    localStorage.setItem('diagram/clipboard', 'of another page');
    expect(browserClipboard.read()).toBe('of another page');
    localStorage.removeItem('diagram/clipboard');
    expect(browserClipboard.read()).toBe('one');
  });

  it('DIAG-22 the clipboard of drawings is that of this page where the browser keeps nothing, or not as much', () => {
    let kept: string | null = 'old';
    const fail = () => {
      throw new Error('full, or forbidden');
    };
    const full = {
      getItem: () => kept,
      removeItem: () => {
        kept = null;
      },
      setItem: fail,
      clear: () => undefined,
    };
    vi.stubGlobal('localStorage', full);
    browserClipboard.write('too large');
    expect(browserClipboard.read()).toBe('too large');
    vi.stubGlobal('localStorage', { ...full, getItem: fail, removeItem: fail });
    expect(browserClipboard.read()).toBe('too large');
    browserClipboard.write('new');
    expect(browserClipboard.read()).toBe('new');
  });
});
