import { describe, expect, it } from 'vitest';
import { remediesFor } from '../../infra/known-failures';

/** What the tools printed in deployments of others, shortened; ids and names are made up. */
const printed: [what: string, text: string, remedy: RegExp][] = [
  [
    'an account that CloudFront does not serve yet',
    'Resource handler returned message: "Access denied for operation \'AWS::CloudFront::Distribution: Your account must be verified before you can add new CloudFront resources. To verify your account, please contact AWS Support',
    /Open a case \("Account verification for CloudFront".*then run the same command again/,
  ],
  [
    'a reservation beyond the quota of functions',
    'Resource handler returned message: "Specified ReservedConcurrentExecutions for function decreases account\'s UnreservedConcurrentExecution below its minimum value of [10]. (Service: Lambda, Status Code: 400)" (HandlerErrorCode: InvalidRequest)',
    /aws service-quotas request-service-quota-increase --region us-east-1 --service-code lambda --quota-code L-B99A9384 .*or deploy with --small-account/,
  ],
  [
    "Fargate's quota",
    "service a was unable to place a task. Reason: You've reached the limit on the number of vCPUs you can run concurrently.",
    /--service-code fargate --quota-code L-3032A538 .*or deploy with --small-account/,
  ],
  [
    'another quota',
    'Resource handler returned message: "The maximum number of VPCs has been reached. (Service: Ec2, Status Code: 400)"',
    /\(The maximum number of VPCs has been reached\): ask for more in Service Quotas, in us-east-1/,
  ],
  [
    'a host that another distribution has',
    'Invalid request provided: One or more of the CNAMEs you provided are already associated with a different resource. (Service: CloudFront, Status Code: 409)',
    /Another distribution, perhaps of another account/,
  ],
  [
    'an export in use',
    'UPDATE_ROLLBACK_IN_PROGRESS | AWS::CloudFormation::Stack | spencer-prod-data Export spencer-prod-data:ExportsOutputRefJobs857FA106 cannot be deleted as it is in use by spencer-prod-api and spencer-prod-blast',
    /The stack spencer-prod-api still refers to ExportsOutputRefJobs857FA106\. Keep the resource, deploy/,
  ],
  [
    'a rollback that failed',
    'Stack:arn:aws:cloudformation:us-east-1:123456789012:stack/spencer-prod-web/540d7d70-cd53 is in UPDATE_ROLLBACK_FAILED state and can not be updated.',
    /aws cloudformation continue-update-rollback --region us-east-1 --stack-name spencer-prod-web/,
  ],
  [
    'missing credentials',
    'Need to perform AWS calls for account 123456789012, but no credentials have been configured',
    /export AWS_PROFILE=NAME, and aws sso login/,
  ],
  [
    'credentials that expired meanwhile',
    'ExpiredToken: The security token included in the request is expired',
    /export AWS_PROFILE=NAME, and aws sso login/,
  ],
  [
    'a question without a terminal',
    '"--require-approval" is enabled and stack includes security-sensitive updates, but terminal (TTY) is not attached so we are unable to get a confirmation from the user',
    /add --yes/,
  ],
  [
    'a name in use',
    'The operation failed because the secret spencer-prod-origin-key-1 already exists. (Service: SecretsManager, Status Code: 400)',
    /^What to do: spencer-prod-origin-key-1 exists already: another checkout/,
  ],
];

describe('a deployment that fails as others failed', () => {
  it.each(printed)('INFRA-37 says what to do about %s', (_what, text, remedy) => {
    expect(remediesFor(`spencer-prod: deploying...\n❌ ${text}\n    at main`)).toEqual([expect.stringMatching(remedy)]);
  });

  it('INFRA-37 says each once, however often it was printed', () => {
    const [[, text] = ['', '']] = printed;
    expect(remediesFor(`${text}\n${text}`)).toHaveLength(1);
  });

  it('INFRA-37 says nothing about what nobody has met', () => {
    expect(remediesFor('spencer-prod-web failed: something new\n UPDATE_COMPLETE | AWS::S3::Bucket')).toEqual([]);
  });
});
