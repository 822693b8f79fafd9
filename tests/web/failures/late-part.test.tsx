import { act, render, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ModuleNotLoaded } from '../../../web/failures/late-files';
import { latePage, latePart } from '../../../web/failures/late-part';

type Loaded = { default: ComponentType };
const loaded: Loaded = { default: () => <p>The page</p> };
const refused = () => Promise.reject<Loaded>(new ModuleNotLoaded(new Error('remembered failure')));
const noFile = () => Promise.reject<Loaded>(new Error('No script /assets/page.js'));

/** How the browser came to the document. */
class Navigation {
  readonly type: string;

  constructor(type: string) {
    this.type = type;
  }
}
function cameBy(type: 'navigate' | 'reload'): void {
  vi.stubGlobal('PerformanceNavigationTiming', Navigation);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([new Navigation(type) as unknown as PerformanceEntry]);
}

/** Shows a part that is loaded so, and returns the number of attempts after some time. */
async function attemptsAt(make: typeof latePage, load: () => Promise<Loaded>, seconds: number): Promise<number> {
  const attempt = vi.fn(load);
  const Part = make(attempt);
  render(
    <Suspense fallback="Loading">
      <Part />
    </Suspense>,
  );
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
  vi.mocked(console.error).mockClear();
  return attempt.mock.calls.length;
}

describe('a page that does not come', () => {
  const reload = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers();
    reload.mockClear();
    vi.spyOn(location, 'reload').mockImplementation(reload);
    cameBy('navigate');
  });

  it('ERR-02 is requested again until it comes', async () => {
    let failures = 2;
    const load = () => (failures-- > 0 ? noFile() : Promise.resolve(loaded));
    expect(await attemptsAt(latePage, load, 10)).toBe(3);
    expect(screen.getByText('The page')).toBeDefined();
    expect(reload).not.toHaveBeenCalled();
  });

  it('ERR-02 reloads the document once the engine has refused its module twice', async () => {
    expect(await attemptsAt(latePage, refused, 0.5)).toBe(1);
    expect(reload).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(reload).toHaveBeenCalledTimes(1);
    vi.mocked(console.error).mockClear();
  });

  it('ERR-02 does not reload a document that was just reloaded: it would for ever', async () => {
    cameBy('reload');
    expect(await attemptsAt(latePage, refused, 60)).toBeGreaterThan(3);
    expect(reload).not.toHaveBeenCalled();
  });

  it('ERR-02 does not reload the document of a reader who has gone to another page', async () => {
    await attemptsAt(latePage, refused, 0.5);
    history.pushState(null, '', '/elsewhere');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(reload).not.toHaveBeenCalled();
    vi.mocked(console.error).mockClear();
  });

  it('ERR-02 does not reload the document for files that have not arrived', async () => {
    expect(await attemptsAt(latePage, noFile, 60)).toBeGreaterThan(3);
    expect(reload).not.toHaveBeenCalled();
  });

  it('ERR-02 does not reload the document if it is a part of a page, beside what the reader has entered', async () => {
    expect(await attemptsAt(latePart, refused, 60)).toBeGreaterThan(3);
    expect(reload).not.toHaveBeenCalled();
  });
});
