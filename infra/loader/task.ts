import { CpuArchitecture, FargateTaskDefinition, LogDrivers, OperatingSystemFamily, type ContainerDefinition } from 'aws-cdk-lib/aws-ecs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { environment } from '#domain/storage/environment';
import { RELEASES_PREFIX } from '#domain/storage/object-keys';
import { loaderNodeOptions } from '#domain/storage/loader-process';
import { taskImage } from '../build/task-image';
import { accept, acceptWildcards } from '../findings';
import type { Stage } from '../stage';
import type { DataStack } from '../stacks/data';
import { moveReleasePointer, readInbox, writeCatalogue, writeReleases } from './policies';

const CPU_UNITS = 2_048;
const MEMORY_MIB = 4_096;
/** A bundle, its staging store and files on their way: of a catalogue a hundred times the published one. */
const STORAGE_GIB = 60;
const WORK_FOLDER = '/work';

/**
 * The data loader as a task: two processors (one derives while the other draws structures or compresses) and 4 GB, of which the
 * program takes half a one; the rest is file cache for its staging store. x86, because images are built there without emulation.
 */
export class LoaderTask extends Construct {
  readonly definition: FargateTaskDefinition;
  readonly container: ContainerDefinition;

  constructor(scope: Construct, id: string, { stage, data, inbox }: { stage: Stage; data: DataStack; inbox: IBucket }) {
    super(scope, id);
    this.definition = new FargateTaskDefinition(this, 'Definition', {
      cpu: CPU_UNITS,
      memoryLimitMiB: MEMORY_MIB,
      ephemeralStorageGiB: STORAGE_GIB,
      runtimePlatform: { cpuArchitecture: CpuArchitecture.X86_64, operatingSystemFamily: OperatingSystemFamily.LINUX },
      volumes: [{ name: 'work' }],
    });
    this.container = this.definition.addContainer('load', {
      image: taskImage('data-loader'),
      readonlyRootFilesystem: true,
      logging: LogDrivers.awsLogs({ streamPrefix: 'load', logGroup: new LogGroup(this, 'Logs', { retention: stage.logRetentionDays }) }),
      environment: {
        [environment.catalogueTable]: data.catalogueTable.tableName,
        [environment.dataBucket]: data.dataBucket.bucketName,
        [environment.releasePointer]: data.releasePointer.keyValueStoreArn,
        NODE_OPTIONS: loaderNodeOptions.join(' '),
        TMPDIR: WORK_FOLDER,
      },
    });
    this.container.addMountPoints({ containerPath: WORK_FOLDER, sourceVolume: 'work', readOnly: false });
    const statements = [writeCatalogue(data.catalogueTable), ...writeReleases(data.dataBucket), moveReleasePointer(data.releasePointer), ...readInbox(inbox)];
    for (const statement of statements) this.definition.addToTaskRolePolicy(statement);
    accept(this.definition, {
      'AwsSolutions-ECS2': 'The variables are names and limits, no secrets.',
    });
    acceptWildcards(this.definition, {
      '*': 'Pulling an image needs a token of the registry, which has no resource to name.',
      [`/${RELEASES_PREFIX}*`]: 'The id of a release is the address of its content, known when it is loaded.',
      '.Arn>/*': 'A bundle has the name that its maintainer gives it.',
    });
  }
}
