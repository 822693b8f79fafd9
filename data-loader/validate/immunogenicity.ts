import { isClassII } from '#domain/catalogue/hla-class';
import { genotypeFlag, immunogenicCriteria, isJudged, type PredictionThresholds } from '#domain/catalogue/thresholds';
import { tables } from '../bundle/format';
import type { CheckedSequence, HlaRecord } from '../staging/records';
import { fixed, sentence } from '../problems/sentence';
import { AGREEMENT, shownValue } from './checked-sequence';
import { decimal, flag, hlaGenotype, nullable, peptideSequence } from './fields';
import { readTable, type RecordFaults } from './table-reader';
import type { ValidationContext } from './validation-context';

const affinity = decimal({ above: 0 });
const stability = nullable(decimal({ min: 0 }));
const nullableFlag = nullable(flag);
const ownFile = tables.immunogenicity.file;
const peptideFile = tables.peptides.file;

/** The rows of one sequence, which are consecutive. */
interface Group {
  sequence: string;
  line: number;
  /** Null if no valid peptide has the sequence, so that the flags cannot be checked. */
  known: CheckedSequence | null;
  records: HlaRecord[];
  lineByHla: Map<string, number>;
  valid: boolean;
}

class Groups {
  #group: Group | null = null;

  readonly #context: ValidationContext;
  readonly #thresholds: PredictionThresholds;

  constructor(context: ValidationContext, thresholds: PredictionThresholds) {
    this.#context = context;
    this.#thresholds = thresholds;
  }

  /** Returns the group of `sequence`, and starts it if the previous row has another sequence. */
  async groupOf(sequence: string, faults: RecordFaults): Promise<Group> {
    if (this.#group?.sequence === sequence) return this.#group;
    await this.close();
    const context = this.#context;
    const standing = await context.standing(peptideFile, 'checkedSequence', sequence);
    if (standing === 'unknown')
      faults.add(sentence`sequence ${sequence} is not in ${fixed(peptideFile)}`.seeking('checkedSequence', sequence));
    const earlier = await context.staging.lineOf('hla', [sequence]);
    if (earlier !== undefined)
      faults.add(sentence`rows of ${sequence} must be consecutive; others begin on line ${earlier}`);
    const unchecked = standing !== 'known' || (await context.isBroken(AGREEMENT, sequence));
    const known = unchecked ? undefined : await context.staging.get('checkedSequence', [sequence]);
    this.#group = {
      sequence,
      line: faults.line,
      known: known ?? null,
      records: [],
      lineByHla: new Map(),
      valid: earlier === undefined,
    };
    return this.#group;
  }

