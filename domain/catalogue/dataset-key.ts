/** A measured dataset: a study of a tissue of a cancer, and of one subtype if the study has several. */
export interface Dataset {
  cancer: string;
  tissue: string;
  study: string;
  /** '' = the study has no subtypes. */
  subtype: string;
}

/** `Skin_cancer@Skin@PXD011609@Bowen's_disease`, used in the names of matrices, volcano files and heat maps. */
export function datasetKey({ cancer, tissue, study, subtype }: Dataset): string {
  return [cancer, tissue, study, ...(subtype === '' ? [] : [subtype])].join('@').replace(/\s/g, '_');
}
