import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import { textDistance } from '../search/edit-distance';

/** A field of a request that its call does not know, and that therefore changes nothing in the answer. */
export interface UnknownField {
  /** Path from the body, as in the messages of failures: `numbers.affinityMax`. */
  name: string;
  /** Path of the known field that has the nearest name, null if no name is near. */
  nearest: string | null;
}

/** Of a body that has more; whoever sends so many is no program with a mistake. */
export const UNKNOWN_FIELDS_MAX = 20;
/** A longer name is cut, and not compared with others. */
export const FIELD_NAME_CHARACTERS_MAX = 60;

interface Found {
  /** Path of the object that has it, with a point at its end: `sets[0].query.`; '' for the body. */
  parent: string;
  name: string;
  /** The fields that stand beside it, given or not. */
  known: string[];
}

const isOption = (option: $ZodType, value: object): boolean =>
  Object.entries(option._zod.propValues ?? {}).every(([name, values]) =>
    values.has((value as Record<string, string>)[name]),
  );

/** Yields what is unknown in a value that the schema has accepted, in the order of the value. */
function* unknownIn(schema: $ZodType, value: unknown, path: string): Generator<Found> {
  if (typeof value !== 'object' || value === null) return;
  // The union of all kinds of schemas, of which any schema is one.
  const { def } = (schema as $ZodTypes)._zod;
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default')
    yield* unknownIn(def.innerType, value, path);
  if (def.type === 'pipe') yield* unknownIn(def.in, value, path);
  if (def.type === 'union') {
    const option = def.options.find((each) => isOption(each, value));
    if (option) yield* unknownIn(option, value, path);
  }
  if (def.type === 'array' && Array.isArray(value))
    for (const [at, item] of value.entries()) yield* unknownIn(def.element, item, `${path}[${at}]`);
  if (def.type !== 'object') return;
  const parent = path === '' ? '' : `${path}.`;
  for (const name of Object.keys(value)) {
    const field = Object.hasOwn(def.shape, name) ? def.shape[name] : undefined;
    if (field) yield* unknownIn(field, (value as Record<string, unknown>)[name], parent + name);
    else yield { parent, name, known: Object.keys(def.shape) };
  }
}

const folded = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The known name with the fewest edits, case and signs aside; null if more than half of the letters would change. */
function nearestName(name: string, known: readonly string[]): string | null {
  if (name.length > FIELD_NAME_CHARACTERS_MAX) return null;
  const given = folded(name);
  let best: { name: string; edits: number } | null = null;
  for (const each of known) {
    const other = folded(each);
    const limit = Math.min((best?.edits ?? Infinity) - 1, Math.floor(Math.max(given.length, other.length) / 2));
    const edits = textDistance(given, other, limit);
    if (edits <= limit) best = { name: each, edits };
  }
  return best?.name ?? null;
}

function described({ parent, name, known }: Found): UnknownField {
  const nearest = nearestName(name, known);
  return {
    name: (parent + name).slice(0, FIELD_NAME_CHARACTERS_MAX),
    nearest: nearest === null ? null : parent + nearest,
  };
}

/** The first fields of a request that its call does not know. `body` is as it was sent, and the schema has accepted it. */
export function unknownFields(schema: $ZodType, body: unknown): UnknownField[] {
  const found: UnknownField[] = [];
  for (const field of unknownIn(schema, body, '')) {
    if (found.length === UNKNOWN_FIELDS_MAX) break;
    found.push(described(field));
  }
  return found;
}

/** What a call says that refuses such a request. */
export function unknownFieldMessage({ name, nearest }: UnknownField): string {
  return `${name} is not a field of this call${nearest === null ? '' : `; the nearest is ${nearest}`}`;
}
