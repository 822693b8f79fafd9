import { RELATED_TRANSCRIPTS_MAX } from '#domain/api/limits';
import type { RelatedEntities } from '#domain/api/schemas/related';
import { splitList } from '#domain/catalogue/lists';
import { expressionCodes } from '#domain/catalogue/vocabulary';
import { occurrences } from '#domain/sequence/orf';
import type { Catalogue } from '../catalogue/catalogue';
import { numberedOrfs } from '../orf/numbered-orfs';
import { peptideIds } from '../query/peptide-rows';

const flagOf = (text: string | undefined): 0 | 1 | null => (text === '1' ? 1 : text === '0' ? 0 : null);

/** All entries of a sequence, by id. */
async function entriesOf(catalogue: Catalogue, sequence: string): Promise<RelatedEntities['entries']> {
  const [sequences, groups, flags] = await Promise.all([
    catalogue.tables.texts('peptides', 'sequence'),
    catalogue.tables.texts('peptides', 'expression'),
    catalogue.tables.texts('peptides', 'inNormal'),
  ]);
  const code = sequences.codeOf(sequence);
  const ordinals = Uint32Array.from(sequences.codes.keys()).filter((ordinal) => sequences.codes[ordinal] === code);
  const ids = await peptideIds(catalogue, ordinals);
  return ids.map((peptideId, at) => {
    const [ordinal = 0] = ordinals.subarray(at);
    const group = expressionCodes.find((each) => String(each) === groups.at(ordinal)[0]);
    return { peptideId, expression: group ?? null, inNormal: flagOf(flags.at(ordinal)[0]) };
  });
}

/**
 * The genes of a peptide and the ORFs of its first transcripts that hold its sequence. Reads a document for each gene,
 * transcript and ORF, whatever the size of the catalogue.
 */
export async function relatedEntities(
  catalogue: Catalogue,
  { peptideId, sequence, relatedTranscriptId }: { peptideId: string; sequence: string; relatedTranscriptId: string },
): Promise<RelatedEntities> {
  const all = [...new Set(splitList(relatedTranscriptId))];
  const ids = all.slice(0, RELATED_TRANSCRIPTS_MAX);
  const [entries, transcripts, lists] = await Promise.all([
    entriesOf(catalogue, sequence),
    catalogue.documents('transcript', ids),
    Promise.all(ids.map((id) => numberedOrfs(catalogue, id))),
  ]);
  const holding = lists.flat().filter((orf) => splitList(orf.peptideId).includes(peptideId));
  const [genes, proteins] = await Promise.all([
    catalogue.documents(
      'gene',
      transcripts.map(({ relatedGeneId }) => relatedGeneId),
    ),
    Promise.all(holding.map(({ orfId }) => catalogue.document('orf', orfId))),
  ]);
  return {
    genes: genes.map(({ geneId, geneName }) => ({
      geneId,
      geneName,
      rnaTypes: [
        ...new Set(transcripts.flatMap(({ relatedGeneId, type }) => (relatedGeneId === geneId ? [type] : []))),
      ],
    })),
    orfs: holding.flatMap(({ orfId, transcriptId, number, frame }, at) => {
      const protein = proteins[at]?.protein ?? '';
      const places = occurrences(protein, sequence).map((start) => ({ from: start + 1, to: start + sequence.length }));
      return places.length === 0 ? [] : [{ orfId, transcriptId, number, frame, residues: protein.length, places }];
    }),
    entries,
    transcriptsOmitted: all.length - ids.length,
  };
}
