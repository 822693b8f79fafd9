import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BundleProblem } from '#domain/storage/bundle-problems';
import { openDecisions } from '../../../data-loader/make-bundle/catalogue';
import { makeBundle } from '../../../data-loader/make-bundle/make-bundle';
import { type BundleReport, reportHtml, reportText } from '../../../data-loader/make-bundle/report/bundle-report';
import { inTemporaryFolder } from '../../fixtures/bundle/temporary-bundle';
import { copySmallLab, lookedAt } from './small-lab';

type Change = Record<string, (text: string) => string>;

/** Makes a bundle of the small lab, of which files are changed before the look, and after it. */
const reportOf = (before: Change, after: Change = {}, without: readonly string[] = []): Promise<BundleReport> =>
  inTemporaryFolder(async (lab) => {
    await copySmallLab(lab, before);
    for (const name of without) await rm(join(lab, name));
    const { parsed } = await lookedAt(lab);
    for (const [name, changed] of Object.entries(after))
      await writeFile(join(lab, name), changed(await readFile(join(lab, name), 'utf8')));
    return (await makeBundle(parsed, lab, {})).report;
  });

const placesOf = ({ warnings }: BundleReport): [file: string, line: number, text: string][] =>
  warnings.flatMap(({ places }) => places.map(({ file, line, message }: BundleProblem) => [file, line, message]));

describe('a report of a bundle', () => {
  it('OWN-14 says of each file how many of its rows were read, and which were left out for which reason', async () => {
    const report = await reportOf({
      'mhcflurry.csv': (text) => text.replace('ASPMAEYPVI,', ',,,,,,,,,\n1-Mar,,,,5,HLA-A*02:01,,,,\nASPMAEYPVI,'),
      'validated.txt': (text) => `${text}\t\t\n\t\t\n`,
    });
    expect(report.balances['psm.tsv']).toMatchObject({ given: 165, read: 165, leftOut: [] });
    // Rows without a value at the end of a table are none.
    expect(report.balances['validated.txt']).toMatchObject({ given: 3, read: 3, leftOut: [] });
    expect(report.balances['mhcflurry.csv']).toMatchObject({
      given: 18,
      read: 16,
      leftOut: [
        { reason: 'is empty', count: 1, line: 2 },
        { reason: 'is a date, which spreadsheets make of names', count: 1, line: 3, text: '1-Mar' },
      ],
    });
    const says = 'mhcflurry.csv: 16 read; 2 of 18 rows left out: 1 is empty (line 2)';
    expect(reportText(report)).toContain(says);
    expect(reportHtml(report)).toContain(says);
    expect(placesOf(report).map(([file, line]) => [file, line])).toEqual([
      ['mhcflurry.csv', 2],
      ['mhcflurry.csv', 3],
    ]);
  });

  it('OWN-14 names a file of which no row could be read', async () => {
    const withoutRows = (text: string): string => `${text.split('\n', 1).join('')}\n`;
    const report = await reportOf({}, { 'mhcflurry.csv': withoutRows, 'combined_peptide.tsv': withoutRows });
    expect(placesOf(report)).toEqual([
      ['combined_peptide.tsv', 0, 'has no row that could be read'],
      ['mhcflurry.csv', 0, 'has no row that could be read'],
    ]);
  });

  it('OWN-14 names a table of peptides that names no spectrum, though its dataset has spectra', async () => {
    const report = await reportOf({ 'psm.tsv': (text) => text.replace('Spectrum\t', 'Column_x\t') });
    const says = 'names no spectrum of the files of its dataset: A_normal.mgf, A_tumor.mgf';
    expect(placesOf(report)).toEqual([
      ['combined_peptide.tsv', 0, says],
      ['psm.tsv', 0, says],
    ]);
  });

  it('OWN-14 has nothing about numbers of columns that are not used, and all about those that are', async () => {
    const commas = (column: string) => (text: string) => {
      const [header = '', ...rows] = text.split('\n');
      const at = header.split('\t').indexOf(column);
      return [
        header,
        ...rows.map((row) =>
          row
            .split('\t')
            .map((cell, place) => (place === at ? cell.replace('.', ',') : cell))
            .join('\t'),
        ),
      ].join('\n');
    };
    const without = ['A_normal.mgf', 'A_tumor.mgf'];
    const unused = (text: string): string => commas('Intensity')(commas('Observed M/Z')(commas('Hyperscore')(text)));
    expect(placesOf(await reportOf({ 'psm.tsv': unused }, {}, without))).toEqual([]);
    // Of a table that has the peptides, too, the intensities are read apart.
    const used = await reportOf({}, { 'combined_peptide.tsv': commas('B_normal Intensity') }, [...without, 'psm.tsv']);
    expect(used.warnings).toMatchObject([
      { sentence: 'column B_normal Intensity has a decimal comma: …', count: 39, places: { length: 5 } },
    ]);
  });

  it('OWN-14 names a row of a table of peptides that ends before its intensities', async () => {
    const cut = (text: string): string => text.replace(/(?<=^AITQ\w+(?:\t[^\t\n]*){18})\t.*/m, '');
    const report = await reportOf({}, { 'combined_peptide.tsv': cut }, ['psm.tsv', 'A_normal.mgf', 'A_tumor.mgf']);
    expect(placesOf(report)).toEqual([
      ['combined_peptide.tsv', 2, 'has fewer cells than the header, which has 22: 19'],
    ]);
    expect(report.balances['combined_peptide.tsv']).toMatchObject({ given: 39, read: 39 });
  });
});

