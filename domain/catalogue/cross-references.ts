import { ENSEMBL_SITE, type Genome, humanGenome } from './assembly';
import { splitList } from './lists';

/** `DatabaseName#identifier`, split at the first '#'. */
export interface CrossReference {
  database: string;
  identifier: string;
}

export function parseCrossReferences(text: string): CrossReference[] {
  return splitList(text).flatMap((item) => {
    const hash = item.indexOf('#');
    const identifier = item.slice(hash + 1).trim();
    return hash < 1 || identifier === '' ? [] : [{ database: item.slice(0, hash).trim(), identifier }];
  });
}

/** Databases whose ids name one gene or transcript each, so that an entry can be looked up by them. */
const namingDatabases: readonly string[] = ['Ensembl', 'GENCODE', 'NONCODE', 'LNCipedia', 'LncBook', 'RefSeq', 'VEGA'];

/** The ids of a gene or transcript in other databases, each once, with and without its version. */
export function referenceIds(references: readonly CrossReference[]): string[] {
  const ids = references
    .filter(({ database }) => namingDatabases.includes(database))
    .map(({ identifier }) => identifier);
  return [...new Set(ids.flatMap((id) => [id.replace(/\.\d+$/, ''), id]))];
}

type Level = 'gene' | 'transcript';
/** `ensembl` is the species in addresses of Ensembl, `site` the site that has the assembly. */
type LinkOf = (identifier: string, level: Level, ensembl: string, site: string) => string;

const at =
  (before: string): LinkOf =>
  (identifier) =>
    before + encodeURIComponent(identifier);

/** `NONHSAT000001.2` consists of id and version; without a dot the version is 1. */
export function splitNoncode(identifier: string): { id: string; version: string } {
  const dot = identifier.lastIndexOf('.');
  return dot < 0
    ? { id: identifier, version: '1' }
    : { id: identifier.slice(0, dot), version: identifier.slice(dot + 1) || '1' };
}

const ensemblPage: LinkOf = (identifier, level, ensembl, site) =>
  level === 'gene'
    ? `https://${site}/${ensembl}/Gene/Summary?g=${encodeURIComponent(identifier)}`
    : `https://${site}/${ensembl.toLowerCase()}/Transcript/Summary?t=${encodeURIComponent(identifier)}`;

/** Links of the external databases in which a gene or transcript may be found. */
export const crossReferenceLinks = {
  LncBook: (identifier, level) =>
    level === 'gene'
      ? `https://ngdc.cncb.ac.cn/lncbook/gene?geneid=${encodeURIComponent(identifier)}`
      : `https://ngdc.cncb.ac.cn/lncbookv1/transcript?transid=${encodeURIComponent(identifier)}`,
  LNCipedia: at('https://lncipedia.org/db/transcript/'),
  Ensembl: ensemblPage,
  NONCODE: (identifier, level) => {
    const { id, version } = splitNoncode(identifier);
    const page = level === 'gene' ? 'show_gene' : 'show_rna';
    return `http://www.noncode.org/${page}.php?id=${encodeURIComponent(id)}&version=${encodeURIComponent(version)}`;
  },
  GeneCards: at('https://www.genecards.org/cgi-bin/carddisp.pl?gene='),
  MalaCards: at('https://www.malacards.org/search/results?query=+%5BGE%5D+'),
  HGNC: (identifier) =>
    `https://www.genenames.org/data/gene-symbol-report/#!/hgnc_id/HGNC:${encodeURIComponent(identifier.replace(/^HGNC:/, ''))}`,
  GENCODE: ensemblPage,
  ENA: at('https://www.ebi.ac.uk/ena/browser/view/'),
  RefSeq: at('https://www.ncbi.nlm.nih.gov/nuccore/'),
  VEGA: (identifier, _level, ensembl) =>
    `http://vega.archive.ensembl.org/${ensembl}/Gene/Summary?db=core;g=${encodeURIComponent(identifier)}`,
  Rfam: at('https://rfam.org/family/'),
  PMID: pubmedUrl,
} satisfies Record<string, LinkOf>;

