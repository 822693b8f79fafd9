import * as z from 'zod/mini';
import { onlyResource, physicalName, type Assembly } from './assembly';

/** A response that the gateway gives without calling a function. */
export interface FixedAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** Declared as text, so that it is sent unchanged to a caller that asks for a binary type. */
  isText: boolean;
}

/** `keyed`: refuses callers without a key of the API. */
export type MethodDefinition = { keyed: boolean } & (
  | { kind: 'function'; arn: string }
  | { kind: 'fixed'; answer: FixedAnswer }
);

export interface RestApiDefinition {
  /** By `METHOD /path`; the method ANY handles all other methods. */
  methods: Map<string, MethodDefinition>;
  /** Keys of the usage plans. */
  keys: ReadonlySet<string>;
  /** The gateway's own failures, by response type. */
  failures: Map<string, FixedAnswer>;
  binaryMediaTypes: string[];
  compressFromBytes: number;
  stageName: string;
}

const apiSchema = z.object({ BinaryMediaTypes: z.array(z.string()), MinimumCompressionSize: z.number() });
const stageSchema = z.object({ StageName: z.string() });
const resourceSchema = z.object({ ParentId: z.string(), PathPart: z.string() });
const answerSchema = {
  StatusCode: z.string(),
  ResponseTemplates: z.record(z.string(), z.string()),
  ResponseParameters: z.optional(z.record(z.string(), z.string())),
  ContentHandling: z.optional(z.enum(['CONVERT_TO_TEXT', 'CONVERT_TO_BINARY'])),
};
const methodSchema = z.object({
  HttpMethod: z.string(),
  ResourceId: z.string(),
  ApiKeyRequired: z._default(z.boolean(), false),
  Integration: z.object({
    Type: z.enum(['AWS_PROXY', 'MOCK']),
    Uri: z.optional(z.string()),
    IntegrationResponses: z.optional(z.array(z.object(answerSchema))),
  }),
});
const keySchema = z.object({ Enabled: z.boolean(), Value: z.string() });
const planKeySchema = z.object({ KeyId: z.string() });
const failureSchema = z.object({ ResponseType: z.string(), ...answerSchema });

const JSON_TYPE = 'application/json';
const lambdaUri = /:lambda:path\/[^/]+\/functions\/(.+)\/invocations$/;

/** Constants are in single quotes, and the last part of a parameter's name is the header. */
function fixedAnswer({
  StatusCode,
  ResponseTemplates,
  ResponseParameters = {},
  ContentHandling,
}: z.infer<z.ZodMiniObject<typeof answerSchema>>): FixedAnswer {
  const headers = Object.entries(ResponseParameters).map(([name, value]) => [
    name.split('.').at(-1) ?? name,
    value.slice(1, -1),
  ]);
  return {
    status: Number(StatusCode),
    headers: { 'content-type': JSON_TYPE, ...Object.fromEntries(headers) },
    body: ResponseTemplates[JSON_TYPE] ?? '',
    isText: ContentHandling === 'CONVERT_TO_TEXT',
  };
}

function methodDefinition({ Integration, ApiKeyRequired: keyed }: z.infer<typeof methodSchema>): MethodDefinition {
  const arn = lambdaUri.exec(Integration.Uri ?? '')?.[1];
  if (arn !== undefined) return { keyed, kind: 'function', arn };
  const [response] = Integration.IntegrationResponses ?? [];
  if (!response) throw new Error('A mock method has no response');
  return { keyed, kind: 'fixed', answer: fixedAnswer(response) };
}

function pathsOfResources(assembly: Assembly): Map<string, string> {
  const resources = new Map(
    assembly
      .resources('AWS::ApiGateway::Resource')
      .map(({ logicalId, properties }) => [physicalName(logicalId), resourceSchema.parse(properties)]),
  );
  const pathOf = (id: string): string => {
    const resource = resources.get(id);
    return resource ? `${pathOf(resource.ParentId)}/${resource.PathPart}` : '';
  };
  return new Map([...resources.keys()].map((id) => [id, pathOf(id)]));
}

/** The unresolved reference serves as the key here: the CDN uses the same reference. */
function keysOfPlans(assembly: Assembly): Set<string> {
  const keys = new Map(
    assembly
      .resources('AWS::ApiGateway::ApiKey')
      .map(({ logicalId, properties }) => [physicalName(logicalId), keySchema.parse(properties)]),
  );
  const inPlans = assembly
    .resources('AWS::ApiGateway::UsagePlanKey')
    .map(({ properties }) => keys.get(planKeySchema.parse(properties).KeyId));
  return new Set(inPlans.filter((key) => key?.Enabled === true).map((key) => key?.Value ?? ''));
}

/** Reads the gateway from the templates. */
export function restApiDefinition(assembly: Assembly): RestApiDefinition {
  const { BinaryMediaTypes, MinimumCompressionSize } = apiSchema.parse(
    onlyResource(assembly, 'AWS::ApiGateway::RestApi').properties,
  );
  const { StageName } = stageSchema.parse(onlyResource(assembly, 'AWS::ApiGateway::Stage').properties);
  const paths = pathsOfResources(assembly);
  const methods = assembly.resources('AWS::ApiGateway::Method').map(({ properties }) => methodSchema.parse(properties));
  const failures = assembly
    .resources('AWS::ApiGateway::GatewayResponse')
    .map(({ properties }) => failureSchema.parse(properties));
  return {
    methods: new Map(
      methods.map((method) => [`${method.HttpMethod} ${paths.get(method.ResourceId) ?? ''}`, methodDefinition(method)]),
    ),
    keys: keysOfPlans(assembly),
    failures: new Map(failures.map((failure) => [failure.ResponseType, fixedAnswer(failure)])),
    binaryMediaTypes: BinaryMediaTypes,
    compressFromBytes: MinimumCompressionSize,
    stageName: StageName,
  };
}
