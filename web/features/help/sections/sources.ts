import { site } from '#domain/catalogue/site';
import type { LinkedRow } from './LinkTable';

/** Where data come from. `about` is the source. */
export const dataSources: readonly LinkedRow[] = [
  { name: 'Mass-spectrometry data sets', about: 'ProteomeXchange / PRIDE', url: 'https://www.ebi.ac.uk/pride/' },
  { name: 'Mass-spectrometry data sets', about: 'iProX', url: 'https://www.iprox.cn/' },
  { name: 'Mass-spectrometry data sets', about: 'MassIVE', url: 'https://massive.ucsd.edu/' },
  { name: 'Mass-spectrometry data sets', about: 'jPOST', url: 'https://repository.jpostdb.org/' },
  { name: 'Non-coding RNAs and their names', about: 'RNAcentral', url: 'https://rnacentral.org/' },
  { name: 'Gene and transcript annotation', about: 'Ensembl / GENCODE', url: 'https://www.gencodegenes.org/' },
  { name: 'Gene and transcript annotation', about: 'RefSeq', url: 'https://www.ncbi.nlm.nih.gov/refseq/' },
  { name: 'Long non-coding RNAs', about: 'NONCODE', url: 'http://www.noncode.org/' },
  { name: 'Long non-coding RNAs', about: 'LNCipedia', url: 'https://lncipedia.org/' },
  { name: 'Long non-coding RNAs', about: 'LncBook', url: 'https://ngdc.cncb.ac.cn/lncbook/' },
  { name: 'Gene names', about: 'HGNC', url: 'https://www.genenames.org/' },
  { name: 'Genes and diseases', about: 'GeneCards, MalaCards', url: 'https://www.genecards.org/' },
  { name: 'Nucleotide records', about: 'ENA', url: 'https://www.ebi.ac.uk/ena/' },
  { name: 'RNA families', about: 'Rfam', url: 'https://rfam.org/' },
  { name: 'Evidence of earlier studies', about: 'Publications, by PubMed id', url: 'https://pubmed.ncbi.nlm.nih.gov/' },
  { name: 'Sample groups and subtypes', about: 'Descriptions of the studies, read by hand', url: '' },
];

/** Programs and methods. `about` is what they are used for. */
export const tools: readonly LinkedRow[] = [
  { name: 'CPAT', about: 'Coding probability of open reading frames', url: 'https://cpat.readthedocs.io/' },
  { name: 'NCBI BLAST+', about: 'Sequence similarity search', url: 'https://blast.ncbi.nlm.nih.gov/' },
  { name: 'fornac', about: 'Drawing of secondary structures', url: 'https://github.com/ViennaRNA/fornac' },
  { name: 'Apache ECharts', about: 'Charts', url: 'https://echarts.apache.org/' },
  { name: 'Two-sample t-test', about: 'Differential expression, Benjamini-Hochberg adjusted', url: '' },
  { name: 'Spectrum viewer', about: 'Annotation of MS/MS spectra, part of this site', url: '' },
  { name: 'HLA binding, stability and T-cell recognition', about: 'Immunogenicity, with the predictors named in the paper', url: `https://doi.org/${site.citation.doi}` },
];
