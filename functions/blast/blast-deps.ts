import { S3Client } from '@aws-sdk/client-s3';
import { SFNClient } from '@aws-sdk/client-sfn';
import { VIEWER_ADDRESS_HEADER } from '#domain/api/envelope';
import { environment } from '#domain/storage/environment';
import { endpointOf, objectStoreOptions, requiredVariable } from '#domain/storage/program-variables';
import { jobServicesOver, type JobServices } from '../jobs/job-services';
import type { DepsFor } from '../platform/lambda';
import { clientOptions, processDynamo } from '../platform/services';

/** A query of the largest size takes a store its time, and so does stopping a task; twice of it is less than a call has. */
const REQUEST_TIMEOUT_MS = 8_000;
const patientOptions = { ...clientOptions, maxAttempts: 2, requestHandler: { ...clientOptions.requestHandler, requestTimeout: REQUEST_TIMEOUT_MS } };

let services: JobServices | undefined;

/** Job services of this process, made from its environment at the first request. */
function processJobServices(): JobServices {
  services ??= jobServicesOver({
    dynamo: processDynamo(),
    s3: new S3Client({ ...objectStoreOptions(process.env), ...patientOptions }),
    sfn: new SFNClient({ ...endpointOf(process.env, environment.sfnEndpoint), ...patientOptions }),
    table: requiredVariable(process.env, environment.jobsTable),
    bucket: requiredVariable(process.env, environment.jobsBucket),
    stateMachineArn: requiredVariable(process.env, environment.blastStateMachine),
  });
  return services;
}

/** Nobody's address: whoever has none shares the limits with all who have none. */
const NO_ADDRESS = '';

export const blastDeps: DepsFor<'blast'> = (deps, request) => ({
  ...deps,
  jobs: processJobServices(),
  viewerAddress: request.header(VIEWER_ADDRESS_HEADER) ?? request.sourceIp ?? NO_ADDRESS,
});
