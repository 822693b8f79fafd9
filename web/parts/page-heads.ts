import { paths } from '#domain/catalogue/paths';
import { site } from '#domain/catalogue/site';

export interface PageHead {
  title: string;
  /** One sentence. */
  lead: string;
}

/** Title and first sentence of the pages of text, by address: they stand before the script of the page has come. */
export const pageHeads = {
  [paths.browse]: { title: 'Browse', lead: 'Peptides encoded by non-coding RNAs, by the cancer and tissue they were found in.' },
  [paths.search]: { title: 'Search', lead: 'Find peptides by gene, transcript, location, identifier, publication, cancer or tissue.' },
  [paths.blast]: { title: 'BLAST', lead: 'Compare RNA or peptide sequences of your own with those of the catalogue.' },
  [paths.download]: { title: 'Download', lead: 'The whole catalogue as tab-separated text and FASTA, plain or zipped.' },
  [paths.help]: { title: 'Help', lead: `What ${site.name} holds, how it was made and how to use it.` },
  [paths.citation]: { title: 'Citation', lead: `If ${site.name} is of use in your work, please cite this paper.` },
  [paths.contact]: { title: 'Contact', lead: `Questions, corrections and suggestions about ${site.name} are welcome.` },
} as const satisfies Record<string, PageHead>;

const byPath: Readonly<Record<string, PageHead>> = pageHeads;

/** Undefined for a page that is about an entry. */
export function pageHead(pathname: string): PageHead | undefined {
  return byPath[pathname];
}
