import { CfnResource, RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  FlowLogDestination,
  FlowLogTrafficType,
  GatewayVpcEndpointAwsService,
  IpAddresses,
  Peer,
  Port,
  SecurityGroup,
  SubnetType,
  Vpc,
  type IVpc,
} from 'aws-cdk-lib/aws-ec2';
import { Cluster, ContainerInsights } from 'aws-cdk-lib/aws-ecs';
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { accept } from '../findings';
import { ownRole } from '../own-role';
import { REGION, type Stage } from '../stage';

const HTTPS = 443;

/**
 * The network of the tasks (BLAST, data loader): public subnets without a NAT gateway, which would cost more per month
 * than everything else. A task has a public address only to reach AWS; its security group allows nothing in and only
 * HTTPS out. Traffic to S3 and DynamoDB stays inside AWS through the (free) gateway endpoints.
 */
export class NetworkStack extends Stack {
  readonly vpc: IVpc;
  readonly cluster: Cluster;
  /** For every task: nothing in, HTTPS out. Tasks also need `assignPublicIp: true`. */
  readonly taskSecurityGroup: SecurityGroup;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id, { env: { region: REGION }, description: 'Network and cluster of the tasks (BLAST, data loader)' });
    const vpc = new Vpc(this, 'Vpc', {
      ipAddresses: IpAddresses.cidr('10.0.0.0/20'),
      maxAzs: 2,
      natGateways: 0,
      subnetConfiguration: [{ name: 'tasks', subnetType: SubnetType.PUBLIC, cidrMask: 24, mapPublicIpOnLaunch: false }],
      gatewayEndpoints: {
        Catalogue: { service: GatewayVpcEndpointAwsService.DYNAMODB },
        Files: { service: GatewayVpcEndpointAwsService.S3 },
      },
    });
    const refused = new LogGroup(this, 'RefusedTraffic', {
      retention: stage.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const writer = ownRole(this, 'RefusedTrafficWriter', {
      service: 'vpc-flow-logs',
      description: 'Logs refused traffic',
      statements: [
        new PolicyStatement({
          actions: ['logs:CreateLogStream', 'logs:PutLogEvents', 'logs:DescribeLogStreams'],
          resources: [refused.logGroupArn],
        }),
      ],
    });
    vpc.addFlowLog('Refused', {
      trafficType: FlowLogTrafficType.REJECT,
      destination: FlowLogDestination.toCloudWatchLogs(refused, writer),
    });
    this.#keepLogsOfCloser(stage);
    // Vpc implements IVpc, but not under exactOptionalPropertyTypes.
    this.vpc = vpc as IVpc;
    this.taskSecurityGroup = new SecurityGroup(this, 'Tasks', {
      vpc: this.vpc,
      allowAllOutbound: false,
      description: 'Tasks: nothing in, HTTPS out',
    });
    this.taskSecurityGroup.addEgressRule(Peer.anyIpv4(), Port.tcp(HTTPS), 'AWS services');
    this.cluster = new Cluster(this, 'Cluster', { vpc: this.vpc, containerInsightsV2: ContainerInsights.DISABLED });
    accept(this.cluster, {
      'AwsSolutions-ECS4':
        'Container Insights bills metrics of every task, and nothing reads them: alarms and dashboard use those of the state machines.',
    });
  }

  /**
   * For a state machine that runs tasks. A task has no name before it runs, so the library permits to stop any; this takes back
   * those of other clusters.
   */
  onlyOwnTasks(): PolicyStatement {
    return new PolicyStatement({
      sid: 'OnlyOwnTasks',
      effect: Effect.DENY,
      actions: ['ecs:StopTask', 'ecs:DescribeTasks'],
      resources: ['*'],
      conditions: { ArnNotEquals: { 'ecs:cluster': this.cluster.clusterArn } },
    });
  }

  /** The library closes the default security group, which nothing uses, by a function whose log would never expire. */
  #keepLogsOfCloser(stage: Stage): void {
    const closer = this.node.findChild('Custom::VpcRestrictDefaultSGCustomResourceProvider');
    const logGroup = new LogGroup(this, 'CloserLogs', { retention: stage.logRetentionDays });
    for (const part of closer.node.findAll().filter((node) => CfnResource.isCfnResource(node)))
      if (part.cfnResourceType === 'AWS::Lambda::Function')
        part.addPropertyOverride('LoggingConfig', { LogGroup: logGroup.logGroupName });
  }
}
