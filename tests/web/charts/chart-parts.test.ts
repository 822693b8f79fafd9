import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileNameOf } from '#domain/catalogue/file-names';
import { barsOption } from '../../../web/charts/bars-option';
import { boxGroups } from '../../../web/charts/boxplot-groups';
import { boxplotOption } from '../../../web/charts/boxplot-option';
import { titledDrawing } from '../../../web/charts/chart-picture';
import { darkChartTheme, forcedChartTheme, lightChartTheme } from '../../../web/charts/chart-theme';
import { drawSvg } from '../../../web/charts/engine';
import '../../../web/charts/point-charts';
import { groupBars, groupCounts } from '../../../web/charts/group-counts';
import { nestedBarsOption } from '../../../web/charts/nested-bars-option';
import { pieOption, savedPie } from '../../../web/charts/pie-option';
import { debounce, RESIZE_DEBOUNCE_MS } from '../../../web/charts/resize';
import { slicesOf } from '../../../web/charts/shares';
import { volcanoSeries } from '../../../web/charts/volcano';
import { volcanoAxes } from '../../../web/charts/volcano-axes';
import { volcanoOption } from '../../../web/charts/volcano-option';

describe('resizing', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('BROWSE-35 resizing does not happen after the chart has been removed', () => {
    const resize = vi.fn<() => void>();
    const changed = debounce(resize, RESIZE_DEBOUNCE_MS);
    changed();
    changed.cancel();
    vi.advanceTimersByTime(1_000);
    expect(resize).not.toHaveBeenCalled();
  });
});

it('BROWSE-35 charts wait for 400 ms', () => expect(RESIZE_DEBOUNCE_MS).toBe(400));

describe('a saved chart', () => {
  it('HEAT-27 a saved chart has a name that describes its content', () => {
    expect(fileNameOf('Differential expression', 'Skin cancer', 'Skin', 'PXD011609', "Bowen's disease")).toBe(
      'Differential-expression_Skin-cancer_Skin_PXD011609_Bowen-s-disease',
    );
    expect(fileNameOf('a', '', 'b', '-')).toBe('a_b');
    expect(fileNameOf('(a) [b]')).toBe('a-b');
    expect(fileNameOf('Sjögren’s été')).toBe('Sjogren-s-ete');
  });

  it('HEAT-27 a saved chart is a picture drawn by the engine, a class without points too', () => {
    const points = [{ peptideId: 'P', logFc: 2, adjustedPValue: 0.01, expression: 2, immunogenicity: 1 } as const];
    const axes = volcanoAxes(points, 6);
    const svg = drawSvg(volcanoOption(volcanoSeries(points, 'expression', axes), axes, lightChartTheme), 500, 380);
    for (const text of ['Others (0)', 'Upregulated (1)', 'log2 fold change (tumor / normal)', '−log10 adjusted p'])
      expect(svg).toContain(text);
  });

  it('BROWSE-28 HEAT-27 a saved chart is a picture under its title, whatever the title says, complete without the stylesheet', () => {
    const { svg, heightPx } = titledDrawing(
      () => ({ svg: '<svg><rect fill="#ddd"/></svg>', widthPx: 400, heightPx: 260 }),
      { title: 'Peptides <script> & "more"', theme: { ...lightChartTheme, fontFamily: '\'IBM Plex Sans\', "x"' } },
      { size: 'drawn', drawnPx: 400 },
    );
    expect(heightPx).toBe(260 + 60);
    expect(svg).toContain('Peptides &lt;script&gt; &amp; &quot;more&quot;');
    expect(svg).not.toContain('<script>');
    expect(svg).not.toContain('var(');
    expect(svg).toContain('<rect width="100%" height="100%" fill="#ffffff"/>');
    expect(svg).toContain('font-family="&apos;IBM Plex Sans&apos;, &quot;x&quot;"');
  });

  it('LIB-03 LIB-04 a saved chart brings its colors itself, and cuts no text off at its edges', () => {
    const bars = groupBars(groupCounts([1, 2, 3, 4], [4, 3, 2, 1]), 1);
    const nested = {
      whole: 'Peptides',
      within: [{ name: 'Immunogenic', color: '#cc79a7' }],
      rows: [{ name: 'Skin cancer', whole: 4, counts: [1] }],
    };
    const pie = slicesOf([{ name: 'lncRNA', value: 1 }], ['lncRNA']);
    const boxes = boxGroups([{ name: 'Tumor', values: [1, 2, 3] }]);
    for (const theme of [lightChartTheme, darkChartTheme, forcedChartTheme])
      for (const option of [
        barsOption(bars, theme),
        nestedBarsOption(nested, theme),
        pieOption(pie, theme),
        savedPie(pie, theme, 500).option,
        boxplotOption(boxes, { axis: 'log2 intensity', colorOf: () => theme.muted }, theme),
      ]) {
        const svg = drawSvg(option, 500, 300);
        expect(svg).not.toMatch(/var\(|undefined|NaN/);
        expect(svg).toMatch(/^<svg overflow="visible" /);
      }
  });

  it('BROWSE-28 a saved chart shows a long title in full, in lines that fit a narrow picture', () => {
    const title = 'Immunogenic peptides per expression group: RNA types, Tumor-specific (n = 1,234)';
    const { svg, heightPx } = titledDrawing(
      (widthPx) => ({ svg: '<svg></svg>', widthPx, heightPx: 200 }),
      { title },
      { size: 'drawn', drawnPx: 260 },
    );
    const lines = Array.from(svg.matchAll(/<tspan [^>]*>([^<]*)<\/tspan>/g), ([, line = '']) => line);
    expect(lines.join(' ')).toBe(title);
    expect(lines).toHaveLength(3);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(260 / 8);
    expect(heightPx).toBe(200 + 60 + 2 * 20);
  });
});
