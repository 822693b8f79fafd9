import { describe, expect, it } from 'vitest';
import { paths } from '#domain/catalogue/paths';
import { describeField, filterFields } from '#domain/search/fields';
import { analysisThemes, modules } from '../../../web/features/home/DescriptionSection';

describe('modules and themes of Home', () => {
  it('PROD-07 are the four modules', () => {
    expect(modules.map(({ title }) => title)).toEqual(['Browse', 'Search', 'BLAST', 'Download']);
  });

  it('PROD-08 are the three themes, each leading to a filter that Browse has', () => {
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
