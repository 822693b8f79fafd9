import { Match, type Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { stages, type Stage } from '../../infra/stage';
import { SYNTHESIS_MS, synthesise, type System } from '../support/templates';

interface Statement {
  Sid?: string;
  Effect: 'Allow' | 'Deny';
  Action: string | string[];
  Resource: unknown;
  Principal?: unknown;
  Condition?: unknown;
}

type Templates = Record<keyof System, Template>;

/** Every statement of every role of the system, with the stack and policy it stands in. */
function roleStatements(templates: Templates): { place: string; statement: Statement; actions: string[]; resources: string[] }[] {
  return Object.entries(templates).flatMap(([stack, template]) =>
    Object.entries(template.findResources('AWS::IAM::Policy')).flatMap(([id, { Properties }]) =>
      (Properties.PolicyDocument.Statement as Statement[]).map((statement) => ({
        place: `${stack}/${id}`,
        statement,
        actions: [statement.Action].flat(),
        resources: [statement.Resource].flat().map((resource) => JSON.stringify(resource)),
      })),
    ),
  );
}

/** Properties of all resources of a type, over all stacks. */
function allOf<Properties>(templates: Templates, type: string): [place: string, properties: Properties][] {
  return Object.entries(templates).flatMap(([stack, template]) =>
    Object.entries(template.findResources(type)).map(([id, { Properties: properties = {} }]): [string, Properties] => [`${stack}/${id}`, properties as Properties]),
  );
}

describe.each(Object.values<Stage>(stages).map((stage) => [stage.name, stage] as const))('stage %s', (_name, stage) => {
  const templates = synthesise(stage);
  const statements = roleStatements(templates);

  it('INFRA-07 INFRA-22 blocks public access to every bucket and encrypts it', () => {
    const buckets = allOf(templates, 'AWS::S3::Bucket');
    expect(buckets.map(([place]) => place.replace(/[0-9A-F]{8}$/, '')).toSorted()).toEqual(['data/DataBucket', 'data/JobsBucket', 'data/LogBucket', 'loader/Inbox', 'web/WebBucket']);
    for (const [place, properties] of buckets) {
      expect(properties, place).toMatchObject({
        PublicAccessBlockConfiguration: { BlockPublicAcls: true, BlockPublicPolicy: true, IgnorePublicAcls: true, RestrictPublicBuckets: true },
        BucketEncryption: { ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }] },
        OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
      });
    }
  });

  it('INFRA-22 refuses plain HTTP and old TLS at every bucket, by exactly one policy each', () => {
    const policies = allOf<{ Bucket: unknown; PolicyDocument: { Statement: Statement[] } }>(templates, 'AWS::S3::BucketPolicy');
    expect(policies).toHaveLength(allOf(templates, 'AWS::S3::Bucket').length);
    for (const [place, { PolicyDocument }] of policies) {
      for (const Condition of [{ Bool: { 'aws:SecureTransport': 'false' } }, { NumericLessThan: { 's3:TlsVersion': 1.2 } }]) {
        expect(PolicyDocument.Statement, place).toContainEqual(expect.objectContaining({ Effect: 'Deny', Action: 's3:*', Condition }));
      }
    }
  });

  it('INFRA-07 lets this distribution alone read the buckets, and only what it serves', () => {
    const [distribution] = Object.keys(templates.web.findResources('AWS::CloudFront::Distribution'));
    const reads = allOf<{ PolicyDocument: { Statement: Statement[] } }>(templates, 'AWS::S3::BucketPolicy')
      .flatMap(([, { PolicyDocument }]) => PolicyDocument.Statement)
      .filter(({ Effect, Principal }) => Effect === 'Allow' && JSON.stringify(Principal).includes('cloudfront'));
    expect(reads).toHaveLength(5);
    for (const { Condition } of reads) expect(JSON.stringify(Condition)).toContain(`:distribution/",{"Ref":"${distribution}"}]`);
    const paths = reads.flatMap(({ Resource }) => [Resource].flat()).map((resource) => JSON.stringify(resource).match(/"(\/[^"]+)"\]\]/)?.[1]).filter(Boolean);
    expect(new Set(paths)).toEqual(new Set(['/*', '/blast/userfiles/*', '/releases/*/RNA_secondary_structure/*', '/releases/*/download/*', '/releases/*/static/*']));
  });

  it('INFRA-22 LOAD-01 lets the loader alone write the catalogue: its table, its files and the pointer to the current release', () => {
    const writes = /^(dynamodb:(Put|Update|Delete|BatchWrite|Transact|Partiql|\*)|s3:(Put|Delete|Abort|\*)|cloudfront-keyvaluestore:(Put|Update|Delete|\*)|\*)/;
    const catalogue = /CatalogueTable|DataBucket|ReleasePointer/;
    const writers = statements.filter(({ actions, resources }) => actions.some((action) => writes.test(action)) && resources.some((resource) => catalogue.test(resource)));
    expect(new Set(writers.map(({ place }) => place.replace(/[0-9A-F]{8}$/, '')))).toEqual(new Set(['loader/TaskDefinitionTaskRoleDefaultPolicy']));
    expect(new Set(writers.map(({ statement }) => statement.Sid))).toEqual(new Set(['MoveReleasePointer', 'WriteCatalogue', 'WriteReleases']));
  });

  it('INFRA-22 INFRA-24 answers calls of the CDN alone: every method asks for a key that only the CDN shows and no template holds', () => {
    const methods = allOf<{ ApiKeyRequired?: boolean }>(templates, 'AWS::ApiGateway::Method');
    expect(methods.length).toBeGreaterThan(0);
    expect(methods.filter(([, { ApiKeyRequired }]) => !ApiKeyRequired)).toEqual([]);

    const [[, secret] = []] = allOf<{ Name: string; GenerateSecretString: unknown; SecretString?: string }>(templates, 'AWS::SecretsManager::Secret');
    expect(secret).toMatchObject({ GenerateSecretString: { PasswordLength: 40, ExcludePunctuation: true } });
    expect(secret?.SecretString).toBeUndefined();
    const reference = `{{resolve:secretsmanager:${secret?.Name}:SecretString:::}}`;

    const [[, key] = []] = allOf<{ Enabled: boolean; Value: string }>(templates, 'AWS::ApiGateway::ApiKey');
    expect(key).toMatchObject({ Enabled: true, Value: reference });
    expect(() => templates.api.hasResourceProperties('AWS::ApiGateway::UsagePlan', { ApiStages: [{ ApiId: Match.anyValue(), Stage: Match.anyValue() }] })).not.toThrow();
    expect(() => templates.api.resourceCountIs('AWS::ApiGateway::UsagePlanKey', 1)).not.toThrow();

    const [[, distribution] = []] = allOf<{ DistributionConfig: { Origins: { CustomOriginConfig?: unknown; OriginCustomHeaders?: unknown }[] } }>(templates, 'AWS::CloudFront::Distribution');
    const gateways = distribution?.DistributionConfig.Origins.filter(({ CustomOriginConfig }) => CustomOriginConfig) ?? [];
    expect(gateways.map(({ OriginCustomHeaders }) => OriginCustomHeaders)).toEqual([[{ HeaderName: 'x-api-key', HeaderValue: reference }]]);
  });

  it('INFRA-22 lets functions read the catalogue by key, without a scan', () => {
    const reads = statements.filter(({ place, resources }) => place.startsWith('api/') && resources.some((resource) => resource.includes('CatalogueTable')));
    expect(reads).toHaveLength(7);
    for (const { statement } of reads) expect(statement).toMatchObject({ Effect: 'Allow', Action: ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'] });
  });

  it('INFRA-22 lets the BLAST functions reach the files below the prefixes of jobs and no others', () => {
    const files = statements.filter(({ place, actions }) => place.startsWith('api/') && actions.some((action) => action.startsWith('s3:')));
    expect(files.length).toBeGreaterThan(0);
    for (const { place, actions, resources, statement } of files) {
      expect(place).toMatch(/^api\/BlastRole/);
      if (actions.includes('s3:ListBucket')) expect(statement.Condition).toEqual({ StringLike: { 's3:prefix': ['blast/jobs/*', 'blast/userfiles/*'] } });
      else for (const resource of resources) expect(resource).toMatch(/JobsBucket.*"\/blast\/(jobs|userfiles)\/\*"/);
    }
  });

  it('INFRA-22 names every permission of a program, and uses a wildcard resource only where the service has none to name', () => {
    const withoutResource = new Set([
      'xray:PutTraceSegments', 'xray:PutTelemetryRecords', 'xray:GetSamplingRules', 'xray:GetSamplingTargets', 'ecr:GetAuthorizationToken',
      'ecs:StopTask', 'ecs:DescribeTasks', 'logs:CreateLogDelivery', 'logs:GetLogDelivery', 'logs:UpdateLogDelivery', 'logs:DeleteLogDelivery',
      'logs:ListLogDeliveries', 'logs:PutResourcePolicy', 'logs:DescribeResourcePolicies', 'logs:DescribeLogGroups',
    ]);
    for (const { place, actions, resources } of statements) {
      expect(actions.filter((action) => action.includes('*')), place).toEqual([]);
      if (resources.includes('"*"')) expect(actions.filter((action) => !withoutResource.has(action)), place).toEqual([]);
    }
  });

  it('INFRA-22 lets nothing into a task and only HTTPS out, without a NAT gateway', () => {
    expect(allOf(templates, 'AWS::EC2::NatGateway')).toEqual([]);
    expect(allOf(templates, 'AWS::EC2::EIP')).toEqual([]);
    const groups = allOf<{ SecurityGroupIngress?: unknown; SecurityGroupEgress: unknown }>(templates, 'AWS::EC2::SecurityGroup');
    expect(groups).toHaveLength(1);
    for (const [, { SecurityGroupIngress, SecurityGroupEgress }] of groups) {
      expect(SecurityGroupIngress).toBeUndefined();
      expect(SecurityGroupEgress).toEqual([expect.objectContaining({ CidrIp: '0.0.0.0/0', FromPort: 443, ToPort: 443, IpProtocol: 'tcp' })]);
    }
    expect(allOf(templates, 'AWS::EC2::SecurityGroupIngress')).toEqual([]);
  });

  it('INFRA-22 runs tasks from a read-only image without rights of their own, writing to one volume', () => {
    const tasks = allOf<{ ContainerDefinitions: Record<string, unknown>[] }>(templates, 'AWS::ECS::TaskDefinition');
    expect(tasks).toHaveLength(2);
    for (const [place, { ContainerDefinitions }] of tasks) {
      for (const container of ContainerDefinitions) {
        expect(container, place).toMatchObject({ ReadonlyRootFilesystem: true, MountPoints: [{ ContainerPath: '/work', ReadOnly: false }] });
        expect(container['Privileged'], place).not.toBe(true);
      }
    }
  });

  it('INFRA-09 keeps every log for as long as the stage says, and none for ever', () => {
    const logs = allOf<{ RetentionInDays?: number }>(templates, 'AWS::Logs::LogGroup');
    expect(logs.length).toBeGreaterThan(10);
    for (const [place, { RetentionInDays }] of logs) expect(RetentionInDays, place).toBe(stage.logRetentionDays);
  });

  it('INFRA-22 publishes alarms over TLS only', () => {
    expect(() => templates.monitoring.hasResourceProperties('AWS::SNS::TopicPolicy', {
      PolicyDocument: { Statement: Match.arrayWith([Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } })]) },
    })).not.toThrow();
  });
});

