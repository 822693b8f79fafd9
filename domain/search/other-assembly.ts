import { type OwnNames, spencer } from '../catalogue/identity';
import { type LocationText, quotesOff, readLocation } from './location';

/** Assemblies by all of their names: of the Genome Reference Consortium, of UCSC, and of files of reads. */
const assemblies: readonly (readonly [name: string, ...others: string[]])[] = [
  ['GRCh38', 'hg38', 'b38', 'NCBI38', 'GRCh38.p14'],
  ['GRCh37', 'hg19', 'b37', 'hs37d5', 'g1k_v37', 'NCBI37'],
  ['NCBI36', 'hg18', 'b36', 'GRCh36'],
  ['NCBI35', 'hg17'],
  ['T2T-CHM13v2.0', 'CHM13', 'T2T', 'hs1', 'CHM13v2.0', 'T2T-CHM13'],
  ['GRCm39', 'mm39'],
  ['GRCm38', 'mm10'],
  ['MGSCv37', 'mm9', 'NCBIM37'],
  ['mRatBN7.2', 'rn7'],
  ['Rnor_6.0', 'rn6'],
  ['GRCz11', 'danRer11'],
];

const byName = new Map(assemblies.flatMap(([name, ...others]) => [name, ...others].map((each) => [fold(each), name])));

function fold(name: string): string {
  return name.toLowerCase().replace(/\.p\d+$/, '');
}

/** Versions of the RefSeq records of chromosomes 1 to 22, X and Y in GRCh38; each is one higher than in GRCh37. */
const REFSEQ_GRCH38 = [11, 12, 12, 12, 10, 12, 14, 11, 12, 11, 10, 12, 11, 9, 10, 10, 11, 10, 10, 11, 9, 11, 11, 10];
/** `NC_000009.11:g.129488000_129493297`, as HGVS writes positions, and with a dash. */
const REFSEQ = /^NC_0000(\d\d)\.(\d{1,2})\s?:\s?(?:g\.)?([\d,]+)(?:[_–-]([\d,]+))?$/i;

const WORD = '[A-Za-z][\\w.-]{2,20}';
/** `hg19 chr9:…`, `GRCh37:9:…`, `(hg19) chr9:…`. */
const BEFORE = new RegExp(`^[(\\[]?(?:assembly\\s)?(${WORD})[)\\]]?\\s?[\\s:,]\\s?(\\S.*)$`, 'i');
/** `chr9:… (hg19)`, `chr9:…, hg19`. */
const BEHIND = new RegExp(`^(.*\\S)\\s?[\\s,;/]\\s?[(\\[]?(?:in\\s|on\\s|assembly\\s)?(${WORD})[)\\]]?$`, 'i');
/** The address of a place in the browser of UCSC. */
const UCSC = /^https?:\/\/[\w.-]*ucsc\.edu\/\S*[?&]db=(\w+)\S*?[?&]position=([^&\s]+)/i;

/** `GRCh37/hg19`, `GRCh37 (hg19)`: one assembly by two of its names. */
const BOTH_NAMES = new RegExp(`(${WORD})\\s?[/(]\\s?(${WORD})\\)?`, 'g');

const withOneName = (text: string): string =>
  text.replace(BOTH_NAMES, (both: string, one: string, other: string) => {
    const assembly = byName.get(fold(one));
    return assembly !== undefined && assembly === byName.get(fold(other)) ? one : both;
  });

/** A location without the assembly that was named with it. */
interface NamedAssembly {
  assembly: string;
  location: string;
}

function refSeqLocation(text: string): NamedAssembly | null {
  const [, number, version, start = '', end = start] = REFSEQ.exec(text) ?? [];
  const current = REFSEQ_GRCH38[Number(number) - 1];
  if (current === undefined) return null;
  const assembly = ['GRCh38', 'GRCh37'][current - Number(version)] ?? `NC_0000${number}.${version}`;
  const name = ['X', 'Y'][Number(number) - 23] ?? String(Number(number));
  return { assembly, location: `chr${name}:${start}-${end}` };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The assembly that a text names before or behind a location; null if it names none that is known. */
function namedAssembly(text: string): NamedAssembly | null {
  const refSeq = refSeqLocation(text);
  if (refSeq) return refSeq;
  const [, database, position] = UCSC.exec(text) ?? [];
  const [, first = database ?? '', behindFirst = decoded(position ?? '')] =
    database === undefined ? (BEFORE.exec(text) ?? []) : [];
  const [, beforeLast = '', last = ''] = BEHIND.exec(text) ?? [];
  for (const [name, location] of [
    [first, behindFirst],
    [last, beforeLast],
  ] as const) {
    const assembly = byName.get(fold(name));
    if (assembly !== undefined && location !== '') return { assembly, location };
  }
  return null;
}

/** Whether a name is one of the assembly of a catalogue, which may say several: `GRCh38/hg38`. */
const isAssembly = (name: string, own: string): boolean =>
  own
    .split('/')
    .some((each) => (byName.get(fold(each.trim())) ?? fold(each.trim())) === (byName.get(fold(name)) ?? fold(name)));

/** Reads a location that may name its assembly. Positions of another assembly, where they are other places, are named only. */
export function readNamedLocation(
  given: string,
  own: OwnNames = spencer,
): LocationText | { otherAssembly: string } | null {
  const named = namedAssembly(withOneName(quotesOff(given.length > TEXT_LENGTH_MAX ? '' : given)));
  if (named === null) return readLocation(given, own);
  const location = readLocation(named.location, own);
  if (location === null || isAssembly(named.assembly, own.assembly)) return location;
  return { otherAssembly: named.assembly };
}

/** Longer than any location with its assembly. */
const TEXT_LENGTH_MAX = 1_000;
