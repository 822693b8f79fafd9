import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileNameOf } from '#domain/catalogue/file-names';
import { escapeXml, titledDrawing, withoutVariables } from '../../../web/charts/chart-picture';
import { lightChartTheme } from '../../../web/charts/chart-theme';
import { debounce } from '../../../web/charts/debounce';
import { RESIZE_DEBOUNCE_MS } from '../../../web/charts/resize';
import { drawSvg } from '../../../web/charts/svg-engine';
import { toTsv } from '../../../web/charts/tsv';
import { volcanoSeries } from '../../../web/charts/volcano';
import { volcanoOption } from '../../../web/charts/volcano-option';

describe('resizing', () => {
  beforeEach(() => { vi.useFakeTimers(); });
  afterEach(() => { vi.useRealTimers(); });

  it('BROWSE-35 happens once, 400 ms after the last change', () => {
    const resize = vi.fn<() => void>();
    const changed = debounce(resize, RESIZE_DEBOUNCE_MS);
    changed();
    vi.advanceTimersByTime(399);
    changed();
    vi.advanceTimersByTime(399);
    expect(resize).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(resize).toHaveBeenCalledOnce();
  });

  it('BROWSE-35 does not happen after the chart is gone', () => {
    const resize = vi.fn<() => void>();
    const changed = debounce(resize, RESIZE_DEBOUNCE_MS);
    changed();
    changed.cancel();
    vi.advanceTimersByTime(1_000);
    expect(resize).not.toHaveBeenCalled();
  });
});

describe('what a reader takes away', () => {
  it('BROWSE-27 is a table whose values cannot break it', () => {
    expect(toTsv({ columns: ['a', 'b'], rows: [['x\ty\nz', 1.5], ['', 0]] })).toBe('a\tb\nx y z\t1.5\n\t0\n');
  });

  it('HEAT-27 is named after what it holds', () => {
    expect(fileNameOf('Differential expression', 'Skin cancer', 'Skin', 'PXD011609', "Bowen's disease")).toBe('Differential-expression_Skin-cancer_Skin_PXD011609_Bowen-s-disease');
    expect(fileNameOf('a', '', 'b', '-')).toBe('a_b');
    expect(fileNameOf('Sjögren’s été')).toBe('Sjogren-s-ete');
  });

  it('HEAT-27 is a picture drawn by the engine, a class without points too', () => {
    const series = volcanoSeries([{ peptideId: 'P', logFc: 2, adjustedPValue: 0.01, expression: 2, immunogenicity: 1 }], 'expression');
    const svg = drawSvg(volcanoOption(series, 6, lightChartTheme), 500, 380);
    for (const text of ['Others (0)', 'Upregulated (1)', 'log2 fold change (tumor / normal)', '−log10 adjusted p']) expect(svg).toContain(text);
  });

  it('BROWSE-28 HEAT-27 is a picture under its title, whatever the title says, complete without the stylesheet', () => {
    const { svg, heightPx } = titledDrawing({ svg: '<svg><rect fill="var(--line)"/></svg>', widthPx: 400, heightPx: 260 }, 'Peptides <script> & "more"');
    expect(heightPx).toBe(260 + 60);
    expect(svg).toContain('Peptides &lt;script&gt; &amp; &quot;more&quot;');
    expect(svg).not.toContain('<script>');
    const alone = withoutVariables(svg, (name) => ({ '--line': '#ddd', '--font-sans': "'IBM Plex Sans', \"x\"" })[name] ?? '#000');
    expect(alone).not.toContain('var(');
    expect(alone).toContain('<rect fill="#ddd"/>');
    expect(alone).toContain(`font-family="'IBM Plex Sans', &quot;x&quot;"`);
    expect(escapeXml('<&">')).toBe('&lt;&amp;&quot;&gt;');
  });

  it('BROWSE-28 tells a long title whole, in lines that a narrow picture has room for', () => {
    const title = 'Immunogenic peptides per expression group: RNA types, Tumor-specific (n = 1,234)';
    const { svg, heightPx } = titledDrawing({ svg: '<svg></svg>', widthPx: 260, heightPx: 200 }, title);
    const lines = Array.from(svg.matchAll(/<tspan [^>]*>([^<]*)<\/tspan>/g), ([, line = '']) => line);
    expect(lines.join(' ')).toBe(title);
    expect(lines).toHaveLength(3);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(260 / 8);
    expect(heightPx).toBe(200 + 60 + 2 * 20);
  });
});
