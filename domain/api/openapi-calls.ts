import type { OpenApiDocument, OpenApiOperation } from './openapi-document';
import { READS_PREFIX } from './reads';

export interface OpenApiCall extends OpenApiOperation {
  method: 'get' | 'post';
  path: string;
  group: string;
}

/** The calls of an OpenAPI document in their order, each once, whether or not it also answers GET; files come last. */
export function openApiCalls({ paths }: Pick<OpenApiDocument, 'paths'>): OpenApiCall[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    (['get', 'post'] as const).flatMap((method) => {
      const operation = operations[method];
      return operation === undefined || path.startsWith(READS_PREFIX)
        ? []
        : [{ ...operation, method, path, group: operation.tags[0] ?? '' }];
    }),
  );
}

/** What `#/components/...` names in the document. Throws if there is nothing. */
function referenced(document: unknown, reference: string): unknown {
  const found = reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);
  if (found === undefined) throw new Error(`The document lacks ${reference}`);
  return found;
}

/** The document with each reference replaced by what it names. No schema of ours contains itself. */
export function withoutReferences(document: OpenApiDocument): OpenApiDocument {
  const resolved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolved);
    if (typeof value !== 'object' || value === null) return value;
    if ('$ref' in value && typeof value.$ref === 'string') return resolved(referenced(document, value.$ref));
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolved(each)]));
  };
  // Only references are replaced, and the type describes what they name.
  return resolved(document) as OpenApiDocument;
}
