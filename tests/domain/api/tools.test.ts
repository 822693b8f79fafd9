import { Ajv2020 } from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '#domain/api/openapi';
import { type Route } from '#domain/api/route';
import { routes } from '#domain/api/routes';
import { CONTINUE_FROM, tools } from '#domain/api/tools';

type Described = Record<string, { description?: string }>;

describe('the tools of assistants', () => {
  it('PROG-02 every tool has the texts, the fields and the example of its call in the OpenAPI document', () => {
    const { paths, components } = openApiDocument();
    for (const { name, title, description, inputSchema } of tools()) {
      const route: Route = routes[name];
      const operation = paths[route.path]?.post;
      expect([title, description], name).toEqual([
        operation?.summary,
        operation?.description === undefined ? title : `${title}. ${operation.description}`,
      ]);
      expect(inputSchema['examples']).toEqual([route.example.request]);
      const schema = components.schemas[`${name[0]?.toUpperCase()}${name.slice(1)}Request`] as {
        properties?: Described;
        oneOf?: { properties: Described }[];
      };
      const { [CONTINUE_FROM]: _from, ...own } = inputSchema['properties'] as Described;
      for (const { properties } of schema.oneOf ?? [{ properties: schema.properties ?? {} }])
        for (const [field, { description: text }] of Object.entries(properties))
          expect([field, own[field]?.description], name).toEqual([field, text]);
    }
  });

  it('PROG-02 no call and no field of a request lacks its text', () => {
    for (const [id, { summary }] of Object.entries<Route>(routes)) expect(summary, id).not.toBe('');
    const missing = tools().flatMap(({ name, inputSchema }) =>
      Object.entries(inputSchema['properties'] as Described)
        .filter(([, { description = '' }]) => description === '')
        .map(([field]) => `${name}.${field}`),
    );
    expect(missing).toEqual([]);
  });

  it('PROG-02 a tool takes an object without alternatives, which providers of models refuse, and its own example', () => {
    const ajv = new Ajv2020({ strict: false });
    for (const { name, inputSchema } of tools()) {
      expect(Object.keys(inputSchema), name).not.toContain('oneOf');
      expect(Object.keys(inputSchema), name).not.toContain('anyOf');
      expect(ajv.compile(inputSchema)(routes[name].example.request), name).toBe(true);
    }
  });
});
