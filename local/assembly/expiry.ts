import * as z from 'zod/mini';
import { physicalName, type Assembly } from './assembly';

const bucketSchema = z.object({
  LifecycleConfiguration: z.object({ Rules: z.array(z.object({ ExpirationInDays: z.optional(z.number()) })) }),
});
const tableSchema = z.object({ TimeToLiveSpecification: z.object({ AttributeName: z.string(), Enabled: z.literal(true) }) });

const DAY_SECONDS = 86_400;

export interface Expiry {
  /** Lifetime of the objects of a bucket, seconds. */
  buckets: Map<string, number>;
  /** Attribute that holds when an item of a table expires, epoch seconds. */
  tables: Map<string, string>;
}

/** What the templates let expire. */
export function expiryDefinition(assembly: Assembly): Expiry {
  const buckets = assembly.resources('AWS::S3::Bucket').flatMap(({ logicalId, properties }) => {
    const days = bucketSchema.safeParse(properties).data?.LifecycleConfiguration.Rules.find((rule) => rule.ExpirationInDays)?.ExpirationInDays;
    return days === undefined ? [] : [[physicalName(logicalId), days * DAY_SECONDS] as const];
  });
  const tables = assembly.resources('AWS::DynamoDB::Table').flatMap(({ logicalId, properties }) => {
    const { data } = tableSchema.safeParse(properties);
    return data ? [[physicalName(logicalId), data.TimeToLiveSpecification.AttributeName] as const] : [];
  });
  return { buckets: new Map(buckets), tables: new Map(tables) };
}
