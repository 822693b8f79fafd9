import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { Assembly } from '../../local/assembly/assembly';

/** A resource of a template: its type and its properties. */
export type TemplateResource = readonly [type: string, properties?: object];

interface SmallTemplate {
  resources?: Readonly<Record<string, TemplateResource>>;
  outputs?: Readonly<Record<string, object>>;
}

/** An assembly of hand-written templates, by the names of their stacks; its folder is removed after the test. */
export async function assemblyOf(templates: Readonly<Record<string, SmallTemplate>>): Promise<Assembly> {
  const folder = await mkdtemp(join(tmpdir(), 'spencer-assembly-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [stack, { resources = {}, outputs }] of Object.entries(templates)) {
    const Resources = Object.fromEntries(
      Object.entries(resources).map(([id, [Type, Properties]]) => [id, { Type, Properties }]),
    );
    await writeFile(join(folder, `${stack}.template.json`), JSON.stringify({ Resources, Outputs: outputs }));
  }
  await writeFile(join(folder, 'manifest.json'), '{}');
  return Assembly.read(folder);
}

/** An assembly of one stack. */
export const stackOf = (resources: Readonly<Record<string, TemplateResource>>): Promise<Assembly> =>
  assemblyOf({ stack: { resources } });
