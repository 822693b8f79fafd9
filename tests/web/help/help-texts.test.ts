import { describe, expect, it } from 'vitest';
import { helpAnchors } from '#domain/catalogue/help-anchors';
import { helpSections } from '../../../web/features/help/help-sections';
import { dataSources, tools } from '../../../web/features/help/sections/Sources';

describe('the help page', () => {
  it('HELP-08 the help page has its sections in order', () => {
    expect(helpSections.map(({ title }) => title)).toEqual([
      'Introduction',
      'Data source and used tools',
      'Pipeline construction',
      'Usage',
      'Having troubles',
    ]);
    const ids = helpSections.flatMap((section) => [
      section.id,
      ...('parts' in section ? section.parts.map(({ id }) => id) : []),
    ]);
    expect(ids).toEqual(helpAnchors);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('HELP-12 HELP-13 the help page names no source or tool twice', () => {
    for (const rows of [dataSources, tools]) {
      const names = rows.map(({ name, about }) => `${name} ${about}`);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});
