import type { KeyValueStore } from 'aws-cdk-lib/aws-cloudfront';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import {
  CpuArchitecture,
  FargateTaskDefinition,
  LogDrivers,
  OperatingSystemFamily,
  Secret,
  type ContainerDefinition,
} from 'aws-cdk-lib/aws-ecs';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { Construct } from 'constructs';
import { environment } from '#domain/storage/environment';
import { RELEASES_PREFIX } from '#domain/storage/object-keys';
import { loaderNodeOptions, REPORT_FILE } from '#domain/storage/loader-process';
import { taskImage } from '../build/task-image';
import { accept, acceptWildcards } from '../findings';
import { LOADER_PROCESSORS, readableFormatsName, UNITS_PER_PROCESSOR, type Stage } from '../stage';
import type { DataStack } from '../stacks/data';

const MEMORY_MIB = 4_096;
/** Enough for the bundle, the staging store and files in transit of a catalogue 100 times the published size. */
const STORAGE_GIB = 60;
const WORK_FOLDER = '/work';

function writeCatalogue(table: Table): PolicyStatement {
  return new PolicyStatement({
    sid: 'WriteCatalogue',
    actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'DeleteItem', 'BatchWriteItem'].map(
      (action) => `dynamodb:${action}`,
    ),
    resources: [table.tableArn],
  });
}

function writeReleases(bucket: IBucket): PolicyStatement[] {
  return [
    new PolicyStatement({
      sid: 'WriteReleases',
      actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject', 's3:AbortMultipartUpload'],
      resources: [bucket.arnForObjects(`${RELEASES_PREFIX}*`)],
    }),
    new PolicyStatement({ sid: 'ListReleases', actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }),
  ];
}

function moveReleasePointer(store: KeyValueStore): PolicyStatement {
  return new PolicyStatement({
    sid: 'MoveReleasePointer',
    actions: [
      'cloudfront-keyvaluestore:DescribeKeyValueStore',
      'cloudfront-keyvaluestore:GetKey',
      'cloudfront-keyvaluestore:PutKey',
    ],
    resources: [store.keyValueStoreArn],
  });
}

function readInbox(inbox: IBucket): PolicyStatement[] {
  return [
    new PolicyStatement({ sid: 'ReadInbox', actions: ['s3:GetObject'], resources: [inbox.arnForObjects('*')] }),
    new PolicyStatement({ sid: 'ListInbox', actions: ['s3:ListBucket'], resources: [inbox.bucketArn] }),
    new PolicyStatement({
      sid: 'LeaveReport',
      actions: ['s3:PutObject'],
      resources: [inbox.arnForObjects(`*/${REPORT_FILE}`)],
    }),
  ];
}

/** Into which it writes whose catalogue a release is. */
function writeIndexPage(webBucket: IBucket): PolicyStatement {
  return new PolicyStatement({
    sid: 'WriteIndexPage',
    actions: ['s3:GetObject', 's3:PutObject'],
    resources: [webBucket.arnForObjects('index.html')],
  });
}

export interface LoaderTaskProps {
  stage: Stage;
  /** Prefix of the stage's names. */
  prefix: string;
  data: DataStack;
  inbox: IBucket;
  /** Of the web application. */
  webBucket: IBucket;
}

/**
 * The data loader as a task: two processors (one derives while the other compresses) and 4 GB. The
 * program uses half a gigabyte; the rest is file cache for its staging store. x86, the architecture of most build
 * machines; on an ARM laptop Docker emulates it.
 */
export class LoaderTask extends Construct {
  readonly definition: FargateTaskDefinition;
  readonly container: ContainerDefinition;

  constructor(scope: Construct, id: string, { stage, prefix, data, inbox, webBucket }: LoaderTaskProps) {
    super(scope, id);
    this.definition = new FargateTaskDefinition(this, 'Definition', {
      cpu: LOADER_PROCESSORS * UNITS_PER_PROCESSOR,
      memoryLimitMiB: MEMORY_MIB,
      ephemeralStorageGiB: STORAGE_GIB,
      runtimePlatform: { cpuArchitecture: CpuArchitecture.X86_64, operatingSystemFamily: OperatingSystemFamily.LINUX },
      volumes: [{ name: 'work' }],
    });
    const readableFormats = StringParameter.fromStringParameterName(
      this,
      'ReadableFormats',
      readableFormatsName(prefix),
    );
    this.container = this.definition.addContainer('load', {
      image: taskImage('data-loader'),
      readonlyRootFilesystem: true,
      logging: LogDrivers.awsLogs({
        streamPrefix: 'load',
        logGroup: new LogGroup(this, 'Logs', { retention: stage.logRetentionDays }),
      }),
      environment: {
        [environment.catalogueTable]: data.catalogueTable.tableName,
        [environment.dataBucket]: data.dataBucket.bucketName,
        [environment.releasePointer]: data.releasePointer.keyValueStoreArn,
        [environment.webBucket]: webBucket.bucketName,
        ...(stage.production && { [environment.production]: 'yes' }),
        NODE_OPTIONS: loaderNodeOptions.join(' '),
        TMPDIR: WORK_FOLDER,
      },
      // Not a secret, but read when the task starts, so the loader knows the functions that are deployed at that time.
      secrets: { [environment.readableFormats]: Secret.fromSsmParameter(readableFormats) },
    });
    this.container.addMountPoints({ containerPath: WORK_FOLDER, sourceVolume: 'work', readOnly: false });
    const statements = [
      writeCatalogue(data.catalogueTable),
      ...writeReleases(data.dataBucket),
      moveReleasePointer(data.releasePointer),
      ...readInbox(inbox),
      writeIndexPage(webBucket),
    ];
    for (const statement of statements) this.definition.addToTaskRolePolicy(statement);
    accept(this.definition, {
      'AwsSolutions-ECS2': 'The variables are names and limits, not secrets.',
    });
    acceptWildcards(this.definition, {
      '*': 'Pulling an image needs a registry token, which has no resource name.',
      [`/${RELEASES_PREFIX}*`]: 'The id of a release is computed from its content when it is loaded.',
      '.Arn>/*': 'Maintainers choose the names of bundles.',
      [`/*/${REPORT_FILE}`]: 'Maintainers choose the names of bundles.',
    });
  }
}
