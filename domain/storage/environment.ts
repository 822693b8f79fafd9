/** Names of the environment variables in which infra or the local runtime passes settings to a program. */
export const environment = {
  catalogueTable: 'CATALOGUE_TABLE',
  jobsTable: 'JOBS_TABLE',
  dataBucket: 'DATA_BUCKET',
  jobsBucket: 'JOBS_BUCKET',
  /** Bucket of the web application, into whose page the loader writes whose catalogue it is. */
  webBucket: 'WEB_BUCKET',
  /** Set for a production stage, whose loader refuses placeholders. */
  production: 'PRODUCTION',
  /** ARN of the CDN's key-value store, or file:PATH on one machine. */
  releasePointer: 'RELEASE_POINTER',
  /** Formats of releases that the deployed functions read, such as 1,2. */
  readableFormats: 'READABLE_FORMATS',
  /** ARN of the state machine that runs BLAST. */
  blastStateMachine: 'BLAST_STATE_MACHINE',
  /** Searches that may run at once, in all; RUNNING_MAX if absent. */
  blastRunningMax: 'BLAST_RUNNING_MAX',
  /** The run of the task: a BlastRun as JSON. */
  blastRun: 'BLAST_RUN',
  /** Folder in which the task may write. */
  workFolder: 'WORK_FOLDER',
  /** Processor threads of one BLAST search. */
  blastThreads: 'BLAST_THREADS',
  /** Address space of the program in MiB; unlimited if absent. */
  blastMemory: 'BLAST_MEMORY_MIB',
  /** RUN_SECONDS_MAX if absent. */
  blastSeconds: 'BLAST_SECONDS_MAX',
  /** RESULT_BYTES_MAX if absent. */
  blastResultBytes: 'BLAST_RESULT_BYTES_MAX',
  /** Endpoints of the embedded engines; set only on a single machine. */
  dynamoEndpoint: 'DYNAMODB_ENDPOINT',
  s3Endpoint: 'S3_ENDPOINT',
  sfnEndpoint: 'SFN_ENDPOINT',
} as const;