describe('the firewall', { timeout: SYNTHESIS_MS }, () => {
  it('INFRA-21 refuses an address that asks too much, where the stage wants one', () => {
    const { web } = synthesise(stages.prod);
    expect(() => web.hasResourceProperties('AWS::WAFv2::WebACL', {
      Scope: 'CLOUDFRONT',
      Rules: [Match.objectLike({ Statement: { RateBasedStatement: { AggregateKeyType: 'IP', Limit: 3_000, EvaluationWindowSec: 300 } } })],
    })).not.toThrow();
    expect(() => web.hasResourceProperties('AWS::CloudFront::Distribution', { DistributionConfig: { WebACLId: { 'Fn::GetAtt': [Match.stringLikeRegexp('^Firewall'), 'Arn'] } } })).not.toThrow();
    expect(Object.keys(synthesise(stages.dev).web.findResources('AWS::WAFv2::WebACL'))).toEqual([]);
  });

  it('INFRA-21 stands only where the firewall of a CDN may: CloudFormation refuses the stack elsewhere', () => {
    const { web, monitoring } = synthesise(stages.prod);
    for (const template of [web, monitoring]) {
      expect(template.toJSON()['Rules'].Region.Assertions[0].Assert).toEqual({ 'Fn::Equals': [{ Ref: 'AWS::Region' }, 'us-east-1'] });
    }
  });
});
