import { describe, expect, it } from 'vitest';
import { barsHeightPx, barsOption } from '../../../web/charts/bars-option';
import { lightChartTheme } from '../../../web/charts/chart-theme';
import { drawSvg } from '../../../web/charts/engine';
import { nestedBarsHeightPx, nestedBarsOption } from '../../../web/charts/nested-bars-option';

const groups = ['Tumor-specific', 'Upregulated', 'Downregulated', 'Others', 'Not measured'];
const cancers = ['Breast cancer', 'Colon cancer', 'Liver cancer'];
const stacked = {
  parts: groups.map((name) => ({ name, color: '#d55e00' })),
  rows: cancers.map((name) => ({ name, counts: [5, 4, 3, 2, 1] })),
  unit: 'Peptides',
};
const nested = {
  whole: 'Peptides',
  within: ['Tumor-specific', 'Immunogenic'].map((name) => ({ name, color: '#d55e00' })),
  rows: cancers.map((name) => ({ name, whole: 9, counts: [5, 1] })),
};

/** Y of the texts of a drawing that are `names`, from its top, px. */
const heights = (svg: string, names: readonly string[]): number[] =>
  Array.from(svg.matchAll(/<text [^>]*transform="translate\([\d.]+ ([\d.]+)\)"[^>]*>([^<]*)<\/text>/g)).flatMap(
    ([, y, text]) => (text !== undefined && names.includes(text) ? [Number(y)] : []),
  );

describe('bars below a legend', () => {
  it.each([700, 440, 330, 290, 240])(
    'PAGE-04 bars below a legend begin below its last line in a chart of %i px',
    (widthPx) => {
      for (const [svg, legend] of [
        [drawSvg(barsOption(stacked, lightChartTheme), widthPx, barsHeightPx(stacked)), groups],
        [
          drawSvg(nestedBarsOption(nested, lightChartTheme), widthPx, nestedBarsHeightPx(nested)),
          // Peptides is also the name of the axis.
          ['Tumor-specific', 'Immunogenic'],
        ],
      ] as const) {
        const entries = heights(svg, legend).slice(0, legend.length);
        const [firstBar = NaN] = heights(svg, cancers);
        expect(entries).toHaveLength(legend.length);
        expect(firstBar - Math.max(...entries)).toBeGreaterThan(20);
      }
    },
  );
});
