import { PAGE_SIZE_MAX } from '#domain/api/limits';
import { searchFilterFields } from '#domain/search/fields';
import { countedOptions } from '#domain/search/option-counts';
import { allRows, freshProcess, geneCalls, type ListCall, listCalls } from './api-calls';
import type { Bench, Report } from './figure';
import { numberCalls } from './number-calls';
import { setsCalls } from './sets-calls';
import { ALL_IDS_BAR_MS, measureTwice, processesOf, SECOND_REQUEST_BAR_MS, type Storage } from './list-timing';
import {
  STUB_CHROMOSOME,
  STUB_GENE,
  STUB_PMID,
  STUB_TRANSCRIPT,
  stubPeptideId,
  stubStorage,
  stubValues,
} from './stub-storage';

const PUBLISHED_ROWS = 29_526;
const GROWTH = 100;
const GROWTH_BAR = 2;
const UNITS_GROWTH_BAR = 1.2;
/** EDGE-04: what any call of a process that has just started may read, at a hundred times the catalogue. */
const COLD_UNITS_BAR = 500;
/** EDGE-04: processes that start at once in a spike, and what they may read of one partition: a third of what it gives in a second. */
const PROCESSES_AT_ONCE = 50;
const PARTITION_UNITS_BAR = 1_000;
/** A process that has just started takes a second of processor time for some calls, so few start and each answers often. */
const REQUESTS_PER_PROCESS = 10;

/** A search returns up to 50,000 ids with its page, so its response grows with the catalogue. */
const answersAllIds = (name: string): boolean => name.startsWith('search, ') || name.startsWith('numbers, ');

/** FACET-04: what is counted grows with the catalogue, up to this at a hundred times its size. */
const countsRows = (name: string): boolean => name.startsWith('counts ');
const COUNTS_BAR_MS = 25;

/**
 * SETS-02: sequences of several rows are three quarters of the rows and lie anywhere, so that a process that has just
 * started reads where those of a set are: 3.4 bytes for each row of the catalogue that shares its sequence, at most.
 */
const comparesSets = (name: string): boolean => name.startsWith('sets, ');
const SETS_COLD_UNITS_BAR = 1_200;

/** Every facet, and the cancers of the chart. */
const counted = {
  countBy: countedOptions({ searchCancers: [], searchTissues: [], filterValues: stubValues }, searchFilterFields),
  countCancers: stubValues.cancer,
};

/** What Search Result asks of a large result: every facet, and the cancers of its chart. */
const countedSearch: ListCall = {
  name: 'counts beside the facets of search',
  id: 'advance',
  request: {
    searchTables: ['peptide'],
    expressionList: [1],
    immunogenicity: 1,
    pageSize: PAGE_SIZE_MAX,
    pageNum: 1,
    getStatistics: true,
    ...counted,
  },
};

/** Counts of what is listed rather than found by facets: a whole chromosome, and the largest publication. */
const countedListings: readonly ListCall[] = [
  ['counts beside a whole chromosome', STUB_CHROMOSOME] as const,
  ['counts beside the peptides of a publication', { pmid: STUB_PMID }] as const,
].map(([name, criterion]) => ({
  name,
  id: 'advance',
  request: {
    searchTables: ['peptide'],
    ...criterion,
    pageSize: PAGE_SIZE_MAX,
    pageNum: 1,
    getStatistics: true,
    ...counted,
  },
}));

