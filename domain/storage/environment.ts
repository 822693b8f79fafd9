/** Names of the environment variables by which infra (or the local runtime) tells a program where its stores are. */
export const environment = {
  catalogueTable: 'CATALOGUE_TABLE',
  jobsTable: 'JOBS_TABLE',
  dataBucket: 'DATA_BUCKET',
  jobsBucket: 'JOBS_BUCKET',
  /** ARN of the CDN's key-value store, or file:PATH on one machine. */
  releasePointer: 'RELEASE_POINTER',
  /** ARN of the state machine that runs BLAST. */
  blastStateMachine: 'BLAST_STATE_MACHINE',
  /** A BlastRun as JSON: what the task is to run. */
  blastRun: 'BLAST_RUN',
  /** Folder in which the task may write. */
  workFolder: 'WORK_FOLDER',
  /** Processor threads of one BLAST search. */
  blastThreads: 'BLAST_THREADS',
  /** Address space of the program in MiB; absent: not bounded. */
  blastMemory: 'BLAST_MEMORY_MIB',
  /** Absent: RUN_SECONDS_MAX. */
  blastSeconds: 'BLAST_SECONDS_MAX',
  /** Absent: RESULT_BYTES_MAX. */
  blastResultBytes: 'BLAST_RESULT_BYTES_MAX',
  /** Only on one machine: where the embedded engines listen. */
  dynamoEndpoint: 'DYNAMODB_ENDPOINT',
  s3Endpoint: 'S3_ENDPOINT',
  sfnEndpoint: 'SFN_ENDPOINT',
} as const;
