import { isTumorColumn } from '#domain/catalogue/vocabulary';
import type { SampleRole } from '#domain/catalogue/sample-role';
import { fixed, type Sentence, sentence } from '../problems/sentence';
import { optionalTables } from '../bundle/format';
import type { StatedSample } from './samples';

/** What samples.tsv says of the samples of a dataset: undefined for nothing, or that it has a fault there. */
export type SamplesOfDataset = ReadonlyMap<string, StatedSample> | undefined | 'unreadable';

/** A sample of a matrix. */
export interface MatrixColumn {
  /** Its name in the header. */
  name: string;
  /** As the heat map shows it. */
  label: string;
  role: SampleRole;
  /** Its position among the samples of a row. */
  at: number;
}

function byName(names: readonly string[]): MatrixColumn[] {
  return names.map((name, at) => ({ name, label: name, role: isTumorColumn(name) ? 'tumor' : 'control', at }));
}

/** Without samples.tsv the order of the columns counts: they are refused if a control follows a tumor. */
function orderFault(columns: readonly MatrixColumn[]): Sentence | null {
  const firstTumor = columns.findIndex(({ role }) => role === 'tumor');
  const late = firstTumor < 0 ? undefined : columns.slice(firstTumor).find(({ role }) => role === 'control');
  return late === undefined
    ? null
    : sentence`header has control ${JSON.stringify(late.name)} after a tumor sample; controls come first`;
}

/**
 * Returns the samples of a matrix, controls first, by what samples.tsv says of its dataset or else by their names, or what
 * is wrong with them.
 */
export function matrixColumns(names: readonly string[], stated: SamplesOfDataset): MatrixColumn[] | Sentence {
  if (stated === 'unreadable') return byName(names);
  if (stated === undefined) return orderFault(byName(names)) ?? byName(names);
  const unstated = names.find((name) => !stated.has(name));
  if (unstated !== undefined)
    return sentence`header has sample ${JSON.stringify(unstated)}, which is not in ${fixed(optionalTables.samples.file)}`;
  const columns = names.flatMap((name, at): MatrixColumn[] => {
    const sample = stated.get(name);
    return sample === undefined ? [] : [{ name, label: sample.label, role: sample.role, at }];
  });
  return [...columns.filter(({ role }) => role === 'control'), ...columns.filter(({ role }) => role === 'tumor')];
}
