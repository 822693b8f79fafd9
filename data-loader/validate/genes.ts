import { tables } from '../bundle/format';
import type { GeneRecord, TranscriptRecord } from '../staging/records';
import { fixed, sentence } from '../problems/sentence';
import { CaselessIds } from './caseless-ids';
import type { Chromosomes } from './chromosome';
import { decimal, geneName, id, nullable, optional, pattern, strand, text, whole } from './fields';
import { crossReferenceList, exonList, textList } from './list-fields';
import { readTable, type RecordFaults } from './table-reader';
import type { ValidationContext } from './validation-context';

const rnacentral = optional(pattern('an RNAcentral id such as URS000075C808_9606', /^URS[0-9A-F]{6,12}_[1-9]\d{0,9}$/));
const length = whole(1);
const energy = nullable(decimal());

function checkPlace(transcript: TranscriptRecord, gene: GeneRecord, faults: RecordFaults): void {
  const { chromosome: ownChromosome, strand: ownStrand, exons } = transcript;
  if (ownChromosome !== gene.chromosome)
    faults.add(sentence`chromosome ${ownChromosome} is not that of its gene ${gene.geneId}, ${gene.chromosome}`);
  if (ownStrand !== gene.strand)
    faults.add(sentence`strand ${ownStrand} is not that of its gene ${gene.geneId}, ${gene.strand}`);
  const start = exons[0]?.start ?? 0;
  const end = exons.at(-1)?.end ?? 0;
  if (start < gene.start || end > gene.end) {
    faults.add(sentence`exons ${start}-${end} do not lie inside the gene ${gene.geneId}, ${gene.start}-${gene.end}`);
  }
}

function checkLength({ length: given, exons }: TranscriptRecord, faults: RecordFaults): void {
  const summed = exons.reduce((sum, { start, end }) => sum + end - start + 1, 0);
  if (summed !== given) faults.add(sentence`length ${given} is not the sum of the exon lengths, ${summed}`);
}

/** Validates transcripts.tsv and calls `onRnacentral` with the RNAcentral id of every valid transcript that has one. */
export async function validateTranscripts(
  context: ValidationContext,
  chromosomes: Chromosomes,
  onRnacentral: (id: string) => void,
): Promise<void> {
  const { staging } = context;
  const ids = new CaselessIds(context, 'transcript');
  await readTable(context, {
    table: 'transcripts',
    build: (cell): TranscriptRecord => ({
      transcriptId: cell('transcript_id', id),
      geneId: cell('gene_id', id),
      description: cell('description', text),
      type: cell('type', text),
      length: cell('length', length),
      chromosome: cell('chromosome', chromosomes.field),
      strand: cell('strand', strand),
      exons: cell('exons', exonList),
      mfe: cell('mfe', energy),
      rnacentralId: cell('rnacentral_id', rnacentral),
      crossReferences: cell('cross_references', crossReferenceList),
    }),
    keep: async (transcript, faults) => {
      const { transcriptId, geneId, rnacentralId } = transcript;
      const taken = await ids.fault('transcript_id', transcriptId);
      if (taken !== null) faults.add(taken);
      checkLength(transcript, faults);
      const standing = await context.standing(tables.genes.file, 'gene', geneId);
      if (standing === 'unknown')
        faults.add(sentence`gene_id ${geneId} is not in ${fixed(tables.genes.file)}`.seeking('gene', geneId));
      const gene = await staging.get('gene', [geneId]);
      if (gene) checkPlace(transcript, gene, faults);
      if (faults.any) return;
      if (rnacentralId !== '') onRnacentral(rnacentralId);
      await staging.put('transcript', [transcriptId], transcript, faults.line);
      await ids.remember(transcriptId);
    },
    refersAs: (cell) => [
      ['transcript', cell('transcript_id')],
      ['rnacentral', cell('rnacentral_id')],
    ],
  });
  const renamed = chromosomes.takeWarning();
  if (renamed !== null) context.warn(tables.transcripts.file, renamed);
}

/** Validates genes.tsv and calls `onName` with the name of every valid gene. */
export async function validateGenes(
  context: ValidationContext,
  chromosomes: Chromosomes,
  onName: (name: string) => void,
): Promise<void> {
  const { staging } = context;
  const ids = new CaselessIds(context, 'gene');
  const position = whole(1);
  await readTable(context, {
    table: 'genes',
    build: (cell): GeneRecord => ({
      geneId: cell('gene_id', id),
      geneName: cell('gene_name', geneName),
      description: cell('description', text),
      aliases: cell('aliases', textList),
      chromosome: cell('chromosome', chromosomes.field),
      start: cell('start', position),
      end: cell('end', position),
      strand: cell('strand', strand),
      crossReferences: cell('cross_references', crossReferenceList),
    }),
    keep: async (gene, faults) => {
      const taken = await ids.fault('gene_id', gene.geneId);
      if (taken !== null) faults.add(taken);
      if (gene.start > gene.end) faults.add(sentence`start ${gene.start} is above end ${gene.end}`);
      const beyond = chromosomes.beyond(gene.chromosome, gene.end);
      if (beyond !== null) faults.add(beyond);
      if (faults.any) return;
      onName(gene.geneName);
      await staging.put('gene', [gene.geneId], gene, faults.line);
      await ids.remember(gene.geneId);
    },
    refersAs: (cell) => [
      ['gene', cell('gene_id')],
      ['geneName', cell('gene_name')],
    ],
  });
  const renamed = chromosomes.takeWarning();
  if (renamed !== null) context.warn(tables.genes.file, renamed);
}
