import { beforeEach, describe, expect, it, vi } from 'vitest';
import { recoverFirstLoad } from '../../../web/app/first-load';

/** What the script listens to, by event. Its listeners would last as long as the window, which tests share. */
let listeners: Map<string, { listener: (event: Event) => void; options: unknown }>;
const happen = (type: string, target: unknown = window) =>
  listeners.get(type)?.listener({ target } as unknown as Event);
const reload = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  // No jitter: the first delay is one second, the second two.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  listeners = new Map();
  vi.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown, options?: unknown) => {
    listeners.set(type, { listener: listener as (event: Event) => void, options });
  });
  vi.spyOn(location, 'reload').mockImplementation(reload);
  reload.mockClear();
  sessionStorage.clear();
  const root = Object.assign(document.createElement('div'), { id: 'root' });
  document.body.append(root);
  recoverFirstLoad();
  return () => {
    root.remove();
    vi.unstubAllGlobals();
    sessionStorage.clear();
  };
});

const moduleScript = () => Object.assign(document.createElement('script'), { type: 'module' });
const page = () => document.getElementById('root')?.innerHTML;

describe('a script of the first page that does not come', () => {
  it('ERR-02 is awaited with a word, and the document is loaded again after a second', () => {
    expect(listeners.get('error')?.options).toBe(true);
    happen('error', moduleScript());
    expect(page()).toBe('<p role="status">Loading</p>');
    vi.advanceTimersByTime(999);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(sessionStorage.getItem('failed-loads')).toBe('1');
  });

  it('ERR-02 is awaited longer each time in a row', () => {
    sessionStorage.setItem('failed-loads', '3');
    happen('error', moduleScript());
    vi.advanceTimersByTime(7_999);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(sessionStorage.getItem('failed-loads')).toBe('4');
  });

  it('ERR-02 leads to one reload, however many scripts fail', () => {
    happen('error', moduleScript());
    happen('error', moduleScript());
    vi.advanceTimersByTime(60_000);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(sessionStorage.getItem('failed-loads')).toBe('1');
  });

  it('ERR-02 is awaited for the longest time where nothing can be stored', () => {
    vi.stubGlobal('sessionStorage', null);
    happen('error', moduleScript());
    vi.advanceTimersByTime(29_999);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('ERR-02 is not requested offline, where only the page of the browser would come', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    happen('error', moduleScript());
    vi.advanceTimersByTime(60_000);
    expect(reload).not.toHaveBeenCalled();
    expect(listeners.get('online')?.options).toEqual({ once: true });
    happen('online');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('says so once the document is there', () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    happen('error', moduleScript());
    expect(page()).toBe('');
    happen('DOMContentLoaded');
    expect(page()).toBe('<p role="status">Loading</p>');
  });

  it('is none of another kind', () => {
    happen('error', document.createElement('script'));
    happen('error', document.createElement('img'));
    vi.advanceTimersByTime(60_000);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is forgotten once a document has loaded, but not by the one that failed', () => {
    sessionStorage.setItem('failed-loads', '3');
    happen('load');
    expect(sessionStorage.getItem('failed-loads')).toBe('0');
    happen('error', moduleScript());
    happen('load');
    expect(sessionStorage.getItem('failed-loads')).toBe('1');
  });
});

describe('a stylesheet of the first page that does not come', () => {
  const links = () => [...document.head.querySelectorAll('link[data-test]')];
  function stylesheet(): HTMLLinkElement {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.setAttribute('data-test', 'a');
    document.head.append(link);
    return link;
  }
  beforeEach(() => () => links().forEach((link) => link.remove()));

  it('ERR-02 is requested again in the same place, after a second, then after two', () => {
    const first = stylesheet();
    happen('error', first);
    vi.advanceTimersByTime(999);
    expect(links()[0]).toBe(first);
    vi.advanceTimersByTime(1);
    const [second] = links();
    expect(links()).toHaveLength(1);
    expect(second).not.toBe(first);
    expect([second?.getAttribute('rel'), second?.getAttribute('data-test')]).toEqual(['stylesheet', 'a']);
    happen('error', second);
    vi.advanceTimersByTime(1_999);
    expect(links()[0]).toBe(second);
    vi.advanceTimersByTime(1);
    expect(links()[0]).not.toBe(second);
    expect(links()).toHaveLength(1);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is left to the part of the program that added and removed it', () => {
    const link = stylesheet();
    happen('error', link);
    link.remove();
    vi.advanceTimersByTime(60_000);
    expect(links()).toEqual([]);
  });

  it('is none of another kind', () => {
    const icon = stylesheet();
    icon.rel = 'icon';
    happen('error', icon);
    vi.advanceTimersByTime(60_000);
    expect(links()[0]).toBe(icon);
  });
});
