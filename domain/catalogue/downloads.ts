import { site } from './site';

/** The data sets that every release offers besides one per cancer. */
export const basicDataSets = {
  geneInfo: { dataSet: 'Gene info', description: 'Genes with location, aliases and cross-references' },
  transcriptInfo: {
    dataSet: 'Transcript info',
    description: 'Transcripts with type, length, exons and cross-references',
  },
  peptideInfo: {
    dataSet: 'Peptide info',
    description: 'All peptides with sample source, expression, validation and immunogenicity',
  },
  orfInfo: { dataSet: 'ORF info', description: 'Open reading frames with frame, position, coverage and coding score' },
  transcriptSequence: { dataSet: 'Transcript sequence', description: 'Nucleotide sequences of the transcripts, FASTA' },
  orfSequence: { dataSet: 'ORF sequence', description: 'Nucleotide sequences of the open reading frames, FASTA' },
  orfProteinSequence: {
    dataSet: 'ORF protein sequence',
    description: 'Protein sequences of the open reading frames, FASTA',
  },
} as const;

export const advanceDataSets = {
  spectra: { dataSet: 'MS/MS spectra info', description: 'Spectra with precursor, charge, scan and peaks' },
  immunogenic: { dataSet: 'Immunogenic peptide info', description: 'Peptides predicted to be immunogenic' },
  validated: { dataSet: 'Validated peptide info', description: 'Peptides with evidence from previous studies' },
  tumorSpecific: { dataSet: 'Tumor-specific peptide info', description: 'Peptides detected in tumor only' },
  immunogenicity: {
    dataSet: 'Peptide immunogenicity info',
    description: 'Binding affinity and stability per peptide and HLA genotype',
  },
} as const;

export function cancerDataSet(cancer: string): { dataSet: string; description: string } {
  return { dataSet: `${cancer}-associated peptide info`, description: `Peptides of ${cancer.toLowerCase()} samples` };
}

/** Base name of the files of a data set: `SPENCER_MSMS_spectra_info`. */
export function downloadName(dataSet: string): string {
  return site.filePrefix + dataSet.replaceAll('/', '').replace(/[\s-]+/g, '_');
}

export function cancerDownloadName(cancer: string): string {
  return downloadName(cancerDataSet(cancer).dataSet);
}

export const downloadFormats = ['txt', 'zip'] as const;
export type DownloadFormat = (typeof downloadFormats)[number];
