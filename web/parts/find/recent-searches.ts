import { paths } from '#domain/catalogue/paths';
import { KeptValue } from '../../failures/kept-value';
import { browserStorage, type SafeStorage } from '../../failures/safe-storage';
import type { Destination } from './destination';

/** What was searched in this browser, and where its answer is. */
export interface RecentSearch {
  text: string;
  /** Path and query of a page of the site. */
  to: string;
}

const KEY = 'recent searches';
const SEARCHES_MAX = 10;
/** Longer texts, such as pasted lists, are kept by their beginning. */
const TEXT_LETTERS_MAX = 120;

const isSearch = (value: unknown): value is RecentSearch =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'to' in value &&
  typeof value.to === 'string' &&
  // A path of this site: `//` would begin the address of another one.
  /^\/(?!\/)/.test(value.to);

function parsed(text: string | null): RecentSearch[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isSearch).slice(0, SEARCHES_MAX) : [];
  } catch {
    return [];
  }
}

/**
 * The last searches of this browser, the latest first, each address once. A browser that refuses to keep anything has
 * none.
 */
export class RecentSearches {
  readonly #storage: SafeStorage;
  readonly #kept: KeptValue<readonly RecentSearch[]>;

  constructor(storage: SafeStorage = browserStorage) {
    this.#storage = storage;
    this.#kept = new KeptValue(
      () => parsed(storage.read(KEY)),
      (key) => key === KEY,
    );
  }

  /** The same object until something changes. */
  readonly all = (): readonly RecentSearch[] => this.#kept.get();

  readonly subscribe = (listener: () => void): (() => void) => this.#kept.subscribe(listener);

  /** Keeps a search whose address says all of it. Peptides that a user brings to Match are not written down. */
  readonly keep = (text: string, { to, state }: Destination): void => {
    const address = typeof to === 'string' ? to : to.pathname + (to.search === '' ? '' : `?${to.search}`);
    const shown = text.trim();
    if (shown === '' || (state !== undefined && state !== null) || address.startsWith(paths.match)) return;
    const short = shown.length > TEXT_LETTERS_MAX ? `${shown.slice(0, TEXT_LETTERS_MAX)}…` : shown;
    const others = parsed(this.#storage.read(KEY)).filter((search) => search.to !== address);
    this.#storage.write(KEY, JSON.stringify([{ text: short, to: address }, ...others].slice(0, SEARCHES_MAX)));
    this.#kept.changed();
  };

  readonly clear = (): void => {
    this.#storage.remove(KEY);
    this.#kept.changed();
  };
}

export const recentSearches = new RecentSearches();
