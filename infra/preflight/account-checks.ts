import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  GetAWSDefaultServiceQuotaCommand,
  GetServiceQuotaCommand,
  NoSuchResourceException,
  ServiceQuotasClient,
} from '@aws-sdk/client-service-quotas';
import { ListSubscriptionsByTopicCommand, NotFoundException, SNSClient } from '@aws-sdk/client-sns';
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { hostOf, type SiteIdentity } from '../site-identity';
import { alarmTopicName, LOADER_PROCESSORS, REGION, stagePrefix, UNITS_PER_PROCESSOR, type Stage } from '../stage';
import { functionNames } from '../table/functions';
import { UNRESERVED_MIN } from '../table/reservations';
import type { Check, Problem } from './check';

/** The version that deploying assets needs (aws-cdk-lib, DefaultStackSynthesizer). */
const BOOTSTRAP_VERSION_MIN = 6;
/** Written by `cdk bootstrap`; the middle part is the CDK's default qualifier. */
const BOOTSTRAP_PARAMETER = '/cdk-bootstrap/hnb659fds/version';

/** Codes of AWS's Service Quotas. */
const quotas = {
  concurrentExecutions: { service: 'lambda', code: 'L-B99A9384' },
  fargateProcessors: { service: 'fargate', code: 'L-3032A538' },
} as const;

const requestMore = ({ service, code }: { service: string; code: string }, value: number | string): string =>
  `aws service-quotas request-service-quota-increase --region ${REGION} --service-code ${service} --quota-code ${code} --desired-value ${value}`;

/** The commands that ask for more of both. */
export const concurrencyRequest = requestMore(quotas.concurrentExecutions, 1_000);
export const fargateRequest = (processorsNeeded: number | string): string =>
  requestMore(quotas.fargateProcessors, processorsNeeded);

export const SMALL_ACCOUNT = 'or deploy with --small-account';
export const NO_CREDENTIALS: Problem = {
  what: 'AWS has no valid credentials of yours',
  fix: 'export AWS_PROFILE=NAME, and aws sso login if the profile uses it',
};

const region = { region: REGION };

/** Resolves to the account, or to what is wrong with the credentials. */
export async function accountOf(): Promise<string | Problem> {
  const sts = new STSClient(region);
  try {
    const { Account } = await sts.send(new GetCallerIdentityCommand({}));
    return Account ?? NO_CREDENTIALS;
  } catch (error) {
    const { name } = error instanceof Error ? error : new Error(String(error));
    return { ...NO_CREDENTIALS, what: `${NO_CREDENTIALS.what} (${name})` };
  } finally {
    sts.destroy();
  }
}

const bootstrapped =
  (account: string): Check =>
  async () => {
    const fix = `npx cdk bootstrap aws://${account}/${REGION}`;
    try {
      const { Parameter } = await new SSMClient(region).send(new GetParameterCommand({ Name: BOOTSTRAP_PARAMETER }));
      if (Number(Parameter?.Value) >= BOOTSTRAP_VERSION_MIN) return [];
      const what = `The CDK's bootstrap stack in ${REGION} has version ${Parameter?.Value}, and ${BOOTSTRAP_VERSION_MIN} is needed`;
      return [{ what, fix }];
    } catch (error) {
      if (!(error instanceof ParameterNotFound)) throw error;
      return [{ what: `The account ${account} is not prepared for the CDK in ${REGION}`, fix }];
    }
  };

const concurrency =
  ({ reservedConcurrency }: Pick<Stage, 'reservedConcurrency'>): Check =>
  async () => {
    const reserved = functionNames.reduce((sum, name) => sum + (reservedConcurrency?.[name] ?? 0), 0);
    if (reserved === 0) return [];
    const { AccountLimit } = await new LambdaClient(region).send(new GetAccountSettingsCommand({}));
    const limit = AccountLimit?.ConcurrentExecutions ?? 0;
    const needed = reserved + UNRESERVED_MIN;
    if (limit >= needed) return [];
    const what = `The account allows ${limit} concurrent executions of functions, and this stage needs ${needed}`;
    return [{ what, fix: `${concurrencyRequest}, ${SMALL_ACCOUNT}` }];
  };

