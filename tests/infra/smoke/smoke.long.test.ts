import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { projectFolder } from '../../../infra/project-folder';
import { dataChecks, gatewayChecks } from '../../../infra/smoke/call-checks';
import { pageChecks, type Check } from '../../../infra/smoke/page-checks';
import { advice, runChecks, type Outcome } from '../../../infra/smoke/run-checks';
import { Site, type Answer } from '../../../infra/smoke/site';
import { startSite, type Site as LocalSite } from '../../../local/site';
import { bundleTexts, writeTexts } from '../../fixtures/bundle/bundle-tables';
import { smallBundle } from '../../fixtures/bundle/small-bundle';
import { startBreakingProxy, type Breakage, type BreakingProxy } from './breaking-proxy';

/** Another status, body or headers; null removes a header. */
type Change = { status?: number; body?: string } & Record<string, string | number | null>;

function changed(answer: Answer, { status = answer.status, body, ...headers }: Change): Answer {
  const kept = body === undefined ? answer.headers : { ...answer.headers, 'content-encoding': null };
  const all = Object.entries({ ...kept, ...headers }).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  );
  return { status, headers: Object.fromEntries(all), body: body === undefined ? answer.body : Buffer.from(body) };
}

const unpacked = (answer: Answer): Answer =>
  answer.headers['content-encoding'] === 'gzip'
    ? changed(answer, { body: gunzipSync(answer.body).toString() })
    : answer;

/** Another answer to another path. */
const like =
  (path: string): Breakage =>
  (_answer, _seen, again) =>
    again(path);
/** Breaks answers of one status only. */
const of =
  (status: number, change: Change): Breakage =>
  (answer) =>
    answer.status === status ? changed(answer, change) : answer;

const anyPage = /^GET \/$/;
const anyOf = '{"code":200,"data":{}}';
const SCRIPT = /^GET .*\.js$/;

