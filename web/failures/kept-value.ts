/** What a page shows of the storage of the browser, for `useSyncExternalStore`. */
export class KeptValue<Value> {
  readonly #read: () => Value;
  readonly #isPart: (key: string) => boolean;
  readonly #listeners = new Set<() => void>();
  #value: Value;

  /** `read` reads the value from the storage, where it consists of the keys that `isPart` accepts. */
  constructor(read: () => Value, isPart: (key: string) => boolean) {
    this.#read = read;
    this.#isPart = isPart;
    this.#value = read();
  }

  /** The same object until something changes. */
  readonly get = (): Value => this.#value;

  /** Also while another tab changes it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    const changedElsewhere = ({ key }: StorageEvent) => {
      // A null key: everything was removed.
      if (key === null || this.#isPart(key)) this.changed();
    };
    window.addEventListener('storage', changedElsewhere);
    this.#listeners.add(listener);
    return () => {
      window.removeEventListener('storage', changedElsewhere);
      this.#listeners.delete(listener);
    };
  };

  /** Reads it again, after a change. */
  changed(): void {
    this.#value = this.#read();
    for (const listener of this.#listeners) listener();
  }
}
