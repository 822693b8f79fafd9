import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useMediaQuery } from '../../../web/ui/useMediaQuery';
import { useOnline } from '../../../web/ui/useOnline';
import { usePrinting } from '../../../web/ui/usePrinting';
import { chooseTheme, useDarkTheme, useThemeChoice } from '../../../web/ui/useTheme';
import { fakeMedia } from '../support/media';

const tell = (type: string) => act(() => void window.dispatchEvent(new Event(type)));

describe('what the browser is doing', () => {
  it('a media query is followed, and no longer after the page is left', () => {
    const media = fakeMedia('(max-width: 700px)');
    const { result, unmount } = renderHook(() => useMediaQuery('(max-width: 700px)'));
    expect(result.current).toBe(true);
    media.change();
    expect(result.current).toBe(false);
    media.change('(max-width: 700px)', 'print');
    expect(result.current).toBe(true);
    unmount();
    expect(media.listeners()).toBe(0);
  });

  it('a lost connection is known, and so is its return', () => {
    let online = true;
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
    const { result, unmount } = renderHook(() => useOnline());
    expect(result.current).toBe(true);
    online = false;
    tell('offline');
    expect(result.current).toBe(false);
    online = true;
    tell('online');
    expect(result.current).toBe(true);
    const removed = vi.spyOn(window, 'removeEventListener');
    unmount();
    expect(removed.mock.calls.map(([type]) => type)).toEqual(expect.arrayContaining(['online', 'offline']));
  });

  it('a page that is printed is rendered before the browser captures it', () => {
    let rendered = false;
    const { result, unmount } = renderHook(() => (rendered = usePrinting()));
    expect(result.current).toBe(false);
    // Without `act`, which would render it afterwards.
    window.dispatchEvent(new Event('beforeprint'));
    expect(rendered).toBe(true);
    tell('afterprint');
    expect(result.current).toBe(false);
    const removed = vi.spyOn(window, 'removeEventListener');
    unmount();
    expect(removed.mock.calls.map(([type]) => type)).toEqual(expect.arrayContaining(['beforeprint', 'afterprint']));
  });
});

describe('the theme', () => {
  const { dataset } = document.documentElement;
  afterEach(() => {
    delete dataset['theme'];
    delete dataset['themeChoice'];
  });

  it('the theme is dark where the document says so, except on paper', async () => {
    const media = fakeMedia('screen');
    dataset['theme'] = 'dark';
    const { result, unmount } = renderHook(() => useDarkTheme());
    expect(result.current).toBe(true);
    media.change('print');
    expect(result.current).toBe(false);
    media.change('screen');
    expect(result.current).toBe(true);
    await act(async () => void (dataset['theme'] = 'light'));
    expect(result.current).toBe(false);
    unmount();
    expect(media.listeners()).toBe(0);
  });

  it('the theme is that of the system unless the user chose one', async () => {
    const { result } = renderHook(() => useThemeChoice());
    expect(result.current).toBe('system');
    for (const choice of ['light', 'dark', 'system', 'light'] as const) {
      await act(async () => void (dataset['themeChoice'] = choice));
      expect(result.current).toBe(choice);
    }
    await act(async () => void (dataset['themeChoice'] = 'other'));
    expect(result.current).toBe('system');
  });

  it('the theme is chosen by an event with its name', () => {
    const chosen: unknown[] = [];
    const listen = (event: Event) => chosen.push((event as CustomEvent).detail);
    addEventListener('theme-choice', listen);
    chooseTheme('dark');
    removeEventListener('theme-choice', listen);
    expect(chosen).toEqual(['dark']);
  });
});
