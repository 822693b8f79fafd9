import { concurrencyRequest, fargateRequest, NO_CREDENTIALS, SMALL_ACCOUNT } from './preflight/account-checks';
import { REGION } from './stage';

/**
 * A failure of a deployment that others have met and that no check before it can see (preflight), recognized by what the
 * tools print, and what to do about it.
 */
interface KnownFailure {
  said: RegExp;
  /** Gets the groups of the expression. */
  remedy: (...groups: string[]) => string;
}

const AGAIN = 'then run the same command again, which goes on where this one ended';

const knownFailures: readonly KnownFailure[] = [
  {
    said: /account must be verified before you can add new CloudFront resources/,
    remedy: () =>
      `CloudFront serves a new account only after AWS has verified it. Open a case ("Account verification for CloudFront", https://console.aws.amazon.com/support/home) and quote the message above; once it is answered, in hours to days, ${AGAIN}`,
  },
  {
    said: /decreases account's UnreservedConcurrentExecution below its minimum value/,
    remedy: () =>
      `Other functions of the account reserve concurrency too, or its quota is that of a new account: ${concurrencyRequest}, ${SMALL_ACCOUNT}`,
  },
  {
    said: /limit on the number of vCPUs/,
    remedy: () => `Fargate's quota of the account is used up: ${fargateRequest('VCPUS')}, ${SMALL_ACCOUNT}`,
  },
  {
    said: /(The maximum number of [^.\n]+ has been reached|\b\w*LimitExceeded\w*|\bTooManyDistributions\b)/,
    remedy: (what = '') =>
      `A quota of the account is used up (${what}): ask for more in Service Quotas, in ${REGION}, or remove what nobody uses, ${AGAIN}`,
  },
  {
    said: /CNAMEs you provided are already associated with a different resource/,
    remedy: () =>
      `Another distribution, perhaps of another account, answers for the host of origin: remove the host there, or choose another, ${AGAIN}`,
  },
  {
    said: /Export (\S+) cannot be (?:deleted|updated) as it is in use by ([\w-]+)/,
    remedy: (name = '', stack = '') =>
      `The stack ${stack} still refers to ${name.split(':').at(-1)}. Keep the resource, deploy ${stack} without the reference, commit, and only then remove the resource`,
  },
  {
    said: /Stack:\S*?:stack\/([\w-]+)\/\S* is in UPDATE_ROLLBACK_FAILED state/,
    remedy: (stack = '') =>
      `The stack ${stack} is stuck in its rollback: aws cloudformation continue-update-rollback --region ${REGION} --stack-name ${stack}, ${AGAIN}`,
  },
  {
    said: /(?:no credentials have been configured|Unable to resolve AWS account|security token included in the request is (?:expired|invalid)|ExpiredToken|Could not load credentials)/,
    remedy: () => `${NO_CREDENTIALS.what}, perhaps no more: ${NO_CREDENTIALS.fix}, ${AGAIN}`,
  },
  {
    said: /terminal \(TTY\) is not attached/,
    remedy: () => 'There is no terminal to confirm new permissions at: read them in the templates, and add --yes',
  },
  {
    said: /([\w/]+-[\w/-]+)'? already exists/,
    remedy: (name = '') =>
      `${name} exists already: another checkout deployed a stage of this name to the account. Deploy from that one, or name the stage otherwise (infra/stage.ts)`,
  },
];

/** Returns what to do about every failure recognized in what a tool printed, each once, in the order of the table. */
export function remediesFor(printed: string): string[] {
  return knownFailures.flatMap(({ said, remedy }) => {
    const found = said.exec(printed);
    return found ? [`What to do: ${remedy(...found.slice(1))}.`] : [];
  });
}
