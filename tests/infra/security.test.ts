import { posix } from 'node:path';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import type { Stage } from '../../infra/stage';
import { stages } from '../fixtures/stages';
import { statementsOf } from '../support/role-statements';
import { templateText } from '../support/template-text';
import { SYNTHESIS_MS, synthesize, type System } from '../support/templates';

interface Statement {
  Sid?: string;
  Effect: 'Allow' | 'Deny';
  Action: string | string[];
  Resource: unknown;
  Principal?: unknown;
  Condition?: unknown;
}

type Templates = Record<keyof System, Template>;

interface FirewallStatement {
  AndStatement?: { Statements: FirewallStatement[] };
  OrStatement?: { Statements: FirewallStatement[] };
  NotStatement?: { Statement: FirewallStatement };
  ByteMatchStatement?: {
    SearchString: string;
    PositionalConstraint: 'STARTS_WITH' | 'EXACTLY';
    FieldToMatch: { UriPath?: object };
    TextTransformations: { Type: string }[];
  };
}
interface WebAcl {
  Scope: string;
  CustomResponseBodies: Record<string, { ContentType: string; Content: string }>;
  Rules: {
    Name: string;
    Action: {
      Block: {
        CustomResponse: {
          ResponseCode: number;
          CustomResponseBodyKey: string;
          ResponseHeaders: { Name: string; Value: string }[];
        };
      };
    };
    Statement: {
      RateBasedStatement: {
        Limit: number;
        AggregateKeyType: string;
        EvaluationWindowSec: number;
        ScopeDownStatement: FirewallStatement;
      };
    };
  }[];
}

/** Whether a firewall counts a request for the path, by the documented meaning of its statements. */
function matches(statement: FirewallStatement, path: string): boolean {
  const { AndStatement, OrStatement, NotStatement, ByteMatchStatement } = statement;
  if (AndStatement) return AndStatement.Statements.every((each) => matches(each, path));
  if (OrStatement) return OrStatement.Statements.some((each) => matches(each, path));
  if (NotStatement) return !matches(NotStatement.Statement, path);
  if (!ByteMatchStatement?.FieldToMatch.UriPath) throw new Error('An unknown statement');
  const read = ByteMatchStatement.TextTransformations.reduce((text, { Type }) => {
    if (Type === 'URL_DECODE') return decodeURIComponent(text);
    if (Type === 'NORMALIZE_PATH') return posix.normalize(text);
    throw new Error(`An unknown transformation ${Type}`);
  }, path);
  const { SearchString, PositionalConstraint } = ByteMatchStatement;
  return PositionalConstraint === 'EXACTLY' ? read === SearchString : read.startsWith(SearchString);
}

/** Every statement of every role of the system, with its stack and role. */
function roleStatements(
  templates: Templates,
): { place: string; statement: Statement; actions: string[]; resources: string[] }[] {
  return Object.entries(templates).flatMap(([stack, template]) =>
    statementsOf<Statement>(template).map(({ role, statement }) => ({
      place: `${stack}/${role}`,
      statement,
      actions: [statement.Action].flat(),
      resources: [statement.Resource].flat().map((resource) => JSON.stringify(resource)),
    })),
  );
}

/** Properties of all resources of a type, over all stacks. */
function allOf<Properties>(templates: Templates, type: string): [place: string, properties: Properties][] {
  return Object.entries(templates).flatMap(([stack, template]) =>
    Object.entries(template.findResources(type)).map(([id, { Properties: properties = {} }]): [string, Properties] => [
      `${stack}/${id}`,
      properties as Properties,
    ]),
  );
}

