import { datasetKey } from '#domain/catalogue/dataset-key';
import { files, tables } from '../bundle/format';
import type { PeptideRecord } from '../staging/records';
import { fixed, sentence } from '../problems/sentence';
import { CaselessIds } from './caseless-ids';
import { agreeWithEarlierRows, shownValue } from './checked-sequence';
import { datasetName, decimal, flag, id, nullable, optional, peptideSequence, studyAccession, text } from './fields';
import { idList, pubmedList } from './list-fields';
import { SequenceCache } from '../staging/sequence-cache';
import type { Studies } from './studies';
import { readTable, type RecordFaults } from './table-reader';
import type { ValidationContext } from './validation-context';

const nullableFlag = nullable(flag);
const recognition = nullable(decimal({ min: 0, max: 1 }));

function checkValidation({ validated, validationMethod, validationPubmed }: PeptideRecord, faults: RecordFaults): void {
  const evidence = validationMethod !== '' || validationPubmed.length > 0;
  if (validated === 1 && !evidence)
    faults.add('validated is 1, but validation_method and validation_pubmed are both empty');
  if (validated !== 1 && evidence)
    faults.add(
      sentence`validated is ${shownValue(validated)}, but validation_method or validation_pubmed is not empty`,
    );
}

/** Checks a peptide row against other files. Checks against invalid records are skipped. */
class PeptideChecks {
  readonly #proteins: SequenceCache;

  readonly #context: ValidationContext;
  readonly #studies: Studies;

  constructor(context: ValidationContext, studies: Studies) {
    this.#context = context;
    this.#studies = studies;
    this.#proteins = new SequenceCache(context.staging, 'orfProtein');
  }

  /** Returns the index of the dataset, or null if it is unknown. */
  async dataset(peptide: PeptideRecord, faults: RecordFaults): Promise<number | null> {
    const index = this.#studies.indexOf(peptide);
    const key = datasetKey(peptide);
    const unknown = await this.#studies.unknown(key, index !== undefined, faults.line);
    if (unknown !== null) faults.add(unknown);
    return index ?? null;
  }

  async orfs({ orfIds, sequence }: PeptideRecord, faults: RecordFaults): Promise<void> {
    for (const orfId of orfIds) {
      const standing = await this.#context.standing(tables.orfs.file, 'orf', orfId);
      if (standing === 'unknown')
        faults.add(sentence`orf_ids names ${orfId}, which is not in ${fixed(tables.orfs.file)}`.seeking('orf', orfId));
      const protein = await this.#proteins.get(orfId);
      if (protein !== undefined && !protein.includes(sequence)) {
        faults.add(sentence`sequence ${sequence} does not occur in the protein of ${orfId}`);
      }
    }
  }

  async spectrum({ msId, sequence }: PeptideRecord, faults: RecordFaults): Promise<void> {
    if (msId === '') return;
    const standing = await this.#context.standing(files.spectra, 'spectrumSequence', msId);
    if (standing === 'unknown')
      faults.add(sentence`ms_id ${msId} is not in ${fixed(files.spectra)}`.seeking('spectrumSequence', msId));
    const found = await this.#context.staging.get('spectrumSequence', [msId]);
    if (found !== undefined && found !== sequence)
      faults.add(sentence`ms_id ${msId} is a spectrum of ${found}, not of ${sequence}`);
  }
}

async function stage({ staging }: ValidationContext, peptide: PeptideRecord, line: number): Promise<void> {
  const { peptideId, sequence } = peptide;
  await staging.put('peptide', [peptideId], peptide, line);
  await staging.put('sequencePeptide', [sequence, peptideId], peptide.cancer, line);
  for (const orfId of peptide.orfIds) await staging.put('orfPeptide', [orfId, peptideId], sequence, line);
}

export async function validatePeptides(context: ValidationContext, studies: Studies): Promise<void> {
  const checks = new PeptideChecks(context, studies);
  const ids = new CaselessIds(context, 'peptide');
  await readTable(context, {
    table: 'peptides',
    build: (cell): PeptideRecord => ({
      peptideId: cell('peptide_id', id),
      sequence: cell('sequence', peptideSequence),
      cancer: cell('cancer', datasetName),
      tissue: cell('tissue', datasetName),
      study: cell('study', studyAccession),
      subtype: cell('subtype', optional(datasetName)),
      orfIds: cell('orf_ids', idList),
      validated: cell('validated', nullableFlag),
      validationMethod: cell('validation_method', text),
      validationPubmed: cell('validation_pubmed', pubmedList),
      immunogenic: cell('immunogenic', nullableFlag),
      recognitionScore: cell('recognition_score', recognition),
      msId: cell('ms_id', optional(id)),
    }),
    keep: async (peptide, faults) => {
      const taken = await ids.fault('peptide_id', peptide.peptideId);
      if (taken !== null) faults.add(taken);
      checkValidation(peptide, faults);
      const dataset = await checks.dataset(peptide, faults);
      await checks.orfs(peptide, faults);
      await checks.spectrum(peptide, faults);
      await agreeWithEarlierRows(context, peptide, dataset, faults);
      if (faults.any) return;
      context.note('validation', peptide.validated);
      context.note('immunogenicity', peptide.immunogenic);
      context.note('recognition', peptide.recognitionScore);
      await stage(context, peptide, faults.line);
      await ids.remember(peptide.peptideId);
    },
    refersAs: (cell) => [
      ['peptide', cell('peptide_id')],
      ['checkedSequence', cell('sequence')],
    ],
  });
  // Rows that are none have their own problems.
  if (context.problems.none && context.counts.peptides === 0)
    context.problems.add(tables.peptides.file, 0, 'has no peptides, so there is nothing to show');
}