async function measureStub(rows: number, requests: number) {
  const stub = await stubStorage(rows);
  const storage: Storage = {
    ...stub,
    table: 'stub',
    label: `true index, storage stubbed at the client, ${rows} rows`,
  };
  const calls = [
    ...listCalls(
      Array.from({ length: 100 }, (_, number) => stubPeptideId(number * 7)),
      STUB_TRANSCRIPT,
    ),
    allRows,
    countedSearch,
    ...countedListings,
    ...geneCalls(STUB_GENE, stubValues.cancer),
    ...numberCalls({ gene: STUB_GENE, chromosome: STUB_CHROMOSOME }, rows),
    ...setsCalls(
      stubValues.cancer,
      Array.from({ length: 100 }, (_, number) => stubPeptideId(number * Math.floor(rows / 100))),
    ),
  ];
  const measured = new Map<string, Awaited<ReturnType<typeof measureTwice>> & Pick<ListCall, 'isDocument'>>();
  let busiest = { name: '', partition: '', units: 0 };
  for (const call of calls) {
    const { isDocument } = call;
    const timing = await measureTwice(storage, call, Math.ceil(requests / REQUESTS_PER_PROCESS), REQUESTS_PER_PROCESS);
    measured.set(call.name, { ...timing, ...(isDocument && { isDocument }) });
    storage.reset();
    await freshProcess(storage.client, storage.table)(call);
    for (const [partition, units] of stub.partitions)
      if (units > busiest.units) busiest = { name: call.name, partition, units };
  }
  return { label: storage.label, measured, busiest };
}

type Measured = Awaited<ReturnType<typeof measureStub>>;

/** Figures of one size; of the larger one beside what the smaller one has. */
function reportSize(report: Report, { label, measured }: Measured, small: Measured | null): void {
  for (const [name, { firstMs, secondMs, secondCpuMs, coldUnits, warmUnits, rows, isDocument }] of measured) {
    const bar = answersAllIds(name)
      ? ALL_IDS_BAR_MS
      : small && (countsRows(name) || comparesSets(name))
        ? COUNTS_BAR_MS
        : SECOND_REQUEST_BAR_MS * (small ? GROWTH_BAR : 1);
    report({
      name: `handler time besides storage, p95, second identical request: ${name} (${label})`,
      value: secondMs,
      unit: 'ms',
      ...(isDocument ? {} : { bar }),
    });
    report({ name: `the same, processor time, mean: ${name} (${label})`, value: secondCpuMs, unit: 'ms' });
    const before = small?.measured.get(name)?.warmUnits ?? NaN;
    report({
      name: `read units, warm: ${name} (${label}), ${rows} on the page`,
      value: warmUnits,
      unit: 'RCU',
      ...(isDocument ? {} : { bar: small ? UNITS_GROWTH_BAR * before : 0.5 * rows + 1 }),
    });
    report({
      name: `EDGE-04 read units, cold process: ${name} (${label})`,
      value: coldUnits,
      unit: 'RCU',
      bar: comparesSets(name) ? SETS_COLD_UNITS_BAR : COLD_UNITS_BAR,
    });
    report({
      name: `handler time besides storage, p95, first request: ${name} (${label})`,
      value: firstMs,
      unit: 'ms',
      ...(name === allRows.name ? { bar } : {}),
    });
  }
}

/** How handler time and read units grow with the catalogue. */
export const run: Bench = async (report, options) => {
  const requests = processesOf(options);
  const small = await measureStub(PUBLISHED_ROWS, requests);
  reportSize(report, small, null);
  const large = await measureStub(PUBLISHED_ROWS * GROWTH, requests);
  reportSize(report, large, small);
  // Processes share nothing: each reads what one reads.
  const { name: call, partition, units } = large.busiest;
  report({
    name: `EDGE-04 read units of the busiest partition (${partition}), ${PROCESSES_AT_ONCE} cold processes: ${call} (${large.label})`,
    value: PROCESSES_AT_ONCE * units,
    unit: 'RCU',
    bar: PARTITION_UNITS_BAR,
  });
  for (const [name, { secondCpuMs, isDocument }] of large.measured) {
    const before = small.measured.get(name)?.secondCpuMs ?? NaN;
    const bar = answersAllIds(name) || countsRows(name) || comparesSets(name) || isDocument ? {} : { bar: GROWTH_BAR };
    report({
      name: `growth of the handler's processor time, ${GROWTH} x the rows: ${name}`,
      value: secondCpuMs / before,
      unit: 'times',
      ...bar,
    });
  }
};
