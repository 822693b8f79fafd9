import * as z from 'zod/mini';
import { colorNames } from './color-names';
import { FONT_MAX, STROKE_MAX } from './limits';

export const dashes = ['solid', 'dashed', 'dotted'] as const;

/** A hexadecimal colour or a CSS colour name. Nothing else: a drawing file must not smuggle a `url(...)` into the page. */
export const color = z.string().check(z.refine((text) => /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text) || colorNames.has(text.toLowerCase())));

export const style = z.object({
  fill: color,
  stroke: color,
  /** px; 0 draws no outline. */
  strokeWidth: z.number().check(z.lte(STROKE_MAX)),
  dash: z.enum(dashes),
  /** 0 (invisible) to 1. */
  opacity: z.number(),
  textColor: color,
  /** px. */
  fontSize: z.number().check(z.lte(FONT_MAX)),
  bold: z.boolean(),
  italic: z.boolean(),
});
export type Style = z.output<typeof style>;

export const defaultStyle: Style = {
  fill: '#e6f2ed',
  stroke: '#16211d',
  strokeWidth: 1,
  dash: 'solid',
  opacity: 1,
  textColor: '#16211d',
  fontSize: 14,
  bold: false,
  italic: false,
};

/** SVG `stroke-dasharray` for a line of this width; '' for a solid one. */
export function dashArray({ dash, strokeWidth }: Style): string {
  const unit = Math.max(1, strokeWidth);
  return { solid: '', dashed: `${6 * unit} ${4 * unit}`, dotted: `${unit} ${2 * unit}` }[dash];
}
