/**
 * Under load the gateway refuses calls that the CDN could answer: a call that only reads, by POST, is asked by GET at the
 * edge if it is refused or not answered in time, and for a while the edge is asked first.
 */

/** The head of an answer is awaited this long before the other way is tried beside it. */
export const UNANSWERED_MS = 2_000;
/** After the edge helped, it is asked first for this long. */
export const EDGE_FIRST_MS = 60_000;
/** What gateway and CDN answer for a service that is too busy, or that has not answered them. */
const REFUSALS: ReadonlySet<number> = new Set([429, 502, 503, 504]);

export interface Transports {
  /** Asks the service. Rejects without network, and after an abort. */
  post: (signal: AbortSignal) => Promise<Response>;
  /** Asks the edge. Resolves to null if it has no answer of the release, for whatever reason; never rejects. */
  get: (signal: AbortSignal) => Promise<Response | null>;
}

async function inTime<Value>(answer: Promise<Value>): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), UNANSWERED_MS);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

const isRefused = ({ status }: Response): boolean => REFUSALS.has(status);

async function useful(answer: Promise<Response | null>): Promise<Response> {
  const found = await answer;
  if (found === null || isRefused(found)) throw new Error('refused');
  return found;
}

/** Returns a function that asks in the order that has worked, and returns what POST said if neither way helps. */
export function createPostOrGet(now: () => number = Date.now): (transports: Transports) => Promise<Response> {
  let edgeFirstUntil = -Infinity;
  return async ({ post, get }) => {
    const [leavePost, leaveGet] = [new AbortController(), new AbortController()];
    const edgeFirst = now() < edgeFirstUntil;
    const ask = { post: () => post(leavePost.signal), get: () => get(leaveGet.signal) };
    const first = edgeFirst ? ask.get() : ask.post();
    const early = await inTime<Response | null>(first);
    if (early && !isRefused(early)) return early;
    // Both in this order, whichever began.
    const byPost = edgeFirst ? ask.post() : (first as Promise<Response>);
    const byGet = edgeFirst ? first : ask.get();
    const found = await Promise.any([
      useful(byPost).then((answer) => ({ answer, ofEdge: false })),
      useful(byGet).then((answer) => ({ answer, ofEdge: true })),
    ]).catch(() => null);
    if (found === null) return byPost;
    if (found.ofEdge) edgeFirstUntil = now() + EDGE_FIRST_MS;
    (found.ofEdge ? leavePost : leaveGet).abort();
    return found.answer;
  };
}
