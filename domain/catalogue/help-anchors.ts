/** The sections of Help in order, by the anchors that lead to them. Other pages link to them, so they stay. */
export const helpAnchors = [
  'introduction',
  'sources',
  'data-sources',
  'tools',
  'pipeline',
  'usage',
  'browse-source',
  'browse-heatmap',
  'browse-properties',
  'gene-page',
  'transcript-page',
  'peptide-page',
  'search',
  'blast',
  'download',
  'match',
  'api',
  'troubles',
] as const;

export type HelpAnchor = (typeof helpAnchors)[number];
