import { matchModes, type MatchMode } from '#domain/search/sequence-match';
import { encodeDocument } from '#domain/storage/document';
import type { ReleaseSummary } from '#domain/api/documents';
import { SUMMARY_ID } from '#domain/storage/keys';
import { matchIndexItems } from '../fixtures/release/match-index';
import { seededRandom, type Random } from '../fixtures/release/random';
import { RESIDUES } from '../support/random-sequences';
import type { ListCall } from './api-calls';
import type { Bench } from './figure';
import { measureTwice, type Storage } from './list-timing';
import { type ItemOf, itemsByKey, stubClient } from './stub-client';

/** The published catalogue. */
const SEQUENCES = 16_068;
const ORFS = 7_890;
const ASKED = 1_000;
/** p95 of the handler besides storage, and what it may grow by. */
const BAR_MS = 50;
const GROWTH_BAR = 2;
const RELEASE = 'match-bench';

const letters = (random: Random, length: number): string => {
  let text = '';
  for (let index = 0; index < length; index += 1) text += RESIDUES.charAt(random.below(RESIDUES.length));
  return text;
};

interface Catalogue {
  itemOf: ItemOf;
  /** Catalogue sequences and ORF proteins to ask for. */
  sample: { sequences: string[]; proteins: string[] };
  bytes: number;
  documents: number;
}

/** The loader's own index of random sequences with the lengths of the published ones. */
async function catalogueOf(scale: number): Promise<Catalogue> {
  const random = seededRandom(scale);
  const sample: Catalogue['sample'] = { sequences: [], proteins: [] };
  function* peptides() {
    for (let number = 0; number < SEQUENCES * scale; number += 1) {
      const sequence = letters(random, 7 + random.below(16));
      if (number % scale === 0) sample.sequences.push(sequence);
      yield { peptideId: `SPENP${String(number).padStart(7, '0')}`, sequence };
    }
  }
  function* orfs() {
    for (let number = 0; number < ORFS * scale; number += 1) {
      const protein = letters(random, 30 + random.below(120));
      if (number % scale === 0) sample.proteins.push(protein);
      yield { orfId: `SPENO${String(number).padStart(7, '0')}`, transcriptId: `SPENT${number}`, protein };
    }
  }
  const { shape, items } = await matchIndexItems(RELEASE, { peptides: peptides(), orfs: orfs() });
  const summary: ReleaseSummary = { peptideCount: SEQUENCES * scale, datasets: [], match: shape };
  return {
    itemOf: itemsByKey([...items, ...encodeDocument(RELEASE, 'summary', SUMMARY_ID, summary)]),
    sample,
    bytes: items.reduce((sum, { body }) => sum + body.length, 0),
    documents: items.length,
  };
}

/** 1,000 sequences of a search engine's result: some are in the catalogue, some in its ORFs, the rest nowhere. */
function callsOf({ sequences, proteins }: Catalogue['sample']): ListCall[] {
  const random = seededRandom(5);
  const piece = (from: string, length: number): string => {
    const start = random.below(Math.max(1, from.length - length));
    return from.slice(start, start + length);
  };
  const of: Record<MatchMode, (known: string) => string> = {
    equal: (known) => known,
    within: (known) => piece(known, 6 + random.below(4)),
    contains: (known) => letters(random, random.below(10)) + known + letters(random, random.below(10)),
  };
  return matchModes.map((mode) => ({
    name: `${ASKED} sequences, ${mode}`,
    id: 'peptideMatch',
    request: {
      mode,
      sequences: Array.from({ length: ASKED }, (_, index) =>
        index % 3 === 0
          ? of[mode](random.pick(sequences))
          : index % 3 === 1
            ? piece(random.pick(proteins), 9 + random.below(8))
            : letters(random, 7 + random.below(20)),
      ),
    },
  }));
}

async function measure(scale: number, processes: number) {
  const catalogue = await catalogueOf(scale);
  const { sample, bytes, documents } = catalogue;
  const storage: Storage = {
    ...stubClient(RELEASE, catalogue.itemOf),
    table: 'match',
    label: `index of ${scale} x the catalogue, storage stubbed at the client`,
  };
  const calls = new Map<MatchMode, Awaited<ReturnType<typeof measureTwice>>>();
  for (const [at, call] of callsOf(sample).entries())
    calls.set(matchModes[at] ?? 'equal', await measureTwice(storage, call, processes));
  return { label: storage.label, bytes, documents, calls };
}

/** Time, reads and size of matching by sequence, and how they grow with the catalogue. */
export const run: Bench = async (report, { full }) => {
  const processes = full ? 40 : 10;
  const small = await measure(1, processes);
  // The loader takes minutes for an index a hundred times as large.
  const growth = full ? 100 : 10;
  const large = await measure(growth, processes);
  for (const { label, bytes, documents, calls } of [small, large]) {
    report({ name: `stored index of sequences (${label})`, value: bytes / 1e6, unit: 'MB' });
    report({ name: `documents of it (${label})`, value: documents, unit: 'documents' });
    for (const [mode, { firstMs, secondMs, secondCpuMs, coldUnits, warmUnits }] of calls) {
      const name = `${ASKED} sequences, ${mode} (${label})`;
      const bar = calls === large.calls ? { bar: BAR_MS * GROWTH_BAR } : { bar: BAR_MS };
      report({ name: `handler time besides storage, p95, first request: ${name}`, value: firstMs, unit: 'ms', ...bar });
      report({ name: `the same, second identical request: ${name}`, value: secondMs, unit: 'ms', ...bar });
      report({ name: `the same, processor time, mean: ${name}`, value: secondCpuMs, unit: 'ms' });
      report({ name: `read units, cold process: ${name}`, value: coldUnits, unit: 'RCU' });
      report({ name: `read units, warm: ${name}`, value: warmUnits, unit: 'RCU' });
    }
  }
  for (const mode of matchModes) {
    const before = small.calls.get(mode)?.secondCpuMs ?? NaN;
    report({
      name: `growth of the handler's processor time, ${growth} x the catalogue: ${mode}`,
      value: (large.calls.get(mode)?.secondCpuMs ?? NaN) / before,
      unit: 'times',
      bar: GROWTH_BAR,
    });
  }
};
