import { costTable } from '../../infra/cost/table';
import { scenarios, totalOf } from '../../infra/cost/scenarios';
import type { Bench } from './figure';

/** Small sums would be rounded away in dollars. */
const CENTS = 100;

/**
 * Cloud costs computed from measured units (infra/cost/measured.ts) and list prices. Prints the runbook's table to
 * stderr.
 */
export const run: Bench = (report) => {
  for (const { name, bill } of scenarios()) {
    report({ name: `cost: ${name}`, value: totalOf(bill) * CENTS, unit: 'US cents' });
    for (const [service, usd] of Object.entries(bill))
      report({ name: `cost: ${name}: ${service}`, value: usd * CENTS, unit: 'US cents' });
  }
  process.stderr.write(`\n${costTable()}`);
  return Promise.resolve();
};
