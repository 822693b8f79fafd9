import type { OpenApiDocument } from '#domain/api/openapi-document';

export interface ApiCall {
  method: 'GET' | 'POST';
  path: string;
  summary: string;
  group: string;
}

/** The calls of an OpenAPI document in its order, files last as they stand there. */
export function apiCalls({ paths }: Pick<OpenApiDocument, 'paths'>): ApiCall[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    (['get', 'post'] as const).flatMap((method) => {
      const operation = operations[method];
      if (operation === undefined) return [];
      return [{ method: method === 'get' ? 'GET' as const : 'POST' as const, path, summary: operation.summary, group: operation.tags[0] ?? '' }];
    }),
  );
}
