import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { physicalName, type Assembly } from './assembly';

const functionSchema = z.object({
  Code: z.object({ S3Key: z.string() }),
  Environment: z.object({ Variables: z.record(z.string(), z.string()) }),
  Handler: z.string(),
  Timeout: z.number(),
});

export interface FunctionDefinition {
  /** File of the bundle; `exportName` is the handler in it. */
  file: string;
  exportName: string;
  environment: Record<string, string>;
  timeoutSeconds: number;
}

/**
 * Returns the functions behind the gateway, by ARN as used in the templates. Their bundles are assets of the assembly.
 */
export function functionDefinitions(assembly: Assembly): Map<string, FunctionDefinition> {
  const gatewayFunctions = assembly.resources('AWS::Lambda::Function').flatMap(({ logicalId, properties }) => {
    const { success, data } = functionSchema.safeParse(properties);
    return success ? [[logicalId, data] as const] : [];
  });
  return new Map(
    gatewayFunctions.map(([logicalId, { Code, Environment, Handler, Timeout }]) => {
      const [module = '', exportName = ''] = Handler.split('.');
      const asset = join(assembly.folder, `asset.${basename(Code.S3Key, '.zip')}`);
      return [
        `${physicalName(logicalId)}.Arn`,
        { file: join(asset, `${module}.js`), exportName, environment: Environment.Variables, timeoutSeconds: Timeout },
      ];
    }),
  );
}
