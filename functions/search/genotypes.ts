import type { GenotypesRow, RankedRows } from '#domain/api/schemas/genotypes';
import type { PeptideDetail, PeptideRow } from '#domain/api/schemas/peptide';
import { reportedHla } from '#domain/catalogue/hla-genotype';
import { parseHlaPredictions } from '#domain/catalogue/hla-prediction';
import type { Catalogue } from '../catalogue/catalogue';
import type { HandlerOf } from '../platform/handlers';
import { filteredClauses } from '../query/clauses';
import { PeptideQuery } from '../query/peptide-query';
import { pageOrdinals, readRows } from '../query/peptide-rows';
import { type OrderedRows, rowsByKey } from '../query/row-order';

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

/** The lowest affinity of each row to any of the genotypes, by ordinal; NaN for a row without a prediction on them. */
async function bestAffinities({ tables }: Catalogue, codes: readonly (number | undefined)[]): Promise<Float64Array> {
  const [genotypes, affinities] = await Promise.all([
    tables.texts('peptides', 'predictedHla'),
    tables.numbers('peptides', 'predictedAffinity'),
  ]);
  const wanted = new Uint8Array(genotypes.values.length);
  for (const code of codes) if (code !== undefined) wanted[code] = 1;
  const best = new Float64Array(genotypes.rows).fill(NaN);
  for (let row = 0, at = 0; row < genotypes.rows; row += 1)
    for (const end = genotypes.ends?.[row] ?? 0; at < end; at += 1) {
      const affinity = affinities.values[at] ?? NaN;
      if (wanted[genotypes.codes[at] ?? 0] === 1 && !(affinity >= (best[row] ?? NaN))) best[row] = affinity;
    }
  return best;
}

/** The genotypes with and without predictions, and the rows with a prediction, those of the lowest affinity first. */
interface RankedList {
  genotypes: string[];
  unknown: string[];
  rows: OrderedRows;
}

export async function rankedList(
  catalogue: Catalogue,
  { genotypes: given, numbers: _shown, ...filters }: RankedRows,
): Promise<RankedList> {
  const asked = [...new Set(given.map(reportedHla))];
  const predicted = await catalogue.tables.texts('peptides', 'predictedHla');
  const codes = asked.map((genotype) => predicted.codeOf(genotype));
  const [best, { ordinals }] = await Promise.all([
    bestAffinities(catalogue, codes),
    PeptideQuery.of(catalogue, filteredClauses(filters)),
  ]);
  return {
    genotypes: asked.filter((_, at) => codes[at] !== undefined),
    unknown: asked.filter((_, at) => codes[at] === undefined),
    rows: rowsByKey(
      ordinals.filter((ordinal) => !Number.isNaN(best[ordinal])),
      best,
    ),
  };
}

/** Peptides by the best of their affinities to some genotypes. */
export const genotypes: HandlerOf<'genotypes'> = async ({ pageNum, pageSize, ...list }, { catalogue }) => {
  const { rows, genotypes: known, unknown } = await rankedList(catalogue, list);
  const page = pageOrdinals(rows, { pageNum, pageSize });
  return {
    result: await readRankedRows(catalogue, page, known, list.numbers),
    total: rows.total,
    genotypes: known,
    unknown,
  };
};
