import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const templateSchema = z.object({
  Resources: z.record(z.string(), z.object({ Type: z.string(), Properties: z.optional(z.unknown()) })),
  Outputs: z.optional(
    z.record(z.string(), z.object({ Value: z.unknown(), Export: z.optional(z.object({ Name: z.string() })) })),
  ),
});
type Template = z.infer<typeof templateSchema>;

/** Values of CloudFormation's pseudo parameters on a single machine. */
const pseudoParameters: Record<string, string> = {
  'AWS::AccountId': '000000000000',
  'AWS::Partition': 'aws',
  'AWS::Region': 'us-east-1',
  'AWS::URLSuffix': 'amazonaws.com',
};

const bucketDomain = (bucket: string): string => `${bucket}.s3.us-east-1.amazonaws.com`;

/** Returns the name of a resource on a single machine: also a legal bucket and table name. */
export const physicalName = (logicalId: string): string => logicalId.toLowerCase();

export interface AssemblyResource {
  logicalId: string;
  /** The properties, with every intrinsic function replaced by its value. */
  properties: unknown;
}

type Intrinsics = Record<string, (argument: unknown, stack: string) => unknown>;

/** The synthesised templates of all stacks, read as one system. */
export class Assembly {
  /** Folder of the templates and assets. */
  readonly folder: string;
  readonly #templates: ReadonlyMap<string, Template>;
  readonly #exports = new Map<string, { stack: string; value: unknown }>();

  private constructor(folder: string, templates: ReadonlyMap<string, Template>) {
    this.folder = folder;
    this.#templates = templates;
    for (const [stack, { Outputs = {} }] of templates) {
      for (const { Value, Export } of Object.values(Outputs))
        if (Export) this.#exports.set(Export.Name, { stack, value: Value });
    }
  }

  static async read(folder: string): Promise<Assembly> {
    const suffix = '.template.json';
    const files = (await readdir(folder)).filter((name) => name.endsWith(suffix));
    if (files.length === 0) throw new Error(`No templates in ${folder}`);
    const templates = await Promise.all(
      files.map(async (name) => {
        const template = templateSchema.parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
        return [name.slice(0, -suffix.length), template] as const;
      }),
    );
    return new Assembly(folder, new Map(templates));
  }

  /** Returns all resources of a CloudFormation type, of all stacks. */
  resources(type: string): AssemblyResource[] {
    return [...this.#templates].flatMap(([stack, { Resources }]) =>
      Object.entries(Resources)
        .filter(([, { Type }]) => Type === type)
        .map(([logicalId, { Properties }]) => ({ logicalId, properties: this.#resolve(Properties ?? {}, stack) })),
    );
  }

  readonly #intrinsics: Intrinsics = {
    Ref: (name) => pseudoParameters[String(name)] ?? physicalName(String(name)),
    'Fn::GetAtt': (argument) => {
      const [logicalId = '', attribute = ''] = z.array(z.string()).parse(argument);
      return attribute === 'RegionalDomainName'
        ? bucketDomain(physicalName(logicalId))
        : `${physicalName(logicalId)}.${attribute}`;
    },
    'Fn::ImportValue': (name) => {
      const exported = this.#exports.get(String(name));
      if (!exported) throw new Error(`No stack exports ${String(name)}`);
      return this.#resolve(exported.value, exported.stack);
    },
    'Fn::Join': (argument, stack) => {
      const [separator, parts] = z.tuple([z.string(), z.array(z.unknown())]).parse(argument);
      return parts.map((part) => String(this.#resolve(part, stack))).join(separator);
    },
    'Fn::Split': (argument, stack) => {
      const [separator, text] = z.tuple([z.string(), z.unknown()]).parse(argument);
      return String(this.#resolve(text, stack)).split(separator);
    },
    'Fn::Select': (argument, stack) => {
      const [index, list] = z.tuple([z.coerce.number(), z.unknown()]).parse(argument);
      return z.array(z.unknown()).parse(this.#resolve(list, stack))[index];
    },
    'Fn::Sub': (text) =>
      String(text).replaceAll(/\$\{([^}]+)\}/g, (whole, name: string) => pseudoParameters[name] ?? whole),
  };

  #resolve(value: unknown, stack: string): unknown {
    if (Array.isArray(value)) return value.map((item) => this.#resolve(item, stack));
    if (typeof value !== 'object' || value === null) return value;
    const [[name, argument] = ['', undefined], ...others] = Object.entries(value);
    const intrinsic = others.length === 0 ? this.#intrinsics[name] : undefined;
    if (intrinsic) return intrinsic(argument, stack);
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.#resolve(item, stack)]));
  }
}

/** Returns the only resource of a type. Throws if there is none or more than one. */
export function onlyResource(assembly: Assembly, type: string): AssemblyResource {
  const [resource, ...others] = assembly.resources(type);
  if (!resource || others.length > 0)
    throw new Error(`Expected one ${type}, found ${others.length + (resource ? 1 : 0)}`);
  return resource;
}
