import { frameOf, orfNucleotides, orfProtein } from '#domain/sequence/orf';
import { files, tables } from '../bundle/format';
import type { OrfRecord } from '../staging/records';
import { fixed, sentence } from '../problems/sentence';
import { decimal, id, nullable, oneOf, whole } from './fields';
import type { SequenceCache } from '../staging/sequence-cache';
import { readTable, type RecordFaults } from './table-reader';
import type { ValidationContext } from './validation-context';

const CODON = 3;
const frame = oneOf([1, 2, 3]);
const position = whole(1);
const probability = nullable(decimal({ min: 0, max: 1 }));

function checkRange(orf: OrfRecord, faults: RecordFaults): void {
  const { start, end } = orf;
  if (start > end) {
    faults.add(sentence`start ${start} is above end ${end}`);
    return;
  }
  const nucleotides = end - start + 1;
  if (nucleotides % CODON !== 0) faults.add(sentence`${start}-${end} is ${nucleotides} nt long, not a multiple of 3`);
  if (orf.frame !== frameOf(start))
    faults.add(sentence`frame ${orf.frame} is not that of start ${start}, ${frameOf(start)}`);
}

/** Returns the protein, or '' if the ORF exceeds its transcript. */
function translated(orf: OrfRecord, sequence: string, faults: RecordFaults): string {
  const { start, end, transcriptId } = orf;
  if (end > sequence.length) {
    faults.add(sentence`end ${end} is beyond the end of ${transcriptId}, ${sequence.length} nt`);
    return '';
  }
  const protein = orfProtein(orfNucleotides(sequence, start, end));
  const stop = protein.indexOf('*');
  if (stop >= 0) {
    const at = start + CODON * stop;
    faults.add(sentence`has a stop codon at ${at}-${at + CODON - 1}, before its end`);
  } else if (protein === '') faults.add('has no codon besides the stop');
  return protein;
}

/** Reports a protein that is not as long as its ORF, with or without a stop codon. */
function checkStated(orf: OrfRecord, protein: string | undefined, faults: RecordFaults): void {
  const codons = (orf.end - orf.start + 1) / CODON;
  if (protein === undefined) faults.add(sentence`${orf.orfId} has no protein in ${fixed(files.orfProteins)}`);
  else if (protein.length !== codons && protein.length + 1 !== codons)
    faults.add(sentence`protein of ${orf.orfId} has ${protein.length} residues, the ORF ${codons} codons`);
}

/** Validates orfs.tsv. `sequences` reads the nucleotides of transcripts. */
export async function validateOrfs(context: ValidationContext, sequences: SequenceCache): Promise<void> {
  const { staging } = context;
  const isStated = context.inventory.files.has(files.orfProteins);
  await readTable(context, {
    table: 'orfs',
    build: (cell): OrfRecord => ({
      orfId: cell('orf_id', id),
      transcriptId: cell('transcript_id', id),
      frame: cell('frame', frame),
      start: cell('start', position),
      end: cell('end', position),
      cpatScore: cell('cpat_score', probability),
    }),
    keep: async (orf, faults) => {
      const { orfId, transcriptId } = orf;
      const earlier = await context.earlierLine('orf', orfId);
      if (earlier !== undefined) faults.add(sentence`orf_id ${orfId} is already on line ${earlier}`);
      checkRange(orf, faults);
      const standing = await context.standing(tables.transcripts.file, 'transcript', transcriptId);
      if (standing === 'unknown')
        faults.add(
          sentence`transcript_id ${transcriptId} is not in ${fixed(tables.transcripts.file)}`.seeking(
            'transcript',
            transcriptId,
          ),
        );
      const sequence = await sequences.get(transcriptId);
      const stated = isStated ? await staging.get('statedProtein', [orfId]) : undefined;
      if (isStated && !faults.any) checkStated(orf, stated, faults);
      const protein = sequence === undefined || faults.any ? (stated ?? null) : translated(orf, sequence, faults);
      if (faults.any) return;
      context.note('orfScores', orf.cpatScore);
      await staging.put('orf', [orfId], orf, faults.line);
      if (protein !== null) await staging.put('orfProtein', [orfId], protein, faults.line);
    },
    refersAs: (cell) => [['orf', cell('orf_id')]],
  });
}
