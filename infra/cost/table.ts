import { pricesAsOf } from './prices';
import { scenarios, totalOf, type Bill } from './scenarios';

/** Formats an amount with two significant digits below $1, to avoid false precision. */
function dollars(usd: number): string {
  if (usd === 0) return '–';
  if (usd >= 1) return `$${usd.toFixed(2)}`;
  return `$${usd.toLocaleString('en-US', { maximumSignificantDigits: 2, minimumSignificantDigits: 2 })}`;
}

/** Lists the parts of the bill, most expensive first, omitting those below a fiftieth of the total. */
function mainParts(bill: Bill): string {
  const total = totalOf(bill);
  return Object.entries(bill)
    .filter(([, usd]) => usd >= total / 50)
    .toSorted(([, a], [, b]) => b - a)
    .map(([service, usd]) => `${service} ${dollars(usd)}`)
    .join(', ');
}

/** Returns the cost table of infra/README.md. */
export function costTable(): string {
  const rows = scenarios().map(
    ({ name, basis, bill }) => `| ${name} | ${basis} | ${dollars(totalOf(bill))} | ${mainParts(bill)} |`,
  );
  return [
    `List prices of ${pricesAsOf.region}, ${pricesAsOf.month}, without free tiers and taxes.`,
    '',
    '| | what | USD | most of it |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
