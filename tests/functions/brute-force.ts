import { UNKNOWN } from '#domain/catalogue/vocabulary';
import type { SearchCriteria } from '#domain/api/schemas/search';
import type { RowFilters } from '#domain/search/row-filters';
import { withoutVersion } from '../fixtures/release/tables';
import type { FixturePeptide } from '../fixtures/release/peptides';

/** The rules of the lists implemented again, row by row, for comparison with the functions. */

/** By the details of a peptide the genotypes of `genotype#affinity#stability#1`, with any figures. */
const genotypesOf = new WeakMap<FixturePeptide['detail'], Set<string>>();

function isImmunogenicOn(detail: FixturePeptide['detail'], genotype: string): boolean {
  let genotypes = genotypesOf.get(detail);
  if (genotypes === undefined) {
    const immunogenic = detail.hlaRelatedInform.split(',').filter((item) => item.endsWith('#1'));
    genotypes = new Set(immunogenic.map((item) => item.slice(0, item.indexOf('#'))));
    genotypesOf.set(detail, genotypes);
  }
  return genotypes.has(genotype);
}

type OtherFilters = Partial<Pick<RowFilters, 'immunogenicity' | 'validation' | 'simultaneous' | 'hla'>>;

function passesOthers({ row, detail }: FixturePeptide, filters: OtherFilters): boolean {
  const { immunogenicity = null, validation = null, simultaneous = null, hla } = filters;
  return (
    (immunogenicity === null || (immunogenicity === 1) === (row.immunogenicity === 1)) &&
    (validation === null || row.validation === validation) &&
    (simultaneous === null || simultaneous === (row.multicancer !== '')) &&
    (!hla || hla.length === 0 || hla.some((genotype) => isImmunogenicOn(detail, genotype)))
  );
}

/** A filter that is missing or null means All. */
export function passes(peptide: FixturePeptide, filters: Partial<RowFilters>): boolean {
  const { expression = null } = filters;
  return (expression === null || peptide.row.expression === expression) && passesOthers(peptide, filters);
}

const items = (list: string): string[] =>
  list
    .split(',')
    .map((item) => item.trim().toLowerCase())
    .filter((item) => item !== '');

/** Null means not used. Otherwise any item of the requested list must be among the row's items. */
const anyAsked = (asked: string | null, owned: () => readonly string[]): boolean => {
  if (asked === null) return true;
  const wanted = items(asked);
  return owned().some((own) => wanted.includes(own.toLowerCase()));
};

const identifiers = (entities: readonly { database: string }[]): string[] =>
  entities.flatMap(({ database }) => database.split(',').map((entry) => entry.slice(entry.indexOf('#') + 1)));

export function meets(peptide: FixturePeptide, criteria: SearchCriteria): boolean {
  const { row, detail, genes, transcripts } = peptide;
  const [start, end] = [criteria.start ?? 0, criteria.end ?? 0];
  return (
    passesOthers(peptide, criteria) &&
    (criteria.cancer.length === 0 || criteria.cancer.includes(row.cancer)) &&
    (!criteria.study?.length || criteria.study.includes(row.study)) &&
    (!criteria.rnaType?.length || transcripts.some(({ type }) => criteria.rnaType?.includes(type))) &&
    (criteria.tissue.length === 0 || criteria.tissue.includes(row.tissue)) &&
    (criteria.expressionList.length === 0 || criteria.expressionList.includes(row.expression ?? UNKNOWN)) &&
    anyAsked(criteria.peptideId, () => [row.peptideId]) &&
    anyAsked(criteria.geneName, () => genes.map(({ geneName }) => geneName)) &&
    anyAsked(criteria.geneId, () => genes.map(({ geneId }) => geneId)) &&
    anyAsked(criteria.transcriptId, () => transcripts.map(({ transcriptId }) => transcriptId)) &&
    anyAsked(criteria.rnacentralId, () => transcripts.map(({ rnacentralId }) => rnacentralId)) &&
    anyAsked(criteria.otherId, () => {
      const external = identifiers([...genes, ...transcripts]);
      return [...external, ...external.map(withoutVersion)];
    }) &&
    anyAsked(criteria.pmid, () => [...items(detail.studyPubmed), ...items(detail.validationPubmed)]) &&
    (criteria.chromosome === null ||
      transcripts.some(
        ({ chromosome, startPosition, endPosition }) =>
          chromosome === criteria.chromosome &&
          startPosition <= Math.max(start, end) &&
          endPosition >= Math.min(start, end),
      ))
  );
}
