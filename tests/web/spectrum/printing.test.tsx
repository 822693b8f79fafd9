import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useTextMeasure } from '../../../web/viewers/spectrum/plot/useMsmsPicture';
import { usePixelRatio } from '../../../web/viewers/spectrum/plot/PlotSurface';
import { usePalette } from '../../../web/viewers/spectrum/useViewer';
import { recordedContext } from './painting';
import { plot, prepareViewer, showParts } from './shown-viewer';

beforeEach(prepareViewer);
afterEach(() => {
  delete document.documentElement.dataset['theme'];
});

const send = (name: string) =>
  act(() => {
    window.dispatchEvent(new Event(name));
  });

function Appearance() {
  return <output>{`${usePalette().background} ${usePixelRatio()}`}</output>;
}
const shown = () => document.querySelector('output')?.textContent;

describe('the colors and pixels of a plot', () => {
  it('the colors and pixels of a plot follows the theme, and is light on paper', async () => {
    document.documentElement.dataset['theme'] = 'dark';
    render(<Appearance />);
    expect(shown()).toBe('#17211d 1');
    send('beforeprint');
    expect(shown()).toBe('#ffffff 3');
    send('afterprint');
    expect(shown()).toBe('#17211d 1');
    await act(async () => {
      document.documentElement.dataset['theme'] = 'light';
      await Promise.resolve();
    });
    expect(shown()).toBe('#ffffff 1');
  });

  it('the colors and pixels of a plot has the pixels of the screen on which it is, and no fewer on paper', () => {
    const heard = new Map<string, () => void>();
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: true,
      addEventListener: (_type: string, listener: () => void) => heard.set(query, listener),
      removeEventListener: (_type: string, listener: () => void) => {
        if (heard.get(query) === listener) heard.delete(query);
      },
    }));
    const resolutions = () => [...heard.keys()].filter((query) => query.startsWith('(resolution'));
    vi.stubGlobal('devicePixelRatio', 2);
    render(<Appearance />);
    expect([shown(), resolutions()]).toEqual(['#ffffff 2', ['(resolution: 2dppx)']]);
    vi.stubGlobal('devicePixelRatio', 4);
    act(() => heard.get('(resolution: 2dppx)')?.());
    expect([shown(), resolutions()]).toEqual(['#ffffff 4', ['(resolution: 4dppx)']]);
    send('beforeprint');
    expect(shown()).toBe('#ffffff 4');
    vi.stubGlobal('devicePixelRatio', 1);
    act(() => heard.get('(resolution: 4dppx)')?.());
    send('afterprint');
    expect([shown(), resolutions()]).toEqual(['#ffffff 1', ['(resolution: 1dppx)']]);
    cleanup();
    expect(resolutions()).toEqual([]);
  });

  it('the colors and pixels of a plot is painted on the canvas, again for paper', () => {
    const { context, painted } = recordedContext();
    // The overloads of other contexts are not used.
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
    showParts();
    const canvas = plot('msms').querySelector('canvas');
    expect([canvas?.width, canvas?.height]).toEqual([478, 490]);
    expect(painted.filter((call) => call.startsWith('fillText(y2+ 190 48'))).toHaveLength(1);
    send('beforeprint');
    expect([canvas?.width, canvas?.height]).toEqual([1_434, 1_470]);
    expect(painted).toContain('setTransform(3 0 0 3 0 0)');
  });
});

describe('the width of labels', () => {
  function Width() {
    const measure = useTextMeasure();
    return <output>{measure('b5++')}</output>;
  }

  it('the width of labels is measured in the font of labels, and again when web fonts have loaded', async () => {
    let loaded: () => void = () => undefined;
    const ready = new Promise<void>((resolve) => {
      loaded = resolve;
    });
    Object.defineProperty(document, 'fonts', { configurable: true, value: { status: 'loading', ready } });
    let letterPx = 6;
    const fonts: string[] = [];
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
      () =>
        ({
          set font(font: string) {
            fonts.push(font);
          },
          measureText: (text: string) => ({ width: letterPx * text.length }),
        }) as never,
    );
    render(<Width />);
    expect(shown()).toBe('24');
    expect(fonts[0]).toMatch(/^11px 'IBM Plex Sans'/);
    letterPx = 7;
    await act(async () => {
      loaded();
      await ready;
    });
    expect(shown()).toBe('28');
  });

  it('the width of labels is 6 px per letter where nothing can be measured', () => {
    render(<Width />);
    expect(shown()).toBe('24');
  });
});
