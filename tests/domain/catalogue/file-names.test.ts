import { describe, expect, it } from 'vitest';
import { dayOf, exportFileName, fileNameOf } from '#domain/catalogue/file-names';

describe('names of files', () => {
  it.each([
    [['browse', 'Breast cancer'], 'browse_Breast-cancer'],
    [['(ductal) carcinoma (in situ)'], 'ductal-carcinoma-in-situ'],
    [['Merkel  cell / "skin"'], 'Merkel-cell-skin'],
    [['œdème é Å ñ'], 'deme-e-A-n'],
    [["Bowen's disease", '', '--', 'x_1.2-3'], 'Bowen-s-disease_x_1.2-3'],
    [['Ⅳ ﬁ'], 'IV-fi'],
    [['Ménière Sjögren'], 'Meniere-Sjogren'],
    [[], ''],
  ])('names of files of %j are %s', (parts, name) => {
    expect(fileNameOf(...parts)).toBe(name);
  });

  it('names of files of exports begin with the product and end with release, day and ending', () => {
    expect(
      exportFileName(['browse', 'Breast cancer'], { filePrefix: 'SPENCER_', release: 'r1', date: '2026-11-21' }, 'tsv'),
    ).toBe('SPENCER_browse_Breast-cancer_r1_2026-11-21.tsv');
  });

  it('names of files have the day of the clock on the wall, in two digits each', () => {
    expect(dayOf(new Date(2026, 0, 5, 0, 0, 1))).toBe('2026-01-05');
    expect(dayOf(new Date(2026, 11, 31, 23, 59, 59))).toBe('2026-12-31');
    expect(dayOf(new Date(2026, 8, 10, 12))).toBe('2026-09-10');
  });
});
