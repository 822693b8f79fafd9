import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { certified, stages } from '../fixtures/stages';
import { SYNTHESIS_MS, synthesize } from '../support/templates';

interface Query {
  Id: string;
  Expression?: string;
  MetricStat?: { Metric: { MetricName: string } };
}
interface Alarm {
  AlarmName: string;
  MetricName?: string;
  Metrics?: Query[];
  Threshold: number;
  ComparisonOperator: string;
  DatapointsToAlarm: number;
  EvaluationPeriods: number;
  TreatMissingData: string;
}
/** Values of metrics by name in one period; absent if nothing was measured. */
type Period = Record<string, number>;

/** The value of metric math in a period, by CloudWatch's documented meaning; undefined if nothing was measured. */
function valueOf({ MetricName = '', Metrics }: Alarm, period: Period): number | undefined {
  if (!Metrics) return period[MetricName];
  const measured = new Map(Metrics.map(({ Id, MetricStat }) => [Id, period[MetricStat?.Metric.MetricName ?? '']]));
  const expression = Metrics.flatMap(({ Expression }) => Expression ?? [])[0] ?? '';
  if (expression === 'SUM(METRICS())') {
    const values = [...measured.values()].filter((value) => value !== undefined);
    return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0);
  }
  const difference = /^FILL\((\w+), 0\) - FILL\((\w+), 0\)$/.exec(expression);
  if (!difference) throw new Error(`An unknown expression ${expression}`);
  const [, whole = '', part = ''] = difference;
  // FILL has nothing to fill if no metric has a value.
  if ([...measured.values()].every((value) => value === undefined)) return undefined;
  return (measured.get(whole) ?? 0) - (measured.get(part) ?? 0);
}

/** Whether the alarm is raised after these periods, the newest last. */
function isRaised(alarm: Alarm, ...periods: Period[]): boolean {
  const breaching = periods.slice(-alarm.EvaluationPeriods).filter((period) => {
    const value = valueOf(alarm, period);
    if (value === undefined) return alarm.TreatMissingData === 'breaching';
    return alarm.ComparisonOperator === 'LessThanThreshold' ? value < alarm.Threshold : value >= alarm.Threshold;
  });
  return breaching.length >= alarm.DatapointsToAlarm;
}

describe('what is absent raises an alarm', { timeout: SYNTHESIS_MS }, () => {
  const { monitoring } = synthesize(certified);
  const alarmNamed = (name: string): Alarm => {
    const all = Object.values(monitoring.findResources('AWS::CloudWatch::Alarm'));
    const found = all
      .map(({ Properties }) => Properties as Alarm)
      .find(({ AlarmName }) => AlarmName.endsWith(`-${name}`));
    if (!found) throw new Error(`There is no alarm ${name}`);
    return found;
  };
  const answered: Period = { Invocations: 1, Errors: 0 };
  const unanswered: Period = { Invocations: 1, Errors: 1 };

  it('INFRA-39 asks the site every five minutes', () => {
    const [rule] = Object.values(monitoring.findResources('AWS::Events::Rule'));
    expect(rule?.Properties).toMatchObject({ ScheduleExpression: 'rate(5 minutes)', State: 'ENABLED' });
  });

  it.each<[string, string, Period[], boolean]>([
    ['SiteSilent', 'every check is answered', [answered, answered, answered], false],
    ['SiteSilent', 'one check fails', [answered, unanswered, answered], false],
    ['SiteSilent', 'two checks fail', [answered, unanswered, unanswered], true],
    ['SiteSilent', 'the check itself does not run', [answered, {}, {}], true],
    ['CertificateExpires', 'it was renewed', [{ DaysToExpiry: 60 }], false],
    ['CertificateExpires', 'it has 29 days', [{ DaysToExpiry: 29 }], true],
    ['LoaderFailures', 'nothing is loaded', [{}], false],
    ['LoaderFailures', 'a load was stopped', [{ ExecutionsAborted: 1 }], true],
    ['LoaderFailures', 'a load hung until its limit', [{ ExecutionsTimedOut: 1 }], true],
    ['LoaderNotStarted', 'a bundle arrived and nothing began', [{ FailedInvocations: 1 }], true],
    [
      'ApiSpending',
      'a publication brings 1,000 users at once, ten pages of three calls each',
      [{ Count: 30_000 }],
      false,
    ],
    ['ApiSpending', 'calls come at a tenth of the throttle', [{ Count: 180_000 }], false],
    ['ApiSpending', 'calls come at the throttle', [{ Count: 1_800_000 }], true],
    ['FloorFailed', 'the throttle could not be lowered', [{ Errors: 1 }], true],
    ['CdnBytes', 'nobody visits', [{}], false],
    ['CdnBytes', 'one address fetches all that the firewall lets through', [{ BytesDownloaded: 57e9 }], true],
  ])('INFRA-39 %s when %s: %s', (name, _what, periods, raised) => {
    expect(isRaised(alarmNamed(name), ...periods)).toBe(raised);
  });

  it('INFRA-39 has no alarm of a certificate where the CDN has its own', () => {
    const names = Object.values(synthesize(stages.prod).monitoring.findResources('AWS::CloudWatch::Alarm'));
    expect(JSON.stringify(names)).not.toContain('CertificateExpires');
  });
});

describe('the check from outside', () => {
  let server: Server;
  let broken: string | undefined;
  beforeEach(async () => {
    broken = undefined;
    server = createServer(({ url = '', method }, response) => {
      response.statusCode = url === broken ? 503 : 200;
      if (url === '/') return response.end('<div id="root"></div>');
      if (url === '/static/release.json') return response.end('{"release":"r-1"}');
      return response.end(JSON.stringify({ code: method === 'POST' ? response.statusCode : 405 }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    vi.stubEnv('SITE_URL', `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await new Promise((resolve) => server.close(resolve));
  });
  const check = async (): Promise<void> => {
    const { handler } = await import('../../infra/monitoring/ask-site');
    await handler();
  };

  it('INFRA-39 ends well if page, file and call are answered', async () => {
    await expect(check()).resolves.toBeUndefined();
  });

  it.each([
    ['page', '/'],
    ['file', '/static/release.json'],
    ['call', '/api/browse/statistics'],
  ])('INFRA-39 fails, naming the %s, if only %s is not answered', async (part, path) => {
    broken = path;
    await expect(check()).rejects.toThrow(new RegExp(`does not answer\\. ${part}: status 503`));
    await expect(check()).rejects.not.toThrow(/;/);
  });

  it('INFRA-39 fails if nothing listens there', async () => {
    await new Promise((resolve) => server.close(resolve));
    await expect(check()).rejects.toThrow(/page: .*ECONNREFUSED; file: .*; call: /);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
});