  async close(): Promise<void> {
    const group = this.#group;
    const context = this.#context;
    this.#group = null;
    if (!group?.valid || !group.known) return;
    await context.staging.put('hla', [group.sequence], group.records, group.line);
    if (await context.isBroken('hla', group.sequence)) return;
    const immunogenic = group.records.find((record) => record.immunogenic === 1);
    const where = ({ hla }: HlaRecord) => `${ownFile} line ${group.lineByHla.get(hla) ?? group.line}`;
    if (immunogenic && group.known.immunogenic !== 1) {
      context.reportIn(
        peptideFile,
        group.known.line,
        sentence`immunogenic is ${shownValue(group.known.immunogenic)}, but ${group.sequence} is immunogenic on ${immunogenic.hla} (${where(immunogenic)})`,
      );
    }
    const judged = group.records.filter(({ hla }) => isJudged(hla, this.#thresholds));
    const unknown = (judged.length === 0 ? group.records : judged).find((record) => record.immunogenic === null);
    if (!immunogenic && unknown && group.known.immunogenic === 0) {
      context.reportIn(
        peptideFile,
        group.known.line,
        sentence`immunogenic is 0, but that of ${group.sequence} on ${unknown.hla} is empty (${where(unknown)}); leave it empty, too`,
      );
    }
    if (!immunogenic && group.known.immunogenic === 1) {
      context.reportIn(
        peptideFile,
        group.known.line,
        sentence`immunogenic is 1, but no HLA prediction of ${group.sequence} is immunogenic`,
      );
    }
  }
}

/**
 * Whether 0 is right although a value is missing: if another one fails its criterion and, as in catalogues of earlier
 * years, if only the score is missing.
 */
function isNegative(
  { hla, affinityNm, stabilityHours }: HlaRecord,
  score: number | null,
  thresholds: PredictionThresholds,
): boolean {
  if (isClassII(hla)) return false;
  const { affinity: binds, recognition } = immunogenicCriteria;
  return (
    !binds(affinityNm, thresholds) || (score !== null && !recognition(score, thresholds)) || stabilityHours !== null
  );
}

function checkFlag(
  prediction: HlaRecord,
  score: number | null,
  thresholds: PredictionThresholds,
  faults: RecordFaults,
): void {
  const { hla, affinityNm, stabilityHours, immunogenic } = prediction;
  const expected = genotypeFlag(prediction, score, thresholds);
  if (expected === immunogenic) return;
  if (expected === null && immunogenic === 0 && isNegative(prediction, score, thresholds)) return;
  if (isClassII(hla)) {
    const rule = thresholds.classII === null ? 'the manifest has no rule for it' : `at ${affinityNm} nM`;
    faults.add(
      sentence`immunogenic is ${shownValue(immunogenic)}, but must be ${shownValue(expected)}: ${hla} is of class II, ${rule}`,
    );
    return;
  }
  const hours = stabilityHours === null ? 'a stability not given' : `${stabilityHours} h`;
  const recognition = score === null ? 'not given' : `of ${score}`;
  const [own, right] = [shownValue(immunogenic), shownValue(expected)];
  faults.add(
    sentence`immunogenic is ${own}, but must be ${right} at ${affinityNm} nM, ${hours} and a recognition score ${recognition}`,
  );
}

/** Reports immunogenic peptides without any prediction. */
async function checkUnpredicted(context: ValidationContext): Promise<void> {
  if (!context.isComplete(ownFile)) return;
  for await (const { key, value } of context.staging.entries('checkedSequence')) {
    const [sequence = ''] = key;
    if (value.immunogenic !== 1 || (await context.isBroken(AGREEMENT, sequence))) continue;
    if ((await context.standing(ownFile, 'hla', sequence)) !== 'unknown') continue;
    context.reportIn(
      peptideFile,
      value.line,
      sentence`immunogenic is 1, but ${fixed(ownFile)} has no row of ${sequence}`,
    );
  }
}

export async function validateImmunogenicity(
  context: ValidationContext,
  thresholds: PredictionThresholds,
): Promise<void> {
  const groups = new Groups(context, thresholds);
  await readTable(context, {
    table: 'immunogenicity',
    build: (cell) => ({
      sequence: cell('sequence', peptideSequence),
      record: {
        hla: cell('hla_genotype', hlaGenotype),
        affinityNm: cell('binding_affinity_nm', affinity),
        stabilityHours: cell('binding_stability_h', stability),
        immunogenic: cell('immunogenic', nullableFlag),
      } satisfies HlaRecord,
    }),
    keep: async ({ sequence, record }, faults) => {
      const group = await groups.groupOf(sequence, faults);
      const twin = group.lineByHla.get(record.hla);
      if (twin !== undefined) faults.add(sentence`${record.hla} of ${sequence} is already on line ${twin}`);
      if (group.known) checkFlag(record, group.known.recognitionScore, thresholds, faults);
      context.note('stability', record.stabilityHours);
      group.records.push(record);
      group.lineByHla.set(record.hla, faults.line);
    },
    refersAs: (cell) => [['hla', cell('sequence')]],
  });
  await groups.close();
  await checkUnpredicted(context);
}
