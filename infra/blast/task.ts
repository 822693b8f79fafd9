import { Duration } from 'aws-cdk-lib';
import { AwsLogDriverMode, CpuArchitecture, FargateTaskDefinition, LogDrivers, OperatingSystemFamily, type ContainerDefinition } from 'aws-cdk-lib/aws-ecs';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { JOB_INPUT_PREFIX, RESULT_BYTES_MAX, RUN_SECONDS_MAX, USER_FILES_PREFIX } from '#domain/storage/blast-job';
import { environment } from '#domain/storage/environment';
import { objectKey, releasePaths } from '#domain/storage/object-keys';
import { taskImage } from '../build/task-image';
import { accept, acceptWildcards } from '../findings';
import type { Stage } from '../stage';
import type { DataStack } from '../stacks/data';
import { answerJobs, followJobs, readDatabases } from './policies';

const CPU_UNITS = 2_048;
const THREADS = CPU_UNITS / 1_024;
const MEMORY_MIB = 4_096;
/** What Node and the file cache keep of it. */
const OWN_MEMORY_MIB = 768;
const WORK_FOLDER = '/work';
/** Time to stop the program and to say so in result.json. */
const STOP_SECONDS = 30;

/**
 * One BLAST search: two processors (BLAST+ uses both) and 4 GB, several times what the largest database of a release needs. x86:
 * the Debian package of that architecture is the one against which all options were measured, and images are built on it without
 * emulation; ARM would save a fifth of about 0.1 cent a search. The 20 GB of storage that every task has are enough.
 */
export class BlastTask extends Construct {
  readonly definition: FargateTaskDefinition;
  readonly container: ContainerDefinition;

  constructor(scope: Construct, id: string, { stage, data }: { stage: Stage; data: DataStack }) {
    super(scope, id);
    const logGroup = new LogGroup(this, 'Logs', { retention: stage.logRetentionDays });
    this.definition = new FargateTaskDefinition(this, 'Definition', {
      cpu: CPU_UNITS,
      memoryLimitMiB: MEMORY_MIB,
      runtimePlatform: { cpuArchitecture: CpuArchitecture.X86_64, operatingSystemFamily: OperatingSystemFamily.LINUX },
      volumes: [{ name: 'work' }],
    });
    this.container = this.definition.addContainer('blast', {
      image: taskImage('blast-container'),
      readonlyRootFilesystem: true,
      stopTimeout: Duration.seconds(STOP_SECONDS),
      logging: LogDrivers.awsLogs({ streamPrefix: 'run', logGroup, mode: AwsLogDriverMode.NON_BLOCKING }),
      environment: {
        [environment.jobsTable]: data.jobsTable.tableName,
        [environment.jobsBucket]: data.jobsBucket.bucketName,
        [environment.dataBucket]: data.dataBucket.bucketName,
        [environment.workFolder]: WORK_FOLDER,
        [environment.blastThreads]: String(THREADS),
        [environment.blastMemory]: String(MEMORY_MIB - OWN_MEMORY_MIB),
        [environment.blastSeconds]: String(RUN_SECONDS_MAX),
        [environment.blastResultBytes]: String(RESULT_BYTES_MAX),
      },
    });
    this.container.addMountPoints({ containerPath: WORK_FOLDER, sourceVolume: 'work', readOnly: false });
    for (const statement of [...readDatabases(data.dataBucket), ...answerJobs(data.jobsBucket), followJobs(data.jobsTable)]) {
      this.definition.addToTaskRolePolicy(statement);
    }
    accept(this.definition, {
      'AwsSolutions-ECS2': 'The variables are names and limits, no secrets.',
    });
    acceptWildcards(this.definition, {
      '*': 'Pulling an image needs a token of the registry, which has no resource to name.',
      [`/${objectKey('*', releasePaths.blastDatabase('*'))}`]: 'A job names the release it searches.',
      [`/${JOB_INPUT_PREFIX}*`]: 'An id of a job is known only when a visitor comes.',
      [`/${USER_FILES_PREFIX}*`]: 'An id of a job is known only when a visitor comes.',
    });
  }
}
