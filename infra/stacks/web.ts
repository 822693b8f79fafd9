import { CfnOutput, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import { Distribution, Function as EdgeFunction, FunctionCode, FunctionRuntime, HttpVersion, PriceClass, SecurityPolicyProtocol } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { releaseFamilies, RELEASES_PREFIX } from '#domain/storage/object-keys';
import { behaviours } from '../edge/behaviours';
import { allowDistribution } from '../edge/bucket-access';
import { firewall } from '../edge/firewall';
import { keepHttpLogs } from '../edge/http-logs';
import { BLAST_FILES_PREFIX } from '../edge/public-paths';
import { viewerRequestSource } from '../edge/viewer-request-source';
import { accept } from '../findings';
import { onlyInRegion } from '../only-in-region';
import { privateBucket } from '../private-bucket';
import { hostOf, type SiteIdentity } from '../site-identity';
import type { Stage } from '../stage';
import { deployWebFiles } from '../web-files';
import type { ApiStack } from './api';
import type { DataStack } from './data';

export interface WebStackProps {
  stage: Stage;
  identity: SiteIdentity;
  data: DataStack;
  api: ApiStack;
  /** Folder of the built web application; absent when only the templates are wanted. */
  webFolder?: string;
}

/** The one distribution through which everything is reached, and the web application's files. */
export class WebStack extends Stack {
  readonly distribution: Distribution;
  readonly viewerRequest: EdgeFunction;

  constructor(scope: Construct, id: string, { stage, identity, data, api, webFolder }: WebStackProps) {
    super(scope, id, { description: 'CDN and web application' });
    onlyInRegion(this);
    const webBucket = privateBucket(this, 'WebBucket', { removalPolicy: RemovalPolicy.DESTROY, accessLogs: data.logBucket });
    this.viewerRequest = new EdgeFunction(this, 'ViewerRequest', {
      code: FunctionCode.fromInline(viewerRequestSource()),
      runtime: FunctionRuntime.JS_2_0,
      keyValueStore: data.releasePointer,
      comment: 'Names the release, sends page paths to the web application',
    });

    const { defaultBehavior, additionalBehaviors } = behaviours(this, { stage, webBucket, data, api: api.api, viewerRequest: this.viewerRequest });
    const distribution = new Distribution(this, 'Distribution', {
      comment: `${id} site`,
      defaultBehavior,
      additionalBehaviors,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_ALL,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      // A file that is polled for or just being published must not stay missing at the edge, nor a failure outlast its cause.
      errorResponses: [403, 404, 500, 502, 503, 504].map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      ...(stage.certificateArn !== undefined && {
        domainNames: [hostOf(identity)],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', stage.certificateArn),
      }),
      ...(stage.firewall && { webAclId: firewall(this, stage, stage.firewall).attrArn }),
    });
    allowDistribution(this, 'DataAccess', data.dataBucket, releaseFamilies.map((family) => `${RELEASES_PREFIX}*/${family}/*`), distribution);
    allowDistribution(this, 'JobsAccess', data.jobsBucket, [`${BLAST_FILES_PREFIX.slice(1)}*`], distribution);
    if (stage.httpLogs) keepHttpLogs(this, distribution, data.logBucket);
    if (webFolder !== undefined) deployWebFiles(this, { webFolder, webBucket, distribution });
    accept(distribution, {
      'AwsSolutions-CFR1': 'The catalogue is for the whole world.',
      'AwsSolutions-CFR2': 'The firewall is an option of the stage, because it has a monthly price; production has it.',
      'AwsSolutions-CFR3': 'Requests are logged by log delivery where the stage asks for it, not by the older logging that this rule knows.',
      'AwsSolutions-CFR4': "Without a certificate of its own a distribution uses the CDN's name and TLS policy; browsers negotiate 1.2 or newer.",
    });
    this.distribution = distribution;

    new CfnOutput(this, 'SiteUrl', { value: stage.certificateArn === undefined ? `https://${distribution.distributionDomainName}` : identity.origin });
  }
}