async function quotaOf({ service, code }: { service: string; code: string }): Promise<number> {
  const client = new ServiceQuotasClient(region);
  const input = { ServiceCode: service, QuotaCode: code };
  try {
    return (await client.send(new GetServiceQuotaCommand(input))).Quota?.Value ?? 0;
  } catch (error) {
    // An account that never had a value of its own has the default.
    if (!(error instanceof NoSuchResourceException)) throw error;
    return (await client.send(new GetAWSDefaultServiceQuotaCommand(input))).Quota?.Value ?? 0;
  }
}

const processors =
  ({ blast }: Pick<Stage, 'blast'>): Check =>
  async () => {
    const needed = (blast.runningMax * blast.cpuUnits) / UNITS_PER_PROCESSOR + LOADER_PROCESSORS;
    const limit = await quotaOf(quotas.fargateProcessors);
    if (limit >= needed) return [];
    const what = `The account may run ${limit} vCPU on Fargate at once, and ${blast.runningMax} searches beside a load need ${needed}`;
    return [{ what, fix: `${fargateRequest(needed)}, ${SMALL_ACCOUNT}` }];
  };

/** A wildcard stands for one label. */
function covers(name: string, host: string): boolean {
  if (!name.startsWith('*.')) return name === host;
  return host.includes('.') && host.slice(host.indexOf('.')) === name.slice(1);
}

const certificate =
  ({ certificateArn }: Pick<Stage, 'certificateArn'>, identity: SiteIdentity): Check =>
  async () => {
    if (certificateArn === undefined) return [];
    const host = hostOf(identity);
    const fix = `aws acm request-certificate --region ${REGION} --validation-method DNS --domain-name ${host}, and its ARN into infra/stage.ts`;
    const place = certificateArn.split(':')[3];
    if (place !== REGION) return [{ what: `The certificate is in ${place}, and a CDN takes it from ${REGION}`, fix }];
    const { Certificate } = await new ACMClient(region).send(
      new DescribeCertificateCommand({ CertificateArn: certificateArn }),
    );
    const { Status, DomainName = '', SubjectAlternativeNames = [] } = Certificate ?? {};
    const names = [...new Set([DomainName, ...SubjectAlternativeNames])];
    if (!names.some((name) => covers(name, host)))
      return [{ what: `The certificate is for ${names.join(', ')}, and the site is ${host}`, fix }];
    if (Status === 'ISSUED') return [];
    return [
      {
        what: `The certificate of ${host} is ${Status}`,
        fix: `aws acm describe-certificate --region ${REGION} --certificate-arn ${certificateArn} shows the DNS record to create`,
      },
    ];
  };

/** An address gets nothing before its owner confirms it; before the first deployment there is nothing to confirm. */
const alarmAddress =
  ({ alarmEmail, ...stage }: Stage, account: string): Check =>
  async () => {
    if (alarmEmail === undefined) return [];
    const TopicArn = `arn:aws:sns:${REGION}:${account}:${alarmTopicName(stagePrefix(stage))}`;
    try {
      const { Subscriptions = [] } = await new SNSClient(region).send(
        new ListSubscriptionsByTopicCommand({ TopicArn }),
      );
      if (Subscriptions.some((each) => each.Endpoint === alarmEmail && each.SubscriptionArn?.startsWith('arn:')))
        return [];
    } catch (error) {
      if (error instanceof NotFoundException) return [];
      throw error;
    }
    const again = `aws sns subscribe --region ${REGION} --topic-arn ${TopicArn} --protocol email --notification-endpoint ${alarmEmail}`;
    const what = `${alarmEmail} gets no alarms, because its owner has not confirmed that`;
    return [{ what, fix: `confirm the message of AWS; to get another: ${again}`, isWarning: true }];
  };

/** What the account must have before anything is created in it. */
export function accountChecks(stage: Stage, identity: SiteIdentity, account: string): Record<string, Check> {
  return {
    'Bootstrap of the CDK': bootstrapped(account),
    'Concurrent executions': concurrency(stage),
    'Fargate vCPU': processors(stage),
    Certificate: certificate(stage, identity),
    'Alarm address': alarmAddress(stage, account),
  };
}
