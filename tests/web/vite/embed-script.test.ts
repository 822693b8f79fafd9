import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { optionNames } from '#domain/spectrum/option-names';
import { readOptions } from '#domain/spectrum/read-options';
import { documentedOptions } from '../../../web/vite/documented-options';
import { buildEmbed } from '../../../web/vite/embed-script';
import { usedRules } from '../../../web/vite/used-rules';

describe('the script of the spectrum viewer for other sites', () => {
  it('EMBED-01 EMBED-04 the script of the spectrum viewer for other sites is at most 120 kB compressed, the same from the same sources, and has nothing of the toolkit', async () => {
    const [built, again] = [await buildEmbed(), await buildEmbed()];
    expect(again.version).toBe(built.version);
    expect(built.files.map(({ name }) => name).toSorted()).toEqual([
      'ms-spectrum.esm.js',
      'ms-spectrum.esm.js.map',
      'ms-spectrum.js',
      'ms-spectrum.js.map',
    ]);
    for (const { content } of built.files.filter(({ name }) => name.endsWith('.js'))) {
      expect(gzipSync(content).length).toBeLessThanOrEqual(120_000);
      const text = Buffer.from(content).toString();
      expect(text).not.toContain('ant-select');
      expect(text).not.toMatch(/\d(?<!\d\.)rem[;}]/);
    }
  });

  it('EMBED-03 the script of the spectrum viewer for other sites documents exactly the options that are read, with the defaults that they have', async () => {
    const documented = await documentedOptions();
    const ofPage = ['precursorPeakClickFn', 'collection', 'release', 'instrument'];
    expect(documented.map(({ name }) => name).toSorted()).toEqual([...optionNames, ...ofPage].toSorted());
    const defaults = documented.filter(({ byDefault }) => /^(true|false|mono|ion|Th|[\d.]+)$/.test(byDefault));
    expect(defaults).toHaveLength(21);
    const given = Object.fromEntries(defaults.map(({ name, byDefault }) => [name, byDefault]));
    const { input, problems } = readOptions(given as never); // Texts of numbers and flags are read, too.
    expect(problems).toEqual([]);
    expect(input).toEqual(readOptions({}).input);
    expect(documented.filter(({ meaning }) => meaning.length < 3)).toEqual([]);
  });

  it('EMBED-03 the script of the spectrum viewer for other sites reads flags by charge of the original, and lists of charges', () => {
    const ions = (showB: readonly unknown[]) =>
      readOptions({ showB: showB as readonly number[] }).input.choices.ions.map(
        ({ series, charge }) => series + charge,
      );
    expect(ions([1, 1, 0])).toEqual(['b1', 'b2']);
    expect(ions([0, 1, 1])).toEqual(['b2', 'b3']);
    expect(ions([true, false, true])).toEqual(['b1', 'b3']);
    expect(ions([1])).toEqual(['b1']);
    expect(ions([2, 3])).toEqual(['b2', 'b3']);
  });
});

describe('the rules of a stylesheet that a script uses', () => {
  it('the rules of a stylesheet that a script uses are those without classes and those of which it names one, also in conditions', () => {
    const css =
      'p{a:b}.x{a:b}.y .x{c:d}.y{e:f}@media print{.y{a:b}.x{a:b}}@supports (a:b){.y{a:b}}@keyframes k{to{a:b}}';
    expect(usedRules(css, (name) => name === 'x')).toBe(
      'p{a:b}.x{a:b}.y .x{c:d}@media print{.x{a:b}}@keyframes k{to{a:b}}',
    );
  });
});
