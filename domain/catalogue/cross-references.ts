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

type Level = 'gene' | 'transcript';
type LinkOf = (identifier: string, level: Level) => string;

const at =
  (before: string, after = ''): LinkOf =>
  (identifier) =>
    before + encodeURIComponent(identifier) + after;

/** `NONHSAT000001.2` consists of id and version; without a dot the version is 1. */
export function splitNoncode(identifier: string): { id: string; version: string } {
  const dot = identifier.lastIndexOf('.');
  return dot < 0
    ? { id: identifier, version: '1' }
    : { id: identifier.slice(0, dot), version: identifier.slice(dot + 1) || '1' };
}

const ensembl: LinkOf = (identifier, level) =>
  level === 'gene'
    ? at('https://www.ensembl.org/Homo_sapiens/Gene/Summary?g=')(identifier, level)
    : at('https://www.ensembl.org/homo_sapiens/Transcript/Summary?t=')(identifier, level);

/** Links of the external databases in which a gene or transcript may be found. */
export const crossReferenceLinks = {
  LncBook: (identifier, level) =>
    level === 'gene'
      ? at('https://ngdc.cncb.ac.cn/lncbook/gene?geneid=')(identifier, level)
      : at('https://ngdc.cncb.ac.cn/lncbookv1/transcript?transid=')(identifier, level),
  LNCipedia: at('https://lncipedia.org/db/transcript/'),
  Ensembl: ensembl,
  NONCODE: (identifier, level) => {
    const { id, version } = splitNoncode(identifier);
    const page = level === 'gene' ? 'show_gene' : 'show_rna';
    return `http://www.noncode.org/${page}.php?id=${encodeURIComponent(id)}&version=${encodeURIComponent(version)}`;
  },
  GeneCards: at('https://www.genecards.org/cgi-bin/carddisp.pl?gene='),
  MalaCards: at('https://www.malacards.org/search/results?query=+%5BGE%5D+'),
  HGNC: (identifier) =>
    `https://www.genenames.org/data/gene-symbol-report/#!/hgnc_id/HGNC:${encodeURIComponent(identifier.replace(/^HGNC:/, ''))}`,
  GENCODE: ensembl,
  ENA: at('https://www.ebi.ac.uk/ena/browser/view/'),
  RefSeq: at('https://www.ncbi.nlm.nih.gov/nuccore/'),
  VEGA: at('http://vega.archive.ensembl.org/Homo_sapiens/Gene/Summary?db=core;g='),
  Rfam: at('https://rfam.org/family/'),
  PMID: at('https://pubmed.ncbi.nlm.nih.gov/', '/'),
} satisfies Record<string, LinkOf>;

/** Links of the external databases in which a peptide may be found by its sequence. */
export const peptideDatabaseLinks = {
  /** The documented query interface: the epitopes of exactly this sequence. */
  IEDB: (sequence) => `https://query-api.iedb.org/epitope_search?linear_sequence=eq.${encodeURIComponent(sequence)}`,
  PeptideAtlas: (sequence) =>
    `https://db.systemsbiology.net/sbeams/cgi/PeptideAtlas/GetPeptide?searchWithinThis=Peptide+Sequence&searchForThis=${encodeURIComponent(sequence)}&action=QUERY`,
} as const satisfies Record<string, (sequence: string) => string>;

export type CrossReferenceDatabase = keyof typeof crossReferenceLinks;

function isKnown(database: string): database is CrossReferenceDatabase {
  return Object.hasOwn(crossReferenceLinks, database);
}

/** Null for an unknown database, whose entries are shown as plain text. */
export function crossReferenceUrl({ database, identifier }: CrossReference, level: Level): string | null {
  return isKnown(database) ? crossReferenceLinks[database](identifier, level) : null;
}

export function pubmedUrl(pmid: string): string {
  return crossReferenceLinks.PMID(pmid, 'gene');
}

/** The page of `URS000075C808_9606` is URS000075C808/9606. */
export function rnacentralUrl(rnacentralId: string): string {
  const [urs = '', taxon] = rnacentralId.split('_');
  const path = [urs, taxon]
    .filter((part) => part !== undefined && part !== '')
    .map((part) => encodeURIComponent(String(part)));
  return `https://rnacentral.org/rna/${path.join('/')}`;
}

/** Proteomics repositories by accession prefix. The last one also covers all other accessions. */
export interface Repository {
  name: string;
  prefix: string;
  url: (accession: string) => string;
}

const fallback: Repository = {
  name: 'jPOST',
  prefix: 'JPST',
  url: (accession) => `https://repository.jpostdb.org/entry/${encodeURIComponent(accession)}`,
};

export const repositories: readonly Repository[] = [
  {
    name: 'ProteomeXchange/PRIDE',
    prefix: 'PXD',
    url: (accession) => `https://www.ebi.ac.uk/pride/archive/projects/${encodeURIComponent(accession)}`,
  },
  {
    name: 'iProX',
    prefix: 'IPX',
    url: (accession) => `https://www.iprox.cn/page/subproject.html?id=${encodeURIComponent(accession)}`,
  },
  { name: 'MassIVE', prefix: 'MSV', url: () => 'https://massive.ucsd.edu/' },
  fallback,
];

export function repositoryOf(accession: string): Repository {
  return repositories.find(({ prefix }) => accession.startsWith(prefix)) ?? fallback;
}
