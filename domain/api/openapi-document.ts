import type { JsonSchema } from './openapi-rules';

export type Content = Record<string, { schema: JsonSchema; example?: unknown }>;

export interface OpenApiResponse {
  description: string;
  headers?: Record<string, unknown>;
  content?: Content;
}

type OpenApiParameter = { name: string; required: true; description: string } & (
  | { in: 'path'; schema: JsonSchema }
  | { in: 'query'; content: Content }
);

export interface OpenApiOperation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  parameters?: OpenApiParameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, OpenApiResponse | { $ref: string }>;
}

/** The part of OpenAPI 3.1.1 (spec.openapis.org/oas/v3.1.1) that is used here. */
export interface OpenApiDocument {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } };
  /** Absent without a publication. */
  externalDocs?: { description: string; url: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, { get?: OpenApiOperation; post?: OpenApiOperation }>;
  components: { schemas: Record<string, JsonSchema>; responses: Record<string, OpenApiResponse> };
}
