import { HLA_GENOTYPES } from './criteria';
import { thresholds } from '#domain/catalogue/thresholds';

export interface PipelineStep {
  title: string;
  text: string;
}

/** From public raw data to the catalogue. */
export const pipelineSteps: readonly PipelineStep[] = [
  {
    title: 'Collection of data',
    text: 'Human cancer proteomics studies with public raw data are collected from ProteomeXchange repositories; cancer, tissue, subtype and sample groups are taken from their descriptions.',
  },
  {
    title: 'Reference of open reading frames',
    text: 'Non-coding RNA transcripts are translated in three frames; the open reading frames form the database against which spectra are searched. CPAT scores how likely each is to be coding.',
  },
  {
    title: 'Database search',
    text: 'MS/MS spectra of the collected studies are searched against this reference; each match names a peptide and the open reading frames that encode it.',
  },
  {
    title: 'False discovery rate',
    text: `Peptide-spectrum matches are kept at a false discovery rate of ${thresholds.psmFdr * 100}%.`,
  },
  {
    title: 'Quantification and differential expression',
    text: 'Intensities are compared on a log2 scale between tumor and control samples of each study by a two-sample t-test with Benjamini-Hochberg adjustment.',
  },
  {
    title: 'Validation and curation',
    text: 'Peptides that earlier studies have shown to exist are marked as validated, with the method and the publication.',
  },
  {
    title: 'Prediction of immunogenicity',
    text: `Binding affinity and binding stability to MHC-I are predicted for ${HLA_GENOTYPES} HLA genotypes, and the probability of recognition by T cells for each peptide.`,
  },
];
