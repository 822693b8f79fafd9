import { beforeEach, describe, expect, it, vi } from 'vitest';
import { watchFirstLoad } from '../../../web/app/first-load';

/** What the script listens to. Its listener would last as long as the window, which tests share. */
let listener: (event: { target: unknown }) => void;
const reload = vi.fn<() => void>();
let root: HTMLElement;
let count = 0;
/** Lets what has failed be dealt with. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  count += 1;
  history.replaceState(null, '', `/first-${count}`);
  const added = vi.spyOn(window, 'addEventListener');
  watchFirstLoad();
  // Errors of elements do not bubble.
  const given = added.mock.calls.find(([type, , options]) => type === 'error' && options === true)?.[1];
  listener = given as unknown as typeof listener;
  for (const [type, each] of added.mock.calls) window.removeEventListener(type, each, true);
  reload.mockClear();
  vi.spyOn(location, 'reload').mockImplementation(reload);
  vi.stubGlobal('fetch', async () => new Response());
  root = Object.assign(document.createElement('div'), { id: 'root' });
  document.body.append(root);
});

const moduleScript = () => Object.assign(document.createElement('script'), { type: 'module', src: '/assets/index.js' });
const stylesheet = () =>
  Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/first.css' });

describe('a file of index.html that does not come', () => {
  it.each([
    ['script', moduleScript],
    ['stylesheet', stylesheet],
  ])('ERR-02 a file of index.html that does not come reloads the page if it is a %s', async (_, element) => {
    listener({ target: element() });
    await settle();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(root.textContent).toBe('');
  });

  it('ERR-02 a file of index.html that does not come is reported if it is a script that fails again, without another reload', async () => {
    listener({ target: moduleScript() });
    await settle();
    reload.mockClear();
    listener({ target: moduleScript() });
    await settle();
    expect(reload).not.toHaveBeenCalled();
    const [message] = root.children;
    expect([message?.getAttribute('role'), message?.textContent]).toEqual([
      'alert',
      'This page could not be loaded. Reload the page',
    ]);
    root.querySelector('button')?.click();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a classic script', () => document.createElement('script')],
    ['an image', () => document.createElement('img')],
    ['an icon', () => Object.assign(stylesheet(), { rel: 'icon' })],
  ])('a file of index.html that does not come is not %s', async (_, element) => {
    listener({ target: element() });
    await settle();
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    ['script', moduleScript],
    ['stylesheet', stylesheet],
  ])('a file of index.html that does not come is no later %s of the site that runs', async (_, element) => {
    root.append('The site');
    listener({ target: element() });
    await settle();
    expect([reload.mock.calls.length, root.textContent]).toEqual([0, 'The site']);
  });
});
