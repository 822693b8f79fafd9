import type { RowFilters } from '../../functions/query/clauses';
import type { SearchCriteria } from '#domain/api/schemas/search';
import { withoutVersion } from '../fixtures/release/index-terms';
import type { FixturePeptide } from '../fixtures/release/peptides';

/** The rules of the lists written down once more, row by row and without any index: what the functions are held against. */

export function passes({ row }: FixturePeptide, filters: RowFilters): boolean {
  return (
    (filters.immunogenicity === null || (filters.immunogenicity === 1) === (row.immunogenicity === 1)) &&
    (filters.validation === null || row.validation === filters.validation) &&
    (filters.expression === null || row.expression === filters.expression) &&
    (filters.simultaneous === null || filters.simultaneous === (row.multicancer !== ''))
  );
}

const items = (list: string): string[] => list.split(',').map((item) => item.trim().toLowerCase()).filter((item) => item !== '');

/** Null: not used. Otherwise any item of the asked list must be among the owned ones. */
const anyAsked = (asked: string | null, owned: readonly string[]): boolean =>
  asked === null || items(asked).some((item) => owned.some((own) => own.toLowerCase() === item));

const identifiers = (entities: readonly { database: string }[]): string[] =>
  entities.flatMap(({ database }) => database.split(',').map((entry) => entry.slice(entry.indexOf('#') + 1)));

export function meets(peptide: FixturePeptide, criteria: SearchCriteria): boolean {
  const { row, detail, genes, transcripts } = peptide;
  const external = identifiers([...genes, ...transcripts]);
  const place = [criteria.start ?? 0, criteria.end ?? 0].toSorted((a, b) => a - b) as [number, number];
  return (
    passes(peptide, { ...criteria, expression: null }) &&
    (criteria.cancer.length === 0 || criteria.cancer.includes(row.cancer)) &&
    (criteria.tissue.length === 0 || criteria.tissue.includes(row.tissue)) &&
    (criteria.expressionList.length === 0 || criteria.expressionList.includes(row.expression)) &&
    anyAsked(criteria.peptideId, [row.peptideId]) &&
    anyAsked(criteria.geneName, genes.map(({ geneName }) => geneName)) &&
    anyAsked(criteria.geneId, genes.map(({ geneId }) => geneId)) &&
    anyAsked(criteria.transcriptId, transcripts.map(({ transcriptId }) => transcriptId)) &&
    anyAsked(criteria.rnacentralId, transcripts.map(({ rnacentralId }) => rnacentralId)) &&
    anyAsked(criteria.otherId, [...external, ...external.map(withoutVersion)]) &&
    anyAsked(criteria.pmid, [...items(detail.studyPubmed), ...items(detail.validationPubmed)]) &&
    (criteria.chromosome === null || transcripts.some(({ chromosome, startPosition, endPosition }) =>
      chromosome === criteria.chromosome && startPosition <= place[1] && endPosition >= place[0]))
  );
}
