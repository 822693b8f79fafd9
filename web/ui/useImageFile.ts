import { useEffect, useRef, useState } from 'react';
import { fetchFile, NoSuchFile } from '../failures/fetch-file';
import { logFailure } from '../failures/log-failure';

/**
 * The address at which an image of the site is shown, for an element that calls `onError`. An image does not say why it
 * failed: its file is fetched until it comes, and then shown from memory, unless the site has none.
 */
export function useImageFile(src: string): { address: string; missing: boolean; onError: () => void } {
  /** Null if there is no image. */
  const [fetched, setFetched] = useState<string | null>();
  const asking = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      asking.current?.abort();
      asking.current = undefined;
    },
    [],
  );
  useEffect(
    () => () => {
      if (typeof fetched === 'string') URL.revokeObjectURL(fetched);
    },
    [fetched],
  );
  const ask = async ({ signal }: AbortController): Promise<void> => {
    try {
      setFetched(URL.createObjectURL(await fetchFile(src, signal)));
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof NoSuchFile)) logFailure(error);
      setFetched(null);
    }
  };
  return {
    address: fetched ?? src,
    missing: fetched === null,
    onError: () => {
      // What came is no image.
      if (typeof fetched === 'string') setFetched(null);
      if (asking.current) return;
      asking.current = new AbortController();
      void ask(asking.current);
    },
  };
}
