import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountChecks, accountOf } from '../../../infra/preflight/account-checks';
import { problemLine, problemsOf } from '../../../infra/preflight/check';
import { inSmallAccount, type Stage } from '../../../infra/stage';
import { stages } from '../../fixtures/stages';
import { publishedSite } from '../../support/templates';
import { startAws, type Account, type AwsServer } from './aws-server';

const ready: Account = { bootstrap: '28', concurrentExecutions: 1_000, fargateProcessors: 64, credentials: 'valid' };
const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/12345678-1234-1234-1234-123456789012';
const issued = { status: 'ISSUED', domain: 'peptides.test', alternatives: ['peptides.test'] };

describe('what the account must have before a deployment', () => {
  let aws: AwsServer | undefined;
  afterEach(async () => {
    vi.unstubAllEnvs();
    await aws?.close();
  });

  async function serve(account: Partial<Account>): Promise<AwsServer> {
    aws = await startAws({ ...ready, ...account });
    for (const [name, value] of Object.entries(aws.environment)) vi.stubEnv(name, value);
    return aws;
  }

  async function linesOf(account: Partial<Account>, stage: Stage = stages.prod): Promise<string[]> {
    await serve(account);
    const problems = await problemsOf(accountChecks(stage, publishedSite, '123456789012'));
    return problems.map((problem) => problemLine(problem).trim());
  }

  it('INFRA-27 is there: nothing is reported', async () => {
    expect(await linesOf({})).toEqual([]);
    expect(await linesOf({ certificate: issued }, { ...stages.prod, certificateArn })).toEqual([]);
  });

  it('INFRA-27 names the account of the credentials, or says that they are not valid', async () => {
    await serve({});
    expect(await accountOf()).toBe('123456789012');
    await aws?.close();
    await serve({ credentials: 'expired' });
    expect(await accountOf()).toEqual({
      what: 'AWS has no valid credentials of yours (ExpiredToken)',
      fix: 'export AWS_PROFILE=NAME, and aws sso login if the profile uses it',
    });
  });

  it.each<[what: string, account: Partial<Account>, stage: Partial<Stage>, line: RegExp]>([
    [
      'no bootstrap',
      { bootstrap: undefined },
      {},
      /^The account 123456789012 is not prepared for the CDK in us-east-1\. Fix: npx cdk bootstrap aws:\/\/123456789012\/us-east-1$/,
    ],
    ['an old bootstrap', { bootstrap: '5' }, {}, /has version 5, and 6 is needed\. Fix: npx cdk bootstrap /],
    [
      'the concurrency of a new account',
      { concurrentExecutions: 10 },
      {},
      /^The account allows 10 concurrent executions of functions, and this stage needs 780\. Fix: aws service-quotas request-service-quota-increase --region us-east-1 --service-code lambda --quota-code L-B99A9384 --desired-value 1000, or deploy with --small-account$/,
    ],
    ['one execution too few', { concurrentExecutions: 779 }, {}, /allows 779 concurrent/],
    [
      'the Fargate of a new account',
      { fargateProcessors: undefined },
      {},
      /^The account may run 6 vCPU on Fargate at once, and 20 searches beside a load need 22\. Fix: aws service-quotas .* --service-code fargate --quota-code L-3032A538 --desired-value 22, or deploy with --small-account$/,
    ],
    [
      'a certificate that waits for its DNS record',
      { certificate: { ...issued, status: 'PENDING_VALIDATION' } },
      { certificateArn },
      /^The certificate of peptides\.test is PENDING_VALIDATION\. Fix: aws acm describe-certificate .* shows the DNS record to create$/,
    ],
    [
      'a certificate for another host',
      { certificate: { ...issued, domain: 'www.peptides.test', alternatives: ['*.peptides.test'] } },
      { certificateArn },
      /^The certificate is for www\.peptides\.test, \*\.peptides\.test, and the site is peptides\.test\. Fix: aws acm request-certificate .* --domain-name peptides\.test/,
    ],
    [
      'a certificate in another region',
      {},
      { certificateArn: certificateArn.replace('us-east-1', 'eu-west-1') },
      /^The certificate is in eu-west-1, and a CDN takes it from us-east-1\. Fix: aws acm request-certificate /,
    ],
    [
      'a certificate that does not exist',
      {},
      { certificateArn },
      /^Certificate could not be checked: ResourceNotFoundException: Could not find certificate .*\. Fix: /,
    ],
    [
      'a profile that may not ask',
      { denied: 'AmazonSSM.GetParameter' },
      {},
      /^Bootstrap of the CDK could not be checked: AccessDeniedException: .*not authorized\. Fix: give the profile that permission/,
    ],
  ])('INFRA-27 reports %s in one line with the command that fixes it', async (_what, account, stage, line) => {
    const lines = await linesOf(account, { ...stages.prod, ...stage });
    expect(lines).toEqual([expect.stringMatching(line)]);
  });

  it('SEC-03 warns of an alarm address that nobody confirmed, which stops no deployment', async () => {
    const alarmEmail = 'alarms@peptides.test';
    const found = async (alarms?: Account['alarms']) => {
      await serve(alarms ? { alarms } : {});
      const problems = await problemsOf(accountChecks({ ...stages.prod, alarmEmail }, publishedSite, '123456789012'));
      await aws?.close();
      return problems.map(({ what, isWarning }) => [what, isWarning]);
    };
    const warning = [[expect.stringMatching(/^alarms@peptides\.test gets no alarms/), true]];
    expect(await found({ address: alarmEmail, confirmed: false })).toEqual(warning);
    expect(await found({ address: 'former@peptides.test', confirmed: true })).toEqual(warning);
    expect(await found({ address: alarmEmail, confirmed: true })).toEqual([]);
    expect(await found()).toEqual([]);
  });

  it('INFRA-27 counts what the stage needs exactly: a version, executions and processors', async () => {
    expect(await linesOf({ bootstrap: '6', concurrentExecutions: 780, fargateProcessors: 22 })).toEqual([]);
    await aws?.close();
    expect(await linesOf({ fargateProcessors: 21 })).toEqual([
      expect.stringMatching(/^The account may run 21 vCPU .* need 22\. Fix: .* --desired-value 22,/),
    ]);
    await aws?.close();
    const { reservedConcurrency: _reserved, ...unreserved } = stages.prod;
    expect(await linesOf({ concurrentExecutions: 1 }, unreserved)).toEqual([]);
  });

  it('INFRA-27 reports everything at once', async () => {
    const nothing = { bootstrap: undefined, concurrentExecutions: 10, fargateProcessors: undefined };
    expect(await linesOf(nothing)).toHaveLength(3);
  });

  it('INFRA-27 INFRA-32 lets a new account run a small production: 10 executions and 6 vCPU', async () => {
    const fresh = { concurrentExecutions: 10, fargateProcessors: 6 };
    expect(await linesOf(fresh, inSmallAccount(stages.prod))).toEqual([]);
    await aws?.close();
    expect(await linesOf(fresh, stages.dev)).toEqual([]);
  });

  it('INFRA-27 accepts a wildcard for one label only', async () => {
    const wildcard = (host: string) => ({
      certificate: { ...issued, domain: '*.lab.test', alternatives: ['*.lab.test'] },
      identity: { ...publishedSite, origin: `https://${host}` },
    });
    const linesAt = async (host: string): Promise<number> => {
      const { certificate, identity } = wildcard(host);
      await serve({ certificate });
      const found = await problemsOf(accountChecks({ ...stages.prod, certificateArn }, identity, '123456789012'));
      await aws?.close();
      return found.length;
    };
    expect([await linesAt('spencer.lab.test'), await linesAt('a.b.lab.test'), await linesAt('lab.test')]).toEqual([
      0, 1, 1,
    ]);
  });
});
