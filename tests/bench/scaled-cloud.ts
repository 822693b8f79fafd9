import { setTimeout as pause } from 'node:timers/promises';
import { call as measuredCall } from '../../infra/cost';

/** What bounds the calls of a stage, as in the cloud. */
export interface CloudLimits {
  /** Calls that functions of the account work on at once. */
  executions: number;
  /** The gateway's throttle. */
  callsPerSecond: number;
  burst: number;
}

/** A process that has to start first (AWS's figure for a function of this size, and the module's load). */
const COLD_START_MS = 700;

/** From a user to the edge, and to the gateway: users are at different distances, so no request follows another at once. */
const toEdgeMs = (): number => 5 + 35 * Math.random();
const toGatewayMs = (): number => 20 + 130 * Math.random();

interface Kept {
  status: number;
  headers: [string, string][];
  body: string;
}

const responseOf = ({ status, headers, body }: Kept): Response => new Response(body, { status, headers });

/** Tokens of a gateway's throttle: `burst` at first, then `perSecond`. */
class TokenBucket {
  readonly #perMs: number;
  readonly #burst: number;
  #tokens: number;
  #filledAt = performance.now();

  constructor(perSecond: number, burst: number) {
    this.#perMs = perSecond / 1_000;
    this.#burst = burst;
    this.#tokens = burst;
  }

  take(): boolean {
    const now = performance.now();
    this.#tokens = Math.min(this.#burst, this.#tokens + (now - this.#filledAt) * this.#perMs);
    this.#filledAt = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}

/**
 * The site of one machine behind the limits of the cloud, each reduced by the same factor, so that a share of the users
 * meets a share of the capacity. Fewer than one execution is one that each call occupies for longer.
 */
export class ScaledCloud {
  readonly #origin: string;
  readonly #throttle: TokenBucket;
  readonly #slots: number;
  readonly #busyFactor: number;
  readonly #atEdge = new Map<string, Kept>();
  readonly #underWay = new Map<string, Promise<Kept>>();
  #busy = 0;
  #started = 0;
  /** Calls that reached a function, that were refused, and that the edge answered. */
  readonly counts = { served: 0, refused: 0, atEdge: 0 };

  constructor(origin: string, { executions, callsPerSecond, burst }: CloudLimits, scale: number) {
    this.#origin = origin;
    this.#throttle = new TokenBucket(callsPerSecond * scale, Math.max(1, burst * scale));
    this.#slots = Math.max(1, Math.round(executions * scale));
    this.#busyFactor = this.#slots / (executions * scale);
  }

  /** A call as the CDN passes it on: 429 beyond the throttle, 503 without a free execution, otherwise the site's answer. */
  async #ask(path: string, init: RequestInit): Promise<Kept> {
    const refusal = !this.#throttle.take() ? 429 : this.#busy >= this.#slots ? 503 : null;
    if (refusal !== null) {
      this.counts.refused += 1;
      return { status: refusal, headers: [], body: '' };
    }
    this.#busy += 1;
    this.counts.served += 1;
    const isCold = this.#started < this.#slots;
    if (isCold) this.#started += 1;
    const free = pause((measuredCall.functionMs + (isCold ? COLD_START_MS : 0)) * this.#busyFactor);
    void free.then(() => (this.#busy -= 1));
    const [answer] = await Promise.all([fetch(this.#origin + path, init), isCold ? pause(COLD_START_MS) : null]);
    return { status: answer.status, headers: [...answer.headers], body: await answer.text() };
  }

  async post(path: string, body: string): Promise<Response> {
    await pause(toGatewayMs());
    return responseOf(await this.#ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body }));
  }

  /** By way of the edge: it keeps what its cache-control allows, and asks once while others wait for the same address. */
  async get(address: string): Promise<Response> {
    await pause(toEdgeMs());
    const kept = this.#atEdge.get(address);
    if (kept) {
      this.counts.atEdge += 1;
      return responseOf(kept);
    }
    const waiting = this.#underWay.get(address);
    if (waiting) {
      await waiting;
      // What may not be kept is asked for by each, as the CDN does.
      return responseOf(this.#atEdge.get(address) ?? (await this.#fill(address)));
    }
    const asked = this.#fill(address);
    this.#underWay.set(address, asked);
    try {
      return responseOf(await asked);
    } finally {
      this.#underWay.delete(address);
    }
  }

  async #fill(address: string): Promise<Kept> {
    await pause(toGatewayMs());
    const answer = await this.#ask(address, {});
    if (new Map(answer.headers).get('cache-control')?.includes('s-maxage') === true) this.#atEdge.set(address, answer);
    return answer;
  }
}
