import { useSyncExternalStore } from 'react';
import { browserStorage } from '../failures/safe-storage';

const KEY = 'single-key shortcuts';
const OFF = 'off';
const CHANGED = 'single-key-shortcuts';
const SHOW = 'show-shortcuts';

/** Null until it is asked for: a browser that refuses storage keeps the choice as long as the page. */
let on: boolean | null = null;

/** Whether keys of the whole page, pressed without another key, do anything. Who dictates text may not want them. */
function singleKeysAreOn(): boolean {
  on ??= browserStorage.read(KEY) !== OFF;
  return on;
}

/** Switches the keys on or off, and remembers it on this device. */
export function chooseSingleKeys(chosen: boolean): void {
  on = chosen;
  if (chosen) browserStorage.remove(KEY);
  else browserStorage.write(KEY, OFF);
  dispatchEvent(new Event(CHANGED));
}

/** Also while another tab changes it. */
function subscribe(changed: () => void): () => void {
  const changedElsewhere = ({ key }: StorageEvent) => {
    // A null key: everything was removed.
    if (key !== null && key !== KEY) return;
    on = null;
    changed();
  };
  addEventListener(CHANGED, changed);
  addEventListener('storage', changedElsewhere);
  return () => {
    removeEventListener(CHANGED, changed);
    removeEventListener('storage', changedElsewhere);
  };
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, singleKeysAreOn);
}

/** Opens the list of shortcuts from anywhere: the key for it may be off. */
export function showShortcuts(): void {
  dispatchEvent(new Event(SHOW));
}

/** Calls `show` when the list is asked for. Returns a function that ends that. */
export function onShowShortcuts(show: () => void): () => void {
  addEventListener(SHOW, show);
  return () => removeEventListener(SHOW, show);
}
