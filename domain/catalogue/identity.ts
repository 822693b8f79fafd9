import { type Genome, HUMAN_ASSEMBLY, human, humanGenome, type Species } from './assembly';
import { humanThresholds, type PredictionThresholds } from './thresholds';

/** Name and address of the terms under which the data may be used. */
export interface DataLicense {
  name: string;
  url: string;
}

/** An article in a journal, or a preprint, which has no volume and no pages. */
export interface Citation {
  title: string;
  /** `Luo X`: family name, then initials. */
  authors: readonly string[];
  journal: string;
  /** ISO date. */
  published: string;
  volume?: number | string | undefined;
  issue?: string | undefined;
  firstPage?: string | undefined;
  lastPage?: string | undefined;
  doi?: string | undefined;
  pmid?: string | undefined;
  pmcid?: string | undefined;
}

/** `Nucleic Acids Research 50(D1): D1373–D1381`, without the parts that are not stated. */
export function shortReference({ journal, volume, issue, firstPage, lastPage }: Citation): string {
  const number = volume === undefined ? '' : ` ${volume}${issue === undefined ? '' : `(${issue})`}`;
  const pages = [firstPage, lastPage].filter((page) => page !== undefined).join('–');
  return `${journal}${number}${pages === '' ? '' : `: ${pages}`}`;
}

export interface Contact {
  name: string;
  email?: string | undefined;
  url?: string | undefined;
  jobTitle?: string | undefined;
  affiliation?: string | undefined;
}

/** Figures of the publication, shown beside those of the current release. */
interface PublishedFigures {
  peptides: number;
  cancers: number;
  tumorSpecificPeptides: number;
  immunogenicPeptides: number;
  validatedPeptides: number;
  samples: number;
  datasets: number;
}

/** A publication need not state all of them. */
export type StatedFigures = { [Figure in keyof PublishedFigures]?: number | undefined };

export interface IdPrefixes {
  gene: string;
  transcript: string;
  peptide: string;
}

/** What a catalogue calls its cancers, tumor samples and control samples: nouns in the singular, such as `condition`. */
export interface Words {
  cancer?: string | undefined;
  tumor?: string | undefined;
  control?: string | undefined;
}

/** Whose a catalogue is and of what: data of a release, from the manifest of its bundle. */
export interface Identity {
  name: string;
  title: string;
  /** For search engines and the foot of every page. */
  description: string;
  /** Home's text about the catalogue, one item per paragraph. */
  about: readonly string[];
  /** Prefix of the name of every download. */
  filePrefix: string;
  /**
   * What the ids consist of before their digits. Only for hints, and to recognize what somebody types; the code treats every
   * id as an opaque string. Null if the ids have no such form.
   */
  idPrefixes: IdPrefixes | null;
  /** License of the data, not of this program. Null if none is stated. */
  license: DataLicense | null;
  /** The link to the group's own site at the end of the navigation. */
  lab: { label: string; url: string } | null;
  citation: Citation | null;
  contacts: readonly Contact[];
  published: StatedFigures | null;
  /** Of its labels; without one, what it is called in this program. Data and files are not concerned. */
  words?: Words | undefined;
  species: Species;
  assembly: string;
  genome: Genome;
  thresholds: PredictionThresholds;
}

/** What texts that people type or paste are read by: what a catalogue's ids begin with, and what its chromosomes are called. */
export type OwnNames = Pick<Identity, 'idPrefixes' | 'assembly' | 'genome'>;

/** Apart from `spencer`, so that functions carry nothing else of it. */
export const spencerIdPrefixes = { gene: 'SPENG', transcript: 'SPENT', peptide: 'SPENP' } as const satisfies IdPrefixes;

/**
 * The identity of a catalogue whose manifest states none: that of the demonstration. Contacts and the link to the lab are
 * placeholders.
 */
export const spencer = {
  name: 'SPENCER',
  title: 'SPENCER: small peptides encoded by non-coding RNAs in cancer',
  description:
    'A public, read-only web database of small peptides encoded by non-coding RNAs, from re-annotated public mass-spectrometry data of human cancer samples.',
  about: [
    'RNAs once thought non-coding do give rise to peptides, some of which are found only in tumors. SPENCER collects them for cancer researchers from re-annotated public mass-spectrometry data: more than 29,000 peptides encoded by non-coding RNAs in 15 cancer types and more than 1,700 patient samples, including 8,060 tumor-specific peptides and 4,497 peptides with potential immunogenicity.',
  ],
  filePrefix: 'SPENCER_',
  idPrefixes: spencerIdPrefixes,
  license: null,
  lab: { label: 'Lab', url: 'https://github.com/' },
  citation: {
    title: 'SPENCER: a comprehensive database for small peptides encoded by noncoding RNAs in cancer patients',
    authors: ['Luo X', 'Huang Y', 'Li H', 'Luo Y', 'Zuo Z', 'Ren J', 'Xie Y'],
    journal: 'Nucleic Acids Research',
    volume: 50,
    issue: 'D1',
    published: '2022-01-07',
    firstPage: 'D1373',
    lastPage: 'D1381',
    doi: '10.1093/nar/gkab822',
    pmid: '34570216',
    pmcid: 'PMC8728293',
  },
  contacts: [
    {
      name: 'Principal investigator',
      email: 'principal.investigator@example.org',
      jobTitle: 'Professor',
      affiliation: 'Affiliation to be configured',
    },
    {
      name: 'Database maintainer',
      email: 'database.maintainer@example.org',
      jobTitle: 'Maintainer',
      affiliation: 'Affiliation to be configured',
    },
  ],
  published: {
    peptides: 29_526,
    cancers: 15,
    tumorSpecificPeptides: 8_060,
    immunogenicPeptides: 4_497,
    validatedPeptides: 22_060,
    samples: 1_726,
    datasets: 55,
  },
  species: human,
  assembly: HUMAN_ASSEMBLY,
  genome: humanGenome,
  thresholds: humanThresholds,
} as const satisfies Identity;

/** By content: an identity may have been written and read. */
export const isSpencer = (identity: Identity): boolean => JSON.stringify(identity) === JSON.stringify(spencer);

/** Domains reserved for examples (RFC 2606). */
const EXAMPLE_DOMAINS = /(?:^|[.@/])example\.(?:org|com|net)(?:[:/]|$)/;

/** The lab's address of the demonstration. Not read from `spencer`: who edits that states a real one. */
const DEMONSTRATION_LAB = 'https://github.com/';

/** Whether an address is one that nobody has: of a domain for examples, or the lab's of the demonstration. */
export const isPlaceholder = (address: string): boolean =>
  address === DEMONSTRATION_LAB || EXAMPLE_DOMAINS.test(address.toLowerCase());

/** Of its contacts, which a deployment states in their place. */
const DEMONSTRATION_WORDS: ReadonlySet<string> = new Set([
  'Principal investigator',
  'Database maintainer',
  'Affiliation to be configured',
]);

/** Names of the contacts that are nobody's: by their address, name or affiliation. */
export function placeholderContacts({ contacts }: Pick<Identity, 'contacts'>): string[] {
  return contacts
    .filter(
      ({ name, affiliation, email, url }) =>
        DEMONSTRATION_WORDS.has(name) ||
        (affiliation !== undefined && DEMONSTRATION_WORDS.has(affiliation)) ||
        [email, url].some((address) => address !== undefined && isPlaceholder(address)),
    )
    .map(({ name }) => name);
}
