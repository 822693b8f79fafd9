export type Severity = 'error' | 'warning';

export interface Finding {
  /** As the catalogue names it. */
  file: string;
  /** 0 means the file as a whole. */
  line: number;
  /** What was found, shortened; '' if the sentence says it all. */
  value: string;
}

/** What was found of one kind. */
export interface FindingGroup {
  severity: Severity;
  /** Without the value, so that findings of one kind have one sentence. */
  sentence: string;
  count: number;
  /** The first ones in the order of files and lines. */
  first: Finding[];
}

const SHOWN = 5;
const VALUE_MAX = 60;

const order = (a: Finding, b: Finding): number =>
  a.file === b.file
    ? a.line - b.line || (a.value < b.value ? -1 : Number(a.value > b.value))
    : a.file < b.file
      ? -1
      : 1;

/** Collects what is wrong or worth knowing, by kind. The first of each kind are kept, all are counted. */
export class Findings {
  readonly #groups = new Map<string, FindingGroup>();
  /** Receives every one of them. */
  onFinding: (group: FindingGroup, finding: Finding) => void = () => undefined;

  add(severity: Severity, sentence: string, { file, line, value }: Finding): void {
    const key = `${severity} ${sentence}`;
    const group = this.#groups.get(key) ?? { severity, sentence, count: 0, first: [] };
    this.#groups.set(key, group);
    group.count += 1;
    const finding = { file, line, value: value.length > VALUE_MAX ? `${value.slice(0, VALUE_MAX)}…` : value };
    this.onFinding(group, finding);
    const last = group.first.at(-1);
    if (group.first.length === SHOWN && last && order(last, finding) <= 0) return;
    group.first = [...group.first, finding].toSorted(order).slice(0, SHOWN);
  }

  /** Errors first; each by the number of its findings. */
  groups(): FindingGroup[] {
    return [...this.#groups.values()].toSorted(
      (a, b) =>
        Number(a.severity === 'warning') - Number(b.severity === 'warning') ||
        b.count - a.count ||
        (a.sentence < b.sentence ? -1 : 1),
    );
  }

  get errors(): number {
    return this.#countOf('error');
  }

  get warnings(): number {
    return this.#countOf('warning');
  }

  #countOf(severity: Severity): number {
    return [...this.#groups.values()].reduce((sum, group) => sum + (group.severity === severity ? group.count : 0), 0);
  }
}

/** For example `psm.tsv:12: "PEPTIDEX"`. */
export function formatFinding({ file, line, value }: Finding): string {
  return `${file}${line === 0 ? '' : `:${line}`}${value === '' ? '' : `: ${JSON.stringify(value)}`}`;
}
