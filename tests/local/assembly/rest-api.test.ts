import { describe, expect, it } from 'vitest';
import { restApiDefinition } from '../../../local/assembly/rest-api';
import { stackOf, type TemplateResource } from '../../support/small-assembly';

const lambda = (name: string) => ({
  'Fn::Join': [
    '',
    [
      'arn:',
      { Ref: 'AWS::Partition' },
      ':apigateway:us-east-1:lambda:path/2015-03-31/functions/',
      { 'Fn::GetAtt': [name, 'Arn'] },
      '/invocations',
    ],
  ],
});
const key = (Enabled: boolean, Value: string): TemplateResource => ['AWS::ApiGateway::ApiKey', { Enabled, Value }];
const inPlan = (name: string): TemplateResource => ['AWS::ApiGateway::UsagePlanKey', { KeyId: { Ref: name } }];

const resources: Record<string, TemplateResource> = {
  Api: ['AWS::ApiGateway::RestApi', { BinaryMediaTypes: ['application/gzip'], MinimumCompressionSize: 1_000 }],
  Stage: ['AWS::ApiGateway::Stage', { StageName: 'live' }],
  ResApi: ['AWS::ApiGateway::Resource', { ParentId: { 'Fn::GetAtt': ['Api', 'RootResourceId'] }, PathPart: 'api' }],
  ResGene: ['AWS::ApiGateway::Resource', { ParentId: { Ref: 'ResApi' }, PathPart: 'gene' }],
  Post: [
    'AWS::ApiGateway::Method',
    {
      HttpMethod: 'POST',
      ResourceId: { Ref: 'ResGene' },
      ApiKeyRequired: true,
      Integration: { Type: 'AWS_PROXY', Uri: lambda('GeneFn') },
    },
  ],
  Any: [
    'AWS::ApiGateway::Method',
    {
      HttpMethod: 'ANY',
      ResourceId: { Ref: 'ResGene' },
      Integration: {
        Type: 'MOCK',
        IntegrationResponses: [
          {
            StatusCode: '405',
            ContentHandling: 'CONVERT_TO_TEXT',
            ResponseTemplates: { 'application/json': '{"code":405}' },
            ResponseParameters: { 'method.response.header.Allow': "'POST'" },
          },
        ],
      },
    },
  ],
  Timeout: [
    'AWS::ApiGateway::GatewayResponse',
    { ResponseType: 'INTEGRATION_TIMEOUT', StatusCode: '503', ResponseTemplates: { 'application/json': '{}' } },
  ],
  Binary: [
    'AWS::ApiGateway::GatewayResponse',
    {
      ResponseType: 'B',
      StatusCode: '400',
      ResponseTemplates: { 'text/xml': '-' },
      ContentHandling: 'CONVERT_TO_BINARY',
    },
  ],
  Own: key(true, 'own'),
  Disabled: key(false, 'disabled'),
  Loose: key(true, 'of no plan'),
  OwnInPlan: inPlan('Own'),
  DisabledInPlan: inPlan('Disabled'),
};

describe('the gateway of the templates', () => {
  it('INFRA-19 INFRA-08 has methods by their whole path, functions by their ARN, and the failures of the templates', async () => {
    expect(restApiDefinition(await stackOf(resources))).toEqual({
      methods: new Map<string, unknown>([
        ['POST /api/gene', { keyed: true, kind: 'function', arn: 'genefn.Arn' }],
        [
          'ANY /api/gene',
          {
            keyed: false,
            kind: 'fixed',
            answer: {
              status: 405,
              headers: { 'content-type': 'application/json', Allow: 'POST' },
              body: '{"code":405}',
              isText: true,
            },
          },
        ],
      ]),
      keys: new Set(['own']),
      failures: new Map([
        [
          'INTEGRATION_TIMEOUT',
          { status: 503, headers: { 'content-type': 'application/json' }, body: '{}', isText: false },
        ],
        ['B', { status: 400, headers: { 'content-type': 'application/json' }, body: '', isText: false }],
      ]),
      binaryMediaTypes: ['application/gzip'],
      compressFromBytes: 1_000,
      stageName: 'live',
    });
  });

  it('INFRA-19 refuses a method that neither calls a function nor has a response', async () => {
    const Mock: TemplateResource = [
      'AWS::ApiGateway::Method',
      { HttpMethod: 'GET', ResourceId: { Ref: 'ResApi' }, Integration: { Type: 'MOCK', IntegrationResponses: [] } },
    ];
    const assembly = await stackOf({ ...resources, Mock });
    expect(() => restApiDefinition(assembly)).toThrow('A mock method has no response');
  });
});
