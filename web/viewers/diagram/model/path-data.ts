import type { Box, Point } from './plane';

/** Formats px for SVG: at most two decimals, never -0 or an exponent. */
export function px(value: number): string {
  return String(Math.round(value * 100) / 100 + 0);
}

export function pathOf(points: readonly Point[], closed = false): string {
  if (points.length === 0) return '';
  return `M${points.map(({ x, y }) => `${px(x)} ${px(y)}`).join('L')}${closed ? 'Z' : ''}`;
}

export function rectPath({ x, y, width, height }: Box, radius = 0): string {
  const r = Math.min(radius, width / 2, height / 2);
  if (r <= 0) return `M${px(x)} ${px(y)}h${px(width)}v${px(height)}h${px(-width)}Z`;
  const arc = (dx: number, dy: number): string => `a${px(r)} ${px(r)} 0 0 1 ${px(dx)} ${px(dy)}`;
  return (
    `M${px(x + r)} ${px(y)}h${px(width - 2 * r)}${arc(r, r)}v${px(height - 2 * r)}${arc(-r, r)}` +
    `h${px(2 * r - width)}${arc(-r, -r)}v${px(2 * r - height)}${arc(r, -r)}Z`
  );
}

export function ellipsePath({ x, y, width, height }: Box): string {
  const arc = (dx: number): string => `a${px(width / 2)} ${px(height / 2)} 0 1 1 ${px(dx)} 0`;
  return `M${px(x)} ${px(y + height / 2)}${arc(width)}${arc(-width)}Z`;
}
