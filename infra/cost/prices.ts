/**
 * List prices of AWS in USD, without free tiers, discounts and taxes. They change rarely, and mostly downwards. After
 * changing one, update the date, run `npm run bench -- cost` and copy its table to infra/README.md.
 */
export const pricesAsOf = { region: 'us-east-1', month: '2025-11', source: 'pricing pages of the services' } as const;

const MILLION = 1_000_000;

export const prices = {
  apiCall: 3.5 / MILLION,
  lambdaRequest: 0.2 / MILLION,
  /** arm64. */
  lambdaGbSecond: 0.0000133334,
  dynamoReadUnit: 0.125 / MILLION,
  dynamoWriteUnit: 0.625 / MILLION,
  dynamoGbMonth: 0.25,
  dynamoBackupGbMonth: 0.2,
  s3GbMonth: 0.023,
  s3Put: 0.005 / 1_000,
  s3Get: 0.0004 / 1_000,
  /** The first 10 TB per month to Europe and North America; elsewhere up to 50 % more. */
  cdnGb: 0.085,
  cdnRequest: 1 / MILLION,
  cdnFunction: 0.1 / MILLION,
  cdnStoreRead: 0.03 / MILLION,
  firewallMonth: 5,
  firewallRuleMonth: 1,
  firewallRequest: 0.6 / MILLION,
  fargateVcpuHour: 0.04048,
  fargateGbHour: 0.004445,
  /** Beyond the 20 GB included with every task. */
  fargateStorageGbHour: 0.000111,
  publicAddressHour: 0.005,
  stateTransition: 0.025 / 1_000,
  logGb: 0.5,
  alarmMonth: 0.1,
  metricMonth: 0.3,
  dashboardMonth: 3,
  trace: 5 / MILLION,
  secretMonth: 0.4,
  imageGbMonth: 0.1,
} as const;
