import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { RELEASE_HEADER } from '#domain/api/envelope';
import { routes, type RouteId } from '#domain/api/routes';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { releasePaths } from '#domain/storage/object-keys';

interface Ask {
  path: string;
  body?: string;
}

/** What all readers received between `start` and `stop`. */
export interface Reading {
  answers: number;
  /** Other statuses than 200, and requests without an answer. */
  failed: number;
  /** Answers that are like those of none of the releases. */
  wrong: number;
  /** Changes of the release that answers came from, as the first reader saw them. */
  switches: number;
}

const PATIENCE_MS = 15_000;
const RECOVERY_MS = 60_000;
const PAUSE_MS = 20;

const callOf = (id: RouteId, request: unknown): Ask => ({ path: routes[id].path, body: JSON.stringify(request) });

/** Readers of one site, who know what each complete release answers. */
export class CatalogueReaders {
  #url: string;
  readonly #count: number;
  #asks: Ask[] = [];
  readonly #known = new Map<Ask, Set<string>>();
  #reading: Reading = { answers: 0, failed: 0, wrong: 0, switches: 0 };
  #running: Promise<unknown> | undefined;
  #stopped = true;

  constructor(url: string, count: number) {
    this.#url = url;
    this.#count = count;
  }

  /** From now on the site is at another address. */
  moveTo(url: string): void {
    this.#url = url;
  }

  async #ask({ path, body }: Ask): Promise<{ ok: boolean; release: string | null; sha1: string; text: string }> {
    const init = body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    const response = await fetch(this.#url + path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    const text = await response.text();
    const sha1 = createHash('sha1').update(text).digest('hex');
    return { ok: response.ok, release: response.headers.get(RELEASE_HEADER), sha1, text };
  }

  /** Asks for what the demonstration has whatever its seed: lists, entries, and a file. */
  async #choose(): Promise<Ask[]> {
    const catalogue = JSON.parse((await this.#ask({ path: `/${releasePaths.catalogueFile}` })).text) as CatalogueFile;
    const { cancer, tissue } = catalogue.examples;
    const paging = { pageSize: 20, pageNum: 1 };
    const lists = [1, 2, 3].map((pageNum) =>
      callOf('listResult', { cancer, tissue, studyList: ['All'], pageSize: 20, pageNum }),
    );
    const numbers = ['000001', '000002', '000003'];
    return [
      ...lists,
      callOf('statistics', { cancer, tissue }),
      callOf('advance', { searchTables: ['peptide'], validation: 1, getStatistics: true, ...paging }),
      ...numbers.map((number) => callOf('peptideInfo', { peptideId: `SPENP${number}` })),
      ...numbers.map((number) => callOf('orfInfo', { transcriptId: `SPENT${number}` })),
      { path: '/download/SPENCER_Peptide_info.txt' },
    ];
  }

  /** Remembers the answers of the complete release that the site serves now. */
  async learn(): Promise<void> {
    if (this.#asks.length === 0) this.#asks = await this.#choose();
    for (const ask of this.#asks) {
      const { ok, sha1 } = await this.#ask(ask);
      if (!ok) throw new Error(`${ask.path} ${ask.body ?? ''} failed while the site was well`);
      this.#known.set(ask, (this.#known.get(ask) ?? new Set()).add(sha1));
    }
  }

  /** All of them, or only some. */
  start(count = this.#count): void {
    this.#reading = { answers: 0, failed: 0, wrong: 0, switches: 0 };
    this.#stopped = false;
    this.#running = Promise.all(Array.from({ length: count }, (_, number) => this.#read(number)));
  }

  async #read(number: number): Promise<void> {
    let last: string | null = null;
    for (let turn = number; !this.#stopped; turn += 1) {
      const ask = this.#asks[turn % this.#asks.length];
      if (ask === undefined) throw new Error('The readers have learnt no release');
      try {
        const { ok, release, sha1 } = await this.#ask(ask);
        this.#reading.answers += 1;
        if (!ok) this.#reading.failed += 1;
        else if (!this.#known.get(ask)?.has(sha1)) this.#reading.wrong += 1;
        if (number === 0 && release !== null && release !== last) {
          if (last !== null) this.#reading.switches += 1;
          last = release;
        }
      } catch {
        this.#reading.failed += 1;
      }
      await sleep(PAUSE_MS);
    }
  }

  async stop(): Promise<Reading> {
    this.#stopped = true;
    await this.#running;
    return this.#reading;
  }

  /** Waits until every request is answered as by a complete release; false if that takes more than a minute. */
  async allWell(): Promise<boolean> {
    const end = performance.now() + RECOVERY_MS;
    while (performance.now() < end) {
      try {
        const answers = await Promise.all(this.#asks.map((ask) => this.#ask(ask)));
        if (answers.every(({ ok, sha1 }, index) => ok && this.#known.get(this.#asks[index] as Ask)?.has(sha1)))
          return true;
      } catch {
        // Not yet.
      }
      await sleep(PAUSE_MS);
    }
    return false;
  }
}
