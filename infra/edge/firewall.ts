import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { FailureEnvelope } from '#domain/api/envelope';
import { errorCodes } from '#domain/api/errors';
import { addressLimits, retryAfterSeconds } from '#domain/api/limits';
import { MCP_PATH } from '#domain/api/mcp-path';
import { READS_PREFIX } from '#domain/api/reads';
import { releasePaths } from '#domain/storage/object-keys';
import { EMBED_PREFIX } from '#domain/storage/web-files';
import type { Stage } from '../stage';
import {
  API_PREFIX,
  ASSETS_PREFIX,
  BLAST_CALLS_PREFIX,
  BLAST_FILES_PREFIX,
  DOWNLOADS_PREFIX,
} from '../table/public-paths';

type Statement = CfnWebACL.StatementProperty;

/** Two stages may share an account, and only its name tells whose metric it is. */
export const firewallMetricName = ({ name }: Stage): string => `${name}-firewall`;

const BLOCKED_SECONDS = retryAfterSeconds.blocked;
const sentence = `Your network address has sent too many requests. It can continue about ${BLOCKED_SECONDS / 60} minutes after it has slowed down.`;

/** What a blocked user reads: a program the envelope of the API, a person a page. */
const bodies = {
  envelope: {
    contentType: 'APPLICATION_JSON',
    content: JSON.stringify({ code: errorCodes.tooManyRequests, message: sentence } satisfies FailureEnvelope),
  },
  page: {
    contentType: 'TEXT_HTML',
    content: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Too many requests</title><body style="font:16px/1.5 sans-serif;max-width:40em;margin:3em auto;padding:0 1em"><h1>Too many requests</h1><p>${sentence}</p><p>If you share this address with others, such as an institute or a course, please tell the maintainers. All entries of the catalogue can be downloaded in a few files.</p></body></html>`,
  },
} as const satisfies Record<string, CfnWebACL.CustomResponseBodyProperty>;

/** A path may be written with escapes that the CDN decodes. */
const plainPath = ['URL_DECODE', 'NORMALIZE_PATH'].map((type, priority) => ({ type, priority }));

const path = (positionalConstraint: 'STARTS_WITH' | 'EXACTLY', searchString: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint,
    searchString,
    textTransformations: plainPath,
  },
});
const below = (prefix: string): Statement => path('STARTS_WITH', prefix);
const any = (...statements: Statement[]): Statement => ({ orStatement: { statements } });
const not = (statement: Statement): Statement => ({ notStatement: { statement } });

const downloads = below(DOWNLOADS_PREFIX);
const calls = any(below(API_PREFIX), below(MCP_PATH));
const reads = below(READS_PREFIX);
/** Scripts for pages of other sites, whose users must not use up the limits of ours. */
const embed = below(EMBED_PREFIX);
const blast = any(below(BLAST_CALLS_PREFIX), below(BLAST_FILES_PREFIX));
/** Which a user fetches once. */
const programFiles = below(ASSETS_PREFIX);
/** Which every open page requests every five seconds: pages left open behind one address would reach any other limit. */
const releaseFile = path('EXACTLY', `/${releasePaths.releaseFile}`);

/** Addresses of which AWS saw attacks; the group looks at nothing else. */
const REPUTATION = 'AWSManagedRulesAmazonIpReputationList';

/** Every path has a limit, each kind of request its own, so that reaching one leaves the rest of the site usable. */
const rules: { name: string; limit: number; counted: Statement; body: keyof typeof bodies }[] = [
  { name: 'downloads', limit: addressLimits.downloads, counted: downloads, body: 'page' },
  { name: 'blast', limit: addressLimits.blast, counted: blast, body: 'envelope' },
  {
    name: 'calls',
    limit: addressLimits.calls,
    counted: { andStatement: { statements: [calls, not(below(BLAST_CALLS_PREFIX))] } },
    body: 'envelope',
  },
  { name: 'reads', limit: addressLimits.reads, counted: reads, body: 'envelope' },
  { name: 'embed', limit: addressLimits.embed, counted: embed, body: 'page' },
  { name: 'program-files', limit: addressLimits.programFiles, counted: programFiles, body: 'page' },
  { name: 'release-file', limit: addressLimits.releaseFile, counted: releaseFile, body: 'envelope' },
  {
    name: 'everything-else',
    limit: addressLimits.everythingElse,
    counted: {
      andStatement: { statements: [downloads, calls, reads, blast, embed, programFiles, releaseFile].map(not) },
    },
    body: 'page',
  },
];

/**
 * Blocks an address that makes far more requests than a user can, and those that AWS knows for attacks. Managed groups that
 * look at what is sent are not used: they mistake FASTA text for an attack, know none of the site's other input, and every
 * response is public anyway.
 */
export function firewall(scope: Construct, stage: Stage): CfnWebACL {
  const seen = { cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true };
  const responseHeaders = [
    { name: 'retry-after', value: String(BLOCKED_SECONDS) },
    { name: 'cache-control', value: 'no-store' },
    { name: 'access-control-allow-origin', value: '*' },
  ];
  return new CfnWebACL(scope, 'Firewall', {
    scope: 'CLOUDFRONT',
    description: 'Rate of requests of one address, by kind of request',
    defaultAction: { allow: {} },
    visibilityConfig: { ...seen, metricName: firewallMetricName(stage) },
    customResponseBodies: bodies,
    rules: [
      ...rules.map(({ name, limit, counted, body }, priority) => ({
        name,
        priority,
        action: {
          block: {
            customResponse: { responseCode: errorCodes.tooManyRequests, customResponseBodyKey: body, responseHeaders },
          },
        },
        statement: {
          rateBasedStatement: { aggregateKeyType: 'IP', limit, evaluationWindowSec: 300, scopeDownStatement: counted },
        },
        visibilityConfig: { ...seen, metricName: `${stage.name}-${name}` },
      })),
      {
        name: REPUTATION,
        priority: rules.length,
        overrideAction: { none: {} },
        statement: { managedRuleGroupStatement: { vendorName: 'AWS', name: REPUTATION } },
        visibilityConfig: { ...seen, metricName: `${stage.name}-reputation` },
      },
    ],
  });
}
