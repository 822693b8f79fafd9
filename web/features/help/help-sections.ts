import type { HelpAnchor } from '#domain/catalogue/help-anchors';
import { hasPart, type ReleasePart, type WithParts } from '#domain/catalogue/release-parts';
import { isDemonstration } from '../../identity/page-identity';

interface HelpPartTitle {
  id: HelpAnchor;
  title: string;
  /** What a release must have something of. */
  needs?: ReleasePart;
}

export interface HelpSection {
  id: HelpAnchor;
  title: string;
  parts?: readonly HelpPartTitle[];
}

/** The sections of the page in order, as the side menu lists them. Every id is an anchor. */
export const helpSections = [
  { id: 'introduction', title: 'Introduction' },
  {
    id: 'sources',
    title: 'Data source and used tools',
    parts: [
      { id: 'data-sources', title: 'Data sources' },
      { id: 'tools', title: 'Tools' },
    ],
  },
  { id: 'pipeline', title: isDemonstration ? 'Pipeline construction' : 'Criteria' },
  {
    id: 'usage',
    title: 'Usage',
    parts: [
      { id: 'browse-source', title: 'Browse by sample source' },
      { id: 'browse-heatmap', title: 'Browse by peptide expression heatmap', needs: 'matrices' },
      { id: 'browse-properties', title: 'Browse by peptide properties' },
      { id: 'gene-page', title: 'Gene page' },
      { id: 'transcript-page', title: 'Transcript page' },
      { id: 'peptide-page', title: 'Peptide page' },
      { id: 'search', title: 'Search' },
      { id: 'blast', title: 'BLAST' },
      { id: 'download', title: 'Download' },
      { id: 'match', title: 'Match' },
      { id: 'api', title: 'Using the API' },
    ],
  },
  { id: 'troubles', title: 'Having troubles' },
] as const satisfies readonly HelpSection[];

/** The sections without the parts about what a release has nothing of; all while it is not known. */
export function explainedSections(release: WithParts | undefined): HelpSection[] {
  const isExplained = ({ needs }: HelpPartTitle): boolean => needs === undefined || hasPart(release, needs);
  return helpSections.map((section: HelpSection) =>
    section.parts === undefined ? section : { ...section, parts: section.parts.filter(isExplained) },
  );
}
