import * as z from 'zod/mini';
import { onlyResource, physicalName, type Assembly } from './assembly';

/** An answer that the gateway makes without a function. */
export interface FixedAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** `keyed`: answers only who shows a key of the API. */
export type MethodDefinition = { keyed: boolean } & ({ kind: 'function'; arn: string } | { kind: 'fixed'; answer: FixedAnswer });

export interface RestApiDefinition {
  /** By `METHOD /path`; the method ANY takes what no other does. */
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

/** A constant is written in single quotes; the last part of a parameter's name is the header. */
function fixedAnswer({ StatusCode, ResponseTemplates, ResponseParameters = {} }: z.infer<z.ZodMiniObject<typeof answerSchema>>): FixedAnswer {
  const headers = Object.entries(ResponseParameters).map(([name, value]) => [name.split('.').at(-1) ?? name, value.slice(1, -1)]);
  return {
    status: Number(StatusCode),
    headers: { 'content-type': JSON_TYPE, ...Object.fromEntries(headers) },
    body: ResponseTemplates[JSON_TYPE] ?? '',
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
    assembly.resources('AWS::ApiGateway::Resource').map(({ logicalId, properties }) => [physicalName(logicalId), resourceSchema.parse(properties)]),
  );
  const pathOf = (id: string): string => {
    const resource = resources.get(id);
    return resource ? `${pathOf(resource.ParentId)}/${resource.PathPart}` : '';
  };
  return new Map([...resources.keys()].map((id) => [id, pathOf(id)]));
}

/** What a key's value refers to is as good as the value here: the CDN refers to the same. */
function keysOfPlans(assembly: Assembly): Set<string> {
  const keys = new Map(assembly.resources('AWS::ApiGateway::ApiKey').map(({ logicalId, properties }) => [physicalName(logicalId), keySchema.parse(properties)]));
  const inPlans = assembly.resources('AWS::ApiGateway::UsagePlanKey').map(({ properties }) => keys.get(planKeySchema.parse(properties).KeyId));
  return new Set(inPlans.filter((key) => key?.Enabled === true).map((key) => key?.Value ?? ''));
}

/** The gateway that the templates define. */
export function restApiDefinition(assembly: Assembly): RestApiDefinition {
  const { BinaryMediaTypes, MinimumCompressionSize } = apiSchema.parse(onlyResource(assembly, 'AWS::ApiGateway::RestApi').properties);
  const { StageName } = stageSchema.parse(onlyResource(assembly, 'AWS::ApiGateway::Stage').properties);
  const paths = pathsOfResources(assembly);
  const methods = assembly.resources('AWS::ApiGateway::Method').map(({ properties }) => methodSchema.parse(properties));
  const failures = assembly.resources('AWS::ApiGateway::GatewayResponse').map(({ properties }) => failureSchema.parse(properties));
  return {
    methods: new Map(methods.map((method) => [`${method.HttpMethod} ${paths.get(method.ResourceId) ?? ''}`, methodDefinition(method)])),
    keys: keysOfPlans(assembly),
    failures: new Map(failures.map((failure) => [failure.ResponseType, fixedAnswer(failure)])),
    binaryMediaTypes: BinaryMediaTypes,
    compressFromBytes: MinimumCompressionSize,
    stageName: StageName,
  };
}
