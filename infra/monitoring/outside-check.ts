import { join } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import { MathExpression, Stats, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets';
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { buildSync } from 'esbuild';
import { ownRole, writeOwnLogs } from '../own-role';
import type { Stage } from '../stage';

/** The bundled program, short enough to be inlined in the template. */
function checkProgram(): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(import.meta.dirname, 'ask-site.ts')],
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

const EVERY = Duration.minutes(5);
/** Longer than the program waits for each part, which it asks side by side. */
const TIMEOUT = Duration.seconds(30);

/**
 * Asks the site at its public address every five minutes. What fails without a user is heard by it: a DNS record, a
 * certificate, a broken page. Route 53's health checks cost more and cannot make a call, because they only GET.
 */
export class OutsideCheck extends Construct {
  /** Checks that were answered in five minutes. No check at all is 0 as well. */
  readonly answered: IMetric;

  constructor(scope: Construct, id: string, stage: Stage, siteUrl: string) {
    super(scope, id);
    const logGroup = new LogGroup(this, 'Logs', { retention: stage.logRetentionDays });
    const role = ownRole(this, 'Role', {
      service: 'lambda',
      description: 'Asks the site from outside',
      statements: [writeOwnLogs(logGroup)],
    });
    const lambda = new LambdaFunction(this, 'Function', {
      description: 'Asks the site from outside: a page, a file, a call',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromInline(checkProgram()),
      memorySize: 128,
      timeout: TIMEOUT,
      environment: { SITE_URL: siteUrl },
      role,
      logGroup,
      retryAttempts: 0,
    });
    new Rule(this, 'Clock', {
      description: 'Asks the site from outside',
      schedule: Schedule.rate(EVERY),
      targets: [new FunctionTarget(lambda, { event: RuleTargetInput.fromObject({}) })],
    });
    const sum = { statistic: Stats.SUM, period: EVERY };
    this.answered = new MathExpression({
      expression: 'FILL(asked, 0) - FILL(unanswered, 0)',
      usingMetrics: { asked: lambda.metricInvocations(sum), unanswered: lambda.metricErrors(sum) },
      label: 'checks that were answered',
      period: EVERY,
    });
  }
}
