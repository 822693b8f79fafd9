import { pricesAsOf } from './prices';
import { scenarios, totalOf, type Bill } from './scenarios';

/** Two digits that count, and no false precision. */
function dollars(usd: number): string {
  if (usd === 0) return '–';
  if (usd >= 1) return `$${usd.toFixed(2)}`;
  return `$${usd.toLocaleString('en-US', { maximumSignificantDigits: 2, minimumSignificantDigits: 2 })}`;
}

/** Most expensive first; what is below a fiftieth of the bill is left to the total. */
function mainParts(bill: Bill): string {
  const total = totalOf(bill);
  return Object.entries(bill)
    .filter(([, usd]) => usd >= total / 50)
    .toSorted(([, a], [, b]) => b - a)
    .map(([service, usd]) => `${service} ${dollars(usd)}`)
    .join(', ');
}

/** The table of infra/README.md. */
export function costTable(): string {
  const rows = scenarios().map(({ name, says, bill }) => `| ${name} | ${says} | ${dollars(totalOf(bill))} | ${mainParts(bill)} |`);
  return [
    `List prices of ${pricesAsOf.region}, ${pricesAsOf.month}, without free tiers and taxes.`,
    '',
    '| | what | USD | most of it |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
