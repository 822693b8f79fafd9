import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What the server knows of an account, and how it answers instead. */
export interface Account {
  /** Version of the CDK's bootstrap stack; absent: not bootstrapped. */
  bootstrap?: string | undefined;
  concurrentExecutions: number;
  /** The account's own value for Fargate vCPU; absent: it has none, and the default is 6. */
  fargateProcessors?: number | undefined;
  certificate?: { status: string; domain: string; alternatives: string[] };
  credentials: 'valid' | 'expired';
  /** Of the topic of the stage prod; absent: there is no such topic yet. */
  alarms?: { address: string; confirmed: boolean };
  /** An operation that the profile may not call. */
  denied?: string;
}

interface Reply {
  status: number;
  type: string;
  body: string;
  headers?: Record<string, string>;
}

const json = (body: unknown, status = 200): Reply => ({
  status,
  type: 'application/x-amz-json-1.1',
  body: JSON.stringify(body),
});
const refused = (__type: string, message: string): Reply => json({ __type, message }, 400);

/** The wire format of each operation as the API reference of its service shows it. */
const operations: Record<string, (account: Account, request: Record<string, string>) => Reply> = {
  // AWS Security Token Service API Reference, GetCallerIdentity: query protocol.
  GetCallerIdentity: ({ credentials }) =>
    credentials === 'valid'
      ? {
          status: 200,
          type: 'text/xml',
          body: `<GetCallerIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><GetCallerIdentityResult><Arn>arn:aws:iam::123456789012:user/Alice</Arn><UserId>AIDACKCEVSQ6C2EXAMPLE</UserId><Account>123456789012</Account></GetCallerIdentityResult><ResponseMetadata><RequestId>01234567-89ab-cdef-0123-456789abcdef</RequestId></ResponseMetadata></GetCallerIdentityResponse>`,
        }
      : {
          status: 403,
          type: 'text/xml',
          body: `<ErrorResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><Error><Type>Sender</Type><Code>ExpiredToken</Code><Message>The security token included in the request is expired</Message></Error><RequestId>01234567-89ab-cdef-0123-456789abcdef</RequestId></ErrorResponse>`,
        },
  // Amazon SNS API Reference, ListSubscriptionsByTopic: query protocol.
  ListSubscriptionsByTopic: ({ alarms }, { TopicArn = '' }) => ({
    status: alarms ? 200 : 404,
    type: 'text/xml',
    body: alarms
      ? `<ListSubscriptionsByTopicResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><ListSubscriptionsByTopicResult><Subscriptions><member><TopicArn>${TopicArn}</TopicArn><Protocol>email</Protocol><SubscriptionArn>${alarms.confirmed ? `${TopicArn}:8a21d249-4329-4871-acc6-7be709c6ea7f` : 'PendingConfirmation'}</SubscriptionArn><Owner>123456789012</Owner><Endpoint>${alarms.address}</Endpoint></member></Subscriptions></ListSubscriptionsByTopicResult><ResponseMetadata><RequestId>01234567-89ab-cdef-0123-456789abcdef</RequestId></ResponseMetadata></ListSubscriptionsByTopicResponse>`
      : `<ErrorResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><Error><Type>Sender</Type><Code>NotFound</Code><Message>Topic does not exist</Message></Error><RequestId>01234567-89ab-cdef-0123-456789abcdef</RequestId></ErrorResponse>`,
  }),
  // AWS Systems Manager API Reference, GetParameter: JSON 1.1.
  'AmazonSSM.GetParameter': ({ bootstrap }, { Name = '' }) =>
    bootstrap === undefined || Name !== '/cdk-bootstrap/hnb659fds/version'
      ? json({ __type: 'ParameterNotFound' }, 400)
      : json({
          Parameter: {
            ARN: `arn:aws:ssm:us-east-1:123456789012:parameter${Name}`,
            DataType: 'text',
            LastModifiedDate: 1582657288.8,
            Name,
            Type: 'String',
            Value: bootstrap,
            Version: 1,
          },
        }),
  // AWS Lambda API Reference, GetAccountSettings: REST.
  'GET /2016-08-19/account-settings': ({ concurrentExecutions }) => ({
    status: 200,
    type: 'application/json',
    body: JSON.stringify({
      AccountLimit: {
        CodeSizeUnzipped: 262_144_000,
        CodeSizeZipped: 52_428_800,
        ConcurrentExecutions: concurrentExecutions,
        TotalCodeSize: 80_530_636_800,
        UnreservedConcurrentExecutions: concurrentExecutions,
      },
      AccountUsage: { FunctionCount: 0, TotalCodeSize: 0 },
    }),
  }),
  // Service Quotas API Reference, GetServiceQuota and GetAWSDefaultServiceQuota: JSON 1.1.
  'ServiceQuotasV20190624.GetServiceQuota': ({ fargateProcessors }, { ServiceCode = '', QuotaCode = '' }) =>
    fargateProcessors === undefined
      ? refused('NoSuchResourceException', 'The specified resource does not exist.')
      : quota(ServiceCode, QuotaCode, fargateProcessors),
  'ServiceQuotasV20190624.GetAWSDefaultServiceQuota': (_account, { ServiceCode = '', QuotaCode = '' }) =>
    quota(ServiceCode, QuotaCode, 6),
  // AWS Certificate Manager API Reference, DescribeCertificate: JSON 1.1.
  'CertificateManager.DescribeCertificate': ({ certificate }, { CertificateArn = '' }) =>
    certificate
      ? json({
          Certificate: {
            CertificateArn,
            CreatedAt: 1_471_550_724,
            DomainName: certificate.domain,
            KeyAlgorithm: 'RSA_2048',
            Status: certificate.status,
            SubjectAlternativeNames: certificate.alternatives,
            Type: 'AMAZON_ISSUED',
          },
        })
      : refused('ResourceNotFoundException', `Could not find certificate ${CertificateArn}.`),
};

