import { costs, costTable } from '../../infra/cost';
import type { Bench } from './figure';

/** Small sums would be rounded away in dollars. */
const CENTS = 100;

/** What the cloud costs (infra/cost.ts). Prints the runbook's table to stderr. */
export const run: Bench = (report) => {
  for (const { name, usd, byService } of costs)
    for (const [service, part] of Object.entries({ '': usd, ...byService }))
      report({ name: `cost: ${name}${service && `: ${service}`}`, value: part * CENTS, unit: 'US cents' });
  process.stderr.write(`\n${costTable()}`);
  return Promise.resolve();
};
