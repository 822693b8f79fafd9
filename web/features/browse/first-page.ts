import { useQuery } from '@tanstack/react-query';
import type { BrowseStatistics } from '#domain/api/schemas/browse';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import type { Dataset } from '#domain/catalogue/dataset-key';
import { type FirstPageCall, publicPath, releasePaths } from '#domain/storage/object-keys';
import type { Data } from '../../api/client';
import { catalogueQuery } from '../../api/site-data';
import { useCall } from '../../api/useCall';
import { heatmapOptions, nothingChosen } from './heatmap/heatmap-choice';

interface Place {
  cancer: string;
  tissue: string;
}

/** The path of the file with the first answer of a call about a place; null if the release has none. */
export function firstPageFile(
  { release, cancers, firstPages }: CatalogueFile,
  { cancer, tissue }: Place,
  call: FirstPageCall,
): string | null {
  const cancerNumber = cancers.findIndex(({ name }) => name === cancer);
  const tissueNumber = cancers[cancerNumber]?.tissues.findIndex(({ name }) => name === tissue) ?? -1;
  if (firstPages !== true || tissueNumber < 0) return null;
  return publicPath(releasePaths.firstPage(release, [cancerNumber, tissueNumber], call));
}

/** The catalogue that Browse shows; it has been read before any card is rendered. */
const useShownCatalogue = (): CatalogueFile | undefined => useQuery({ ...catalogueQuery, enabled: false }).data;

export function useStatistics(place: Place): BrowseStatistics | undefined {
  const catalogue = useShownCatalogue();
  return useCall('statistics', place, catalogue ? firstPageFile(catalogue, place, 'statistics') : null).data;
}

/** The heat map of a dataset, and why it could not be read yet. */
export function useHeatmap(dataset: Dataset): { data: Data<'heatmap'> | undefined; failureReason: Error | null } {
  const { cancer, tissue, study, subtype } = dataset;
  const catalogue = useShownCatalogue();
  const first = catalogue && heatmapOptions(catalogue.cancers, cancer, tissue, nothingChosen).dataset;
  const isFirst = first?.study === study && first.subtype === subtype;
  return useCall(
    'heatmap',
    { cancer, tissue, study, cancerSubtype: subtype === '' ? null : subtype },
    catalogue && isFirst ? firstPageFile(catalogue, dataset, 'heatmap') : null,
  );
}
