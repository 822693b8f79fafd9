/** By these a maintainer's command finds a stage's loader, without asking for the outputs of its stacks. */
export const loaderMachineName = (prefix: string): string => `${prefix}-load`;
/** Names of buckets are unique over all accounts. */
export const inboxName = (prefix: string, account: string): string => `${prefix}-inbox-${account}`;
