import type { Ruling } from './rulings';

/** What a run's comparison found: how many values agree, which differ by ruling, and which differ for no reason. */
export class Findings {
  compared = 0;
  readonly ruled = new Map<Ruling, Set<string>>();
  readonly unexplained: string[] = [];

  rule(ruling: Ruling, field: string): void {
    this.ruled.set(ruling, (this.ruled.get(ruling) ?? new Set()).add(field));
  }

  fail(field: string, ours: unknown, recorded: unknown): void {
    this.unexplained.push(
      `${field}: ours ${JSON.stringify(ours)?.slice(0, 300)}, recorded ${JSON.stringify(recorded)?.slice(0, 300)}`,
    );
  }

  /** Equal, numbers within 1e-6 (sums of intensities within rounding); counts every leaf. Fails otherwise. */
  same(field: string, ours: unknown, recorded: unknown): boolean {
    const agrees = equal(ours, recorded);
    this.compared += leaves(recorded);
    if (!agrees) this.fail(field, ours, recorded);
    return agrees;
  }

  /**
   * Ours must be the value that the ruling gives; where that is not what was recorded, the difference is the ruling's.
   */
  sameOr(ruling: Ruling, field: string, ours: unknown, recorded: unknown, ruled: unknown): void {
    if (!this.same(`${field} by ${ruling}`, ours, ruled)) return;
    if (!equal(ruled, recorded)) this.rule(ruling, field);
  }

  /**
   * A value worked out by the rules must be what was recorded where no ruling departs from it: the rules are read
   * rightly.
   */
  confirm(field: string, ruled: unknown, recorded: unknown): void {
    if (!equal(ruled, recorded)) this.fail(`${field} worked out by the rules`, ruled, recorded);
  }
}

export function equal(ours: unknown, recorded: unknown): boolean {
  if (typeof ours === 'number' && typeof recorded === 'number') {
    return Math.abs(ours - recorded) <= Math.max(1e-6, 1e-12 * Math.abs(recorded));
  }
  if (Array.isArray(ours) && Array.isArray(recorded)) {
    return ours.length === recorded.length && ours.every((value, index) => equal(value, recorded[index]));
  }
  if (typeof ours === 'object' && typeof recorded === 'object' && ours !== null && recorded !== null) {
    const [left, right] = [new Map(Object.entries(ours)), new Map(Object.entries(recorded))];
    return (
      left.size === right.size && [...left].every(([key, value]) => right.has(key) && equal(value, right.get(key)))
    );
  }
  return (ours ?? null) === (recorded ?? null);
}

function leaves(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, entry) => sum + leaves(entry), 0);
}
