import { HEATMAP_ID_LABEL } from '#domain/api/schemas/browse';
import { type SampleRole, sampleRoles } from '#domain/catalogue/sample-role';
import { sentence } from '../problems/sentence';
import { oneOf, text } from './fields';
import type { Studies } from './studies';
import { readTable } from './table-reader';
import type { ValidationContext } from './validation-context';

const role = oneOf(sampleRoles);

export interface StatedSample {
  role: SampleRole;
  /** As the heat map shows it. */
  label: string;
  /** Line in samples.tsv. */
  line: number;
}

/** What samples.tsv says: by dataset key, then by the name of the sample in the matrix. Samples are few. */
export type StatedSamples = ReadonlyMap<string, ReadonlyMap<string, StatedSample>>;

/** Kind of `markBroken` for the samples of a dataset of which a row is invalid. */
export const SAMPLES_OF = 'samples';

export async function validateSamples(context: ValidationContext, studies: Studies): Promise<StatedSamples> {
  const stated = new Map<string, Map<string, StatedSample>>();
  await readTable(context, {
    table: 'samples',
    build: (cell) => ({
      dataset: cell('dataset', text),
      sample: cell('sample', text),
      role: cell('role', role),
      label: cell('label', text),
      subject: cell('subject', text),
    }),
    keep: async ({ dataset, sample, role: stands, label }, faults) => {
      const unknown = await studies.unknown(dataset, studies.byDatasetKey(dataset) !== undefined, faults.line);
      if (unknown !== null) faults.add(unknown);
      const shown = label || sample;
      if (sample === '') faults.add('sample must not be empty');
      else if (shown !== shown.trim() || shown === HEATMAP_ID_LABEL)
        faults.add(sentence`${JSON.stringify(shown)} cannot be the label of a sample`);
      const others = stated.get(dataset) ?? new Map<string, StatedSample>();
      const twin = others.get(sample);
      if (twin !== undefined) faults.add(sentence`sample ${JSON.stringify(sample)} is already on line ${twin.line}`);
      const namesake = twin ?? [...others.values()].find((other) => other.label === shown);
      if (twin === undefined && namesake !== undefined)
        faults.add(sentence`label ${JSON.stringify(shown)} is already on line ${namesake.line}`);
      if (faults.any) return;
      stated.set(dataset, others.set(sample, { role: stands, label: shown, line: faults.line }));
    },
    refersAs: (cell) => [[SAMPLES_OF, cell('dataset')]],
  });
  return stated;
}