describe.each(Object.values<Stage>(stages).map((stage) => [stage.name, stage] as const))('stage %s', (_name, stage) => {
  const templates = synthesize(stage);
  const statements = roleStatements(templates);

  it('INFRA-07 INFRA-22 blocks public access to every bucket and encrypts it', () => {
    const buckets = allOf(templates, 'AWS::S3::Bucket');
    expect(buckets.map(([place]) => place.replace(/[0-9A-F]{8}$/, '')).toSorted()).toEqual([
      'data/DataBucket',
      'data/JobsBucket',
      'data/LogBucket',
      'loader/Inbox',
      'web/WebBucket',
    ]);
    for (const [place, properties] of buckets) {
      expect(properties, place).toMatchObject({
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
        BucketEncryption: {
          ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
        },
        OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
      });
    }
  });

  it('INFRA-22 LOAD-01 lets the loader alone write the catalogue: its table, its files and the pointer to the current release', () => {
    const writes =
      /^(dynamodb:(Put|Update|Delete|BatchWrite|Transact|Partiql|\*)|s3:(Put|Delete|Abort|\*)|cloudfront-keyvaluestore:(Put|Update|Delete|\*)|\*)/;
    const catalogue = /CatalogueTable|DataBucket|ReleasePointer/;
    const writers = statements.filter(
      ({ actions, resources }) =>
        actions.some((action) => writes.test(action)) && resources.some((resource) => catalogue.test(resource)),
    );
    expect(new Set(writers.map(({ place }) => place))).toEqual(new Set(['loader/TaskDefinitionTaskRole']));
    expect(new Set(writers.map(({ statement }) => statement.Sid))).toEqual(
      new Set(['MoveReleasePointer', 'WriteCatalogue', 'WriteReleases']),
    );
  });

  it('INFRA-22 INFRA-24 accepts calls of the CDN only: every method requires a key that only the CDN sends and no template contains', () => {
    const methods = allOf<{ ApiKeyRequired?: boolean }>(templates, 'AWS::ApiGateway::Method');
    expect(methods.length).toBeGreaterThan(0);
    expect(methods.filter(([, { ApiKeyRequired }]) => !ApiKeyRequired)).toEqual([]);

    const [[, secret] = []] = allOf<{ Name: string; GenerateSecretString: unknown; SecretString?: string }>(
      templates,
      'AWS::SecretsManager::Secret',
    );
    expect(secret).toMatchObject({ GenerateSecretString: { PasswordLength: 40, ExcludePunctuation: true } });
    expect(secret?.SecretString).toBeUndefined();
    const reference = `{{resolve:secretsmanager:${secret?.Name}:SecretString:::}}`;

    const [[, key] = []] = allOf<{ Enabled: boolean; Value: string }>(templates, 'AWS::ApiGateway::ApiKey');
    expect(key).toMatchObject({ Enabled: true, Value: reference });
    expect(() =>
      templates.api.hasResourceProperties('AWS::ApiGateway::UsagePlan', {
        ApiStages: [{ ApiId: Match.anyValue(), Stage: Match.anyValue() }],
      }),
    ).not.toThrow();
    expect(() => templates.api.resourceCountIs('AWS::ApiGateway::UsagePlanKey', 1)).not.toThrow();

    const [[, distribution] = []] = allOf<{
      DistributionConfig: { Origins: { CustomOriginConfig?: unknown; OriginCustomHeaders?: unknown }[] };
    }>(templates, 'AWS::CloudFront::Distribution');
    const gateways =
      distribution?.DistributionConfig.Origins.filter(({ CustomOriginConfig }) => CustomOriginConfig) ?? [];
    const sent = [{ HeaderName: 'x-api-key', HeaderValue: reference }];
    // Of calls and of calls by GET.
    expect(gateways.map(({ OriginCustomHeaders }) => OriginCustomHeaders)).toEqual([sent, sent]);
  });

  it('INFRA-22 lets functions read the catalogue by key, without a scan', () => {
    const reads = statements.filter(
      ({ place, resources }) =>
        place.startsWith('api/') && resources.some((resource) => resource.includes('CatalogueTable')),
    );
    expect(reads.map(({ place, actions }) => [place.replace(/Role$/, ''), ...actions])).toEqual([
      ...['Browse', 'Gene', 'Transcript', 'Orf', 'Peptide', 'Search'].map((group) => [
        `api/${group}`,
        'dynamodb:GetItem',
        'dynamodb:BatchGetItem',
      ]),
      ['api/Blast', 'dynamodb:GetItem'],
      ['api/Picture', 'dynamodb:GetItem', 'dynamodb:BatchGetItem'],
      ['api/Mcp', 'dynamodb:GetItem', 'dynamodb:BatchGetItem'],
    ]);
    const ofFunctions = statements.filter(({ place }) => place.startsWith('api/'));
    expect(new Set(ofFunctions.map(({ statement }) => statement.Effect))).toEqual(new Set(['Allow']));
    for (const { actions, resources } of ofFunctions)
      if (actions.some((action) => action.startsWith('dynamodb:') || action.includes('*')))
        for (const resource of resources) expect(resource).toMatch(/CatalogueTable|JobsTable/);
  });

  it('INFRA-22 COL-02 lets functions reach files of jobs, those of BLAST, or tables of releases, those that list rows', () => {
    const files = statements.filter(
      ({ place, actions }) => place.startsWith('api/') && actions.some((action) => action.startsWith('s3:')),
    );
    const roles = files.map(({ place }) => /^api\/(\w+?)Role$/.exec(place)?.[1]);
    expect(new Set(roles)).toEqual(new Set(['Blast', 'Browse', 'Peptide', 'Search', 'Mcp']));
    for (const { place, actions, resources, statement } of files) {
      if (!place.startsWith('api/BlastRole')) {
        expect(actions).toEqual(['s3:GetObject']);
        for (const resource of resources)
          expect(resource).toMatch(/DataBucket.*"\/releases\/\*\/download\/tables\/\*"/);
      } else if (actions.includes('s3:ListBucket'))
        expect(statement.Condition).toEqual({ StringLike: { 's3:prefix': ['blast/userfiles/*'] } });
      else for (const resource of resources) expect(resource).toMatch(/JobsBucket.*"\/blast\/userfiles\/\*"/);
    }
  });

  it('INFRA-22 names every permission of a program, and uses a wildcard resource only if the service has no resource name', () => {
    const withoutResource = new Set([
      'xray:PutTraceSegments',
      'xray:PutTelemetryRecords',
      'xray:GetSamplingRules',
      'xray:GetSamplingTargets',
      'ecr:GetAuthorizationToken',
      'ecs:StopTask',
      'ecs:DescribeTasks',
      'logs:CreateLogDelivery',
      'logs:GetLogDelivery',
      'logs:UpdateLogDelivery',
      'logs:DeleteLogDelivery',
      'logs:ListLogDeliveries',
      'logs:PutResourcePolicy',
      'logs:DescribeResourcePolicies',
      'logs:DescribeLogGroups',
    ]);
    for (const { place, actions, resources } of statements) {
      expect(
        actions.filter((action) => action.includes('*')),
        place,
      ).toEqual([]);
      if (resources.includes('"*"'))
        expect(
          actions.filter((action) => !withoutResource.has(action)),
          place,
        ).toEqual([]);
    }
  });

  it('INFRA-22 lets nothing into a task and only HTTPS out, without a NAT gateway, and closes the default group', () => {
    expect(allOf(templates, 'AWS::EC2::NatGateway')).toEqual([]);
    expect(allOf(templates, 'AWS::EC2::EIP')).toEqual([]);
    const groups = allOf<{ SecurityGroupIngress?: unknown; SecurityGroupEgress: unknown }>(
      templates,
      'AWS::EC2::SecurityGroup',
    );
    expect(groups).toHaveLength(1);
    for (const [, { SecurityGroupIngress, SecurityGroupEgress }] of groups) {
      expect(SecurityGroupIngress).toBeUndefined();
      expect(SecurityGroupEgress).toEqual([
        expect.objectContaining({ CidrIp: '0.0.0.0/0', FromPort: 443, ToPort: 443, IpProtocol: 'tcp' }),
      ]);
    }
    expect(allOf(templates, 'AWS::EC2::SecurityGroupIngress')).toEqual([]);
    // The library's, which takes the rules of the default group away.
    expect(allOf(templates, 'Custom::VpcRestrictDefaultSG')).toHaveLength(1);
  });

  it('SEC-03 lets a state machine stop and describe the tasks of its own cluster, and of no other', () => {
    const ofTasks = ['ecs:StopTask', 'ecs:DescribeTasks'];
    const concerned = statements.filter(({ actions }) => actions.includes('ecs:StopTask'));
    const denials = concerned.filter(({ statement }) => statement.Effect === 'Deny');
    expect(denials.map(({ place }) => place)).toEqual(['blast/WorkflowMachineRole', 'loader/MachineRole']);
    expect(new Set(concerned.map(({ place }) => place))).toEqual(new Set(denials.map(({ place }) => place)));
    for (const { actions, statement } of denials) {
      expect([actions, statement.Resource]).toEqual([ofTasks, '*']);
      expect(templateText(statement.Condition)).toBe('ArnNotEquals=ecs:cluster=Cluster');
    }
  });

  it('INFRA-22 runs tasks unprivileged from a read-only image, writing to one volume', () => {
    const tasks = allOf<{ ContainerDefinitions: Record<string, unknown>[] }>(templates, 'AWS::ECS::TaskDefinition');
    expect(tasks).toHaveLength(2);
    for (const [place, { ContainerDefinitions }] of tasks) {
      for (const container of ContainerDefinitions) {
        expect(container, place).toMatchObject({
          ReadonlyRootFilesystem: true,
          MountPoints: [{ ContainerPath: '/work', ReadOnly: false }],
        });
        expect(container['Privileged'], place).not.toBe(true);
      }
    }
  });

  it('INFRA-22 publishes alarms over TLS only', () => {
    expect(() =>
      templates.monitoring.hasResourceProperties('AWS::SNS::TopicPolicy', {
        PolicyDocument: {
          Statement: Match.arrayWith([
            Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
          ]),
        },
      }),
    ).not.toThrow();
  });
});

