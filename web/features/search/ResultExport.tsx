import { exportPages, type ExportRequest } from '../../api/export-pages';
import { useReleaseFile } from '../../api/site-data';
import { ExportMenu } from '../../parts/export/ExportMenu';
import type { SearchResult } from './useSearchResult';

/** Takes the whole result away as it is filtered. */
export function ResultExport({ result }: { result: SearchResult }) {
  const { data: release } = useReleaseFile();
  const { payload, loading, total } = result;
  if (payload === null || loading || total === null || release === undefined) return <ExportMenu list={null} />;
  const { searchTables: _hint, ...query } = payload;
  const request: ExportRequest = { source: 'search', query };
  const list = { name: ['search'], query, pages: (signal: AbortSignal) => exportPages(request, signal), total, release: release.release };
  return <ExportMenu list={list} />;
}
