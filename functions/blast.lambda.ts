import { S3Client } from '@aws-sdk/client-s3';
import { SFNClient } from '@aws-sdk/client-sfn';
import { VIEWER_ADDRESS_HEADER } from '#domain/api/envelope';
import { RUNNING_MAX } from '#domain/storage/blast-job';
import { environment } from '#domain/storage/environment';
import { endpointOf, integerVariable, objectStoreOptions, requiredVariable } from '#domain/storage/program-variables';
import { deleteJob, uploadFile } from './blast/job';
import { runBlast } from './blast/run-blast';
import { jobServicesOver, type JobServices } from './jobs/job-services';
import { lambdaWith, type DepsFor } from './platform/lambda';
import { clientOptions, processDynamo } from './platform/services';

/** Storing the largest query takes time, and so does stopping a task. Two attempts of this length fit into one call. */
const REQUEST_TIMEOUT_MS = 8_000;
const patientOptions = {
  ...clientOptions,
  maxAttempts: 2,
  requestHandler: { ...clientOptions.requestHandler, requestTimeout: REQUEST_TIMEOUT_MS },
};

let services: JobServices | undefined;

/** The job services of this process, created from its environment at the first request. */
function processJobServices(): JobServices {
  services ??= jobServicesOver({
    dynamo: processDynamo(),
    s3: new S3Client({ ...objectStoreOptions(process.env), ...patientOptions }),
    sfn: new SFNClient({ ...endpointOf(process.env, environment.sfnEndpoint), ...patientOptions }),
    table: requiredVariable(process.env, environment.jobsTable),
    bucket: requiredVariable(process.env, environment.jobsBucket),
    stateMachineArn: requiredVariable(process.env, environment.blastStateMachine),
    runningMax: integerVariable(process.env, environment.blastRunningMax, RUNNING_MAX),
  });
  return services;
}

/** Users without an address share one set of limits. */
const NO_ADDRESS = '';

export const blastDeps: DepsFor<'blast'> = (deps, request) => ({
  ...deps,
  jobs: processJobServices(),
  viewerAddress: request.header(VIEWER_ADDRESS_HEADER) ?? request.sourceIp ?? NO_ADDRESS,
});

export const handler = lambdaWith('blast', { uploadFile, runBlast, deleteJob }, blastDeps);
