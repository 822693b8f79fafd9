import { NO_BACKGROUND } from '#domain/catalogue/backgrounds';
import { normalElsewhere } from '#domain/catalogue/normal-samples';
import { type ColumnField, columnFields, describeField, type FieldColumn, fields } from '#domain/search/fields';
import type { PeptideFacts } from './peptide-row';
import type { Cell } from './table-file';

/** For each field of search, what its column has for a row; null if it is not known. */
const rowValues: Readonly<Record<ColumnField, (facts: PeptideFacts) => Cell>> = {
  cancer: ({ record }) => record.cancer,
  tissue: ({ record }) => record.tissue,
  study: ({ record }) => record.study,
  geneName: ({ relations }) => relations.genes.map(({ geneName }) => geneName),
  geneId: ({ relations }) => relations.genes.map(({ geneId }) => geneId),
  transcriptId: ({ relations }) => relations.transcripts.map(({ transcriptId }) => transcriptId),
  RNAcentralId: ({ relations }) => relations.transcripts.map(({ rnacentralId }) => rnacentralId),
  // The type of a transcript is optional.
  rnaType: ({ relations }) => relations.transcripts.map(({ type }) => type.trim()),
  otherId: ({ relations }) => [...relations.transcripts, ...relations.genes].flatMap(({ externalIds }) => externalIds),
  peptideId: ({ record }) => record.peptideId,
  expression: ({ statistic }) => statistic.expression,
  immunogenicity: ({ record }) => record.immunogenic,
  validation: ({ record }) => record.validated,
  simultaneous: ({ record, occurrences }) => occurrences.some(({ cancer }) => cancer !== record.cancer),
  hla: ({ hla }) => hla.flatMap((prediction) => (prediction.immunogenic === 1 ? [prediction.hla] : [])),
  background: ({ backgrounds }) => (backgrounds?.length === 0 ? [NO_BACKGROUND] : (backgrounds ?? [])),
  normalElsewhere: ({ statistic, normalDetection }) =>
    [normalElsewhere(normalDetection, statistic.inNormal)].filter((state) => state !== null),
  pmid: ({ record, study }) => [...study.pubmed, ...record.validationPubmed],
};

/** A list holds each value once, and no blank. */
const listed = (values: Cell): Cell => [...new Set([values ?? []].flat())].filter((value) => value !== '');

/** The columns of a row that follow from the fields of search, by name. */
export function fieldCells(facts: PeptideFacts): Record<FieldColumn, Cell> {
  return Object.fromEntries(
    columnFields.map((field) => {
      const cell = rowValues[field](facts);
      return [fields[field].column, describeField(field).several ? listed(cell) : cell];
    }),
    // Contains every field of search.
  ) as Record<FieldColumn, Cell>;
}
