import { joinList } from '#domain/catalogue/lists';
import { formatSpans } from '#domain/catalogue/spans';
import { foldRna } from '../folding/fold';
import { withPseudoknots } from '../folding/pseudoknots';
import type { DemoGene, DemoTranscript } from '../genome/gene-model';
import type { BundleFiles } from './bundle-files';

const FASTA_COLUMNS = 60;

function wrapped(sequence: string): string {
  let text = '';
  for (let at = 0; at < sequence.length; at += FASTA_COLUMNS) text += `${sequence.slice(at, at + FASTA_COLUMNS)}\n`;
  return text;
}

/** Folds a transcript and writes its structure. Returns the free energy. */
function writeStructure(out: BundleFiles, { id, sequence }: DemoTranscript): number {
  const { structure, mfe } = withPseudoknots(sequence, foldRna(sequence));
  out.structure(`>${id}\n${sequence.replaceAll('T', 'U')}\n${structure}\n`);
  return mfe;
}

function writeTranscript(out: BundleFiles, transcript: DemoTranscript, folded: boolean): void {
  const { id, gene, sequence, orfs } = transcript;
  out.row('transcripts', {
    transcript_id: id,
    gene_id: gene.id,
    description: transcript.description,
    type: transcript.type,
    length: sequence.length,
    chromosome: gene.chromosome,
    strand: gene.strand,
    exons: formatSpans(transcript.exons),
    mfe: folded ? writeStructure(out, transcript) : '',
    rnacentral_id: transcript.rnacentralId,
    cross_references: joinList(transcript.crossReferences),
  });
  out.sequence(`>${id} ${gene.spec.name} ${transcript.type}\n${wrapped(sequence)}`);
  for (const { id: orfId, frame, start, end, cpatScore } of orfs) {
    out.row('orfs', { orf_id: orfId, transcript_id: id, frame, start, end, cpat_score: cpatScore });
  }
}

/** Writes genes, transcripts, ORFs, sequences, and the structures of the transcripts in `folded`. */
export async function writeGenome(
  out: BundleFiles,
  genes: readonly DemoGene[],
  folded: ReadonlySet<DemoTranscript>,
): Promise<void> {
  for (const gene of genes) {
    const { id, spec, chromosome, start, end, strand } = gene;
    out.row('genes', {
      gene_id: id,
      gene_name: spec.name,
      description: spec.description,
      aliases: joinList(spec.aliases),
      chromosome,
      start,
      end,
      strand,
      cross_references: joinList(gene.crossReferences),
    });
    for (const transcript of gene.transcripts) writeTranscript(out, transcript, folded.has(transcript));
    await out.settle();
  }
}
