import { DotBracketError, parseDotBracket } from '#domain/structure/dot-bracket';
import { dotBracketRecords, type DotBracketRecord } from '../bundle/dot-bracket-records';
import { files, tables } from '../bundle/format';
import type { StructureRecord } from '../staging/records';
import type { SequenceCache } from '../staging/sequence-cache';
import { normalNucleotides } from './sequences';
import type { Report, ValidationContext } from './validation-context';

function checkStructure({ id, line, sequence, structure }: DotBracketRecord, report: Report): boolean {
  const at = line + 2;
  if (structure.length !== sequence.length) {
    report(at, `structure of ${id} has ${structure.length} characters, its sequence ${sequence.length}`);
    return false;
  }
  try {
    parseDotBracket(structure);
    return true;
  } catch (error) {
    if (!(error instanceof DotBracketError)) throw error;
    report(at, `structure of ${id} is not balanced dot-bracket: ${error.message}`);
    return false;
  }
}

/** `sequences` gives the transcripts' nucleotides. */
export async function validateStructures(context: ValidationContext, sequences: SequenceCache): Promise<void> {
  const { staging } = context;
  await context.read(files.structures, async ({ blocks, report }) => {
    for await (const record of dotBracketRecords(blocks, report)) {
      const { id, line } = record;
      const earlier = await staging.lineOf('structure', [id]);
      if (earlier !== undefined) {
        report(line, `${id} stands on line ${earlier} already`);
        continue;
      }
      const standing = await context.standing(tables.transcripts.file, 'transcript', id);
      if (standing === 'unknown') report(line, `${id === '' ? 'header without an id' : id} is not in ${tables.transcripts.file}`);
      const sequence = await sequences.get(id);
      const same = sequence === undefined || sequence === normalNucleotides(record.sequence);
      if (!same) report(line + 1, `sequence is not that of ${id} in ${files.transcriptSequences}`);
      if (!checkStructure(record, report) || !same || sequence === undefined) continue;
      const value: StructureRecord = { transcriptId: id, structure: record.structure };
      await staging.put('structure', [id], value, line);
      context.counts.structures += 1;
    }
  });
}
