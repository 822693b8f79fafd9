import type { PlantedBug } from '../planted-bug';

export const bugs: readonly PlantedBug[] = [
  {
    file: 'infra/blast/failure-path.ts',
    find: `recordState(scope, 'ConfirmFailure', jobsTable, 'failed')`,
    replace: `recordState(scope, 'ConfirmFailure', jobsTable, 'finished')`,
    effect: 'the record of a search whose task died says that it finished',
  },
  {
    file: 'infra/blast/job-records.ts',
    find: `conditionExpression: '#jobId = :jobId AND #run = :run',
    expressionAttributeNames: { '#jobId': 'jobId', '#run': 'run' },
    expressionAttributeValues: { ':jobId': DynamoAttributeValue.fromString(jobId), ':run': runNumber },`,
    replace: `conditionExpression: '#jobId = :jobId',
    expressionAttributeNames: { '#jobId': 'jobId' },
    expressionAttributeValues: { ':jobId': DynamoAttributeValue.fromString(jobId) },`,
    effect: 'an outdated run releases the slot of the next run of its job, so more searches run than the limit allows',
  },
  {
    file: 'infra/blast/task.ts',
    find: 'String(memoryMebibytes - ownMemoryMebibytes)',
    replace: 'String(memoryMebibytes)',
    effect: 'BLAST+ may use all memory of the container, so ECS kills the task before it can report outOfMemory',
  },
  {
    file: 'infra/edge/behaviours.ts',
    find: '({ header, value, override: false })',
    replace: '({ header, value, override: true })',
    effect: 'the Content-Disposition that the loader stored with a download is replaced by a bare "attachment"',
  },
  {
    file: 'infra/edge/viewer-request.js',
    find: 'request.headers[settings.viewerAddressHeader] = { value: event.viewer.ip };',
    replace:
      'if (!request.headers[settings.viewerAddressHeader]) request.headers[settings.viewerAddressHeader] = { value: event.viewer.ip };',
    effect: 'a visitor evades the limits on BLAST by sending the address header himself',
  },
  {
    file: 'infra/gateway/failure-answers.ts',
    find: `[ResponseType.INTEGRATION_TIMEOUT, 'unavailable']`,
    replace: `[ResponseType.INTEGRATION_TIMEOUT, 'internal']`,
    effect: 'a call that timed out is reported as an internal error instead of as worth retrying',
  },
  {
    file: 'infra/monitoring/alarms.ts',
    find: `writes: tableMetric(data, 'WriteThrottleEvents')`,
    replace: `writes: tableMetric(data, 'ReadThrottleEvents')`,
    effect: 'the alarm on throttling counts reads twice and writes never',
  },
  {
    file: 'infra/publish/loader-run.ts',
    find: `...(force ? ['--force'] : [])`,
    replace: `...(force ? [] : ['--force'])`,
    effect: 'npm run publish-data ignores --force, and forces without it',
  },
  {
    file: 'infra/site-identity.ts',
    find: `/(^|\\.)example\\.(org|com|net)$/`,
    replace: `/^example\\.(org|com|net)$/`,
    effect: 'production is deployed with the placeholder origin https://spencer.example.org',
  },
  {
    file: 'infra/stacks/web.ts',
    find: '[403, 404, 500, 502, 503, 504]',
    replace: '[403, 500, 502, 503, 504]',
    effect: 'the CDN keeps the 404 of a result.json that is polled for ten seconds',
  },
];
