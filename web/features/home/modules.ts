import { paths } from '#domain/catalogue/paths';
import type { PeptideFilters } from '../../parts/peptide-filters';
import curation from './images/curation.svg';
import expression from './images/expression.svg';
import immunogenicity from './images/immunogenicity.svg';

/** The four modules of the site. */
export const modules = [
  { title: 'Browse', path: paths.browse, text: 'The peptides of a cancer and tissue: counts, volcano plots, expression heat map.' },
  { title: 'Search', path: paths.search, text: 'By peptide, transcript, gene, location, publication, or fourteen criteria combined.' },
  { title: 'BLAST', path: paths.blast, text: 'Your RNA or peptide sequences against those of the catalogue.' },
  { title: 'Download', path: paths.download, text: 'Every record as text and FASTA, with checksums.' },
] as const;

/** A theme and the filter of Browse that shows it. */
interface Theme {
  title: string;
  text: string;
  image: string;
  filter: keyof PeptideFilters;
  value: string;
}

const themes: readonly Theme[] = [
  {
    title: 'Differential expression',
    text: 'Tumor against control in every study: peptides found in tumors only, up- or downregulated.',
    image: expression, filter: 'expression', value: '2',
  },
  {
    title: 'Curation',
    text: 'Peptides that earlier studies have shown to exist, with method and publication.',
    image: curation, filter: 'validation', value: '1',
  },
  {
    title: 'Immunogenicity',
    text: 'Binding to 12 HLA genotypes, stability of the complex, recognition by T cells.',
    image: immunogenicity, filter: 'immunogenicity', value: '1',
  },
];

/** The three analysis themes, each leading to the peptides it is about. */
export const analysisThemes = themes.map((theme) => ({
  ...theme,
  path: `${paths.browse}?${new URLSearchParams({ [theme.filter]: theme.value }).toString()}`,
}));
