import type { PlantedBug } from '../planted-bug';

export const bugs: readonly PlantedBug[] = [
  {
    file: 'functions/blast.lambda.ts',
    find: 'request.header(VIEWER_ADDRESS_HEADER) ?? request.sourceIp ?? NO_ADDRESS',
    replace: 'request.sourceIp ?? request.header(VIEWER_ADDRESS_HEADER) ?? NO_ADDRESS',
    effect: 'all visitors behind one CDN address share the limits of a single client',
  },
  {
    file: 'functions/blast/job.ts',
    find: `  try {
    if (record) await stopRun(jobs, jobId, record);
  } finally {
    // Last, to remove what a run wrote before it was stopped; also if stopping failed.
    await jobs.files.removeAll(jobId);
  }`,
    replace: `  if (record) await stopRun(jobs, jobId, record);
  await jobs.files.removeAll(jobId);`,
    effect: 'the files of a deleted job remain if its run could not be stopped',
  },
  {
    file: 'functions/blast/start-and-stop.ts',
    find: 'if (await jobs.records.withdraw(run.jobId, run.run)) await jobs.files.removeOutcome(run.jobId);',
    replace: `await jobs.records.withdraw(run.jobId, run.run);
    await jobs.files.removeOutcome(run.jobId);`,
    effect: 'a start that failed removes the result of the run that replaced it',
  },
  {
    file: 'functions/browse.lambda.ts',
    find: "subtype: cancerSubtype ?? ''",
    replace: "subtype: ''",
    effect: 'the heat map of a subtype is that of the whole study, or missing',
  },
  {
    file: 'functions/catalogue/catalogue.ts',
    find: 'return this.#cache.get(`${this.release}#${kind}#${id}`, load);',
    replace: 'return this.#cache.get(`${kind}#${id}`, load);',
    effect: 'after a release change, queries still use the index of the earlier release',
  },
  {
    file: 'functions/catalogue/document-store.ts',
    find: 'idleRounds = items.length > 0 ? 0 : idleRounds + 1;',
    replace: 'idleRounds += 1;',
    effect: 'a batch of large documents fails after eight rounds although each returned some',
  },
  {
    file: 'functions/catalogue/release-choice.ts',
    find: "record?.state === 'published' &&",
    replace: "record !== undefined && record.state !== 'retired' &&",
    effect: 'a half-loaded release is served to a caller who names it',
  },
  {
    file: 'functions/jobs/client-keys.ts',
    find: "    .map((group) => group.replace(/^0+(?=.)/, ''))\n",
    replace: '',
    effect: 'one IPv6 network written with and without leading zeros counts as two clients',
  },
  {
    file: 'functions/jobs/job-records.ts',
    find: "'SET #state = :queued, #run = :next, #client = :client REMOVE executionArn'",
    replace: "'SET #state = :queued, #run = :next, #client = :client'",
    effect: 'a job that is started again keeps the ARN of its earlier execution',
  },
  {
    file: 'functions/jobs/run-slots.ts',
    find: "':max': change > 0 ? STARTS_PER_HOUR_MAX : STARTS_PER_HOUR_MAX + 1,",
    replace: "':max': STARTS_PER_HOUR_MAX,",
    effect: 'the last start of an hour stays counted although the search could not be started',
  },
  {
    file: 'functions/platform/http.ts',
    find: 'if (file === undefined || files.length > 1) return {};',
    replace: 'if (file === undefined) return {};',
    effect: 'an upload of two files is accepted and the second one silently ignored',
  },
  {
    file: 'functions/platform/lambda.ts',
    find: 'const hidden = known === error ? known.cause : error;',
    replace: 'const hidden = known === error ? undefined : error;',
    effect: 'the log does not say why a search could not be started or a release not be read',
  },
  {
    file: 'functions/query/peptide-rows.ts',
    find: 'query.studyList.includes(ALL_STUDIES) ? [] : query.studyList',
    replace: 'query.studyList[0] === ALL_STUDIES ? [] : query.studyList',
    effect: 'All among the studies is ignored unless it is the first',
  },
  {
    file: 'functions/query/row-set.ts',
    find: 'value <= last; value += 1',
    replace: 'value < last; value += 1',
    effect: 'the last row of every run of consecutive rows is missing',
  },
  {
    file: 'functions/search/advance.ts',
    find: 'total > PEPTIDE_IDS_MAX ?',
    replace: 'total >= PEPTIDE_IDS_MAX ?',
    effect: 'a search with exactly the largest number of results returns no ids',
  },
  {
    file: 'functions/search/export-rows.ts',
    find: 'Math.max(1, excess)',
    replace: 'excess',
    effect: 'an export never gets past a row that is larger than one response',
  },
  {
    file: 'functions/search/export-rows.ts',
    find: 'if (cursorRelease !== release)',
    replace: 'if (cursorRelease === undefined)',
    effect: 'an export continues across a release change and skips or repeats rows',
  },
  {
    file: 'functions/transcript.lambda.ts',
    find: `catalogue.existingDocument('transcript', transcriptId, 'Transcript'),
    ]);`,
    replace: `catalogue.document('transcript', transcriptId),
    ]);`,
    effect: 'the structure of an unknown transcript is null instead of 404',
  },
];
