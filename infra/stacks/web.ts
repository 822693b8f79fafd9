import { CfnOutput, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionRuntime,
  HttpVersion,
  PriceClass,
  SecurityPolicyProtocol,
  type IDistribution,
} from 'aws-cdk-lib/aws-cloudfront';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { webFileCacheControl } from '#domain/storage/cache-control';
import { releaseFamilies, RELEASES_PREFIX } from '#domain/storage/object-keys';
import { hashedPrefixes } from '#domain/storage/web-files';
import { distributionBehaviors } from '../edge/behaviors';
import { firewall } from '../edge/firewall';
import { accept, acceptLibraryRole } from '../findings';
import { keepHttpLogs } from '../log-bucket';
import { onlyInRegion } from '../only-in-region';
import { allowDistribution, privateBucket } from '../private-bucket';
import { hostOf, type SiteIdentity } from '../site-identity';
import { REGION, type Stage } from '../stage';
import { behaviors } from '../table/behaviors';
import { BLAST_FILES_PREFIX } from '../table/public-paths';
import { viewerRequestSource } from '../table/viewer-request-source';
import type { ApiStack } from './api';
import type { DataStack } from './data';

export interface WebStackProps {
  stage: Stage;
  identity: SiteIdentity;
  data: DataStack;
  api: ApiStack;
  /** Folder of the built web application; absent if only the templates are needed. */
  webFolder?: string;
}

interface WebFiles {
  stage: Stage;
  webFolder: string;
  webBucket: IBucket;
  distribution: IDistribution;
  /** Changes with the functions. */
  programId: string;
}

/** Folders of the build whose files have a hash in their path. */
const HASHED = hashedPrefixes.map((prefix) => `${prefix.slice(1)}*`);
/** Paths whose answers the CDN keeps although functions make them. */
const ofFunctions = behaviors
  .filter(({ origin, cache }) => 'gateway' in origin && cache !== 'nothing')
  .map(({ pattern }) => pattern);
/** Which files of the build are fonts. */
const FONTS = 'assets/*.woff2';

/**
 * Uploads the hashed files first, without removing old ones, so that a page opened before the deployment still finds
 * its parts; then the named files, whose copies at the edge are invalidated.
 */
function deployWebFiles(scope: Construct, { stage, webFolder, webBucket, distribution, programId }: WebFiles): void {
  // Without one of its own, the copier's log would never expire.
  const logGroup = new LogGroup(scope, 'CopierLogs', { retention: stage.logRetentionDays });
  const common = { destinationBucket: webBucket, prune: false, memoryLimit: 512, logGroup };
  const sources = [Source.asset(webFolder)];
  const ofProgram = { ...common, cacheControl: [CacheControl.fromString(webFileCacheControl('assets/any'))] };
  // The copier guesses types by ending and does not know fonts, so they are copied with theirs. It unpacks all files of
  // its archive with the time of the deployment and uploads whatever is newer than in the bucket: in any order, a second
  // copier that has the fonts would store them without their type.
  const fonts = new BucketDeployment(scope, 'Fonts', {
    ...ofProgram,
    sources,
    exclude: ['*'],
    include: [FONTS],
    contentType: 'font/woff2',
  });
  const hashed = new BucketDeployment(scope, 'HashedFiles', {
    ...ofProgram,
    sources: [Source.asset(webFolder, { exclude: [FONTS] })],
    exclude: ['*'],
    include: HASHED,
  });
  const named = new BucketDeployment(scope, 'NamedFiles', {
    ...common,
    sources,
    exclude: HASHED,
    cacheControl: [CacheControl.fromString(webFileCacheControl('index.html'))],
    distribution,
    distributionPaths: ['/*'],
    // Invalidations now and then outlast the function, which would undo the deployment; copies live five minutes.
    waitForDistributionInvalidation: false,
  });
  named.node.addDependency(fonts, hashed);

  // Copies nothing: what the functions before these answered and drew leaves the edge.
  const reads = new BucketDeployment(scope, 'Reads', {
    ...common,
    sources: [Source.data('functions.txt', programId)],
    exclude: ['*'],
    distribution,
    distributionPaths: [...ofFunctions],
    waitForDistributionInvalidation: false,
  });
  // The CDN refuses two invalidations at once now and then.
  reads.node.addDependency(named);

  // All use the same function of the library, a sibling of theirs in the stack.
  for (const copier of Stack.of(scope).node.children.filter(({ node }) =>
    node.id.startsWith('Custom::CDKBucketDeployment'),
  )) {
    const reason =
      'The function is part of the CDK: it copies files from its asset bucket to the web bucket and invalidates the CDN.';
    const managed =
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]';
    accept(copier, { 'AwsSolutions-L1': reason, [managed]: reason });
    acceptLibraryRole(copier, reason);
  }
}

