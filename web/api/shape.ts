/**
 * The structure of a JSON value, as data: 'string', 'number' and 'boolean' name its type, 'object' is an object whose
 * fields are not checked, `[shape]` a list, `[shape, null]` the same or null, and an object lists the shapes of the
 * fields; a field whose name ends in `?` is optional. The type is derived from that of the value, so a shape that
 * differs does not compile.
 */
export type Shape<Value> = [Value] extends [null]
  ? null
  : null extends Value
    ? readonly [Shape<NonNullable<Value>>, null]
    : [Value] extends [string]
      ? 'string'
      : [Value] extends [number]
        ? 'number'
        : [Value] extends [boolean]
          ? 'boolean'
          : [Value] extends [readonly (infer Item)[]]
            ? readonly [Shape<Item>]
            : 'object' | (string extends keyof Value ? never : FieldShapes<Value>);

type FieldShapes<Value> = {
  readonly [
    Field in keyof Value & string as Partial<Pick<Value, Field>> extends Pick<Value, Field> ? `${Field}?` : Field
  ]: Shape<Exclude<Value[Field], undefined>>;
};

export type AnyShape =
  | null
  | 'string'
  | 'number'
  | 'boolean'
  | 'object'
  | readonly [AnyShape]
  | readonly [AnyShape, null]
  | { readonly [field: string]: AnyShape };

type ListShape = readonly [AnyShape] | readonly [AnyShape, null];
const isListShape = (shape: object): shape is ListShape => Array.isArray(shape);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isBlank = (value: unknown): boolean => value === null || (typeof value === 'string' && value.trim() === '');

function readItems(shape: AnyShape, items: readonly unknown[]): unknown[] | undefined {
  const read: unknown[] = [];
  for (const item of items) {
    const value = readAny(shape, item);
    if (value === undefined) return undefined;
    read.push(value);
  }
  return read;
}

function readFields(shapes: { readonly [field: string]: AnyShape }, from: Record<string, unknown>): object | undefined {
  const read: Record<string, unknown> = {};
  for (const [name, shape] of Object.entries(shapes)) {
    const optional = name.endsWith('?');
    const field = optional ? name.slice(0, -1) : name;
    const given = from[field];
    if (optional && given === undefined) continue;
    const value = shape === 'string' && isBlank(given) ? '' : readAny(shape, given);
    if (value === undefined) return undefined;
    read[field] = value;
  }
  return read;
}

function readAny(shape: AnyShape, value: unknown): unknown {
  if (shape === null) return value === null ? null : undefined;
  if (shape === 'object') return isObject(value) ? value : undefined;
  if (typeof shape === 'string') return typeof value === shape ? value : undefined;
  if (!isListShape(shape)) return isObject(value) ? readFields(shape, value) : undefined;
  if (shape.length === 2) return value === null ? null : readAny(shape[0], value);
  return Array.isArray(value) ? readItems(shape[0], value) : undefined;
}

/**
 * Returns a JSON value as its shape declares it: fields that the shape does not name are left out, and a text field
 * that is null or blank becomes ''. Returns `undefined`, which JSON cannot contain, if the value has another shape.
 * Never changes the value that it is given.
 */
export function readAs<Value>(shape: Shape<Value>, value: unknown): Value | undefined {
  // Every shape is an AnyShape, and a value read by it is a Value; the compiler cannot see either for a type parameter.
  return readAny(shape as AnyShape, value) as Value | undefined;
}