/** By check: answers to which requests are broken, and how. The check must notice each. */
const breakages: Record<string, [where: RegExp, broken: Change | Breakage][]> = {
  'the first page is the application': [
    [anyPage, { status: 500 }],
    [anyPage, { 'content-type': 'text/plain' }],
    [anyPage, { 'cache-control': 'public, max-age=31536000' }],
    [anyPage, { body: 'Apache2 default page' }],
  ],
  'an address inside the application opens it, whatever it names': [
    'browse',
    'gene/a.png',
    'no-such-page',
    'blast/other',
  ].flatMap((path): [RegExp, Change][] => [
    [new RegExp(`^GET /${path}$`), { status: 404 }],
    [new RegExp(`^GET /${path}$`), { body: '<div id="root">' }],
  ]),
  'a missing file is missing, and no page in its place': [
    [/^GET \/assets\/nope/, like('/')],
    [/^GET \/assets\/nope/, { 'content-type': 'text/html' }],
    [/^GET \/blast\/userfiles\//, { status: 403 }],
  ],
  'program files are cached for a year, and compressed': [
    [SCRIPT, { status: 404 }],
    [SCRIPT, { 'cache-control': 'no-store' }],
    [SCRIPT, { 'content-type': 'text/plain' }],
    [SCRIPT, unpacked],
    [
      SCRIPT,
      (answer, { headers }) => (headers['accept-encoding'] === 'gzip' ? { ...answer, body: gzipSync('') } : answer),
    ],
    [
      SCRIPT,
      (answer, { path }, again) =>
        answer.headers['content-encoding'] === 'br' ? again(path, { 'accept-encoding': 'gzip' }) : answer,
    ],
  ],
  'fonts have the type of fonts': [[/\.woff2$/, { 'content-type': 'binary/octet-stream' }]],
  'files at the root are themselves': [
    [/robots\.txt$/, like('/')],
    [/favicon\.svg$/, { 'content-type': 'text/plain' }],
    [/nope\.js$/, like('/')],
  ],
  'every kind of answer carries the security headers': [
    ...[
      { 'content-security-policy': "default-src 'self'; script-src *; frame-ancestors 'none'" },
      { 'content-security-policy': "default-src 'self'; script-src 'self';" },
      { 'x-content-type-options': 'sniff' },
      { 'x-frame-options': 'SAMEORIGIN' },
      { 'referrer-policy': 'no-referrer' },
      { 'permissions-policy': 'geolocation=()' },
      { 'cross-origin-opener-policy': 'unsafe-none' },
      { 'strict-transport-security': 'max-age=63072000; includeSubDomains' },
      { 'strict-transport-security': null },
    ].map((change): [RegExp, Change] => [/./, change]),
    ...['/$', '/assets/', '/static/', '/download/', '/blast/userfiles/', '/api/'].map((paths): [RegExp, Change] => [
      new RegExp(`^GET ${paths}`),
      { 'x-frame-options': null },
    ]),
  ],
  'files refuse other methods': [[/^POST \/$/, { status: 200 }]],
  'nothing but its public files can be read from a bucket': [
    [/\/releases\/$/, { body: '<ListBucketResult>' }],
    [/\/inventory/, { status: 403 }],
    [/\/blast\/peptides/, { body: 'MKTAYIAKQR' }],
  ],
  'a wrong method returns 405 in the envelope': [
    [/^GET \/api\//, { status: 500, body: '{"code":500,"message":"Internal error"}' }],
    [/^GET \/api\//, { body: '{"message":null}' }],
    [/^GET \/api\//, { allow: null }],
    [/^GET \/api\//, { allow: 'GET, POST' }],
    [/^GET \/api\/peptide\/msInfo$/, { status: 200, body: '{}' }],
  ],
  'an unknown call returns 404 in the envelope': [
    [/^POST .*nope$/, { status: 403, body: '{"message":"Missing Authentication Token"}' }],
    [/^POST .*nope$/, { 'content-type': 'text/plain' }],
    [/^POST .*nope$/, { body: '{"code":400,"message":"Not found"}' }],
    [/^POST .*nope$/, { body: '{"code":404,"message":"Nothing here"}' }],
  ],
  'a body that is too large returns 413 in the envelope': [
    [/geneInfo$/, { body: '{"message":"Request Too Long"}' }],
    [/geneInfo$/, { status: 200 }],
  ],
  'a body that is not JSON returns 400 in the envelope': [
    [/geneInfo$/, { status: 502, body: '{"message":"Internal server error"}' }],
    [/geneInfo$/, { body: '{"code":400,"message":""}' }],
    [/geneInfo$/, { 'cache-control': 'max-age=60' }],
  ],
  'pages of other origins may ask': [
    [/./, of(204, { status: 403 })],
    [/^OPTIONS \/blast\//, { status: 200 }],
    [/./, { 'access-control-allow-headers': null }],
    [/./, { 'access-control-expose-headers': null }],
    ...['/api/', '/static/', '/blast/'].map((paths): [RegExp, Change] => [
      new RegExp(`^GET ${paths}`),
      { 'access-control-allow-origin': null },
    ]),
    [/ \/static\//, { vary: 'accept-encoding' }],
    [anyPage, { 'access-control-allow-origin': '*' }],
  ],
  'release.json names the release, and is asked for again': [
    [/release\.json$/, { 'cache-control': 'public, max-age=31536000' }],
    [/release\.json$/, { 'content-type': 'text/plain' }],
    [/release\.json$/, { body: '{"release":"latest"}' }],
  ],
  'files and calls are of the same release, whatever a user asks for': [
    [/geneInfo$/, { 'x-release': 'r-old' }],
    [
      /geneInfo$/,
      (answer, { headers }) =>
        headers['x-release'] === undefined ? answer : changed(answer, { 'x-release': headers['x-release'] }),
    ],
    [
      /geneInfo$/,
      (answer) => changed(answer, { body: textOf(answer).replace(/"geneId":"[^"]+"/, '"geneId":"other"') }),
    ],
    [
      /catalogue\.json$/,
      (answer) => changed(answer, { body: textOf(answer).replace(/"release":"[^"]+"/, '"release":"r-old"') }),
    ],
  ],
  'a call by GET answers as by POST, from the release of its address, and is kept': [
    [/ \/reads\//, { status: 405, body: '{"code":405,"message":"Method not allowed"}' }],
    [/ \/reads\//, { 'cache-control': 'no-store' }],
    [/ \/reads\//, { 'cache-control': 'public, max-age=0, s-maxage=31536000, must-revalidate' }],
    [/ \/reads\//, { body: anyOf }],
  ],
  'release files are kept by the CDN and revalidated by browsers': [
    [/catalogue\.json$/, { 'cache-control': 'no-store' }],
    [
      /catalogue\.json$/,
      (answer, { path }, again) => (answer.status === 304 ? again(path, { 'if-none-match': '' }) : answer),
    ],
    [/openapi\.json$/, { body: '{"openapi": "3.0.3"}' }],
  ],
  'a release cannot be read by its own address': [[/\/releases\/r-/, like('/static/release.json')]],
  'every reading call answers as the route table says': [
    ...['listResult', 'msInfo', 'advance', 'compare', 'rows'].map((call): [RegExp, Change] => [
      new RegExp(`${call}$`),
      { status: 500, body: '{"code":500,"message":"Internal error"}' },
    ]),
    [/peptideInfo$/, { status: 404, body: '{"code":404,"message":"Not found"}' }],
    [/peptideInfo$/, { body: anyOf }],
  ],
  'a heat map arrives packed once, or plain': [
    [/heatmap$/, { status: 404 }],
    [/heatmap$/, unpacked],
    [
      /heatmap$/,
      (answer) => (answer.headers['content-encoding'] ? { ...answer, body: gzipSync(answer.body) } : answer),
    ],
    [/heatmap$/, (answer) => ({ ...answer, body: Buffer.from(answer.body.toString('base64')) })],
    [
      /heatmap$/,
      (answer) => (answer.headers['content-encoding'] ? answer : changed(answer, { body: '{"code":200,"data":null}' })),
    ],
  ],
  'downloads are attachments, in parts if asked, and compressed': [
    [/ \/download\//, { 'content-disposition': null }],
    [/ \/download\//, { 'content-disposition': 'inline; filename=attachment' }],
    [/ \/download\//, (answer, { path }, again) => (answer.status === 206 ? again(path, { range: '' }) : answer)],
    [/ \/download\//, { 'content-range': 'bytes 0-8/9' }],
    [/ \/download\//, (answer) => ({ ...answer, body: answer.body.subarray(0, 5) })],
  ],
};

const textOf = (answer: Answer): string => unpacked(answer).body.toString();
const allChecks: Record<string, Check> = { ...pageChecks, ...gatewayChecks, ...dataChecks };
const BLAST = 'BLAST finds a transcript by a piece of it, and nothing of the job remains';
/** Of these only a deployed site can be wrong, or another test breaks them. */
const notBroken = ['plain HTTP leads to HTTPS', BLAST];

describe('the smoke test of a site', { timeout: 240_000 }, () => {
  let folder: string;
  let site: LocalSite;
  let proxy: BreakingProxy;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spencer-smoke-'));
    const bundle = join(folder, 'bundle');
    await writeTexts(bundle, bundleTexts(smallBundle()));
    site = await startSite({ stateFolder: join(folder, 'state'), bundle });
    proxy = await startBreakingProxy(site.url);
  }, 600_000);
  beforeEach(() => {
    proxy.breakage = undefined;
  });
  afterAll(async () => {
    await proxy.close();
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function wrongOf(check: string): Promise<string | undefined> {
    const asked = allChecks[check];
    if (!asked) throw new Error(`There is no check "${check}"`);
    return asked(new Site(proxy.url)).then(
      () => undefined,
      (error: Error) => error.message,
    );
  }
  const breaking =
    (where: RegExp, broken: Change | Breakage): Breakage =>
    (answer, seen, again) => {
      if (!where.test(`${seen.method} ${seen.path}`)) return answer;
      return typeof broken === 'function' ? broken(answer, seen, again) : changed(answer, broken);
    };

  it('INFRA-28 finds nothing wrong with the site on one machine, a BLAST search included', async () => {
    const outcomes = await runChecks({ url: site.url });
    expect(outcomes.filter(({ wrong }) => wrong !== undefined)).toEqual([]);
    expect(outcomes.map(({ name }) => name).toSorted()).toEqual(Object.keys(allChecks).toSorted());
    expect([...Object.keys(breakages), ...notBroken].toSorted()).toEqual(Object.keys(allChecks).toSorted());
  });

  it.each(Object.entries(breakages))('INFRA-28 notices what breaks this: %s', async (check, broken) => {
    expect(await wrongOf(check)).toBeUndefined();
    const unnoticed: string[] = [];
    for (const [where, change] of broken) {
      proxy.breakage = breaking(where, change);
      if ((await wrongOf(check)) === undefined) unnoticed.push(`${where} ${JSON.stringify({ change })}`);
    }
    expect(unnoticed).toEqual([]);
  });

  it.each<[what: string, change: Change, wrong: RegExp]>([
    [
      'fails',
      { status: 200, body: '{"error":"No machine could be had"}' },
      /^The search failed: No machine could be had$/,
    ],
    [
      'finds nothing',
      { status: 200, body: '{"BlastOutput2":[]}', 'cache-control': 'no-store' },
      /did not find .* by its own sequence/,
    ],
    [
      'has a result that is cached',
      { status: 200, body: '{}', 'cache-control': 'public' },
      /^cache-control of .* is "public", not "no-store"$/,
    ],
    ['has a result that is refused', { status: 403 }, /returned 403, not 200/],
  ])('INFRA-28 notices a search that %s, and deletes its job in any case', async (_what, change, wrong) => {
    const deleted: number[] = [];
    const broken = breaking(/\/blast\/userfiles\/[^/]+\/result\.json$/, change);
    proxy.breakage = (answer, seen, again) => {
      if (seen.path.endsWith('/blast/delete')) deleted.push(answer.status);
      return broken(answer, seen, again);
    };
    expect(await wrongOf(BLAST)).toMatch(wrong);
    expect(deleted).toEqual([200]);
  });

  it('INFRA-28 ends with what to roll back, as a command', async () => {
    const run = (url: string) =>
      new Promise<{ code: number; output: string }>((resolve) => {
        const program = [join('node_modules', 'tsx', 'dist', 'cli.mjs'), join('infra', 'smoke.ts')];
        execFile(
          process.execPath,
          [...program, '--url', url, '--stage', 'prod'],
          { cwd: projectFolder },
          (error, output, complaint) => resolve({ code: Number(error?.code ?? 0), output: output + complaint }),
        );
      });
    proxy.breakage = breaking(/heatmap$/, unpacked);
    const { code, output } = await run(proxy.url);
    expect(code).toBe(1);
    expect(output).toContain(
      'WRONG a heat map arrives packed once, or plain: content-encoding of POST /api/browse/heatmap is absent',
    );
    expect(output).toContain('23 of 24 checks');
    expect(output).toContain('npm run publish-data -- --stage prod --rollback');
    const unreachable = await run('http://127.0.0.1:1');
    expect(unreachable.code).toBe(1);
    expect(unreachable.output).toContain('http://127.0.0.1:1 cannot be asked');
  });

  it('INFRA-28 blames code for what code decides, and both for what data decide', () => {
    const failed = (blame: Outcome['blame']): Outcome => ({ name: 'x', blame, seconds: 1, wrong: 'y' });
    const code =
      'To roll back the code, deploy an earlier commit of yours: git checkout COMMIT && npm ci && npm run deploy -- --stage prod';
    expect(advice([{ name: 'x', blame: 'code', seconds: 1 }], 'prod')).toEqual([]);
    expect(advice([failed('code')], 'prod')).toEqual([code]);
    expect(advice([failed('code'), failed('data')], 'prod')).toEqual([code]);
    expect(advice([failed('data')], 'prod')).toEqual([
      'To roll back the data: npm run publish-data -- --stage prod --rollback (if the data were published last)',
      `${code} (if the code was deployed last)`,
    ]);
  });
});
