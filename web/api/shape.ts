/**
 * What JSON is made of, as data: 'string', 'number' and 'boolean' say the kind, 'object' an object that is looked at no further,
 * `[shape]` a list, `[shape, null]` the same or null, an object its fields. The type follows that of the value, so a shape that
 * differs does not compile.
 */
export type Shape<Value> =
  [Value] extends [null] ? null
  : null extends Value ? readonly [Shape<NonNullable<Value>>, null]
  : [Value] extends [string] ? 'string'
  : [Value] extends [number] ? 'number'
  : [Value] extends [boolean] ? 'boolean'
  : [Value] extends [readonly (infer Item)[]] ? readonly [Shape<Item>]
  : 'object' | (string extends keyof Value ? never : { readonly [Field in keyof Value]: Shape<Value[Field]> });

type AnyShape = null | 'string' | 'number' | 'boolean' | 'object' | readonly [AnyShape] | readonly [AnyShape, null] | { readonly [field: string]: AnyShape };

const isPair = (shape: object): shape is readonly [AnyShape] | readonly [AnyShape, null] => Array.isArray(shape);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** However a server says that there is no text. */
const isNoText = (value: unknown): boolean => value === null || (typeof value === 'string' && value.trim() === '');

function matches(value: unknown, shape: AnyShape): boolean {
  if (shape === null) return value === null;
  if (typeof shape === 'string') return typeof value === shape && value !== null;
  if (isPair(shape)) {
    const [inner] = shape;
    if (shape.length === 2) return value === null || matches(value, inner);
    return Array.isArray(value) && value.every((item) => matches(item, inner));
  }
  return isObject(value) && Object.keys(shape).every((field) => {
    if (shape[field] === 'string' && isNoText(value[field])) value[field] = '';
    return matches(value[field], shape[field] ?? null);
  });
}

/** Whether a value of JSON is of a shape; fields beyond it do not matter. A text field that is null or blank becomes '', in the value itself. */
export function fits<Value>(value: unknown, shape: Shape<Value>): value is Value {
  // Every shape is one of these; the compiler does not see through a type that is still open.
  return matches(value, shape as AnyShape);
}
