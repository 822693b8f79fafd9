import { persistently } from './persistently';

/** The site does not have the file, so that asking again would be useless. */
export class NoSuchFile extends Error {
  constructor(address: string, status: number) {
    super(`${address}: HTTP ${status}`);
    this.name = 'NoSuchFile';
  }
}

const TOO_MANY_REQUESTS = 429;

/**
 * Resolves to a file of the site, asking again as long as it fails: what is made when it is asked for is refused under load.
 * Rejects with NoSuchFile, and when the signal aborts.
 */
export function fetchFile(address: string, signal?: AbortSignal): Promise<Blob> {
  const attempt = async (): Promise<Blob> => {
    const answer = await fetch(address, signal ? { signal } : {});
    if (answer.ok) return answer.blob();
    const { status } = answer;
    if (status < 500 && status !== TOO_MANY_REQUESTS) throw new NoSuchFile(address, status);
    throw new Error(`${address}: HTTP ${status}`);
  };
  return persistently(attempt, { isFinal: (error) => error instanceof NoSuchFile, ...(signal && { signal }) });
}
