import { EMPTY_VALUE } from '#domain/catalogue/vocabulary';
import { formatCount } from '../../ui/format-number';

/** A value as shown: four decimals, as the server rounds it; 0 is '-', not detected. */
export function cellText(value: number): string {
  return value === 0 ? EMPTY_VALUE : value.toFixed(4);
}

/** `Showing 1 to 12 of 30,000 entries`. */
export function footerText(firstRow: number, rowCount: number, rows: number): string {
  const from = rows === 0 ? 0 : firstRow + 1;
  return `Showing ${formatCount(from)} to ${formatCount(firstRow + rowCount)} of ${formatCount(rows)} entries`;
}
