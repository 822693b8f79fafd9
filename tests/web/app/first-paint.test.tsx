import { afterEach, describe, expect, it, vi } from 'vitest';

const { dataset } = document.documentElement;
let runs = 0;

/** Runs the script of the head, in a browser whose system theme is as given, and returns how to send it events. */
async function run({ systemIsDark = false, stored = null as string | null } = {}) {
  if (stored !== null) localStorage.setItem('theme', stored);
  const system = { matches: systemIsDark, changed: () => undefined as void };
  const asked: string[] = [];
  vi.stubGlobal('matchMedia', (query: string) => {
    asked.push(query);
    return Object.assign(system, {
      addEventListener: (_: string, listener: () => void) => (system.changed = listener),
      removeEventListener: () => undefined,
    });
  });
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) => listeners.set(type, listener));
  runs += 1;
  // The address differs each time, so that it is not remembered.
  await import(/* @vite-ignore */ `../../../web/app/first-paint.ts?run=${runs}`);
  return {
    asked,
    choose: (choice: unknown) => listeners.get('theme-choice')?.(new CustomEvent('theme-choice', { detail: choice })),
    otherTab: (event: object) => listeners.get('storage')?.(event),
    systemBecomes: (isDark: boolean) => {
      system.matches = isDark;
      system.changed();
    },
    recovers: () => listeners.has('error'),
  };
}
const shown = () => [dataset['theme'], dataset['themeChoice']];

afterEach(() => {
  vi.unstubAllGlobals();
  delete dataset['theme'];
  delete dataset['themeChoice'];
});

describe('the theme before the first paint', () => {
  it.each([
    [null, false, ['light', 'system']],
    [null, true, ['dark', 'system']],
    ['dark', false, ['dark', 'dark']],
    ['light', true, ['light', 'light']],
    ['system', true, ['dark', 'system']],
    ['other', false, ['light', 'system']],
  ])('for the stored choice %s and a dark system: %s is %j', async (stored, systemIsDark, expected) => {
    const { asked } = await run({ stored, systemIsDark });
    expect(shown()).toEqual(expected);
    // Controls that stay mounted between tests ask for their own media.
    expect(asked.filter((query) => query.includes('color-scheme'))).toEqual(['(prefers-color-scheme: dark)']);
  });

  it('the theme before the first paint is that of the system where nothing can be stored, and a choice lasts as long as the page', async () => {
    vi.stubGlobal('localStorage', null);
    const { choose } = await run({ systemIsDark: true });
    expect(shown()).toEqual(['dark', 'system']);
    choose('light');
    expect(shown()).toEqual(['light', 'light']);
  });

  it('the theme before the first paint follows the choice of the user, which is remembered', async () => {
    const { choose } = await run();
    choose('dark');
    expect([shown(), localStorage.getItem('theme')]).toEqual([['dark', 'dark'], 'dark']);
    choose('system');
    expect([shown(), localStorage.getItem('theme')]).toEqual([['light', 'system'], 'system']);
  });

  it('the theme before the first paint follows the system, unless the user chose a theme', async () => {
    const { choose, systemBecomes } = await run();
    systemBecomes(true);
    expect(shown()).toEqual(['dark', 'system']);
    choose('light');
    systemBecomes(true);
    expect(shown()).toEqual(['light', 'light']);
  });

  it('the theme before the first paint follows the choice in another tab, and nothing else that is stored there', async () => {
    const { otherTab } = await run();
    otherTab({ key: 'other', newValue: 'dark' });
    expect(shown()).toEqual(['light', 'system']);
    otherTab({ key: 'theme', newValue: 'dark' });
    expect(shown()).toEqual(['dark', 'dark']);
    otherTab({ key: 'theme', newValue: null });
    expect(shown()).toEqual(['light', 'system']);
  });

  it('ERR-02 the theme before the first paint is set by the script that also recovers from files which do not come', async () => {
    expect((await run()).recovers()).toBe(true);
  });
});

describe('the first frame of a page', () => {
  const named = async (path: string) => {
    history.replaceState(null, '', path);
    document.documentElement.removeAttribute('style');
    await run();
    document.dispatchEvent(new Event('readystatechange'));
    return [document.documentElement.style.getPropertyValue('--entry'), document.title];
  };
  afterEach(() => {
    history.replaceState(null, '', '/');
    document.documentElement.removeAttribute('style');
  });

  it('the first frame and the tab of an entry have its id before anything is loaded', async () => {
    expect(await named('/peptide/SPENP000113?orf=1')).toEqual(['"SPENP000113"', 'SPENP000113']);
    expect(await named('/sequence/transcript/SPENT000090')).toEqual(['"SPENT000090"', 'SPENT000090']);
  });

  it('the first frame of another page names no entry', async () => {
    document.title = 'SPENCER';
    expect(await named('/browse')).toEqual(['', 'SPENCER']);
  });
});
