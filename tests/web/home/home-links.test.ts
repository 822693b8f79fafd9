import { describe, expect, it } from 'vitest';
import { paths } from '#domain/catalogue/paths';
import { releasePartNames } from '#domain/catalogue/release-parts';
import { describeField, filterFields } from '#domain/search/fields';
import { analysisThemes, modulesOf } from '../../../web/features/home/DescriptionSection';
import { catalogue, hasAllBut } from '../support/catalogue';

describe('modules and themes of Home', () => {
  it('PROD-07 modules and themes of Home are the four modules', () => {
    expect(modulesOf(undefined).map(({ title }) => title)).toEqual(['Browse', 'Search', 'BLAST', 'Download']);
  });

  it('OWN-05 modules and themes of Home promise neither charts nor criteria that the release does not have', () => {
    const texts = modulesOf({ ...catalogue, has: hasAllBut(...releasePartNames) }).map(({ text }) => text);
    expect(texts[0]).toBe('The peptides of a cancer and tissue, with counts.');
    expect(texts[1]).toContain('and more: 9 criteria');
  });

  it('PROD-08 modules and themes of Home are the three themes, each leading to a filter that Browse has', () => {
    expect(analysisThemes.map(({ title }) => title)).toEqual(['Differential expression', 'Curation', 'Immunogenicity']);
    for (const { path } of analysisThemes) {
      const { pathname, searchParams } = new URL(path, 'http://site');
      expect(pathname).toBe(paths.browse);
      const [[name, value] = []] = [...searchParams];
      expect(
        filterFields.some(
          (field) => field === name && describeField(field).options?.some((option) => option.value === value),
        ),
      ).toBe(true);
    }
  });
});
