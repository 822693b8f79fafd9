import { useCallback, useEffect, useMemo, useState } from 'react';
import { changeBetween } from '../../../viewers/diagram/model/change';
import type { Drawing } from '../../../viewers/diagram/model/drawing';
import { useReleaseFile } from '../../../api/site-data';
import type { EditorStore } from '../../../viewers/diagram/state/editor-store';
import { forgetFigure, forgetOwnFigure, keepFigure, type KeptFigure, keptFigures, type Place } from './kept-figures';

/** The name of the step in the history that brings back a kept figure. */
export const KEPT_STEP = 'Restore figure';
/** A drag changes the drawing many times per second. */
const SETTLED_MS = 300;

const visit = crypto.randomUUID();

/** Where the figure of this visit is kept; null until the release is known. */
function usePlace(transcriptId: string): Place | null {
  const release = useReleaseFile().data?.release;
  return useMemo(() => (release === undefined ? null : { transcriptId, release, visit }), [transcriptId, release]);
}

/**
 * Keeps the edited figure of a store in this browser, and removes it once it is as computed again. Before the page is
 * left with an edit that the browser could not keep, it asks.
 */
export function useKeeping(store: EditorStore, original: Drawing, transcriptId: string): void {
  const place = usePlace(transcriptId);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let { drawing } = store;
    let lost = false;
    const keep = (): void => {
      clearTimeout(timer);
      timer = undefined;
      const changed = changeBetween(original, store.drawing) !== null;
      if (!changed && place !== null) forgetOwnFigure(place);
      lost = changed && (place === null || !keepFigure(place, store.drawing, Date.now()));
    };
    const flush = (): void => {
      if (timer !== undefined) keep();
    };
    const unsubscribe = store.subscribe(() => {
      if (store.drawing === drawing) return;
      drawing = store.drawing;
      clearTimeout(timer);
      timer = setTimeout(keep, SETTLED_MS);
    });
    const ask = (event: BeforeUnloadEvent): void => {
      flush();
      if (lost) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    window.addEventListener('pagehide', flush);
    return () => {
      unsubscribe();
      flush();
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('pagehide', flush);
    };
  }, [store, original, place]);
}

export interface KeptOffer {
  /** Figures edited on an earlier visit or in another tab, the latest first. */
  readonly figures: readonly KeptFigure[];
  readonly restore: (figure: KeptFigure) => void;
  readonly discard: (figure: KeptFigure) => void;
}

/** The figures that were kept when the page was opened, until the user has restored or discarded them. */
export function useKeptOffer(store: EditorStore, transcriptId: string): KeptOffer {
  const place = usePlace(transcriptId);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const found = useMemo(() => (place === null ? [] : keptFigures(place)), [place]);
  const drop = useCallback((key: string) => setGone((before) => new Set(before).add(key)), []);
  const restore = useCallback(
    ({ key, drawing }: KeptFigure) => {
      store.act((editor, commands) => commands.replace(editor, KEPT_STEP, drawing));
      store.fit();
      // It is now the figure of this visit.
      if (place !== null && keepFigure(place, drawing, Date.now())) forgetFigure(key);
      drop(key);
    },
    [store, place, drop],
  );
  const discard = useCallback(
    ({ key }: KeptFigure) => {
      forgetFigure(key);
      drop(key);
    },
    [drop],
  );
  return { figures: found.filter(({ key }) => !gone.has(key)), restore, discard };
}
