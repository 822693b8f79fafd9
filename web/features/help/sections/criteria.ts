import { thresholds } from '#domain/catalogue/thresholds';

/** Number of HLA class I genotypes of the published predictions. */
export const HLA_GENOTYPES = 12;

const { adjustedPValue, log2FoldChange, bindingAffinityNm, bindingStabilityHours, recognitionScore, psmFdr } = thresholds;

/** What the words of the catalogue mean, in order. */
export const criteria: readonly { term: string; meaning: string }[] = [
  { term: 'Identified', meaning: `PSM false discovery rate ${psmFdr * 100}%` },
  { term: 'Tumor-specific', meaning: 'Detected in tumor samples only' },
  { term: 'Upregulated', meaning: `Tumor up-regulated: adjusted p below ${adjustedPValue} and log2 fold change above ${log2FoldChange}` },
  { term: 'Downregulated', meaning: `Tumor down-regulated: adjusted p below ${adjustedPValue} and log2 fold change below -${log2FoldChange}` },
  { term: 'Others', meaning: 'No significant differential expression, or expressed specifically in control' },
  { term: 'Test', meaning: 'Two-sample t-test with Benjamini-Hochberg adjustment' },
  {
    term: 'Immunogenic',
    meaning: `MHC-I binding affinity below ${bindingAffinityNm} nM, binding stability above ${bindingStabilityHours} h, and T-cell recognition probability above ${recognitionScore}, across ${HLA_GENOTYPES} HLA genotypes`,
  },
  { term: 'Validated', meaning: 'Proved to exist in a previous study' },
  { term: 'Simultaneously expressed', meaning: 'The same sequence was found in several cancer types; otherwise exclusively expressed' },
];
