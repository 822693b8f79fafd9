import type { Route } from '#domain/api/route';
import { routes, type RouteId } from '#domain/api/routes';
import { seededRandom, type Random } from '../fixtures/release/random';

/** A request that no page sends, with a word that no other request holds. */
export interface HostileRequest {
  kind: HostileKind;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
  nonce: string;
}

/** Makes one hostile request of the route's example, given as its JSON. */
type Twist = (random: Random, example: Record<string, unknown>, nonce: string) => Partial<HostileRequest>;

const KILOBYTE = 1_024;
const DEPTH_MAX = 50_000;
const FIELDS_ADDED_MAX = 400;
const BOUNDARY = 'hostile-boundary';
const json = { 'content-type': 'application/json' };

const strangeValues = (random: Random, nonce: string): readonly unknown[] => [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  nonce,
  '\u0000',
  '\u202e' + nonce,
  '../../etc/passwd',
  "' OR 1=1 --",
  '<img src=x onerror=alert(1)>',
  '=1+1',
  '😀'.repeat(random.below(200)),
  [],
  [nonce],
  [[nonce]],
  [null, 1, {}],
  {},
  { length: { toString: 'x' } },
  { toString: nonce, valueOf: null },
  Array.from({ length: random.below(5_000) }, (_, index) => index),
  'x'.repeat(random.below(200 * KILOBYTE)),
];

const oneField: Twist = (random, example, nonce) => ({
  body: JSON.stringify({ ...example, [random.pick(Object.keys(example))]: random.pick(strangeValues(random, nonce)) }),
});

const allFields: Twist = (random, example, nonce) => ({
  body: JSON.stringify(
    Object.fromEntries(Object.keys(example).map((field) => [field, random.pick(strangeValues(random, nonce))])),
  ),
});

const moreFields: Twist = (random, example, nonce) => ({
  body: JSON.stringify({
    ...example,
    ...Object.fromEntries(
      Array.from({ length: random.below(FIELDS_ADDED_MAX) }, (_, index) => [`${nonce}${index}`, index]),
    ),
  }),
});

const fewerFields: Twist = (random, example) => ({
  body: JSON.stringify(Object.fromEntries(Object.entries(example).filter(() => random.chance(0.5)))),
});

/** JSON text with one character removed, replaced or repeated. */
const brokenJson: Twist = (random, example, nonce) => {
  const text = JSON.stringify({ ...example, nonce });
  const at = random.below(text.length);
  const middle = random.pick(['', '\u0000', '"', '{', '}', '\\', text.slice(at)]);
  return { body: text.slice(0, at) + middle + text.slice(at + 1) };
};

const wholeBody: Twist = (random, _example, nonce) => ({
  body: random.pick([
    null,
    '',
    'null',
    '[]',
    '1',
    'true',
    `"${nonce}"`,
    '1e999',
    'NaN',
    '\ufeff{}',
    '{'.repeat(500),
    nonce,
  ]),
});

const hugeNumber: Twist = (random, example) => {
  const field = JSON.stringify(random.pick(Object.keys(example)));
  const number = random.pick(['1e999', '-1e999', '9'.repeat(400), '0.' + '0'.repeat(400) + '1', '1e-999']);
  return { body: JSON.stringify(example).replace(/\}$/, `,${field}:${number}}`) };
};