describe('a table of samples', () => {
  it('OWN-19 OWN-22 that lacks a sample leaves its role open, whatever the name of the sample says', async () => {
    await inTemporaryFolder(async (lab) => {
      await copySmallLab(lab, { 'lab.sdrf.tsv': (text) => text.replace(/^B_tumor.*\n/m, '\t\t\t\t\t\t\t\t\t\t\t\n') });
      const { parsed, reasons, files } = await lookedAt(lab);
      expect(openDecisions(parsed)).toEqual(['datasets.0.intensities.samples.undecided']);
      expect(reasons.get('datasets.0.intensities.samples')).toContain('1 undecided: in no row of lab.sdrf.tsv');
      expect(files.find(({ file }) => file === 'lab.sdrf.tsv')?.reason).toContain('1 of 4 rows left out: 1 is empty');
    });
  });

  it('OWN-22 that lacks the sample of a run is named with the run', async () => {
    await inTemporaryFolder(async (lab) => {
      await copySmallLab(lab, { 'lab.sdrf.tsv': (text) => text.replaceAll('A_normal', 'C_normal') });
      const { reasons, files, parsed } = await lookedAt(lab);
      const says = 'it has no sample of some runs of psm.tsv: A_normal';
      expect(files.find(({ file }) => file === 'lab.sdrf.tsv')?.reason).toContain(says);
      expect(reasons.get('datasets.0.cancer')).toContain(says);
      expect(parsed.datasets[0]?.cancer).toBe('Lung adenocarcinoma');
    });
  });

  it('OWN-19 OWN-22 of other runs gives neither cancer nor tissue', async () => {
    await inTemporaryFolder(async (lab) => {
      await copySmallLab(lab, { 'lab.sdrf.tsv': (text) => text.replaceAll(/[AB]_(?:normal|tumor)/g, '$&_2') });
      const { reasons, parsed } = await lookedAt(lab);
      expect(parsed.datasets[0]).toMatchObject({ cancer: 'DECIDE', tissue: 'DECIDE' });
      expect(reasons.get('datasets.0.cancer')).toContain('lab.sdrf.tsv: it has no run of psm.tsv: A_normal, A_tumor');
    });
  });
});
