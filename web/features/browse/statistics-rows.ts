import type { BrowseStatistics } from '#domain/api/schemas/browse';

export interface StatisticsRow {
  label: string;
  validated: number;
  nonValidated: number;
}

/** Validated and non-validated peptides: all identified, the tumor-specific and the immunogenic ones. */
export function statisticsRows(statistics: BrowseStatistics): StatisticsRow[] {
  return [
    { label: 'Identified', validated: statistics.validatedAll, nonValidated: statistics.nonValidatedAll },
    { label: 'Tumor-specific', validated: statistics.vTumorSpecific, nonValidated: statistics.nvTumorSpecific },
    { label: 'Immunogenic', validated: statistics.vIm, nonValidated: statistics.nvIm },
  ];
}
