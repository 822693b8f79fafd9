import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { VolcanoFile } from '#domain/api/schemas/site-data';
import type { Dataset } from '#domain/catalogue/dataset-key';
import { publicPath, releasePaths } from '#domain/storage/object-keys';
import { readStatic } from '../../../api/client';

/** The volcano file of a dataset. What is no list of points is read as none. */
export function useVolcano(dataset: Dataset): UseQueryResult<VolcanoFile> {
  const path = publicPath(releasePaths.volcano(dataset));
  return useQuery({
    queryKey: ['volcano', path],
    queryFn: async ({ signal }) => {
      const file = await readStatic<Partial<VolcanoFile>>(path, signal);
      return { max_lfc: file.max_lfc ?? 0, data: Array.isArray(file.data) ? file.data : [] };
    },
  });
}
