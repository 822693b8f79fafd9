import type { GenotypesRow, RankedRows } from '#domain/api/schemas/genotypes';
import type { PeptideDetail, PeptideRow } from '#domain/api/schemas/peptide';
import { reportedHla } from '#domain/catalogue/hla-genotype';
import { parseHlaPredictions } from '#domain/catalogue/hla-prediction';
import { genotypeRanking } from '#domain/storage/ranking';
import type { Catalogue } from '../catalogue/catalogue';
import type { HandlerOf } from '../platform/handlers';
import { filteredClauses } from '../query/clauses';
import type { OrderedRows } from '../query/block-rows';
import { BestRows } from '../query/genotype-rows';
import { pageOrdinals, readRows } from '../query/peptide-rows';

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

/** The genotypes with and without predictions, and the rows in order. */
interface RankedList {
  genotypes: string[];
  unknown: string[];
  rows: OrderedRows;
}

/** What is found of the order stays cached, for the next pages and all parts of an export. */
export async function rankedList(
  catalogue: Catalogue,
  { genotypes: given, numbers: _shown, ...filters }: RankedRows,
): Promise<RankedList> {
  const asked = [...new Set(given.map(reportedHla))];
  const rankings = await Promise.all(asked.map((genotype) => catalogue.ranking(genotypeRanking(genotype))));
  const known = asked.filter((_, at) => rankings[at]);
  const clauses = filteredClauses(filters);
  const name = `genotypes ${JSON.stringify([known.toSorted(), clauses])}`;
  const rows = await catalogue.derived(name, async () => {
    const value = await BestRows.of(
      catalogue,
      rankings.filter((ranking) => ranking !== null),
      clauses,
    );
    return { value, bytes: 5 * (await catalogue.summary()).peptideCount };
  });
  return { genotypes: known, unknown: asked.filter((_, at) => !rankings[at]), rows };
}

/** Peptides by the best of their affinities to some genotypes. */
export const genotypes: HandlerOf<'genotypes'> = async ({ pageNum, pageSize, ...list }, { catalogue }) => {
  const { rows, genotypes: known, unknown } = await rankedList(catalogue, list);
  const page = await pageOrdinals(rows, { pageNum, pageSize });
  return {
    result: await readRankedRows(catalogue, page, known, list.numbers),
    total: await rows.total(),
    genotypes: known,
    unknown,
  };
};