/** Links of the external databases in which a peptide may be found by its sequence; the names are those of the links. */
export const peptideDatabaseLinks = {
  /**
   * The documented query interface, which returns the epitopes of exactly this sequence as JSON: the pages of iedb.org are
   * addressed by the ids of epitopes, which are not known here, so the name says that data will be shown.
   */
  'IEDB (JSON)': (sequence) =>
    `https://query-api.iedb.org/epitope_search?linear_sequence=eq.${encodeURIComponent(sequence)}`,
  PeptideAtlas: (sequence) =>
    `https://db.systemsbiology.net/sbeams/cgi/PeptideAtlas/GetPeptide?searchWithinThis=Peptide+Sequence&searchForThis=${encodeURIComponent(sequence)}&action=QUERY`,
} as const satisfies Record<string, (sequence: string) => string>;

type CrossReferenceDatabase = keyof typeof crossReferenceLinks;

function isKnown(database: string): database is CrossReferenceDatabase {
  return Object.hasOwn(crossReferenceLinks, database);
}

/** Databases whose addresses name the species as Ensembl does. */
const namingSpecies: readonly CrossReferenceDatabase[] = ['Ensembl', 'GENCODE', 'VEGA'];

/**
 * Null for an unknown database, and for one that needs a species whose name is not known; entries are then shown as plain
 * text.
 */
export function crossReferenceUrl(
  { database, identifier }: CrossReference,
  level: Level,
  { ensembl, ensemblSite = ENSEMBL_SITE }: Pick<Genome, 'ensembl' | 'ensemblSite'> = humanGenome,
): string | null {
  if (!isKnown(database) || (ensembl === null && namingSpecies.includes(database))) return null;
  return crossReferenceLinks[database](identifier, level, ensembl ?? '', ensemblSite);
}

export const doiUrl = (doi: string): string => `https://doi.org/${doi}`;

export function pubmedUrl(pmid: string): string {
  return `https://pubmed.ncbi.nlm.nih.gov/${encodeURIComponent(pmid)}/`;
}

/** The page of `URS000075C808_9606` is URS000075C808/9606. */
export function rnacentralUrl(rnacentralId: string): string {
  const [urs = '', taxon] = rnacentralId.split('_');
  const path = [urs, taxon]
    .filter((part) => part !== undefined && part !== '')
    .map((part) => encodeURIComponent(String(part)));
  return `https://rnacentral.org/rna/${path.join('/')}`;
}

/** Proteomics repositories by accession prefix. The last one also covers accessions of any other prefix. */
export interface Repository {
  name: string;
  prefix: string;
  /** Its first page. */
  home: string;
  url: (accession: string) => string;
}

const fallback: Repository = {
  name: 'jPOST',
  prefix: 'JPST',
  home: 'https://repository.jpostdb.org/',
  url: (accession) => `https://repository.jpostdb.org/entry/${encodeURIComponent(accession)}`,
};

export const repositories: readonly Repository[] = [
  {
    name: 'ProteomeXchange/PRIDE',
    prefix: 'PXD',
    home: 'https://www.ebi.ac.uk/pride/',
    url: (accession) => `https://www.ebi.ac.uk/pride/archive/projects/${encodeURIComponent(accession)}`,
  },
  {
    name: 'iProX',
    prefix: 'IPX',
    home: 'https://www.iprox.cn/',
    url: (accession) => `https://www.iprox.cn/page/subproject.html?id=${encodeURIComponent(accession)}`,
  },
  { name: 'MassIVE', prefix: 'MSV', home: 'https://massive.ucsd.edu/', url: () => 'https://massive.ucsd.edu/' },
  fallback,
];

/** Letters, then digits. */
const ACCESSION = /^[A-Z]+\d+$/i;

/** Null for a study whose name is not an accession, as that of a group's own study. */
export function repositoryOf(study: string): Repository | null {
  return repositories.find(({ prefix }) => study.startsWith(prefix)) ?? (ACCESSION.test(study) ? fallback : null);
}
