import type { GenotypesRow, RankedRows } from '#domain/api/schemas/genotypes';
import type { PeptideDetail, PeptideRow } from '#domain/api/schemas/peptide';
import { reportedHla } from '#domain/catalogue/hla-genotype';
import { parseHlaPredictions } from '#domain/catalogue/hla-prediction';
import type { Catalogue } from '../catalogue/catalogue';
import type { HandlerOf } from '../platform/handlers';
import { filteredClauses } from '../query/clauses';
import { PeptideQuery } from '../query/peptide-query';
import { pageOrdinals, readRows } from '../query/peptide-rows';
import { bestPredictions } from '../query/predictions';
import { type OrderedRows, rowsByKey } from '../query/row-order';
import { type SequenceList, sequenceList, sequencePage } from '../query/sequence-list';

function withPredictions(row: PeptideRow, detail: PeptideDetail, genotypes: readonly string[]): GenotypesRow {
  const known = parseHlaPredictions(detail.hlaRelatedInform);
  const predictions = genotypes.map((genotype) => {
    const {
      affinityNm = null,
      stabilityHours = null,
      immunogenic = null,
    } = known.find(({ hla }) => hla === genotype) ?? {};
    return { genotype, affinity: affinityNm, stability: stabilityHours, immunogenic };
  });
  const [best] = predictions.toSorted((one, other) => (one.affinity ?? Infinity) - (other.affinity ?? Infinity));
  return { ...row, predictions, best: best?.genotype ?? '' };
}

/** Rows in the order of the ordinals, which need not ascend, with their predictions. */
export async function readRankedRows(
  catalogue: Catalogue,
  ordinals: Uint32Array,
  genotypes: readonly string[],
  withNumbers: boolean | null | undefined,
): Promise<GenotypesRow[]> {
  const ascending = ordinals.toSorted();
  const rows = await readRows(catalogue, ascending, withNumbers);
  const details = await catalogue.documents(
    'peptide',
    rows.map(({ peptideId }) => peptideId),
  );
  const byOrdinal = new Map(
    rows.flatMap((row, at) => {
      const detail = details[at];
      return detail ? [[ascending[at] ?? -1, withPredictions(row, detail, genotypes)] as const] : [];
    }),
  );
  const page = [...ordinals].flatMap((ordinal) => byOrdinal.get(ordinal) ?? []);
  if (page.length < ordinals.length)
    throw new Error(`Release ${catalogue.release} lacks peptides that its index names`);
  return page;
}

/** The genotypes with and without predictions, and the rows with a prediction, those of the lowest affinity first. */
interface RankedList {
  genotypes: string[];
  unknown: string[];
  rows: OrderedRows;
  sequences: () => Promise<SequenceList>;
}

export async function rankedList(
  catalogue: Catalogue,
  { genotypes: given, numbers: _numbers, unit: _unit, ...filters }: RankedRows,
): Promise<RankedList> {
  const asked = [...new Set(given.map(reportedHla))];
  const predicted = await catalogue.tables.texts('peptides', 'predictedHla');
  const codes = asked.map((genotype) => predicted.codeOf(genotype));
  const [predictions, { ordinals }] = await Promise.all([
    bestPredictions(catalogue, codes),
    PeptideQuery.of(catalogue, filteredClauses(filters)),
  ]);
  const { lowest } = predictions;
  const ranked = ordinals.filter((ordinal) => !Number.isNaN(lowest[ordinal]));
  return {
    genotypes: asked.filter((_, at) => codes[at] !== undefined),
    unknown: asked.filter((_, at) => codes[at] === undefined),
    rows: rowsByKey(ranked, lowest),
    sequences: () => sequenceList(catalogue, ranked, lowest, predictions),
  };
}

/** Peptides by the best of their affinities to some genotypes. */
export const genotypes: HandlerOf<'genotypes'> = async ({ pageNum, pageSize, ...list }, { catalogue }) => {
  const { rows, sequences, genotypes: known, unknown } = await rankedList(catalogue, list);
  const paging = { pageNum, pageSize };
  const page =
    list.unit === 'sequences'
      ? { result: [], ...(await sequencePage(await sequences(), paging)) }
      : { result: await readRankedRows(catalogue, pageOrdinals(rows, paging), known, list.numbers) };
  return { ...page, total: rows.total, genotypes: known, unknown };
};
