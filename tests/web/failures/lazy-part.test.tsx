import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyPart, reloadForParts } from '../../../web/failures/lazy-part';
import { FailureBoundary } from '../../../web/ui/FailureBoundary';

type Loaded = { default: ComponentType };
const part: Loaded = { default: () => <p>The part</p> };
const reload = vi.fn<() => void>();
let count = 0;
/** Of a file that has not failed before, as each has another name. */
let missing: Error;

/** Fails as Vite's `import()` does: it names the failure in an event first. */
function fail(): Promise<Loaded> {
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: missing }));
  return Promise.reject(missing);
}

async function show(load: () => Promise<Loaded>): Promise<void> {
  const Part = lazyPart(load);
  await act(async () =>
    render(
      <FailureBoundary what="This part of the page" resetKey={0}>
        <Suspense fallback="Loading">
          <Part />
        </Suspense>
      </FailureBoundary>,
    ),
  );
}

const online = vi.fn<() => boolean>();
const site = vi.fn<typeof fetch>();
reloadForParts();
beforeEach(() => {
  count += 1;
  missing = new Error(`No script /assets/part-${count}.js`);
  // What was entered on the page of an earlier test is of no account on this one.
  history.replaceState(null, '', `/page-${count}`);
  reload.mockClear();
  vi.spyOn(location, 'reload').mockImplementation(reload);
  online.mockReturnValue(true);
  site.mockReset().mockResolvedValue(new Response());
  vi.stubGlobal('fetch', site);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(online);
});

/** The user is told, and React has logged the failure. */
async function expectWords(): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Reload the page' });
  expect(screen.getByRole('alert').textContent).toContain('This part of the page could not be loaded.');
  expect(vi.mocked(console.error)).toHaveBeenCalled();
  vi.mocked(console.error).mockClear();
  const before = reload.mock.calls.length;
  fireEvent.click(button);
  expect(reload).toHaveBeenCalledTimes(before + 1);
}

describe('a part of the program', () => {
  it('a part of the program is shown in its place once it has loaded', async () => {
    await show(() => Promise.resolve(part));
    expect(screen.getByText('The part')).toBeDefined();
    expect(reload).not.toHaveBeenCalled();
  });

  it('ERR-02 ERR-04 a part of the program that does not come reloads the page, and its place is loading until then', async () => {
    await show(fail);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Loading')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('ERR-02 a part of the program that does not come while the site does not answer leaves the page until it does', async () => {
    vi.useFakeTimers();
    site
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValueOnce(new Response(null, { status: 503 }));
    try {
      await show(fail);
      expect([site.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
      await act(() => vi.advanceTimersByTimeAsync(60_000));
      expect([site.mock.calls.length, reload.mock.calls.length]).toEqual([3, 1]);
      expect(vi.mocked(console.error)).toHaveBeenCalledTimes(2);
      vi.mocked(console.error).mockClear();
    } finally {
      vi.useRealTimers();
    }
  });

  it('ERR-03 a part of the program that does not come again is reported in its place, and reloads the page when the user asks for it', async () => {
    await show(fail);
    reload.mockClear();
    await show(fail);
    expect(reload).not.toHaveBeenCalled();
    await expectWords();
  });

  it('ERR-03 a part of the program that does not come does not reload a page on which the user has entered something', async () => {
    render(<textarea />);
    fireEvent.input(screen.getByRole('textbox'), { target: { value: 'MKTAYIAKQR' } });
    await show(fail);
    expect(reload).not.toHaveBeenCalled();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('MKTAYIAKQR');
    await expectWords();
  });

  it('ERR-02 a part of the program that does not come reloads the page that follows the one on which something was entered', async () => {
    render(<textarea />);
    fireEvent.input(screen.getByRole('textbox'), { target: { value: 'MKTAYIAKQR' } });
    history.pushState(null, '', `/after-${count}`);
    await show(fail);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('ERR-02 ERR-04 a part of the program that does not come offline reloads the page once it is online', async () => {
    online.mockReturnValue(false);
    await show(fail);
    expect(reload).not.toHaveBeenCalled();
    expect(screen.getByText('Loading')).toBeDefined();
    await act(async () => void dispatchEvent(new Event('online')));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('ERR-03 a part of the program that does not come never reloads the page where nothing can be stored: it might for ever', async () => {
    vi.stubGlobal('sessionStorage', null);
    await show(fail);
    expect(reload).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
    await expectWords();
  });
});