const prototypeKey: Twist = (random, example, nonce) => {
  const key = random.pick(['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'toJSON']);
  const value = random.pick([`{"${nonce}":true}`, `"${nonce}"`, 'null', '{"prototype":{"admin":true}}']);
  return { body: JSON.stringify(example).replace(/^\{/, `{"${key}":${value},`) };
};

const repeatedKey: Twist = (random, example, nonce) => {
  const field = random.pick(Object.keys(example));
  return { body: JSON.stringify(example).replace(/\}$/, `,"${field}":"${nonce}","${field}":null}`) };
};

const nesting: Twist = (random, example) => {
  const depth = 1 + random.below(DEPTH_MAX);
  const field = JSON.stringify(random.pick(Object.keys(example)));
  return { body: `{${field}:${'['.repeat(depth)}${']'.repeat(depth)}}` };
};

const contentType: Twist = (random) => ({
  headers: {
    'content-type': random.pick([
      '',
      'text/plain',
      'application/xml',
      'application/json; charset=utf-16',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      `multipart/form-data; boundary=${'x'.repeat(300)}`,
      'application/json'.repeat(20),
    ]),
  },
});

const otherMethod: Twist = (random) => {
  const method = random.pick(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']);
  return method === 'GET' || method === 'HEAD' ? { method, body: null } : { method };
};

const header: Twist = (random, _example, nonce) => ({
  headers: {
    ...json,
    [random.pick([
      'x-release',
      'x-viewer-address',
      'host-override',
      'x-forwarded-for',
      'accept-encoding',
      'origin',
      'cookie',
    ])]: random.pick([nonce, '', '*', '../..', '9'.repeat(2_000), 'gzip;q=0, *;q=0', 'null']),
  },
});

const longPath: Twist = (random, _example, nonce) => ({
  path: random.pick([
    `/${nonce}`,
    '/..%2f..',
    '?' + 'a=1&'.repeat(random.below(500)),
    '%00',
    '//',
    '/' + 'x'.repeat(random.below(3_000)),
  ]),
});

/** A multipart body that is cut, has no file, two files, a strange name, or text that is not FASTA. */
const multipart: Twist = (random, _example, nonce) => {
  const part = (name: string, content: string): string =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; ${name}\r\n\r\n${content}\r\n`;
  const text = random.pick([
    '',
    nonce,
    `>${nonce}\n`,
    `>${nonce}\nACGT*`,
    '>\n\u0000\n',
    '>a\n' + 'A'.repeat(random.below(100 * KILOBYTE)),
  ]);
  const file = part(
    `name="file"; filename="${random.pick(['q.fa', '../../q', '\u0000', 'x'.repeat(500), '"'])}"`,
    text,
  );
  const parts = random.pick([
    file,
    file + file,
    part('name="file"', text),
    part('name="__proto__"', text),
    '',
    file.slice(0, -4),
  ]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: parts + random.pick([`--${BOUNDARY}--\r\n`, `--${BOUNDARY}`, '']),
  };
};

const twists = {
  'one field': oneField,
  'all fields': allFields,
  'more fields': moreFields,
  'fewer fields': fewerFields,
  'broken JSON': brokenJson,
  'whole body': wholeBody,
  'huge number': hugeNumber,
  'prototype key': prototypeKey,
  'repeated key': repeatedKey,
  nesting,
  'content type': contentType,
  'other method': otherMethod,
  header,
  'long path': longPath,
  multipart,
} satisfies Record<string, Twist>;

export type HostileKind = keyof typeof twists;
const kinds = Object.keys(twists) as HostileKind[];

/** `count` hostile requests of a route, the same ones for the same seed. */
export function* hostileRequests(id: RouteId, seed: number, count: number): Generator<HostileRequest> {
  const route: Route = routes[id];
  const random = seededRandom(seed);
  const example = route.example.request as Record<string, unknown>;
  for (let number = 0; number < count; number += 1) {
    const kind = route.body === 'multipart' && number % 2 === 1 ? 'multipart' : random.pick(kinds);
    const nonce = `nonce${seed.toString(36)}x${number.toString(36)}n`;
    const twisted = twists[kind](random, example, nonce);
    yield {
      kind,
      nonce,
      method: 'POST',
      headers: json,
      body: JSON.stringify(example),
      ...twisted,
      path: route.path + (twisted.path ?? ''),
    };
  }
}

/** What a user may receive: status and body of one response. */
export interface Received {
  status: number;
  text: string;
}

/** No stack trace, no path of a source and no name from within. */
const TELLTALE = /\bat .*:\d+|\.ts\b|node_modules|\bzod\b|dynamo|Error:/i;
const NONCE = /nonce[0-9a-z]+x[0-9a-z]+n/g;
/** Statuses of the layers before the functions, whose bodies are their own. */
const outerStatuses: readonly number[] = [204, 403, 404, 405, 414, 431];

function envelopeCode(text: string): unknown {
  try {
    return (JSON.parse(text) as { code?: unknown } | null)?.code;
  } catch {
    return undefined;
  }
}

/** What the site promised and did not keep in its response to a hostile request; null if it kept everything. */
export function brokenPromise({ method, nonce }: HostileRequest, { status, text }: Received): string | null {
  if (status >= 500) return `status ${status}`;
  const telltale = TELLTALE.exec(text);
  if (telltale !== null) return `reveals "${telltale[0]}"`;
  const foreign = (text.match(NONCE) ?? []).find((word) => word !== nonce);
  if (foreign !== undefined) return `has "${foreign}" of another request`;
  if (method !== 'POST' || outerStatuses.includes(status)) return null;
  const code = envelopeCode(text);
  if (code === status || (status === 200 && code === 501)) return null;
  return `status ${status} with code ${String(code)} in its envelope`;
}
