import { CfnOutput, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import { Distribution, Function as EdgeFunction, FunctionCode, FunctionRuntime, HttpVersion, PriceClass, SecurityPolicyProtocol } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { behaviours } from '../edge/behaviours';
import { viewerRequestSource } from '../edge/viewer-request-source';
import { privateBucket } from '../private-bucket';
import type { Stage } from '../stage';
import { deployWebFiles } from '../web-files';
import type { ApiStack } from './api';
import type { DataStack } from './data';

export interface WebStackProps {
  stage: Stage;
  data: DataStack;
  api: ApiStack;
  /** Folder of the built web application; absent when only the templates are wanted. */
  webFolder?: string;
}

/** The one distribution through which everything is reached, and the web application's files. */
export class WebStack extends Stack {
  constructor(scope: Construct, id: string, { stage, data, api, webFolder }: WebStackProps) {
    super(scope, id, { description: 'CDN and web application' });
    const webBucket = privateBucket(this, 'WebBucket', { removalPolicy: RemovalPolicy.DESTROY });
    const viewerRequest = new EdgeFunction(this, 'ViewerRequest', {
      code: FunctionCode.fromInline(viewerRequestSource()),
      runtime: FunctionRuntime.JS_2_0,
      keyValueStore: data.releasePointer,
      comment: 'Names the release, sends page paths to the web application',
    });

    const { defaultBehavior, additionalBehaviors } = behaviours(this, { webBucket, data, api: api.api, viewerRequest });
    const distribution = new Distribution(this, 'Distribution', {
      comment: `${id} site`,
      defaultBehavior,
      additionalBehaviors,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_ALL,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      // A file that is polled for or just being published must not stay missing at the edge.
      errorResponses: [403, 404].map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      ...(stage.domain && {
        domainNames: [stage.domain.name],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', stage.domain.certificateArn),
      }),
    });
    if (webFolder !== undefined) deployWebFiles(this, { webFolder, webBucket, distribution });

    new CfnOutput(this, 'SiteUrl', { value: `https://${stage.domain?.name ?? distribution.distributionDomainName}` });
  }
}
