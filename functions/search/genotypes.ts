import type { GenotypesRow } from '#domain/api/schemas/genotypes';
import type { PeptideDetail, PeptideRow } from '#domain/api/schemas/peptide';
import { reportedHla } from '#domain/catalogue/hla-genotype';
import { parseHlaPredictions } from '#domain/catalogue/hla-prediction';
import { genotypeRanking } from '#domain/storage/ranking';
import type { Catalogue } from '../catalogue/catalogue';
import type { HandlerOf } from '../platform/handlers';
import { filteredClauses } from '../query/clauses';
import { rowsByBest } from '../query/genotype-rows';
import { readRows } from '../query/peptide-rows';

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
async function readPage(
  catalogue: Catalogue,
  ordinals: Uint32Array,
  genotypes: readonly string[],
): Promise<GenotypesRow[]> {
  const ascending = ordinals.toSorted();
  const rows = await readRows(catalogue, ascending);
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

/** Peptides by the best of their affinities to some genotypes. The whole order stays cached for the next pages. */
export const genotypes: HandlerOf<'genotypes'> = async (request, { catalogue }) => {
  const { genotypes: given, pageNum, pageSize, ...filters } = request;
  const asked = [...new Set(given.map(reportedHla))];
  const rankings = await Promise.all(asked.map((genotype) => catalogue.ranking(genotypeRanking(genotype))));
  const known = asked.filter((_, at) => rankings[at]);
  const clauses = filteredClauses(filters);
  const name = `genotypes ${JSON.stringify([known.toSorted(), clauses])}`;
  const ordinals = await catalogue.derived(name, async () => {
    const value = await rowsByBest(
      catalogue,
      rankings.filter((ranking) => ranking !== null),
      clauses,
    );
    return { value, bytes: value.byteLength };
  });
  const page = ordinals.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  return {
    result: await readPage(catalogue, page, known),
    total: ordinals.length,
    genotypes: known,
    unknown: asked.filter((_, at) => !rankings[at]),
  };
};
