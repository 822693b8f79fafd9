import { repositories } from '../catalogue/cross-references';
import { type IdPrefixes, spencerIdPrefixes } from '../catalogue/identity';

/** Ids as this site and others write them: in addresses, with prefixes, versions and the species. */

const wholly = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, 'i');

/** Forms of ids of other databases by the builder of Search that takes them, in the order in which they are tried. */
const idForms = [
  ['RNAcentralId', wholly('URS[0-9A-F]{10}(?:_\\d+)?')],
  ['study', wholly(`(?:${repositories.map(({ prefix }) => prefix).join('|')})\\d{4,}`)],
  [
    'otherId',
    wholly(
      [
        'ENS[GTPER]\\d{6,}(?:\\.\\d+)?(?:_PAR_Y)?', // Ensembl and GENCODE
        'NONHSA[GT]\\d+(?:\\.\\d+)?', // NONCODE
        'HGNC:\\d+',
        '[NX][MR]_\\d+(?:\\.\\d+)?', // RefSeq
        'HSALN[GT]\\d+', // LncBook
        'lnc-[^\\s:]+:\\d+', // LNCipedia
        'OTTHUM[GTP]\\d+', // VEGA
        'RF\\d{5}', // Rfam
      ].join('|'),
    ),
  ],
  ['pmid', wholly('[1-9]\\d{0,7}')],
] as const;

/** The catalogue's own ids, whose form the identity of the catalogue tells. */
export const ownForms = { peptide: 'peptideId', transcript: 'transcriptId', gene: 'geneId' } as const;

export type IdKind = (typeof ownForms)[keyof IdPrefixes] | (typeof idForms)[number][0];

function ownKind(value: string, prefixes: IdPrefixes): IdKind | null {
  const form = /^(.*\D)\d+$/.exec(value.toUpperCase())?.[1];
  const kinds = ['peptide', 'transcript', 'gene'] as const;
  const kind = kinds.find((each) => prefixes[each].toUpperCase() === form);
  return kind === undefined ? null : ownForms[kind];
}

/** Longer than any id. */
const ID_LENGTH_MAX = 200;

/** What an id is one of; null for what has the form of none. `own` are the prefixes of the catalogue's ids. */
export function idKind(value: string, own: IdPrefixes | null = spencerIdPrefixes): IdKind | null {
  if (value.length > ID_LENGTH_MAX) return null;
  return (own && ownKind(value, own)) ?? idForms.find(([, form]) => form.test(value))?.[0] ?? null;
}

const ADDRESS = /^(?:https?:\/\/|www\.)/i;
const ADDRESS_LENGTH_MAX = 2_000;
/** `URS00F0001EEF/9606`, as RNAcentral writes the species in its addresses. */
const WITH_SPECIES = /^(URS[0-9A-F]{10})\/(\d+)$/i;
/** A header of GENCODE: transcript, gene, and more, separated by pipes. */
const GENCODE = /^>?(ENST\d{6,}(?:\.\d+)?)\|ENSG\d/i;

/** The one id that an address has among its parts; the address itself if there is none, or several. */
function idInAddress(address: string, own: IdPrefixes | null): string {
  const isPubMed = /\bpubmed\b/i.test(address);
  const parts = address.replace(/%3A/gi, ':').split(/[/?&=#!;]+/);
  const ids = new Set<string>();
  for (const [index, part] of parts.entries()) {
    const kind = idKind(part, own);
    if (kind === null || (kind === 'pmid' && !isPubMed)) continue;
    const species = parts[index + 1] ?? '';
    ids.add(kind === 'RNAcentralId' && !part.includes('_') && /^\d+$/.test(species) ? `${part}_${species}` : part);
  }
  const [only] = ids;
  return only === undefined || ids.size > 1 ? address : only;
}

/**
 * Reads an id as other sites write it: the id in an address, `PMID:34570216`, `URS00F0001EEF/9606`, a header of GENCODE.
 * Any other value is returned as it is.
 */
export function readId(value: string, own: IdPrefixes | null = spencerIdPrefixes): string {
  if (ADDRESS.test(value)) return value.length > ADDRESS_LENGTH_MAX ? value : idInAddress(value, own);
  if (value.length > ADDRESS_LENGTH_MAX) return value;
  const [, urs, taxon] = WITH_SPECIES.exec(value) ?? [];
  if (urs !== undefined) return `${urs}_${taxon}`;
  // `Ensembl#ENSG00000251562`, as the site's own downloads name the database of an entry.
  const entry = value.slice(value.lastIndexOf('#') + 1);
  if (entry !== value && idKind(entry, own) !== null) return entry;
  return GENCODE.exec(value)?.[1] ?? value.replace(/^PMID:?\s*(?=\d+$)/i, '');
}

/**
 * The id without the version of its annotation; null if it has none. Another release of Ensembl has another version of
 * the same gene. The copy of a gene on chromosome Y (`_PAR_Y`) is another gene.
 */
export function unversionedId(id: string): string | null {
  return /^(ENS[GTPER]\d{6,}|NONHSA[GT]\d+|[NX][MR]_\d+)\.\d{1,3}$/i.exec(id)?.[1] ?? null;
}
