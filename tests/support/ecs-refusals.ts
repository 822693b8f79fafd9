/** What the ECS integration reports for a task that stopped before its container started. */
const stopped = (reason: string): [error: string, cause: string] => [
  'States.TaskFailed',
  JSON.stringify({
    Attachments: [{ Type: 'ElasticNetworkInterface', Status: 'DELETED' }],
    Containers: [{ Name: 'blast', LastStatus: 'STOPPED', NetworkInterfaces: [] }],
    DesiredStatus: 'STOPPED',
    LastStatus: 'STOPPED',
    LaunchType: 'FARGATE',
    StopCode: 'TaskFailedToStart',
    StoppedReason: reason,
  }),
];

/**
 * The ways in which ECS does not start a task, in the words of AWS: "Amazon ECS API failure reasons", "Stopped tasks
 * error codes" and "Amazon ECS service event messages" of its developer guide, "Run Amazon ECS or Fargate tasks with
 * Step Functions" (AmazonECS.Unknown: RunTask returned 200 with failures), and recorded reports of users.
 */
export const refusals: [what: string, error: string, cause: string][] = [
  [
    'no task returned',
    'AmazonECS.Unknown',
    '{"Failures":[{"Reason":"Capacity is unavailable at this time. Please try again later or in a different availability zone"}],"Tasks":[]}',
  ],
  [
    'an image that is not there',
    ...stopped('CannotPullContainerError: pull image manifest has been retried 5 time(s)'),
  ],
  [
    'no capacity after all',
    ...stopped('Capacity is unavailable at this time. Please try again later or in a different availability zone'),
  ],
  ['no network interface', ...stopped('Timeout waiting for network interface provisioning to complete.')],
  [
    'a registry out of reach',
    ...stopped(
      'ResourceInitializationError: unable to pull secrets or registry auth: execution resource retrieval failed',
    ),
  ],
  [
    'a security group that could not be looked up',
    'ECS.InvalidParameterException',
    'Error retrieving security group information for [sg-05937427457b61ff5]: Request limit exceeded. (ErrorCode: RequestLimitExceeded) (Service: AmazonECS; Status Code: 400; Error Code: InvalidParameterException)',
  ],
  [
    'a role that may not be passed',
    'ECS.AccessDeniedException',
    'User: arn:aws:sts::000000000000:assumed-role/machine/x is not authorized to perform: iam:PassRole (Service: AmazonECS; Status Code: 400; Error Code: AccessDeniedException)',
  ],
  [
    'the quota of the account',
    'ECS.AmazonECSException',
    "You've reached the limit on the number of vCPUs you can run concurrently (Service: AmazonECS; Status Code: 400; Error Code: LimitExceededException)",
  ],
  [
    'a fault of the service',
    'ECS.ServerException',
    'Service Unavailable. Please try again later. (Service: AmazonECS; Status Code: 500; Error Code: ServerException)',
  ],
];
