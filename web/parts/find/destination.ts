import type { BlastType } from '#domain/blast/vocabulary';
import type { CancerMap } from '#domain/api/schemas/site-data';
import { paths } from '#domain/catalogue/paths';
import { fields } from '#domain/search/fields';
import type { FindRequest } from '#domain/search/find';
import { criterionOf, type Finding, type ValueKind } from '#domain/search/recognize';
import { entryPath } from '#domain/search/suggestion';
import { fastaRecord } from '#domain/sequence/fasta';
import { searchAddress } from '../search-address';
import { entryFor, isShortAddress } from '../useAddressState';

/** Where a question is answered, for the router. */
export interface Destination {
  to: string | { pathname: string; search: string };
  state?: unknown;
}

/** The state of a history entry that opens BLAST with a query. */
interface BlastQuery {
  blastQuery: { type: BlastType; fasta: string };
}

/** BLAST with sequences, as one query each. */
export function sequencesToBlast(type: BlastType, sequences: readonly string[]): Destination {
  return blastOf(type, sequences.map((sequence, index) => fastaRecord(`query_${index + 1}`, sequence)).join(''));
}

/** BLAST with a query in FASTA. */
export function blastOf(type: BlastType, fasta: string): Destination {
  return { to: paths.blast, state: { blastQuery: { type, fasta } } satisfies BlastQuery };
}

/** Match with sequences. */
export function matchAddress(sequences: readonly string[]): string {
  return `${paths.match}?${new URLSearchParams({ sequences: sequences.join(',') }).toString()}`;
}

/** Sequences that an address of Match may hold. */
export const MATCH_ADDRESS_SEQUENCES_MAX = 100;

/** The state of a history entry that fills in the list of Match. */
interface MatchList {
  matchList: string;
}

/** Match with sequences, which it compares at once; a list that no address can hold is filled in. */
export function matchOf(sequences: readonly string[]): Destination {
  const to = matchAddress(sequences);
  const fits = sequences.length <= MATCH_ADDRESS_SEQUENCES_MAX && isShortAddress(to);
  return fits ? { to } : { to: paths.match, state: { matchList: sequences.join('\n') } satisfies MatchList };
}

/** The list that an entry of the history brings to Match; null if it brings none. */
export function matchListOf(entry: unknown): string | null {
  return typeof entry === 'object' && entry !== null && 'matchList' in entry ? (entry as MatchList).matchList : null;
}

/** The query that an entry of the history brings to BLAST; null if it brings none. */
export function blastQueryOf(entry: unknown): BlastQuery['blastQuery'] | null {
  return typeof entry === 'object' && entry !== null && 'blastQuery' in entry ? (entry as BlastQuery).blastQuery : null;
}

/** Browse with a study of one cancer and tissue. */
export function studyAddress(cancer: string, tissue: string, study: string): string {
  return `${paths.browse}?${new URLSearchParams({ cancer, tissue, study }).toString()}`;
}

/** The places of a study in the catalogue: one study may belong to several cancers and tissues. */
export function studyPlaces(map: CancerMap, accession: string): { cancer: string; tissue: string; study: string }[] {
  return map.flatMap(({ name: cancer, tissues }) =>
    tissues.flatMap(({ name: tissue, studies }) =>
      studies
        .filter((study) => study.accession.toLowerCase() === accession.toLowerCase())
        .map((study) => ({ cancer, tissue, study: study.accession })),
    ),
  );
}

/** Where findings lead; null for a location with wrong positions and for a study that the catalogue lacks. */
export function destinationOf(finding: Finding, map: CancerMap): Destination | null {
  const criterion = criterionOf(finding);
  if (criterion) {
    const [pathname = paths.search, query = ''] = searchAddress([criterion]).split('?');
    return entryFor(pathname, query);
  }
  const { kind, values } = finding;
  if (kind === 'peptide sequence') return matchOf(values);
  if (kind === 'nucleotide sequence') return sequencesToBlast('blastn', values);
  const [place] = kind === 'study' ? studyPlaces(map, values[0] ?? '') : [];
  return place ? { to: studyAddress(place.cancer, place.tissue, place.study) } : null;
}

