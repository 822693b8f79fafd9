import { paths } from '#domain/catalogue/paths';
import { own } from '../identity/own-words';
import { identity } from '../identity/page-identity';

export interface PageHead {
  title: string;
  /** One sentence. */
  lead: string;
  /** Uses the whole width of a large window. */
  wide?: boolean;
  /** Where users go who came for something else. */
  aside?: { question: string; label: string; to: string };
}

const matchAside = {
  question: 'Have a list of peptides of your own?',
  label: 'Match it with the catalogue',
  to: paths.match,
} as const;

/** Title and first sentence of the text pages, by address. They are shown before the script of the page has loaded. */
export const pageHeads = {
  [paths.browse]: {
    title: 'Browse',
    lead: own('Peptides encoded by non-coding RNAs, by the cancer and tissue they were found in.'),
    wide: true,
    aside: matchAside,
  },
  [paths.search]: {
    title: 'Search',
    lead: own('Find peptides by gene, transcript, location, identifier, publication, cancer or tissue.'),
    wide: true,
    aside: matchAside,
  },
  [paths.match]: {
    title: 'Match',
    lead: 'Compare the peptides of your own experiment with the catalogue, by sequence.',
    wide: true,
  },
  [paths.compare]: {
    title: 'Compare',
    lead: own('Find sequences shared by, or unique to, cancers, tissues, studies, searches or your own lists.'),
    wide: true,
  },
  [paths.patient]: {
    title: 'Rank peptides by HLA alleles',
    lead: own('Rank the peptides of a cancer by the best of their predicted affinities to up to six HLA genotypes.'),
    wide: true,
  },
  [paths.blast]: {
    title: 'BLAST',
    lead: 'Compare your own RNA or peptide sequences with those in the catalogue.',
    aside: matchAside,
  },
  [paths.download]: {
    title: 'Download',
    lead: 'The whole catalogue as tab-separated text and FASTA, plain or zipped.',
  },
  [paths.help]: { title: 'Help', lead: `What ${identity.name} holds, how it was built and how to use it.` },
  [paths.apiReference]: {
    title: 'API reference',
    lead: 'Every call and file of the API: what it takes and returns, with an example that you can change and send.',
  },
  [paths.figures]: {
    title: 'The catalogue in figures',
    lead: own('Lengths, residues, coverage, scores, and counts by cancer and study, of the current release.'),
    wide: true,
  },
  [paths.changes]: {
    title: 'What changed',
    lead: 'Peptides, transcripts and genes added, removed or changed since the previous release.',
  },
  [paths.embed]: {
    title: 'Spectrum viewer for your site',
    lead: 'One script draws annotated MS/MS spectra on any page, with the options of Lorikeet.',
  },
  [paths.citation]: {
    title: 'Citation',
    lead:
      identity.citation === null
        ? `How to cite ${identity.name}.`
        : `If you use ${identity.name} in your work, please cite this paper.`,
  },
  [paths.contact]: {
    title: 'Contact',
    lead: `Questions, corrections and suggestions about ${identity.name} are welcome.`,
  },
} as const satisfies Record<string, PageHead>;

const byPath: Readonly<Record<string, PageHead>> = pageHeads;

/** Returns undefined for the page of an entry. */
export function pageHead(pathname: string): PageHead | undefined {
  return byPath[pathname];
}
