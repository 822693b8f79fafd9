import { type InputProblem, type ProblemCode, readerProblem, shownValue } from './problems';

/** Unchecked options from a typed caller, a URL or a JSON file. */
export type RawOptions = Readonly<Record<string, unknown>>;

/** Reads options one by one; an invalid value is reported and replaced by its default. */
export class OptionReader {
  readonly #options: RawOptions;
  readonly problems: InputProblem[] = [];

  constructor(options: RawOptions) {
    this.#options = options;
  }

  /** Returns the unchecked value, with undefined for null. */
  raw(name: string): unknown {
    return this.#options[name] ?? undefined;
  }

  has(name: string): boolean {
    return this.#options[name] !== undefined;
  }

  report(code: ProblemCode, option: string, message: string): void {
    this.problems.push(readerProblem(code, option, message));
  }

  text(name: string): string {
    const value = this.raw(name);
    if (value === undefined) return '';
    if (typeof value === 'string') return value.trim();
    if (typeof value === 'number') return String(value);
    this.#reject(name, value, 'text');
    return '';
  }

  /** Reads a finite number, which may be given as text. */
  number<Default>(name: string, fallback: Default): number | Default {
    const value = this.raw(name);
    if (value === undefined || value === '') return fallback;
    const number = asNumber(value);
    if (number !== undefined) return number;
    this.#reject(name, value, 'a number');
    return fallback;
  }

  /** Reads a finite number above 0. */
  positive<Default>(name: string, fallback: Default): number | Default {
    const value = this.number(name, undefined);
    if (value === undefined || value > 0) return value ?? fallback;
    this.#reject(name, value, 'a number above 0');
    return fallback;
  }

  flag(name: string, fallback: boolean): boolean {
    const value = this.raw(name);
    if (value === undefined) return fallback;
    if (typeof value === 'boolean') return value;
    if (value === 'true') return true;
    if (value === 'false') return false;
    this.#reject(name, value, 'true or false');
    return fallback;
  }

  oneOf<Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice {
    const value = this.raw(name);
    if (value === undefined) return fallback;
    const found = choices.find((choice) => choice === value);
    if (found === undefined) this.#reject(name, value, `one of ${choices.join(', ')}`);
    return found ?? fallback;
  }

  list(name: string): readonly unknown[] {
    const value = this.raw(name);
    if (value === undefined) return [];
    if (Array.isArray(value)) return value;
    this.#reject(name, value, 'a list');
    return [];
  }

  #reject(name: string, value: unknown, expected: string): void {
    this.report('invalid-option', name, `Option ${name} must be ${expected}; ${shownValue(value)} was ignored`);
  }
}

/** Returns a finite number, also if given as text; undefined for anything else. */
export function asNumber(value: unknown): number | undefined {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

export function isRecord(value: unknown): value is RawOptions {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
