import { type OwnNames, spencer } from '../catalogue/identity';
import { checkCriteria, mayRun } from './validation';
import { cleanCriteria, type Criterion } from './criteria';
import { builderTypes, type BuilderType } from './fields';
import { foldCase } from './value-list';

/**
 * Criteria in an address: `type=cancer&value=Breast cancer&type=validation&value=1`. A `type` begins a builder and the
 * values after it belong to that builder, so a quick search is a search with one builder.
 */

/** Names of the parameters. The page adds others. */
const TYPE_PARAMETER = 'type';
const VALUE_PARAMETER = 'value';

type Parameter = readonly [name: string, value: string];

/** A list may also come as one JSON array: `value=["Breast cancer"]`. */
function valuesIn(text: string): string[] {
  if (!text.startsWith('[')) return [text];
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.map(String) : [text];
  } catch {
    return [text];
  }
}

/** A type of builder, whatever its case. */
const builderType = (text: string): BuilderType | null =>
  builderTypes.find((type) => foldCase(type) === foldCase(text)) ?? null;

function gather(parameters: Iterable<Parameter>): Criterion[] {
  const found: { type: BuilderType | null; values: string[] }[] = [];
  const before: string[] = [];
  for (const [name, value] of parameters) {
    if (name === TYPE_PARAMETER) found.push({ type: builderType(value), values: [] });
    if (name === VALUE_PARAMETER) (found.at(-1)?.values ?? before).push(...valuesIn(value));
  }
  // With one type the order of the parameters does not matter.
  if (found.length === 1) found[0]?.values.unshift(...before);
  return found.flatMap(({ type, values }) => (type === null ? [] : [{ type, values }]));
}

/**
 * Returns the criteria of an address, or [] if types are unknown, values are missing or a location is incomplete.
 */
export function readCriteria(parameters: Iterable<Parameter>, own: OwnNames = spencer): Criterion[] {
  const criteria = cleanCriteria(gather(parameters), own);
  return mayRun(checkCriteria(criteria, own)) ? criteria : [];
}

export function writeCriteria(criteria: readonly Criterion[], own: OwnNames = spencer): Parameter[] {
  return cleanCriteria(criteria, own).flatMap(({ type, values }) => [
    [TYPE_PARAMETER, type] as const,
    ...values.map((value) => [VALUE_PARAMETER, value] as const),
  ]);
}
