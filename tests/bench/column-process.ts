/**
 * A function's process over the tables in a folder, started by columns.bench.ts: `FOLDER ROWS TIMES NAME...` makes the named
 * calls, each once and then `TIMES` more, and prints what they cost and how much memory the process took.
 */
import { open, readFile, type FileHandle } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { routes } from '#domain/api/routes';
import type { ReleaseSummary } from '#domain/api/documents';
import { encodeDocument } from '#domain/storage/document';
import { SUMMARY_ID } from '#domain/storage/keys';
import type { RangeReader } from '../../functions/catalogue/release-tables';
import { servicesOver } from '../../functions/platform/services';
import { processWith } from './api-calls';
import { columnCalls } from './column-calls';
import { cpuMs } from './figure';
import { measureRepeated } from './list-timing';
import { numbersOf, tableValues } from './scaled-tables';
import { stubClient } from './stub-client';

export interface MeasuredCall extends Awaited<ReturnType<typeof measureRepeated>> {
  name: string;
  /** Of tables, by all calls so far. */
  bytesRead: number;
  reads: number;
}

export interface MeasuredProcess {
  calls: MeasuredCall[];
  /** Processor time until the first call: starting Node and loading the module. */
  startCpuMs: number;
  peakRssMb: number;
  rssMb: number;
}

const RELEASE = 'bench';
const [exampleRow] = routes.peptideOverview.example.response.result;

/** Ranges of files, counted; opened once, as a client keeps its connections. */
function fileRanges(folder: string) {
  const files = new Map<string, Promise<FileHandle>>();
  const count = { bytes: 0, reads: 0 };
  const read: RangeReader = async (_release, path, from, to) => {
    const name = basename(path);
    const file = files.get(name) ?? open(join(folder, name));
    files.set(name, file);
    const { buffer } = await (await file).read(new Uint8Array(to - from), 0, to - from, from);
    count.bytes += to - from;
    count.reads += 1;
    return buffer.buffer;
  };
  return { read, count };
}

/** Rows and details as they are asked for. */
function documentOf(kind: string, id: string, summary: ReleaseSummary): object | undefined {
  if (kind === 'summary') return summary;
  const numbers = { ...numbersOf(Number(id.replace(/\D/g, ''))), genotype: null, orfs: [] };
  if (kind === 'row') return { ...exampleRow, peptideId: id, numbers };
  const hlaRelatedInform = tableValues.hla.map((hla) => `${hla}#1000#1.5#0`).join(',');
  return { ...routes.peptideInfo.example.response, peptideId: id, hlaRelatedInform };
}

const [folder = '', rowsText = '', timesText = '', ...names] = process.argv.slice(2);
const rows = Number(rowsText);
const summary: ReleaseSummary = {
  peptideCount: rows,
  datasets: [],
  // Written by columns.bench.ts.
  tableBytes: JSON.parse(await readFile(join(folder, 'sizes.json'), 'utf8')) as ReleaseSummary['tableBytes'],
};
const storage = stubClient(RELEASE, ({ pk }) => {
  const [, kind = '', id = ''] = pk.split('#');
  const document = documentOf(kind, kind === 'summary' ? SUMMARY_ID : id, summary);
  return document && encodeDocument(RELEASE, 'row', id, document).map((item) => ({ ...item, pk }))[0];
});
const { read, count } = fileRanges(folder);
const send = processWith(servicesOver(storage.client, 'bench', read));
// The calls are made up before, as they are no work of a function.
const asked = columnCalls(rows).filter(({ name }) => names.includes(name));
const startCpuMs = cpuMs();
const calls: MeasuredCall[] = [];
for (const call of asked) {
  const measured = await measureRepeated(storage, send, call, Number(timesText));
  calls.push({ name: call.name, ...measured, bytesRead: count.bytes, reads: count.reads });
}
const result: MeasuredProcess = {
  calls,
  startCpuMs,
  peakRssMb: process.resourceUsage().maxRSS / 1_024,
  rssMb: process.memoryUsage.rss() / 1_024 / 1_024,
};
console.log(JSON.stringify(result));
process.exit(0);
