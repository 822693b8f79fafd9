import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { paths } from '#domain/catalogue/paths';
import { isOffered } from '#domain/search/fields';

interface Tool {
  label: string;
  path: typeof paths.match | typeof paths.compare | typeof paths.patient | typeof paths.figures | typeof paths.changes;
  /** Whether a release has something for it. */
  isIn: (catalogue: CatalogueFile | undefined) => boolean;
}

/** The pages that the navigation bar does not list. */
export const tools: readonly Tool[] = [
  { label: 'Match', path: paths.match, isIn: () => true },
  { label: 'Compare', path: paths.compare, isIn: () => true },
  { label: 'Rank by HLA alleles', path: paths.patient, isIn: (catalogue) => isOffered('affinity', catalogue) },
  { label: 'Figures', path: paths.figures, isIn: (catalogue) => catalogue?.statistics === true },
  { label: 'What changed', path: paths.changes, isIn: (catalogue) => catalogue?.changes === true },
];
