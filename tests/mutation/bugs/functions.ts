import type { PlantedBug } from '../planted-bug';

/** Sorted by file. */
export const bugs: readonly PlantedBug[] = [
  {
    file: 'functions/blast.lambda.ts',
    find: 'request.header(VIEWER_ADDRESS_HEADER) ?? request.sourceIp ?? NO_ADDRESS',
    replace: 'request.sourceIp ?? request.header(VIEWER_ADDRESS_HEADER) ?? NO_ADDRESS',
    effect: 'all visitors behind one CDN address share the limits of a single client',
  },
  {
    file: 'functions/blast/job.ts',
    find: 'await jobs.files.removeAll(jobId);',
    replace: 'await jobs.files.removeOutcome(jobId);',
    effect: 'the query of a deleted job stays in the bucket',
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
    file: 'functions/blast/run-blast.ts',
    find: '...(isNew ? [removeJob(jobs, jobId)] : [])',
    replace: 'removeJob(jobs, jobId)',
    effect: 'a job whose second search could not start is deleted',
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
    find: '{ cancerTotal: ofCancer.size }',
    replace: '{ cancerTotal: list.total }',
    effect: 'the total of the cancer is that of the filtered list',
  },
  {
    file: 'functions/browse.lambda.ts',
    find: "subtype: cancerSubtype ?? ''",
    replace: "subtype: ''",
    effect: 'the heat map of a subtype is that of the whole study, or missing',
  },
  {
    file: 'functions/catalogue/catalogue.ts',
    find: 'ignoreFetchAbort: true',
    replace: 'ignoreFetchAbort: false',
    effect:
      'When the cache is full, a part of the index that is evicted while it is read makes the calls that ' +
      'wait for it fail.',
  },
  {
    file: 'functions/catalogue/catalogue.ts',
    find: 'return this.#cache.get(`${this.release}#${kind}#${id}`, load);',
    replace: 'return this.#cache.get(`${kind}#${id}`, load);',
    effect: 'after a release change, queries still use the index of the earlier release',
  },
  {
    file: 'functions/catalogue/document-store.ts',
    find: 'Buffer.byteLength(partition) > PARTITION_BYTES_MAX',
    replace: 'partition.length > PARTITION_BYTES_MAX',
    effect: 'A long value with letters outside ASCII causes an internal error instead of finding nothing.',
  },
  {
    file: 'functions/catalogue/document-store.ts',
    find: 'idleRounds = items.length > 0 ? 0 : idleRounds + 1;',
    replace: 'idleRounds += 1;',
    effect: 'a batch of large documents fails after eight rounds although each returned some',
  },
  {
    file: 'functions/catalogue/release-choice.ts',
    find: 'if (named !== CURRENT && release !== false)',
    replace: 'if (release !== false)',
    effect: 'a call without a release gets the old one for a minute after another became current',
  },
  {
    file: 'functions/catalogue/release-choice.ts',
    find: "record?.state === 'published' &&",
    replace: "record !== undefined && record.state !== 'retired' &&",
    effect: 'a half-loaded release is served to a caller who names it',
  },
  {
    file: 'functions/jobs/client-keys.ts',
    find: '      this.#key = undefined;\n',
    replace: '',
    effect: 'once the table could not be read, no search can be started by this process',
  },
  {
    file: 'functions/jobs/client-keys.ts',
    find: '    .slice(0, IPV6_NETWORK_GROUPS)\n',
    replace: '',
    effect: 'every address of an IPv6 network counts as another client',
  },
  {
    file: 'functions/jobs/client-keys.ts',
    find: "        ConditionExpression: 'attribute_not_exists(pk)',\n",
    replace: '',
    effect: 'of two functions that start at once, the later one overwrites the key of the earlier one',
  },
  {
    file: 'functions/jobs/client-keys.ts',
    find: "    .map((group) => group.replace(/^0+(?=.)/, ''))\n",
    replace: '',
    effect: 'one IPv6 network written with and without leading zeros counts as two clients',
  },
  {
    file: 'functions/jobs/job-files.ts',
    find: 'Body, ContentType, CacheControl: cacheControl.never }',
    replace: 'Body, ContentType }',
    effect: 'the status of a search may be cached, so that the page waits until it gives up',
  },
  {
    file: 'functions/jobs/job-files.ts',
    find: 'await this.#remove(jobFiles.query(jobId), jobFiles.result(jobId), jobFiles.status(jobId));',
    replace: 'await this.#remove(jobFiles.query(jobId), jobFiles.result(jobId));',
    effect: 'the status of a deleted job can still be read',
  },
  {
    file: 'functions/jobs/job-records.ts',
    find: 'record && record.expiresAt > epochSeconds() ? record : null',
    replace: 'record ?? null',
    effect: 'an expired job can be run until the table removes it',
  },
  {
    file: 'functions/jobs/job-records.ts',
    find: 'expiresAt: epochSeconds() + JOB_LIFETIME_SECONDS',
    replace: 'expiresAt: Date.now() + JOB_LIFETIME_SECONDS',
    effect: 'jobs never expire',
  },
  {
    file: 'functions/jobs/job-records.ts',
    find: "ReturnValues: 'ALL_OLD',\n    });\n    // As in",
    replace: "ReturnValues: 'ALL_NEW',\n    });\n    // As in",
    effect: 'When a job is started again, the search of its earlier run goes on instead of being stopped.',
  },
  {
    file: 'functions/jobs/job-records.ts',
    find: "'SET #state = :queued, #run = :next, #client = :client REMOVE executionArn'",
    replace: "'SET #state = :queued, #run = :next, #client = :client'",
    effect: 'a job that is started again keeps the ARN of its earlier execution',
  },
  {
    file: 'functions/jobs/job-services.ts',
    find: 'if (!(error instanceof ExecutionDoesNotExist)) throw error;',
    replace: 'throw error;',
    effect: 'a job whose execution is gone cannot be deleted',
  },
  {
    file: 'functions/jobs/job-services.ts',
    find: 'name: executionName(run),',
    replace: 'name: run.jobId,',
    effect: 'a job cannot be run a second time',
  },
  {
    file: 'functions/jobs/run-slots.ts',
    find: "':expiry': epochSeconds() + 2 * HOUR_SECONDS",
    replace: "':expiry': epochSeconds()",
    effect: 'the count of starts expires at once, so the limit per hour is none',
  },
  {
    file: 'functions/jobs/run-slots.ts',
    find: 'refuse(refusals.starts, secondsToNextHour())',
    replace: 'refuse(refusals.starts)',
    effect: 'a visitor with too many starts is asked to come back in a few seconds',
  },
  {
    file: 'functions/jobs/run-slots.ts',
    find: 'await Promise.all([uncount(), ...taken.map((slot) => this.#giveBack(slot, claimant))]);',
    replace: 'await uncount();',
    effect: 'a refused search keeps the slot of its client',
  },
  {
    file: 'functions/jobs/run-slots.ts',
    find: "':max': change > 0 ? STARTS_PER_HOUR_MAX : STARTS_PER_HOUR_MAX + 1,",
    replace: "':max': STARTS_PER_HOUR_MAX,",
    effect: 'The last BLAST start of an hour counts even if the run could not be started.',
  },
  {
    file: 'functions/jobs/run-slots.ts',
    find: 'slot !== undefined && slot.jobId === jobId && slot.run < run',
    replace: 'slot !== undefined && slot.jobId === jobId && slot.run <= run',
    effect: 'a run takes over slots that the same run already holds',
  },
  {
    file: 'functions/match/match-index.ts',
    find: "mode === 'equal' ? 0 : folded.length - length;",
    replace: "mode === 'equal' ? 0 : folded.length - length - 1;",
    effect: 'peptides at the end of a sequence are not found in it',
  },
  {
    file: 'functions/match/match-index.ts',
    find: 'items: kept.flatMap(splitList).sort(),',
    replace: 'items: kept.flatMap(splitList),',
    effect: 'rows that match a fragment are not in the order of their ids',
  },
  {
    file: 'functions/match/match-index.ts',
    find: 'start: at + 1 }];',
    replace: 'start: at }];',
    effect: 'the first residue of a match in an ORF is counted from 0',
  },
  {
    file: 'functions/match/peptide-match.ts',
    find: 'sequence.length >= FRAGMENT_LETTERS_MIN',
    replace: 'sequence.length > FRAGMENT_LETTERS_MIN',
    effect: 'a sequence of the least length is not looked for in the proteins of ORFs',
  },
  {
    file: 'functions/match/peptide-match.ts',
    find: 'const distinct = [...new Set(sequences)];',
    replace: 'const distinct = sequences;',
    effect: 'a sequence that is asked twice is answered twice',
  },
  {
    file: 'functions/orf.lambda.ts',
    find: "(await catalogue.document('orfs', transcriptId)) ?? [];",
    replace: "await catalogue.existingDocument('orfs', transcriptId, 'Transcript');",
    effect: 'A transcript without ORFs is reported as not found instead of having an empty list.',
  },
  {
    file: 'functions/platform/http.ts',
    find: 'isThrottlingError(ofSdk) || isTransientError(ofSdk)',
    replace: 'isThrottlingError(ofSdk)',
    effect: 'a refused connection to a store is an internal error instead of a passing one',
  },
  {
    file: 'functions/platform/http.ts',
    find: "error.code === 'unavailable' ? retryAfterSeconds.unavailable : null",
    replace: 'null',
    effect: 'a response 503 does not say when to try again',
  },
  {
    file: 'functions/platform/http.ts',
    find: '      last.more += 1;\n',
    replace: '',
    effect: 'the log does not say how often an outage was hit between two of its lines',
  },
  {
    file: 'functions/platform/http.ts',
    find: 'if (file === undefined || files.length > 1) return {};',
    replace: 'if (file === undefined) return {};',
    effect: 'Of several uploaded files, all but the first are silently ignored instead of being refused.',
  },
  {
    file: 'functions/platform/http.ts',
    find: '{ ...jsonHeaders, [RETRY_AFTER_HEADER]: String(retryAfter) }',
    replace: '{ [RETRY_AFTER_HEADER]: String(retryAfter) }',
    effect: 'A failure that says when to try again is neither declared as JSON nor kept out of caches.',
  },
  {
    file: 'functions/platform/http.ts',
    find: "{ ...jsonHeaders, vary: 'accept-encoding' }",
    replace: '{ ...jsonHeaders }',
    effect: 'a stored response does not say that it varies with the accepted encoding',
  },
  {
    file: 'functions/platform/lambda.ts',
    find: "httpMethod: 'GET', body: null }",
    replace: "httpMethod: 'GET' }",
    effect: 'a GET with a body is an internal error instead of 405',
  },
  {
    file: 'functions/platform/lambda.ts',
    find: '  c.header(RELEASE_HEADER, release);\n',
    replace: '',
    effect: 'responses do not say which release they were read from',
  },
  {
    file: 'functions/platform/lambda.ts',
    find:
      '  c.header(RELEASE_HEADER, release);\n' +
      '  const facts: RequestFacts = {\n' +
      '    header: (name) => c.req.header(name),\n' +
      '    sourceIp: c.env.event.requestContext.identity?.sourceIp,\n' +
      '  };\n' +
      '  const data = await handler(input, depsFor({ catalogue: new Catalogue(release, ' +
      'documents, cache) }, facts));\n',
    replace:
      '  const facts: RequestFacts = {\n' +
      '    header: (name) => c.req.header(name),\n' +
      '    sourceIp: c.env.event.requestContext.identity?.sourceIp,\n' +
      '  };\n' +
      '  const data = await handler(input, depsFor({ catalogue: new Catalogue(release, ' +
      'documents, cache) }, facts));\n' +
      '  c.header(RELEASE_HEADER, release);\n',
    effect: 'Answers such as 404 no longer name the release that was asked.',
  },
  {
    file: 'functions/platform/lambda.ts',
    find: 'known === error ? known.cause : error;',
    replace: 'known === error ? undefined : error;',
    effect: 'The cause of a failure that is reported under a public name is missing from the log.',
  },
  {
    file: 'functions/platform/lambda.ts',
    find: 'const hidden = known === error ? known.cause : error;',
    replace: 'const hidden = known === error ? undefined : error;',
    effect: 'the log does not say why a search could not be started or a release not be read',
  },
  {
    file: 'functions/platform/services.ts',
    find: 'services ??= servicesOver(',
    replace: 'services = servicesOver(',
    effect: 'every call begins with empty caches',
  },
  {
    file: 'functions/query/facet-counts.ts',
    find: "!('field' in clause && clause.field === index)",
    replace: "'field' in clause",
    effect: 'the counts of a filter are those of its own choice, and other options count 0',
  },
  {
    file: 'functions/query/facet-counts.ts',
    find: 'stored.every((bitmap) => bitmap === null)',
    replace: 'stored.some((bitmap) => bitmap === null)',
    effect: 'a filter shows no counts as soon as the release does not know one of its values',
  },
  {
    file: 'functions/query/facet-counts.ts',
    find: 'groups.reduce((left, count) => left - count, size)',
    replace: 'counts.reduce((left, count) => left - count, size)',
    effect: 'The number of peptides in the group Others of each cancer of a search is too low, even negative.',
  },
  {
    file: 'functions/query/facet-counts.ts',
    find: 'return size === 0 ? [] : [{ cancer',
    replace: 'return [{ cancer',
    effect: 'Cancers without any row among the results are listed with zeros.',
  },
  {
    file: 'functions/query/peptide-rows.ts',
    find: 'if (byId.size > LIST_VALUES_MAX)',
    replace: 'if (splitList(text).length > LIST_VALUES_MAX)',
    effect: 'a list that repeats values is refused although it names few enough',
  },
  {
    file: 'functions/query/peptide-rows.ts',
    find: 'query.studyList.includes(ALL_STUDIES) ? [] : query.studyList',
    replace: 'query.studyList[0] === ALL_STUDIES ? [] : query.studyList',
    effect: 'All among the studies is ignored unless it is the first',
  },
  {
    file: 'functions/query/row-set.ts',
    find: '((1 << (value & 31)) - 1)',
    replace: '(1 << (value & 31))',
    effect: 'the pages of an export begin at the wrong row',
  },
  {
    file: 'functions/query/row-set.ts',
    find: 'value <= last; value += 1',
    replace: 'value < last; value += 1',
    effect: 'Filters and searches lose the last row of every run of consecutive rows.',
  },
  {
    file: 'functions/query/row-set.ts',
    find: 'Math.max(0, Math.min(to, this.size) - from)',
    replace: 'Math.min(to, this.size) - from',
    effect: 'A page beyond the end of a list causes an internal error instead of being empty.',
  },
  {
    file: 'functions/query/row-set.ts',
    find: 'i < value >>> 5;',
    replace: 'i <= value >>> 5;',
    effect:
      'The rank of the row from which an export goes on is too high, so its parts skip rows or hold the wrong ones.',
  },
  {
    file: 'functions/query/row-set.ts',
    find: '((1 << (value & 31)) - 1));',
    replace: '((2 << (value & 31)) - 1));',
    effect: 'the rank of a row counts the row itself, so that a page of an export repeats or skips one',
  },
  {
    file: 'functions/search/advance.ts',
    find: 'counts[index] ?? rest',
    replace: 'counts[index] || rest',
    effect: 'an expression group without peptides has the number of the others in the pie chart',
  },
  {
    file: 'functions/search/advance.ts',
    find: 'total > PEPTIDE_IDS_MAX ?',
    replace: 'total >= PEPTIDE_IDS_MAX ?',
    effect: 'a search with exactly the largest number of results returns no ids',
  },
  {
    file: 'functions/search/export-rows.ts',
    find: 'before + EXPORT_ROWS_MAX + 1',
    replace: 'before + EXPORT_ROWS_MAX',
    effect: 'an export ends after its first part',
  },
  {
    file: 'functions/search/export-rows.ts',
    find: 'before + EXPORT_ROWS_MAX + 1)',
    replace: 'before + EXPORT_ROWS_MAX)',
    effect: 'An export of more than 2,000 rows ends after the first 2,000.',
  },
  {
    file: 'functions/search/export-rows.ts',
    find: 'total: matching.size, cursor',
    replace: 'total: matching.size - before, cursor',
    effect: 'From the second call of an export on, the total is that of the remaining rows.',
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
