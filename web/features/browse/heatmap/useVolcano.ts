import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { VolcanoFile } from '#domain/api/schemas/site-data';
import type { Dataset } from '#domain/catalogue/dataset-key';
import { publicPath, releasePaths } from '#domain/storage/object-keys';
import { volcanoPointsShape } from '../../../api/answer-shapes';
import { readStatic } from '../../../api/client';
import { fits } from '../../../api/shape';

/** The volcano file of a dataset. What is no list of points is read as none. */
export function useVolcano(dataset: Dataset): UseQueryResult<VolcanoFile> {
  const path = publicPath(releasePaths.volcano(dataset));
  return useQuery({
    queryKey: ['volcano', path],
    queryFn: async ({ signal }) => {
      const { max_lfc: maxLfc, data } = await readStatic<Record<string, unknown>>(path, 'object', signal);
      return { max_lfc: typeof maxLfc === 'number' ? maxLfc : 0, data: fits<VolcanoFile['data']>(data, volcanoPointsShape) ? data : [] };
    },
  });
}