describe('the firewall', { timeout: SYNTHESIS_MS }, () => {
  const [acl] = Object.values(synthesize(stages.prod).web.findResources('AWS::WAFv2::WebACL'));
  const properties = acl?.Properties as WebAcl;
  // The last is a group of AWS.
  const rules = properties.Rules.slice(0, -1);

  it.each([
    ['/download/SPENCER_Gene_info.txt', 'downloads'],
    ['/%64ownload/SPENCER_Gene_info.txt', 'downloads'],
    ['/static/../download/SPENCER_Gene_info.txt', 'downloads'],
    ['/api/browse/listResult', 'calls'],
    ['/reads/r-1/browse/listResult', 'reads'],
    ['/api/blast/runBlast', 'blast'],
    ['/blast/userfiles/4c8b/result.json', 'blast'],
    ['/', 'everything-else'],
    ['/blast', 'everything-else'],
    ['/static/volcano/x.json', 'everything-else'],
    ['/static/release.json.bak', 'everything-else'],
    ['/RNA_secondary_structure/SPENT000001_secondary_structure.png', 'everything-else'],
    ['/embed/1.0.0-a1b2c3d4/ms-spectrum.js', 'embed'],
    ['/static/release.json', 'release-file'],
    ['/assets/index-a1b2.js', 'program-files'],
  ])('INFRA-30 INFRA-40 counts %s as: %s', (path, rule) => {
    const counting = rules.filter(({ Statement }) => matches(Statement.RateBasedStatement.ScopeDownStatement, path));
    expect(counting.map(({ Name }) => Name)).toEqual([rule]);
  });

  it('INFRA-21 INFRA-30 blocks an address beyond the limit of each kind of request, which reads why', () => {
    expect(properties.Scope).toBe('CLOUDFRONT');
    const limits = rules.map(({ Name, Statement: { RateBasedStatement: rate } }) => [
      Name,
      rate.Limit,
      rate.AggregateKeyType,
      rate.EvaluationWindowSec,
    ]);
    expect(limits).toEqual([
      ['downloads', 100, 'IP', 300],
      ['blast', 2_000, 'IP', 300],
      ['calls', 2_000, 'IP', 300],
      ['reads', 1_000, 'IP', 300],
      ['embed', 1_000, 'IP', 300],
      ['program-files', 3_000, 'IP', 300],
      ['release-file', 30_000, 'IP', 300],
      ['everything-else', 2_000, 'IP', 300],
    ]);
    const read = rules.map(({ Action }) => {
      const { ResponseCode, CustomResponseBodyKey, ResponseHeaders } = Action.Block.CustomResponse;
      expect([ResponseCode, ResponseHeaders[0]]).toEqual([429, { Name: 'retry-after', Value: '300' }]);
      return properties.CustomResponseBodies[CustomResponseBodyKey];
    });
    const sentence =
      'Your network address has sent too many requests. It can continue about 5 minutes after it has slowed down.';
    expect(read.map((body) => body?.ContentType)).toEqual([
      'TEXT_HTML',
      'APPLICATION_JSON',
      'APPLICATION_JSON',
      'APPLICATION_JSON',
      'TEXT_HTML',
      'TEXT_HTML',
      'APPLICATION_JSON',
      'TEXT_HTML',
    ]);
    for (const body of read) expect(body?.Content).toContain(sentence);
    expect(JSON.parse(read[2]?.Content ?? '')).toEqual({ code: 429, message: sentence });
    // AWS's limit for one body.
    for (const body of read) expect(Buffer.byteLength(body?.Content ?? '')).toBeLessThan(4_096);
  });

  it('INFRA-41 blocks addresses of which AWS knows attacks, by the group that looks at nothing else', () => {
    expect(properties.Rules.at(-1)).toMatchObject({
      OverrideAction: { None: {} },
      Statement: { ManagedRuleGroupStatement: { VendorName: 'AWS', Name: 'AWSManagedRulesAmazonIpReputationList' } },
    });
  });

  it('INFRA-21 is in front of the CDN of a stage that has one, and of no other', () => {
    const { web } = synthesize(stages.prod);
    expect(() =>
      web.hasResourceProperties('AWS::CloudFront::Distribution', {
        DistributionConfig: { WebACLId: { 'Fn::GetAtt': [Match.stringLikeRegexp('^Firewall'), 'Arn'] } },
      }),
    ).not.toThrow();
    expect(Object.keys(synthesize(stages.dev).web.findResources('AWS::WAFv2::WebACL'))).toEqual([]);
  });

  it('INFRA-21 can only be deployed where the firewall of a CDN can: CloudFormation refuses the stack elsewhere', () => {
    const { web, monitoring } = synthesize(stages.prod);
    for (const template of [web, monitoring]) {
      expect(template.toJSON()['Rules'].Region.Assertions[0].Assert).toEqual({
        'Fn::Equals': [{ Ref: 'AWS::Region' }, 'us-east-1'],
      });
    }
  });
});
