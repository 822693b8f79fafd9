import type { Figures } from '#domain/api/schemas/site-data';
import { site } from '#domain/catalogue/site';
import { formatCount } from '../../ui/format-number';

/** `29,526` in steps of a thousand as `more than 29,000`. */
export function moreThan(count: number, step: number): string {
  return `more than ${formatCount(Math.floor(count / step) * step)}`;
}

export interface ComparedFigure {
  label: string;
  published: number;
  current: (figures: Figures) => number;
}

/** Figures of the paper, each with its counterpart of a release. */
export const comparedFigures: readonly ComparedFigure[] = [
  { label: 'Peptides', published: site.published.peptides, current: ({ peptides }) => peptides },
  { label: 'Cancer types', published: site.published.cancers, current: ({ cancers }) => cancers },
  { label: 'Tumor-specific peptides', published: site.published.tumorSpecificPeptides, current: (figures) => figures.tumorSpecificPeptides },
  { label: 'Peptides with potential immunogenicity', published: site.published.immunogenicPeptides, current: (figures) => figures.immunogenicPeptides },
  { label: 'Peptides with experimental evidence', published: site.published.validatedPeptides, current: (figures) => figures.validatedPeptides },
  { label: 'Patient samples', published: site.published.samples, current: ({ samples }) => samples },
];
