import { expect, it } from 'vitest';
import { BrowseCounts } from '../../../data-loader/derive/browse-counts';

it('API-13 LOAD-04 lists RNA types by their rows, and by name where they have as many', () => {
  const counts = new BrowseCounts();
  const row = { expression: 1, validation: 1, immunogenicity: 0 } as const;
  for (const types of [['snoRNA', 'miRNA'], ['snoRNA', 'lncRNA', 'lncRNA'], ['snRNA'], []]) counts.add(row, types);
  expect(counts.statistics().rnaTypeList[0]).toEqual([
    { name: 'snoRNA', value: '2' },
    { name: 'lncRNA', value: '1' },
    { name: 'miRNA', value: '1' },
    { name: 'snRNA', value: '1' },
  ]);
});
