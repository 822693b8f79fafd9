const counts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Formats counts and lengths: `29,526`. */
export function formatCount(count: number): string {
  return counts.format(count);
}

/** `1 entry`, `29,526 entries`: a peptide sequence in one cancer, tissue, study and subtype each. */
export const entriesText = (count: number): string => (count === 1 ? '1 entry' : `${formatCount(count)} entries`);

/** Formats a measured value to `digits` significant digits, extreme ones as `1.2e-11`; '-' for a missing value. */
export function formatMeasure(value: number | null, digits = 4): string {
  if (value === null || !Number.isFinite(value)) return '-';
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (size < 1e-3 || size >= 1e6) return value.toExponential(digits - 1).replace(/\.?0+e/, 'e');
  return String(Number(value.toPrecision(digits)));
}

/** Returns the largest number of decimals of these numbers, at most `most`, so that a column of them can be aligned. */
export function decimalsOf(values: readonly number[], most = 4): number {
  return values.reduce(
    (longest, value) => Math.max(longest, Math.min(most, String(value).split('.')[1]?.length ?? 0)),
    0,
  );
}

/** Formats a number with thousands separators and a fixed number of decimals: `10,822.67`. */
export function formatDecimal(value: number, decimals: number): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

const BYTE_UNITS = ['B', 'kB', 'MB', 'GB'];

/** Formats a size in decimal units, as operating systems show downloads: `1.2 MB`. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), BYTE_UNITS.length - 1);
  const value = bytes / 1000 ** power;
  return `${power === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${BYTE_UNITS[power]}`;
}
