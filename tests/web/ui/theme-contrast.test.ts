import { theme } from 'antd';
import { describe, expect, it } from 'vitest';
import { darkOrfPalette, orfPalette } from '../../../web/viewers/diagram/model/orf-palette';
import { elementStyles, pseudoknotStyle } from '#domain/structure/elements';
import { categoryColors } from '../../../web/charts/chart-theme';
import { antdComponents, antdTheme, antdTokens } from '../../../web/ui/antd/antd-theme';
import { darkColors, lightColors, meaningColors, themeCss, type ColorTokens } from '../../../web/ui/theme-tokens';

/** Relative luminance of an sRGB color (WCAG 2.2, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const pairs: readonly [keyof ColorTokens, keyof ColorTokens][] = [
  ['text', 'page'],
  ['text', 'surface'],
  ['text', 'raised'],
  ['text', 'greenSoft'],
  ['muted', 'page'],
  ['muted', 'surface'],
  ['green', 'page'],
  ['green', 'surface'],
  ['green', 'greenSoft'],
  ['surface', 'green'],
  ['surface', 'greenHover'],
  ['onBar', 'bar'],
];

describe('the theme', () => {
  it('PAGE-07 the theme has colors of structures and reading frames that mean nothing else', () => {
    const structures = Object.values(elementStyles);
    const drawn = [...structures.map(({ color }) => color), pseudoknotStyle.color, ...Object.values(orfPalette.frames)];
    const others: readonly string[] = [...Object.values(meaningColors), ...categoryColors];
    expect(drawn.filter((color) => others.includes(color))).toEqual([]);
    for (const { color, letterColor } of structures) {
      expect(contrast(color, '#ffffff')).toBeGreaterThanOrEqual(3);
      expect(contrast(color, letterColor)).toBeGreaterThanOrEqual(4.5);
    }
    for (const { frames, label } of [orfPalette, darkOrfPalette])
      for (const frame of Object.values(frames)) expect(contrast(frame, label)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['light', lightColors],
    ['dark', darkColors],
  ] as const)('the theme gives text a contrast of 4.5 to 1, %s', (_name, colors) => {
    const poor = pairs.filter(([front, back]) => contrast(colors[front], colors[back]) < 4.5);
    expect(poor).toEqual([]);
  });

  it.each([
    ['light', lightColors],
    ['dark', darkColors],
  ] as const)('the theme gives the edge of a field a contrast of 3 to 1, %s', (_name, colors) => {
    for (const ground of ['page', 'surface', 'raised'] as const)
      expect(contrast(colors.lineStrong, colors[ground])).toBeGreaterThanOrEqual(3);
  });

  it('the theme writes every token as a custom property', () => {
    expect(themeCss()).toContain('--green-soft:#e6f2ed;');
    expect(themeCss()).toMatch(/@media screen\{:root\[data-theme=dark\]\{color-scheme:dark;--green:/);
  });

  it('the theme writes colors with a meaning, measures and fonts once, light colors for paper and screen', () => {
    const css = themeCss();
    expect(css).toMatch(/^:root\{color-scheme:light;--tumor-specific:#d55e00;--upregulated:#e69f00;/);
    expect(css).toContain(
      '--downregulated:#0072b2;--others:#8a8a8a;--immunogenic:#cc79a7;--unknown:#b4b4b4;--radius:8px;',
    );
    expect(css).toMatch(/--font-sans:'IBM Plex Sans', [^;]+sans-serif;--font-mono:'IBM Plex Mono', [^;]+monospace;/);
    const [light = '', dark = ''] = css.split('@media screen');
    expect([light.includes('--page:#f5f8f6;'), dark.includes('--page:#101815;')]).toEqual([true, true]);
    expect([light.includes('--line-strong:#82908a;'), dark.includes('--line-strong:#6b7a73;')]).toEqual([true, true]);
  });
});

describe('the colors of antd', () => {
  const names = Object.fromEntries(Object.keys(lightColors).map((name) => [name, name])) as unknown as ColorTokens;

  it('the colors of antd are those of the site', () => {
    expect(antdTokens(names)).toMatchObject({
      colorPrimary: 'green',
      colorPrimaryHover: 'greenHover',
      colorPrimaryBg: 'greenSoft',
      colorInfo: 'green',
      colorLink: 'green',
      colorLinkHover: 'greenHover',
      colorText: 'text',
      colorTextDescription: 'muted',
      colorTextPlaceholder: 'muted',
      colorTextSecondary: 'muted',
      colorTextTertiary: 'muted',
      colorBgContainer: 'surface',
      colorBgElevated: 'raised',
      colorBgLayout: 'page',
      colorBorder: 'lineStrong',
      colorBorderSecondary: 'lineSoft',
      colorSplit: 'line',
      colorError: 'error',
      colorSuccess: 'green',
      controlItemBgActive: 'greenSoft',
      controlItemBgActiveHover: 'greenSoft',
      borderRadius: 6,
      fontSize: 14,
      controlHeight: 34,
      opacityLoading: 1,
    });
  });

  it.each([
    ['light', lightColors],
    ['dark', darkColors],
  ] as const)(
    'PAGE-07 the colors of antd are as bright as those beside them, %s',
    (name, { green, greenHover, error }) => {
      expect(theme.getDesignToken(antdTheme(name === 'dark'))).toMatchObject({
        colorPrimary: green,
        colorPrimaryHover: greenHover,
        colorInfo: green,
        colorLink: green,
        colorSuccess: green,
        colorError: error,
      });
    },
  );

  it('the colors of antd of buttons, selections, tables and tips are, too', () => {
    const { Button, Select, Table, Tooltip } = antdComponents(names);
    expect(Button).toMatchObject({ primaryShadow: 'none', primaryColor: 'surface', defaultBorderColor: 'line' });
    expect(Select).toEqual({ optionSelectedColor: 'green' });
    expect(Table).toMatchObject({
      headerBg: 'surface',
      headerColor: 'muted',
      headerSortActiveBg: 'surface',
      headerSortHoverBg: 'greenSoft',
      headerSplitColor: 'transparent',
      bodySortBg: 'surface',
      rowHoverBg: 'greenSoft',
      rowExpandedBg: 'surface',
      borderColor: 'lineSoft',
      cellPaddingBlock: 3,
      cellPaddingInline: 7,
    });
    expect(Tooltip).toEqual({ colorBgSpotlight: 'raised', colorTextLightSolid: 'text', maxWidth: 352 });
  });
});
