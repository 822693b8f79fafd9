import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { JsonPath } from 'aws-cdk-lib/aws-stepfunctions';
import { CallAwsService } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import type { Construct } from 'constructs';
import { jobFiles, USER_FILES_PREFIX } from '#domain/storage/blast-job';
import { cacheControl } from '#domain/storage/cache-control';
import { retryFaults } from './job-records';

/** S3 has no error of its own for a condition that does not hold. */
export const S3_ERROR = 'S3.S3Exception';

type PublicFile = 'result' | 'status';

const keyOf = (file: PublicFile): string => JsonPath.format(jobFiles[file]('{}'), JsonPath.stringAt('$.jobId'));

/** Writes an object (not a text, which the service would write in quotes) as one of the job's public files. */
export function putJobFile(
  scope: Construct,
  id: string,
  { bucket, file, body, onlyIfMissing = false }: { bucket: IBucket; file: PublicFile; body: unknown; onlyIfMissing?: boolean },
): CallAwsService {
  const task = new CallAwsService(scope, id, {
    service: 's3',
    action: 'putObject',
    parameters: {
      Bucket: bucket.bucketName,
      Key: keyOf(file),
      Body: body,
      ContentType: 'application/json',
      CacheControl: cacheControl.never,
      ...(onlyIfMissing && { IfNoneMatch: '*' }),
    },
    iamResources: [bucket.arnForObjects(`${USER_FILES_PREFIX}*`)],
    resultPath: JsonPath.DISCARD,
  });
  retryFaults(task, onlyIfMissing ? [S3_ERROR] : []);
  return task;
}

/** Removes both public files of the job. */
export function removeJobFiles(scope: Construct, id: string, bucket: IBucket): CallAwsService {
  const task = new CallAwsService(scope, id, {
    service: 's3',
    action: 'deleteObjects',
    parameters: { Bucket: bucket.bucketName, Delete: { Objects: [{ Key: keyOf('result') }, { Key: keyOf('status') }], Quiet: true } },
    iamAction: 's3:DeleteObject',
    iamResources: [bucket.arnForObjects(`${USER_FILES_PREFIX}*`)],
    resultPath: JsonPath.DISCARD,
  });
  retryFaults(task);
  return task;
}
