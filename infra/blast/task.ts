import { Duration } from 'aws-cdk-lib';
import {
  AwsLogDriverMode,
  CpuArchitecture,
  FargateTaskDefinition,
  LogDrivers,
  OperatingSystemFamily,
  type ContainerDefinition,
} from 'aws-cdk-lib/aws-ecs';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { RESULT_BYTES_MAX, RUN_SECONDS_MAX, TASK_STOP_SECONDS, USER_FILES_PREFIX } from '#domain/storage/blast-job';
import { environment } from '#domain/storage/environment';
import { objectKey, releasePaths } from '#domain/storage/object-keys';
import { taskImage } from '../build/task-image';
import { accept, acceptWildcards } from '../findings';
import { UNITS_PER_PROCESSOR, type Stage } from '../stage';
import type { DataStack } from '../stacks/data';
import { followJobs, readDatabases, readQueriesAndWriteResults } from './policies';

/** The part of the memory that Node and the file cache need, so BLAST+ may not use it. */
const OWN_MEMORY_MIB = 768;
const WORK_FOLDER = '/work';

export interface BlastTaskProps {
  stage: Stage;
  data: DataStack;
}

/**
 * One BLAST search. 4 GB are several times what the largest database of a release needs. x86, because all options were
 * measured with the Debian package of that architecture, which is also that of most build machines (on an ARM laptop
 * Docker emulates it); ARM would save a fifth of about 0.1 cent per search. The 20 GB of storage of every task are
 * enough.
 */
export class BlastTask extends Construct {
  readonly definition: FargateTaskDefinition;
  readonly container: ContainerDefinition;

  constructor(scope: Construct, id: string, { stage, data }: BlastTaskProps) {
    super(scope, id);
    const { cpuUnits, memoryMebibytes } = stage.blast;
    const logGroup = new LogGroup(this, 'Logs', { retention: stage.logRetentionDays });
    this.definition = new FargateTaskDefinition(this, 'Definition', {
      cpu: cpuUnits,
      memoryLimitMiB: memoryMebibytes,
      runtimePlatform: { cpuArchitecture: CpuArchitecture.X86_64, operatingSystemFamily: OperatingSystemFamily.LINUX },
      volumes: [{ name: 'work' }],
    });
    this.container = this.definition.addContainer('blast', {
      image: taskImage('blast-container'),
      readonlyRootFilesystem: true,
      stopTimeout: Duration.seconds(TASK_STOP_SECONDS),
      logging: LogDrivers.awsLogs({ streamPrefix: 'run', logGroup, mode: AwsLogDriverMode.NON_BLOCKING }),
      environment: {
        [environment.jobsTable]: data.jobsTable.tableName,
        [environment.jobsBucket]: data.jobsBucket.bucketName,
        [environment.dataBucket]: data.dataBucket.bucketName,
        [environment.workFolder]: WORK_FOLDER,
        [environment.blastThreads]: String(cpuUnits / UNITS_PER_PROCESSOR),
        [environment.blastMemory]: String(memoryMebibytes - OWN_MEMORY_MIB),
        [environment.blastSeconds]: String(RUN_SECONDS_MAX),
        [environment.blastResultBytes]: String(RESULT_BYTES_MAX),
      },
    });
    this.container.addMountPoints({ containerPath: WORK_FOLDER, sourceVolume: 'work', readOnly: false });
    for (const statement of [
      ...readDatabases(data.dataBucket),
      ...readQueriesAndWriteResults(data.jobsBucket),
      followJobs(data.jobsTable),
    ]) {
      this.definition.addToTaskRolePolicy(statement);
    }
    accept(this.definition, {
      'AwsSolutions-ECS2': 'The variables are names and limits, not secrets.',
    });
    acceptWildcards(this.definition, {
      '*': 'Pulling an image needs a registry token, which has no resource name.',
      [`/${objectKey('*', releasePaths.blastDatabase('*'))}`]: 'A job names the release it searches.',
      [`/${USER_FILES_PREFIX}*`]: 'Job ids are created at run time.',
    });
  }
}
