import { LIST_VALUES_MAX } from '#domain/api/limits';
import { KeptValue } from '../../failures/kept-value';
import { browserStorage, type SafeStorage } from '../../failures/safe-storage';

/**
 * Named lists of peptide ids that this browser keeps. Each is under a key of its own, so that two tabs that change
 * different lists do not undo each other's changes.
 */
export interface SavedList {
  name: string;
  ids: readonly string[];
}

const PREFIX = 'saved list: ';

/** Why a list was not kept as asked; everything that was kept before still is. */
export type SaveProblem = 'no name' | 'too long' | 'taken' | 'refused';

export const saveProblems: Record<SaveProblem, string> = {
  'no name': 'Give the list a name.',
  'too long': `A list keeps up to ${LIST_VALUES_MAX.toLocaleString('en-US')} entries. Nothing was changed.`,
  taken: 'There is a list of this name already. Nothing was changed.',
  refused: 'Nothing was changed: the storage of this browser is full or turned off for this site.',
};

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

function parsed(text: string | null): string[] | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isTexts(value) ? value : null;
  } catch {
    return null;
  }
}

export const listOperations = ['union', 'intersection', 'difference'] as const;
export type ListOperation = (typeof listOperations)[number];

/** Ids in the order of the first list, then of the second; each once. */
export function combinedIds(operation: ListOperation, one: readonly string[], other: readonly string[]): string[] {
  const others = new Set(other);
  if (operation === 'union') return [...new Set([...one, ...other])];
  return one.filter((id) => others.has(id) === (operation === 'intersection'));
}

function readLists(storage: SafeStorage): SavedList[] {
  return storage
    .keys()
    .filter((key) => key.startsWith(PREFIX))
    .sort()
    .flatMap((key) => {
      const ids = parsed(storage.read(key));
      return ids === null ? [] : [{ name: key.slice(PREFIX.length), ids }];
    });
}

export class SavedLists {
  readonly #storage: SafeStorage;
  readonly #kept: KeptValue<readonly SavedList[]>;

  constructor(storage: SafeStorage = browserStorage) {
    this.#storage = storage;
    this.#kept = new KeptValue(
      () => readLists(storage),
      (key) => key.startsWith(PREFIX),
    );
  }

  /** The same object until something changes. */
  readonly all = (): readonly SavedList[] => this.#kept.get();

  readonly subscribe = (listener: () => void): (() => void) => this.#kept.subscribe(listener);

  #write(name: string, ids: readonly string[]): SaveProblem | null {
    if (name.trim() === '') return 'no name';
    if (ids.length > LIST_VALUES_MAX) return 'too long';
    const kept = this.#storage.write(PREFIX + name.trim(), JSON.stringify([...new Set(ids)]));
    this.#kept.changed();
    return kept ? null : 'refused';
  }

  /** Adds ids to a list, which is made if there is none of that name. */
  readonly add = (name: string, ids: readonly string[]): SaveProblem | null => {
    const before = parsed(this.#storage.read(PREFIX + name.trim())) ?? [];
    return this.#write(name, combinedIds('union', before, ids));
  };

  /** The list has the new name, unless another list has it. */
  readonly rename = (name: string, newName: string): SaveProblem | null => {
    const ids = parsed(this.#storage.read(PREFIX + name)) ?? [];
    if (newName.trim() === name) return null;
    if (this.#storage.read(PREFIX + newName.trim()) !== null) return 'taken';
    const problem = this.#write(newName, ids);
    if (problem === null) this.remove(name);
    return problem;
  };

  readonly remove = (name: string): void => {
    this.#storage.remove(PREFIX + name);
    this.#kept.changed();
  };
}

export const savedLists = new SavedLists();