/** Longer values, such as sequences, are shown by their beginning. */
const SHOWN_LETTERS = 40;

/** The offer to search for values as what they are. */
export function offerText({ kind, values }: Finding): string {
  const [whole = '', start = '', end = ''] = values;
  const first = whole.length > SHOWN_LETTERS ? `${whole.slice(0, SHOWN_LETTERS)}…` : whole;
  if (kind === 'location') return `Search by ${kindLabel(kind)} for ${first}:${start}-${end}`;
  if (kind === 'gene date')
    return `Search by Gene Name for ${values.slice(1).join(' or ')}: a spreadsheet makes the date ${whole} of its former name`;
  const rest = values.length > 1 ? ` and ${(values.length - 1).toLocaleString('en-US')} more` : '';
  if (kind === 'peptide sequence') return `Match the peptide sequence ${first}${rest}`;
  if (kind === 'nucleotide sequence') return `Search with BLAST for the nucleotide sequence ${first}${rest}`;
  return `Search by ${kindLabel(kind)} for ${first}${rest}`;
}

/** What follows from a question: one place, several to choose from, or a sentence why there is none. */
export type Lead = { destination: Destination } | { offers: Offer[]; note: string | null } | { note: string };

/** A search for the values of one kind. */
export interface Offer {
  text: string;
  destination: Destination;
}

/** Locations and dates are offered one by one. */
const OFFERS_MAX = 20;
/** Values that lead nowhere and are named. */
const DEAD_ENDS_MAX = 3;

/** Why values lead nowhere. */
function deadEndText({ kind, values: [value = '', assembly = '', own = ''] }: Finding): string {
  if (kind === 'other assembly')
    return `${value}: these are positions of ${assembly}, but this catalogue has ${own}. Convert them first, for example at genome.ucsc.edu/cgi-bin/hgLiftOver.`;
  return kind === 'study'
    ? `No study of this catalogue is called ${value}.`
    : 'Positions are whole numbers, as in chr5:1,000,000-60,000,000.';
}

/** Where the answer to a question is; null for a blank one. */
export function leadOf(question: FindRequest, map: CancerMap): Lead | null {
  if ('entry' in question) return { destination: { to: entryPath(question.entry) } };
  const { findings } = question;
  const offers = findings.flatMap((finding) => {
    const destination = destinationOf(finding, map);
    return destination === null ? [] : [{ text: offerText(finding), destination }];
  });
  const deadEnds = findings.filter((finding) => destinationOf(finding, map) === null).map(deadEndText);
  const [first] = findings;
  if (first === undefined) return null;
  const [only] = offers;
  // What was read of another spelling, or what a date may have been, is shown before it is searched.
  const isRead = first.kind === 'gene date' || first.given !== undefined;
  if ((findings.length > 1 || isRead) && offers.length > 0)
    return {
      offers: offers.slice(0, OFFERS_MAX),
      note:
        [
          ...(offers.length > OFFERS_MAX
            ? [
                `${(offers.length - OFFERS_MAX).toLocaleString('en-US')} more locations or dates are left out: look for fewer at a time.`,
              ]
            : []),
          ...deadEnds.slice(0, DEAD_ENDS_MAX),
          ...(deadEnds.length > DEAD_ENDS_MAX
            ? [`${(deadEnds.length - DEAD_ENDS_MAX).toLocaleString('en-US')} more lead nowhere.`]
            : []),
        ].join(' ') || null,
    };
  return only ? { destination: only.destination } : { note: deadEndText(first) };
}

/** What the kinds of values that are not fields are called. */
const otherLabels = {
  study: 'Study',
  'bad location': fields.location.label,
  'other assembly': fields.location.label,
  'gene date': fields.geneName.label,
  'peptide sequence': 'Peptide sequence',
  'nucleotide sequence': 'Nucleotide sequence',
};

/** What the values of a kind are called. */
export function kindLabel(kind: ValueKind): string {
  return kind in otherLabels
    ? otherLabels[kind as keyof typeof otherLabels]
    : fields[kind as keyof typeof fields].label;
}
