import { notFound } from '#domain/api/errors';
import { ORF_ROWS_MAX } from '#domain/api/limits';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import type { OrfPeptide } from '#domain/api/schemas/related';
import { splitList } from '#domain/catalogue/lists';
import { occurrences } from '#domain/sequence/orf';
import type { HandlerOf } from '../platform/handlers';
import { numberedOrfs } from './numbered-orfs';

/**
 * The protein of an ORF and its peptides by sequence. Rows of one sequence have the same predictions, so that these are
 * read once a sequence.
 */
export const orfPeptides: HandlerOf<'orfPeptides'> = async ({ transcriptId, orfId }, { catalogue }) => {
  const [orfs, sequences] = await Promise.all([
    numberedOrfs(catalogue, transcriptId),
    catalogue.existingDocument('orf', orfId, 'ORF'),
  ]);
  const orf = orfs.find((other) => other.orfId === orfId);
  if (orf === undefined) throw notFound('ORF', orfId);
  const { protein } = sequences;
  const ids = [...new Set(splitList(orf.peptideId))];
  const rowsOf = new Map<string, PeptideRow[]>();
  for (const row of await catalogue.documents('row', ids.slice(0, ORF_ROWS_MAX))) {
    const others = rowsOf.get(row.sequence);
    if (others === undefined) rowsOf.set(row.sequence, [row]);
    else others.push(row);
  }
  const peptides = await Promise.all(
    [...rowsOf].map(async ([sequence, rows]): Promise<OrfPeptide> => {
      const detail = await catalogue.document('peptide', rows[0]?.peptideId ?? '');
      return {
        sequence,
        starts: occurrences(protein, sequence).map((at) => at + 1),
        rows: rows.map(({ peptideId, cancer, expression }) => ({ peptideId, cancer, expression })),
        hla: detail?.hlaRelatedInform ?? '',
      };
    }),
  );
  return {
    orfId,
    transcriptId,
    number: orf.number,
    frame: orf.frame,
    protein,
    peptides: peptides
      .filter(({ starts }) => starts.length > 0)
      .toSorted((a, b) => (a.starts[0] ?? 0) - (b.starts[0] ?? 0) || a.sequence.length - b.sequence.length),
    rowsOmitted: Math.max(0, ids.length - ORF_ROWS_MAX),
  };
};
