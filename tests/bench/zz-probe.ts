// @ts-nocheck
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { freshProcess } from './api-calls';
import { numberCalls } from './number-calls';
import { setsCalls } from './sets-calls';
import { cpuMs } from './figure';
import { itemsByKey, stubClient } from './stub-client';
import * as stub from './stub-storage';

const [rowsText = '29526', match = '', repeats = '3', rebuild = ''] = process.argv.slice(2);
const rows = Number(rowsText);
const path = `/tmp/a/items-${rows}.bin`;
const started = performance.now();
if (!existsSync(path) || rebuild === 'rebuild') {
  const items = await stub.indexItems(rows);
  writeFileSync(path, serialize(items.map((item: any) => ({ ...item, body: typeof item.body === 'string' ? item.body : new Uint8Array(item.body) }))));
  console.log('built', ((performance.now() - started) / 1000).toFixed(1), 's', items.length, 'items', (process.memoryUsage().rss / 1e6) | 0, 'MB');
}
const items = deserialize(readFileSync(path));
console.log('read', ((performance.now() - started) / 1000).toFixed(1), 's', items.length);
const storage = stub.storageOf(items, rows);
const kinds = new Map<string, number>();
const calls = [
  ...numberCalls({ gene: stub.STUB_GENE, chromosome: stub.STUB_CHROMOSOME }, rows),
  ...setsCalls(stub.stubValues.cancer, Array.from({ length: 100 }, (_, n) => stub.stubPeptideId(n * Math.floor(rows / 100)))),
].filter(({ name }) => name.includes(match));
console.log('call'.padEnd(60), 'coldRCU coldMs coldCpu | warmRCU warmMs(p95) cpu(p95) cpu(mean)');
for (const call of calls) {
  const coldCpu: number[] = [], cold: number[] = [], warm: number[] = [], cpu: number[] = [];
  let coldUnits = 0, warmUnits = 0, n = 0;
  for (let run = 0; run < Number(repeats); run += 1) {
    const send = freshProcess(storage.client, 'stub');
    storage.reset();
    let t = performance.now();
    let c = cpuMs();
    n = await send(call);
    coldCpu.push(cpuMs() - c - storage.meter.cpuMs);
    cold.push(performance.now() - t - storage.meter.busyMs);
    coldUnits = storage.meter.readUnits;
    if (run === 0) for (const [pk, units] of storage.partitions) {
      const kind = pk.split('#')[1] ?? '' ;
      const id = kind.startsWith('ranking') ? `${kind} ${pk.split('#')[2]}` : kind;
      kinds.set(id, (kinds.get(id) ?? 0) + units);
    }
    for (let again = 0; again < 10; again += 1) {
      storage.reset();
      t = performance.now();
      c = cpuMs();
      await send(call);
      warm.push(performance.now() - t - storage.meter.busyMs);
      cpu.push(cpuMs() - c - storage.meter.cpuMs);
      warmUnits = storage.meter.readUnits;
    }
  }
  const p = (l: number[], q: number) => l.toSorted((a, b) => a - b)[Math.min(l.length - 1, Math.floor(q * l.length))] ?? 0;
  console.log(call.name.padEnd(60), String(coldUnits).padStart(7), p(cold, 0.5).toFixed(0).padStart(6), p(coldCpu, 0.5).toFixed(0).padStart(6), '|', String(warmUnits).padStart(6), p(warm, 0.95).toFixed(1).padStart(6), p(cpu, 0.95).toFixed(1).padStart(6), (cpu.reduce((a, b) => a + b, 0) / cpu.length).toFixed(1), `rows ${n}`);
  console.log('     ', [...kinds].map(([k, u]) => `${k} ${u}`).join(', '));
  kinds.clear();
}
