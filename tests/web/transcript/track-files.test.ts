import { expect, it, vi } from 'vitest';
import { peptidesOf } from '../../../web/features/transcript/orf/track-files';

const pages = vi.hoisted(() => ({ rows: [] as { first: boolean; ids: string[] }[] }));

vi.mock('../../../web/api/export-pages', () => ({
  exportPages: async function* exportPages() {
    for (const { first, ids } of pages.rows) {
      const rows = ids.map((peptideId) => ({ peptideId, sequence: 'AVLTELLGK', cancer: 'Breast cancer' }));
      yield await Promise.resolve({ first, rows, total: ids.length, cursor: null });
    }
  },
}));

it('TRANS-49 a track collects the peptides of all pages, and starts again when the release changes', async () => {
  const { signal } = new AbortController();
  const ids = async (): Promise<string[]> =>
    (await peptidesOf('SPENT000001', signal)).map(({ peptideId }) => peptideId);
  pages.rows = [
    { first: true, ids: ['SPENP000001', 'SPENP000002'] },
    { first: false, ids: ['SPENP000003'] },
  ];
  expect(await ids()).toEqual(['SPENP000001', 'SPENP000002', 'SPENP000003']);
  pages.rows.push({ first: true, ids: ['SPENP000007'] });
  expect(await ids()).toEqual(['SPENP000007']);
});
