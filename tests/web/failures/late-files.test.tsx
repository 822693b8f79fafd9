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
