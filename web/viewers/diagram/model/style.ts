import * as z from 'zod/mini';
import { FONT_MAX, STROKE_MAX } from './limits';

/** The named colors of CSS (CSS Color Module Level 4, section 6.1), and the two keywords that paint nothing. */
export const colorNames: ReadonlySet<string> = new Set(
  (
    'none transparent aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue ' +
    'chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki ' +
    'darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise ' +
    'darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod ' +
    'gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral ' +
    'lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey ' +
    'lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen ' +
    'mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive ' +
    'olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple ' +
    'rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey ' +
    'snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen'
  ).split(' '),
);

export const dashes = ['solid', 'dashed', 'dotted'] as const;

/**
 * A hexadecimal color or a CSS color name, nothing else: a drawing file must not smuggle a `url(...)` into the page.
 */
export const color = z
  .string()
  .check(
    z.refine((text) => /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text) || colorNames.has(text.toLowerCase())),
  );

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

/** Returns the SVG `stroke-dasharray` for a line of this width; '' for a solid one. */
export function dashArray({ dash, strokeWidth }: Style): string {
  const unit = Math.max(1, strokeWidth);
  return { solid: '', dashed: `${6 * unit} ${4 * unit}`, dotted: `${unit} ${2 * unit}` }[dash];
}
