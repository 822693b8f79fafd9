import { paths } from '#domain/catalogue/paths';
import { doiUrl } from '#domain/catalogue/cross-references';
import type { DataLicense } from '#domain/catalogue/identity';
import { identity } from '../identity/page-identity';

/**
 * The subject of a page for search engines: schema.org JSON-LD according to the profiles of bioschemas.org. A record is
 * built from the content of the page, so it never contains more than the user sees.
 */
export interface StructuredData {
  '@context': unknown;
  '@type': string;
  [property: string]: unknown;
}

const CONTEXT = ['https://schema.org', { dct: 'http://purl.org/dc/terms/' }] as const;

/** `profile` is null if bioschemas.org has released none for the type. */
function record(type: string, profile: string | null, about: Record<string, unknown>): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': type,
    ...(profile !== null && { 'dct:conformsTo': { '@id': `https://bioschemas.org/profiles/${profile}` } }),
    ...about,
  };
}

const keywords = [
  'non-coding RNA',
  'small peptides',
  'micropeptides',
  'mass spectrometry',
  'cancer',
  'immunogenicity',
  'neoantigen',
];

const { species, citation: cited } = identity;

const organism = {
  '@type': 'Taxon',
  name: species.name,
  identifier: `taxonomy:${species.taxon}`,
  sameAs: `http://purl.obolibrary.org/obo/NCBITaxon_${species.taxon}`,
};

const article = cited && {
  '@type': 'ScholarlyArticle',
  name: cited.title,
  author: cited.authors.map((name) => ({ '@type': 'Person', name })),
  datePublished: cited.published,
  isPartOf: { '@type': 'Periodical', name: cited.journal },
  ...(cited.doi !== undefined && { identifier: `doi:${cited.doi}`, url: doiUrl(cited.doi) }),
};
/** Nothing if no publication is stated. */
const citation = article === null ? {} : { citation: article };

const provider = { '@type': 'Organization', name: identity.name };

/** The catalogue as a whole. `origin` is the origin of the page. */
export function dataCatalog(origin: string): StructuredData {
  return record('DataCatalog', 'DataCatalog/0.3-RELEASE-2019_07_01', {
    '@id': origin + paths.home,
    name: identity.name,
    description: identity.description,
    url: origin + paths.home,
    keywords,
    provider,
    ...citation,
    isAccessibleForFree: true,
    dataset: { '@id': origin + paths.download },
  });
}

export interface OfferedFile {
  name: string;
  /** Path on this site. */
  path: string;
  encodingFormat: string;
  bytes: number;
  sha256: string;
}

/** The release as a data set with its files. It has a license only if the site states one. */
export function dataset(
  origin: string,
  release: { version: string; createdAt: string },
  files: readonly OfferedFile[],
  license: DataLicense | null = identity.license,
): StructuredData {
  return record('Dataset', 'Dataset/1.0-RELEASE', {
    '@id': origin + paths.download,
    name: `${identity.name}, release ${release.version}`,
    description: identity.description,
    url: origin + paths.download,
    identifier: origin + paths.download,
    keywords,
    version: release.version,
    dateModified: release.createdAt,
    isAccessibleForFree: true,
    ...(license !== null && { license: license.url }),
    creator: provider,
    ...citation,
    includedInDataCatalog: { '@id': origin + paths.home },
    distribution: files.map(({ name, path, encodingFormat, bytes, sha256 }) => ({
      '@type': 'DataDownload',
      name,
      contentUrl: origin + path,
      encodingFormat,
      contentSize: `${bytes} B`,
      sha256,
    })),
  });
}

/** A page that is a tool, such as one that compares the user's own data. */
export function webApplication(
  origin: string,
  path: string,
  { title, lead }: { title: string; lead: string },
): StructuredData {
  return record('WebApplication', null, {
    '@id': origin + path,
    name: `${identity.name} ${title}`,
    description: lead,
    url: origin + path,
    applicationCategory: 'Bioinformatics',
    isAccessibleForFree: true,
    provider,
  });
}

interface EntryAbout {
  id: string;
  name: string;
  description: string;
  /** Addresses of the same entry in other databases. */
  sameAs?: readonly string[];
}

function entry(url: string, { id, name, description, sameAs = [] }: EntryAbout): Record<string, unknown> {
  return {
    '@id': url,
    url,
    identifier: id,
    name,
    description,
    taxonomicRange: organism,
    ...(sameAs.length > 0 && { sameAs }),
  };
}

export function geneRecord(
  origin: string,
  about: EntryAbout & { aliases: readonly string[]; transcriptIds: readonly string[] },
): StructuredData {
  return record('Gene', 'Gene/1.0-RELEASE', {
    ...entry(origin + paths.gene(about.id), about),
    ...(about.aliases.length > 0 && { alternateName: about.aliases }),
    encodesBioChemEntity: about.transcriptIds.map((id) => ({
      '@type': 'BioChemEntity',
      '@id': origin + paths.transcript(id),
      identifier: id,
    })),
  });
}

export function transcriptRecord(origin: string, about: EntryAbout & { geneId: string }): StructuredData {
  return record('BioChemEntity', null, {
    ...entry(origin + paths.transcript(about.id), about),
    isEncodedByBioChemEntity: { '@type': 'Gene', '@id': origin + paths.gene(about.geneId), identifier: about.geneId },
  });
}

/** `facts` are further properties by name, such as the cancer. */
export function peptideRecord(
  origin: string,
  { sequence, facts, ...about }: EntryAbout & { sequence: string; facts: Readonly<Record<string, string>> },
): StructuredData {
  return record('BioChemEntity', null, {
    ...entry(origin + paths.peptide(about.id), about),
    hasRepresentation: { '@type': 'PropertyValue', propertyID: 'amino acid sequence', value: sequence },
    additionalProperty: Object.entries(facts).map(([name, value]) => ({ '@type': 'PropertyValue', name, value })),
  });
}
