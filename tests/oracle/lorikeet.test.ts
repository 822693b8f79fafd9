import { describe, expect, it } from 'vitest';
import { compareRun } from './lorikeet/compare';
import type { Findings } from './lorikeet/findings';
import { caseNames, runsOf } from './lorikeet/record';
import { type Ruling, rulings } from './lorikeet/rulings';

describe('the recorded runs of the original viewer', () => {
  const findings = new Map<string, Findings>();

  it.each(caseNames)(
    'SPEC-11 SPEC-19 SPEC-36 SPEC-41 SPEC-43 SPEC-56 SPEC-61 SPEC-62 SPEC-63 SPEC-79 SPEC-84 SPEC-85 %s agrees in every value, label and color or differs by a ruling',
    (name) => {
      const runs = runsOf(name);
      for (const run of runs) findings.set(run.name, compareRun(run));
      expect(
        runs.flatMap((run) => findings.get(run.name)?.unexplained.map((difference) => `${run.name}: ${difference}`)),
      ).toEqual([]);
    },
  );

  it('covers all 445 runs, and the runs that differ are those listed with their reasons', async () => {
    const compared = [...findings.values()].reduce((sum, found) => sum + found.compared, 0);
    const ruled = [...findings].filter(([, found]) => found.ruled.size > 0);
    console.log(
      `${findings.size} runs compared: ${compared} values agree; ${ruled.length} runs differ somewhere by a ruling`,
    );
    expect(findings.size).toBe(445);
    expect(compared).toBeGreaterThan(180_000);
    await expect(listing(ruled)).toMatchFileSnapshot('./lorikeet/ruled-runs.txt');
  });
});

/** Every ruling with its reason, then every run that it touches and where. */
function listing(ruled: readonly (readonly [string, Findings])[]): string {
  const lines = Object.entries(rulings).flatMap(([ruling, reason]) => {
    const runs = ruled.flatMap(([run, found]) => {
      const fields = found.ruled.get(ruling as Ruling); // Object.entries widens the keys of `rulings`.
      return fields === undefined ? [] : [`    ${run}: ${[...fields].join(', ')}`];
    });
    return [`${ruling} (${runs.length} runs): ${reason}`, ...runs];
  });
  return `${lines.join('\n')}\n`;
}
