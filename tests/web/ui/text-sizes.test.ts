import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { antdTokens } from '../../../web/ui/antd/antd-theme';
import { lightColors, textSizes } from '../../../web/ui/theme-tokens';

const web = join(import.meta.dirname, '../../../web');
const sheets = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => /^(?!dist).*\.css$/.test(file));

/** Sizes of text in a stylesheet, without those on paper and those of letters drawn in an SVG. */
const sizesIn = (css: string): string[] =>
  [...css.replace(/@media print[\s\S]*/, '').matchAll(/^\s*font(?:-size)?:\s*(?:\d+ )?([^;/]+)/gm)].map(
    ([, size = '']) => size.trim(),
  );

describe('sizes of text', () => {
  it('PAGE-07 sizes of text are seven at most, each in rem', () => {
    const sizes = Object.values(textSizes);
    expect(sizes.length).toBeLessThanOrEqual(7);
    for (const size of sizes) expect(size).toMatch(/rem/);
  });

  it.each(sheets)('PAGE-03 PAGE-07 %s uses those of the theme, or that of the text around', (sheet) => {
    const others = sizesIn(readFileSync(join(web, sheet), 'utf8')).filter(
      (size) => !/^var\(--text-[a-z]+\)$|^inherit|^0?\.\d+em$/.test(size),
    );
    const drawn = /diagram|spectrum|orf-figure/.test(sheet);
    expect(drawn ? others.filter((size) => !/px/.test(size)) : others).toEqual([]);
  });

  it.each(sheets)('PAGE-03 %s folds at widths that grow with the text', (sheet) => {
    const queries = readFileSync(join(web, sheet), 'utf8').match(/@(?:media|container)[^{]*\d+px/g);
    expect(queries).toBeNull();
  });

  it('PAGE-03 antd follows the size that the user has set', () => {
    expect([antdTokens(lightColors).fontSize, antdTokens(lightColors, 2).fontSize]).toEqual([14, 28]);
    expect([antdTokens(lightColors).controlHeight, antdTokens(lightColors, 2).controlHeight]).toEqual([34, 68]);
  });
});