/** The distribution through which everything is reached, and the web application's files. */
/** Why a stage without a certificate may keep the policy that CloudFront fixes for its own names. */
const OF_ITS_OWN_NAME =
  "Without a certificate, a distribution uses the CDN's name and TLS policy; browsers negotiate 1.2 or newer.";

export class WebStack extends Stack {
  readonly distribution: Distribution;
  readonly webBucket: IBucket;
  readonly viewerRequest: EdgeFunction;
  /** Where users find the site. */
  readonly siteUrl: string;

  constructor(scope: Construct, id: string, { stage, identity, data, api, webFolder }: WebStackProps) {
    super(scope, id, { env: { region: REGION }, description: 'CDN and web application' });
    onlyInRegion(this);
    const webBucket = privateBucket(this, 'WebBucket', {
      removalPolicy: RemovalPolicy.DESTROY,
      accessLogs: data.logBucket,
    });
    this.webBucket = webBucket;
    this.viewerRequest = new EdgeFunction(this, 'ViewerRequest', {
      code: FunctionCode.fromInline(viewerRequestSource()),
      runtime: FunctionRuntime.JS_2_0,
      keyValueStore: data.releasePointer,
      comment: 'Names the release, sends page paths to the web application',
    });

    const table = distributionBehaviors(this, {
      stage,
      webBucket,
      data,
      api: api.api,
      viewerRequest: this.viewerRequest,
    });
    const distribution = new Distribution(this, 'Distribution', {
      comment: `${id} site`,
      ...table,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_ALL,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      // A file that is polled for or being published must not stay missing at the edge, and a failure not outlast its
      // cause.
      errorResponses: [403, 404, 500, 502, 503, 504].map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      ...(stage.certificateArn !== undefined && {
        domainNames: [hostOf(identity)],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', stage.certificateArn),
      }),
      ...(stage.firewall && { webAclId: firewall(this, stage).attrArn }),
    });
    allowDistribution(
      this,
      'DataAccess',
      data.dataBucket,
      releaseFamilies.map((family) => `${RELEASES_PREFIX}*/${family}/*`),
      distribution,
    );
    allowDistribution(this, 'JobsAccess', data.jobsBucket, [`${BLAST_FILES_PREFIX.slice(1)}*`], distribution);
    if (stage.httpLogs) keepHttpLogs(this, distribution, data.logBucket);
    if (webFolder !== undefined)
      deployWebFiles(this, { stage, webFolder, webBucket, distribution, programId: api.programId });
    accept(distribution, {
      'AwsSolutions-CFR1': 'The catalogue is for the whole world.',
      'AwsSolutions-CFR2': 'The firewall is optional, because it has a monthly price; production has one.',
      'AwsSolutions-CFR3':
        'If the stage logs requests, log delivery writes them, not the older logging that this rule checks.',
      'AwsSolutions-CFR4': OF_ITS_OWN_NAME,
      'Annotation::@aws-cdk/aws-cloudfront:minimumProtocolVersionWithoutCertificate': OF_ITS_OWN_NAME,
      'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk':
        'The edge function names a file for every path, / among them; only so is a missing one a 404.',
      'Annotation::@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac':
        'allowDistribution writes the policies of these buckets.',
    });
    this.distribution = distribution;

    // A host of one's own is an alias of this one in DNS.
    new CfnOutput(this, 'CdnHost', { value: distribution.distributionDomainName });
    this.siteUrl =
      stage.certificateArn === undefined ? `https://${distribution.distributionDomainName}` : identity.origin;
    new CfnOutput(this, 'SiteUrl', { value: this.siteUrl });
    // Also while no stack refers to it: the check from outside does, until there is a certificate.
    this.exportValue(distribution.distributionDomainName);
  }
}
