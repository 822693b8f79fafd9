import { describe, expect, it, type Mock, vi } from 'vitest';
import { importWithFiles, ModuleNotLoaded } from '../../../web/failures/late-files';

/** The server fails for the first requests, then returns the script. */
function failingServer(failures: number) {
  const requests: Mock<(address: string) => Promise<Response>> = vi.fn((address: string) =>
    Promise.resolve(new Response(address, { status: requests.mock.calls.length > failures ? 200 : 500 })),
  );
  vi.stubGlobal('fetch', requests);
  return requests;
}

describe('the files of a late part', () => {
  it('ERR-02 are requested again after a failure, and the module is imported once they have arrived', async () => {
    const requests = failingServer(1);
    const load = vi.fn<() => Promise<string>>(() => Promise.resolve('part'));
    await expect(importWithFiles(load, ['assets/again.js'])).rejects.toThrow('No script /assets/again.js');
    expect(load).not.toHaveBeenCalled();
    await expect(importWithFiles(load, ['assets/again.js'])).resolves.toBe('part');
    expect(requests.mock.calls).toEqual([['/assets/again.js'], ['/assets/again.js']]);
  });

  it('are requested once for all parts that share them', async () => {
    const requests = failingServer(0);
    const load = () => Promise.resolve('part');
    await importWithFiles(load, ['assets/shared-once.js']);
    await importWithFiles(load, ['assets/shared-once.js']);
    expect(requests).toHaveBeenCalledTimes(1);
  });

  it('ERR-02 have arrived if the engine still refuses the module, which has an error of its own', async () => {
    failingServer(0);
    const refused = importWithFiles(() => Promise.reject(new Error('remembered failure')), ['assets/refused.js']);
    await expect(refused).rejects.toBeInstanceOf(ModuleNotLoaded);
    await expect(refused).rejects.toThrow('remembered failure');
  });
});

it('the files that index.html preloads are not requested', async () => {
  const requests = failingServer(0);
  const link = document.createElement('link');
  link.setAttribute('rel', 'modulepreload');
  link.setAttribute('href', '/assets/first.js');
  document.head.append(link);
  await importWithFiles(() => Promise.resolve('part'), ['assets/first.js']);
  await importWithFiles(() => Promise.resolve('part'));
  link.remove();
  expect(requests).not.toHaveBeenCalled();
});

describe('the stylesheet of a late part', () => {
  /** What is added to the head; it is not added in this DOM, which would fetch it. */
  function head(): HTMLLinkElement[] {
    const added: HTMLLinkElement[] = [];
    vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      for (const node of nodes) if (node instanceof HTMLLinkElement) added.push(node);
    });
    return added;
  }
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('part'));

  it('is added to the head, and the module waits for it', async () => {
    load.mockClear();
    const added = head();
    const part = importWithFiles(load, ['assets/a.css']);
    const [link] = added;
    expect([link?.getAttribute('href'), link?.rel, link?.getAttribute('crossorigin')]).toEqual([
      '/assets/a.css',
      'stylesheet',
      '',
    ]);
    await Promise.resolve();
    expect(load).not.toHaveBeenCalled();
    link?.dispatchEvent(new Event('load'));
    await expect(part).resolves.toBe('part');
  });

  it('ERR-02 is requested again in another link after a failure', async () => {
    const added = head();
    const failed = importWithFiles(load, ['assets/b.css']);
    const removed = added[0] && vi.spyOn(added[0], 'remove');
    added[0]?.dispatchEvent(new Event('error'));
    await expect(failed).rejects.toThrow('No stylesheet /assets/b.css');
    expect(removed).toHaveBeenCalledTimes(1);
    const part = importWithFiles(load, ['assets/b.css']);
    expect(added).toHaveLength(2);
    added[1]?.dispatchEvent(new Event('load'));
    await expect(part).resolves.toBe('part');
  });

  it.each([
    ['is not requested if it has been applied', {}, 0],
    ['is requested in another link if an earlier one has not come', null, 1],
  ])('%s', async (_, sheet, requested) => {
    const added = head();
    const earlier = document.createElement('link');
    earlier.setAttribute('href', `/assets/c${requested}.css`);
    Object.defineProperty(earlier, 'sheet', { value: sheet });
    const removed = vi.spyOn(earlier, 'remove');
    vi.spyOn(document.head, 'querySelectorAll').mockReturnValue([earlier] as unknown as NodeListOf<Element>);
    const part = importWithFiles(load, [`assets/c${requested}.css`]);
    expect(added).toHaveLength(requested);
    expect(removed).toHaveBeenCalledTimes(requested);
    added[0]?.dispatchEvent(new Event('load'));
    await expect(part).resolves.toBe('part');
  });
});