function quota(ServiceCode: string, QuotaCode: string, Value: number): Reply {
  if (`${ServiceCode} ${QuotaCode}` !== 'fargate L-3032A538')
    return refused('NoSuchResourceException', 'The specified resource does not exist.');
  const QuotaName = 'Fargate On-Demand vCPU resource count';
  return json({
    Quota: { ServiceCode, ServiceName: 'AWS Fargate', QuotaCode, QuotaName, Value, Unit: 'None', Adjustable: true },
  });
}

function operationOf({ method, url, headers }: IncomingMessage, body: string): string {
  const target = headers['x-amz-target'];
  if (target !== undefined) return String(target);
  return new URLSearchParams(body).get('Action') ?? `${method} ${(url ?? '').replace(/\/?(\?.*)?$/, '')}`;
}

export interface AwsServer {
  /** Environment variables with which the SDK's clients reach it. */
  environment: Record<string, string>;
  /** Operations in the order in which they were called. */
  calls: string[];
  close(): Promise<void>;
}

/** Starts a server on the loopback address that answers as AWS documents, for an account. */
export async function startAws(account: Account): Promise<AwsServer> {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const operation = operationOf(request, body);
      calls.push(operation);
      const answer = operations[operation];
      const isJson = body.startsWith('{');
      const input = (isJson ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body))) as Record<
        string,
        string
      >;
      const denied = refused('AccessDeniedException', `User: arn:aws:iam::123456789012:user/Alice is not authorized`);
      const reply = operation === account.denied ? denied : answer?.(account, input);
      if (!reply) throw new Error(`The server does not know ${operation}`);
      response.writeHead(reply.status, { 'content-type': reply.type, ...reply.headers }).end(reply.body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A TCP server's address is always an object.
  const { port } = server.address() as AddressInfo;
  return {
    environment: {
      AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_MAX_ATTEMPTS: '1',
    },
    calls,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
