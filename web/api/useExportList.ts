import { hasPart } from '#domain/catalogue/release-parts';
import { persistently } from '../failures/persistently';
import { exportPages, type ExportRequest } from './export-pages';
import { useCatalogue, useReleaseFile } from './site-data';

async function* spectraOf(request: ExportRequest, signal: AbortSignal) {
  const { exportSpectra } = await persistently(() => import('./export-spectra'), { signal });
  yield* exportSpectra(request, signal);
}

/** The whole of a list as an export, whichever page is shown; null while its request, total or release is not known. */
export function useExportList(name: readonly string[], request: ExportRequest | null, total: number | null) {
  const { data: file } = useReleaseFile();
  const { data: catalogue } = useCatalogue();
  if (request === null || total === null || file === undefined) return null;
  const { release, version, createdAt } = file;
  return {
    name,
    request,
    pages: (signal: AbortSignal) => exportPages(request, signal),
    ...(hasPart(catalogue, 'spectra') && { spectra: (signal: AbortSignal) => spectraOf(request, signal) }),
    total,
    release,
    version,
    createdAt,
  };
}
