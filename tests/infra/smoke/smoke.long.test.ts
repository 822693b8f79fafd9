import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { projectFolder } from '../../../infra/project-folder';
import type { Answer } from '../../../infra/smoke/ask';
import { blastChecks } from '../../../infra/smoke/blast-check';
import { dataChecks, gatewayChecks } from '../../../infra/smoke/call-checks';
import { pageChecks, type Check } from '../../../infra/smoke/page-checks';
import { advice, runChecks, type Outcome } from '../../../infra/smoke/run-checks';
import { Site } from '../../../infra/smoke/site';
import { startSite, type Site as LocalSite } from '../../../local/site';
import { bundleTexts, writeTexts } from '../../fixtures/bundle/bundle-tables';
import { smallBundle } from '../../fixtures/bundle/small-bundle';
import { startBreakingProxy, type Breakage, type BreakingProxy } from './breaking-proxy';

const withHeader = (answer: Answer, name: string, value: string): Answer => ({
  ...answer,
  headers: { ...answer.headers, [name]: value },
});
const without = (answer: Answer, name: string): Answer => ({
  ...answer,
  headers: Object.fromEntries(Object.entries(answer.headers).filter(([each]) => each !== name)),
});
const saying = (answer: Answer, status: number, body: string): Answer => ({
  ...without(answer, 'content-encoding'),
  status,
  body: Buffer.from(body),
});
/** Breaks the answers to some paths only. */
const at =
  (paths: RegExp, breakage: Breakage): Breakage =>
  (answer, seen, again) =>
    paths.test(seen.path) ? breakage(answer, seen, again) : answer;
const toPost =
  (paths: RegExp, breakage: Breakage): Breakage =>
  (answer, seen, again) =>
    seen.method === 'POST' && paths.test(seen.path) ? breakage(answer, seen, again) : answer;
const unpacked = (answer: Answer): Answer =>
  answer.headers['content-encoding'] === 'gzip'
    ? { ...without(answer, 'content-encoding'), body: gunzipSync(answer.body) }
    : answer;

const HEADERS = 'every kind of answer carries the security headers';
const ORIGINS = 'pages of other origins may ask';
const SAME_RELEASE = 'files and calls are of the same release, whatever a visitor asks for';
const DOWNLOADS = 'downloads are attachments, in parts if asked, and compressed';
const PROGRAM = 'program files are cached for a year, and compressed';
const READS = 'a call by GET answers as by POST, from the release of its address, and is kept';
const WRONG_METHOD = 'a wrong method returns 405 in the envelope';

/** One thing broken at a time, and a check that must notice it. */
const breakages: [what: string, breakage: Breakage, check: string][] = [
  ...(
    [
      'content-security-policy',
      'x-content-type-options',
      'x-frame-options',
      'referrer-policy',
      'permissions-policy',
      'cross-origin-opener-policy',
      'strict-transport-security',
    ] as const
  ).map((name): [string, Breakage, string] => [`no ${name}`, (answer) => without(answer, name), HEADERS]),
  ...(['^/$', '^/assets/', '^/static/', '^/download/', '^/blast/userfiles/', '^/api/'] as const).map(
    (paths): [string, Breakage, string] => [
      `no headers policy at ${paths}`,
      at(new RegExp(paths), (answer) => without(answer, 'x-frame-options')),
      HEADERS,
    ],
  ),
  [
    'HSTS for every subdomain',
    (answer) => withHeader(answer, 'strict-transport-security', 'max-age=63072000; includeSubDomains'),
    HEADERS,
  ],
  [
    'a script from elsewhere allowed',
    (answer) =>
      withHeader(answer, 'content-security-policy', "default-src 'self'; script-src *; frame-ancestors 'none'"),
    HEADERS,
  ],
  [
    'index.html cached for a year',
    at(/^\/$/, (answer) => withHeader(answer, 'cache-control', 'public, max-age=31536000')),
    'the first page is the application',
  ],
  [
    'no application',
    at(/^\/$/, (answer) => saying(answer, 200, 'Apache2 default page')),
    'the first page is the application',
  ],
  [
    'no deep links',
    at(/^\/(browse|gene)/, (answer) => saying(answer, 404, 'Not found')),
    'an address inside the application opens it, whatever it names',
  ],
  [
    'a page for a missing program file',
    at(/^\/assets\/nope/, (_answer, _seen, again) => again('/')),
    'a missing file is missing, and no page in its place',
  ],
  [
    '403 for a missing result',
    at(/^\/blast\/userfiles\//, (answer) => ({ ...answer, status: 403 })),
    'a missing file is missing, and no page in its place',
  ],
  [
    'program files never cached',
    at(/^\/assets\//, (answer) => withHeader(answer, 'cache-control', 'no-store')),
    PROGRAM,
  ],
  ['scripts as text', at(/\.js$/, (answer) => withHeader(answer, 'content-type', 'text/plain')), PROGRAM],
  [
    'no Brotli',
    at(/\.js$/, (answer, _seen, again) =>
      answer.headers['content-encoding'] === 'br' ? again(_seen.path, { 'accept-encoding': 'gzip' }) : answer,
    ),
    PROGRAM,
  ],
  [
    'fonts as any bytes',
    at(/\.woff2$/, (answer) => withHeader(answer, 'content-type', 'binary/octet-stream')),
    'fonts have the type of fonts',
  ],
  ['no robots.txt', at(/^\/robots\.txt$/, (_answer, _seen, again) => again('/')), 'files at the root are themselves'],
  ['POST to pages', toPost(/^\/$/, (answer) => ({ ...answer, status: 200 })), 'files refuse other methods'],
  [
    'an open bucket',
    at(/^\/releases\/$/, (answer) => saying(answer, 200, '<ListBucketResult>')),
    'nothing but its public files can be read from a bucket',
  ],
  [
    'the databases of BLAST',
    at(/^\/blast\/peptides/, (answer) => saying(answer, 200, 'MKTAYIAKQR')),
    'nothing but its public files can be read from a bucket',
  ],
  [
    'releases by their address',
    at(/^\/releases\/r-/, (_answer, _seen, again) => again('/static/release.json')),
    'a release cannot be read by its own address',
  ],
  ...(
    [
      ['refused', (answer) => saying(answer, 405, '{"code":405,"message":"Method not allowed"}')],
      ['never kept', (answer) => withHeader(answer, 'cache-control', 'no-store')],
      [
        'kept, failures as well',
        (answer) => withHeader(answer, 'cache-control', 'public, max-age=0, s-maxage=31536000, must-revalidate'),
      ],
      ['with another answer', (answer) => saying(answer, 200, '{"code":200,"data":{}}')],
    ] as [string, Breakage][]
  ).map(([what, breakage]): [string, Breakage, string] => [`calls by GET ${what}`, at(/^\/reads\//, breakage), READS]),
  [
    '500 for a wrong method',
    at(/^\/api\//, (answer, { method }) =>
      method === 'GET' ? saying(answer, 500, '{"code":500,"message":"Internal error"}') : answer,
    ),
    WRONG_METHOD,
  ],
  [
    '405 of the gateway',
    at(/^\/api\//, (answer) => (answer.status === 405 ? saying(answer, 405, '{"message":null}') : answer)),
    WRONG_METHOD,
  ],
  ['405 without allow', at(/^\/api\//, (answer) => without(answer, 'allow')), WRONG_METHOD],
  [
    'a method that one route answers',
    at(/^\/api\/peptide\/msInfo$/, (answer, { method }) => (method === 'GET' ? saying(answer, 200, '{}') : answer)),
    WRONG_METHOD,
  ],
  [
    'the gateway word for an unknown path',
    toPost(/nope$/, (answer) => saying(answer, 403, '{"message":"Missing Authentication Token"}')),
    'an unknown call returns 404 in the envelope',
  ],
  [
    'the gateway word for a large body',
    toPost(/geneInfo$/, (answer) =>
      answer.status === 413 ? saying(answer, 413, '{"message":"Request Too Long"}') : answer,
    ),
    'a body that is too large returns 413 in the envelope',
  ],
  [
    'a crash for what is not JSON',
    toPost(/geneInfo$/, (answer) =>
      answer.status === 400 ? saying(answer, 502, '{"message":"Internal server error"}') : answer,
    ),
    'a body that is not JSON returns 400 in the envelope',
  ],
  [
    'failures that are cached',
    toPost(/geneInfo$/, (answer) => withHeader(answer, 'cache-control', 'max-age=60')),
    'a body that is not JSON returns 400 in the envelope',
  ],
  ['no answer to preflights', (answer) => (answer.status === 204 ? { ...answer, status: 403 } : answer), ORIGINS],
  ['calls of the own origin only', at(/^\/api\//, (answer) => without(answer, 'access-control-allow-origin')), ORIGINS],
  [
    'files of the own origin only',
    at(/^\/static\//, (answer) => without(answer, 'access-control-allow-origin')),
    ORIGINS,
  ],
  [
    'files that a cache in front may keep for any origin',
    at(/^\/static\//, (answer) => withHeader(answer, 'vary', 'accept-encoding')),
    ORIGINS,
  ],
  ['a release that scripts cannot read', (answer) => without(answer, 'access-control-expose-headers'), ORIGINS],
  ['pages for every origin', at(/^\/$/, (answer) => withHeader(answer, 'access-control-allow-origin', '*')), ORIGINS],
  [
    'release.json kept for a year',
    at(/release\.json$/, (answer) => withHeader(answer, 'cache-control', 'public, max-age=31536000')),
    'release.json names the release, and is asked for again',
  ],
  ['calls of another release', toPost(/geneInfo$/, (answer) => withHeader(answer, 'x-release', 'r-old')), SAME_RELEASE],
  [
    'a release that the visitor chooses',
    toPost(/geneInfo$/, (answer, { headers }) =>
      headers['x-release'] === undefined ? answer : withHeader(answer, 'x-release', headers['x-release']),
    ),
    SAME_RELEASE,
  ],
  [
    'a catalogue file of another release',
    at(/catalogue\.json$/, (answer) => {
      const { body } = unpacked(answer);
      return saying(answer, answer.status, body.toString().replace(/"release":"[^"]+"/, '"release":"r-old"'));
    }),
    SAME_RELEASE,
  ],
  [
    'release files never kept',
    at(/catalogue\.json$/, (answer) => withHeader(answer, 'cache-control', 'no-store')),
    'release files are kept by the CDN and revalidated by browsers',
  ],
  [
    'no revalidation',
    at(/catalogue\.json$/, (answer, { path }, again) =>
      answer.status === 304 ? again(path, { 'if-none-match': '' }) : answer,
    ),
    'release files are kept by the CDN and revalidated by browsers',
  ],
  [
    'a group of calls that fails',
    toPost(/peptideInfo$/, (answer) => saying(answer, 503, '{"code":503,"message":"Service unavailable"}')),
    'every group of calls answers',
  ],
  [
    'a heat map packed twice',
    toPost(/heatmap$/, (answer) =>
      answer.headers['content-encoding'] ? { ...answer, body: gzipSync(answer.body) } : answer,
    ),
    'a heat map arrives packed once, or plain',
  ],
  [
    'a heat map as base64',
    toPost(/heatmap$/, (answer) => ({ ...answer, body: Buffer.from(answer.body.toString('base64')) })),
    'a heat map arrives packed once, or plain',
  ],
  ['a heat map never packed', toPost(/heatmap$/, unpacked), 'a heat map arrives packed once, or plain'],
  [
    'downloads shown in the browser',
    at(/^\/download\//, (answer) => without(answer, 'content-disposition')),
    DOWNLOADS,
  ],
  [
    'downloads without parts',
    at(/^\/download\//, (answer, { path }, again) => (answer.status === 206 ? again(path, { range: '' }) : answer)),
    DOWNLOADS,
  ],
  [
    'downloads cut short',
    at(/^\/download\//, (answer) => ({ ...answer, body: answer.body.subarray(0, 5) })),
    DOWNLOADS,
  ],
  ...(
    [
      ['content-security-policy', "default-src 'self'; script-src 'self';"],
      ['x-content-type-options', 'sniff'],
      ['x-frame-options', 'SAMEORIGIN'],
      ['referrer-policy', 'no-referrer'],
      ['permissions-policy', 'geolocation=()'],
      ['cross-origin-opener-policy', 'unsafe-none'],
      ['strict-transport-security', 'max-age=60'],
    ] as const
  ).map(([name, value]): [string, Breakage, string] => [
    `${name}: ${value}`,
    at(/nope/, (answer) => withHeader(answer, name, value)),
    HEADERS,
  ]),
  [
    'a first page that fails',
    at(/^\/$/, (answer) => ({ ...answer, status: 500 })),
    'the first page is the application',
  ],
  [
    'a first page as text',
    at(/^\/$/, (answer) => withHeader(answer, 'content-type', 'text/plain')),
    'the first page is the application',
  ],
  ...(['/gene/a.png', '/no-such-page', '/blast/other'] as const).flatMap((path): [string, Breakage, string][] => [
    [
      `404 with the page for ${path}`,
      at(new RegExp(`^${path}$`), (answer) => ({ ...answer, status: 404 })),
      'an address inside the application opens it, whatever it names',
    ],
    [
      `another page for ${path}`,
      at(new RegExp(`^${path}$`), (answer) => saying(answer, 200, '<div id="root">')),
      'an address inside the application opens it, whatever it names',
    ],
  ]),
  [
    'a page with 404 for a missing program file',
    at(/^\/assets\/nope/, (answer) => withHeader(answer, 'content-type', 'text/html')),
    'a missing file is missing, and no page in its place',
  ],
  [
    'a program file that is empty when it is packed',
    at(/\.js$/, (answer, { headers }) =>
      headers['accept-encoding'] === 'gzip' ? { ...answer, body: gzipSync('') } : answer,
    ),
    PROGRAM,
  ],
  ['no gzip', at(/\.js$/, unpacked), PROGRAM],
  ['a program file that is missing', at(/\.js$/, (answer) => ({ ...answer, status: 404 })), PROGRAM],
  [
    'an icon as text',
    at(/^\/favicon\.svg$/, (answer) => withHeader(answer, 'content-type', 'text/plain')),
    'files at the root are themselves',
  ],
  [
    'a page for a missing file at the root',
    at(/^\/nope\.js$/, (_answer, _seen, again) => again('/')),
    'files at the root are themselves',
  ],
  [
    'the inventory of a release',
    at(/^\/inventory/, (answer) => ({ ...answer, status: 403 })),
    'nothing but its public files can be read from a bucket',
  ],
  ['405 with another method', at(/^\/api\//, (answer) => withHeader(answer, 'allow', 'GET, POST')), WRONG_METHOD],
  [
    'a failure as text',
    toPost(/nope$/, (answer) => withHeader(answer, 'content-type', 'text/plain')),
    'an unknown call returns 404 in the envelope',
  ],
  [
    'another code in the envelope than the status',
    toPost(/nope$/, (answer) => saying(answer, 404, '{"code":400,"message":"Not found"}')),
    'an unknown call returns 404 in the envelope',
  ],
  [
    'another message in the envelope',
    toPost(/nope$/, (answer) => saying(answer, 404, '{"code":404,"message":"Nothing here"}')),
    'an unknown call returns 404 in the envelope',
  ],
  [
    'no message in the envelope',
    toPost(/geneInfo$/, (answer) =>
      answer.status === 400 ? saying(answer, 400, '{"code":400,"message":""}') : answer,
    ),
    'a body that is not JSON returns 400 in the envelope',
  ],
  [
    'a large body that is taken',
    toPost(/geneInfo$/, (answer) => (answer.status === 413 ? { ...answer, status: 200 } : answer)),
    'a body that is too large returns 413 in the envelope',
  ],
  ['preflights without headers', (answer) => without(answer, 'access-control-allow-headers'), ORIGINS],
  [
    'no preflights for results',
    at(/^\/blast\//, (answer) => (answer.status === 204 ? { ...answer, status: 200 } : answer)),
    ORIGINS,
  ],
  [
    'results of the own origin only',
    at(/^\/blast\//, (answer, { method }) =>
      method === 'GET' ? without(answer, 'access-control-allow-origin') : answer,
    ),
    ORIGINS,
  ],
  [
    'release.json as text',
    at(/release\.json$/, (answer) => withHeader(answer, 'content-type', 'text/plain')),
    'release.json names the release, and is asked for again',
  ],
  [
    'a release without a name',
    at(/release\.json$/, (answer) => saying(answer, 200, '{"release":"latest"}')),
    'release.json names the release, and is asked for again',
  ],
  [
    'another gene',
    toPost(/geneInfo$/, (answer) =>
      saying(
        answer,
        200,
        unpacked(answer)
          .body.toString()
          .replace(/"geneId":"[^"]+"/, '"geneId":"other"'),
      ),
    ),
    SAME_RELEASE,
  ],
  [
    'an older openapi.json',
    at(/openapi\.json$/, (answer) => saying(answer, 200, '{"openapi": "3.0.3"}')),
    'release files are kept by the CDN and revalidated by browsers',
  ],
  ...(['listResult', 'transcriptInfo', 'orfInfo', 'listByPeptideIds'] as const).map(
    (call): [string, Breakage, string] => [
      `${call} that fails`,
      toPost(new RegExp(`${call}$`), (answer) => saying(answer, 500, '{"code":500,"message":"Internal error"}')),
      'every group of calls answers',
    ],
  ),
  [
    'another heat map where it is not packed',
    toPost(/heatmap$/, (answer) =>
      answer.headers['content-encoding'] ? answer : saying(answer, 200, '{"code":200,"data":null}'),
    ),
    'a heat map arrives packed once, or plain',
  ],
  [
    'a heat map that fails',
    toPost(/heatmap$/, (answer) => ({ ...answer, status: 404 })),
    'a heat map arrives packed once, or plain',
  ],
  [
    'another part of a download',
    at(/^\/download\//, (answer) => withHeader(answer, 'content-range', 'bytes 0-8/9')),
    DOWNLOADS,
  ],
  [
    'downloads shown inline',
    at(/^\/download\//, (answer) => withHeader(answer, 'content-disposition', 'inline; filename=attachment')),
    DOWNLOADS,
  ],
];

const allChecks: Record<string, Check> = { ...pageChecks, ...gatewayChecks, ...dataChecks };

describe('the questions to a deployed site', { timeout: 240_000 }, () => {
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

  async function wrongOf(check: string, checks = allChecks): Promise<string | undefined> {
    const asked = checks[check];
    if (!asked) throw new Error(`There is no check "${check}"`);
    return asked(new Site(proxy.url)).then(
      () => undefined,
      (error: Error) => error.message,
    );
  }

  it('INFRA-28 are all answered rightly by the site on one machine, a BLAST search included', async () => {
    const outcomes = await runChecks({ url: site.url });
    expect(outcomes.filter(({ wrong }) => wrong !== undefined)).toEqual([]);
    expect(outcomes.map(({ name }) => name).toSorted()).toEqual(
      [...Object.keys(allChecks), 'BLAST finds a transcript'].toSorted(),
    );
  });

  /** What each check finds at the whole site. */
  const found = new Map<string, string | undefined>();

  it.each(breakages)('INFRA-28 notice: %s', async (_what, breakage, check) => {
    if (!found.has(check)) found.set(check, await wrongOf(check));
    expect(found.get(check)).toBeUndefined();
    proxy.breakage = breakage;
    expect(await wrongOf(check)).toBeTypeOf('string');
  });

  it('INFRA-28 notice a search that fails, and one that finds nothing', async () => {
    const result = /^\/blast\/userfiles\/[^/]+\/result\.json$/;
    proxy.breakage = at(result, (answer) =>
      saying(answer, 200, '{"error":"No machine could be had","failure":"couldNotStart"}'),
    );
    expect(await wrongOf('BLAST finds a transcript', blastChecks)).toBe('The search failed: No machine could be had');
    proxy.breakage = at(result, (answer) =>
      withHeader(saying(answer, 200, '{"BlastOutput2":[]}'), 'cache-control', 'no-store'),
    );
    expect(await wrongOf('BLAST finds a transcript', blastChecks)).toMatch(/did not find .* by its own sequence/);
  });

  it('INFRA-28 notice a result that is cached or refused, and delete the job of the search in any case', async () => {
    const result = /^\/blast\/userfiles\/[^/]+\/result\.json$/;
    const deleted: number[] = [];
    const counting =
      (breakage: Breakage): Breakage =>
      (answer, seen, again) => {
        if (seen.path.endsWith('/blast/delete')) deleted.push(answer.status);
        return at(result, breakage)(answer, seen, again);
      };
    proxy.breakage = counting((answer) => withHeader(saying(answer, 200, '{}'), 'cache-control', 'public'));
    expect(await wrongOf('BLAST finds a transcript', blastChecks)).toBe(
      'cache-control of a result is "public", not "no-store"',
    );
    proxy.breakage = counting((answer) => ({ ...answer, status: 403 }));
    expect(await wrongOf('BLAST finds a transcript', blastChecks)).toBe(
      'The result of a search returned 403 to the end',
    );
    expect(deleted).toEqual([200, 200]);
  });

  it('INFRA-28 include the gateway behind the CDN, which must refuse a caller that found it', async () => {
    const nameOf = 'the gateway admits only the CDN';
    const checked = async (gateway: string): Promise<Outcome | undefined> =>
      (await runChecks({ url: site.url, gateway })).find(({ name }) => name === nameOf);
    // The site itself answers such a call, as a gateway without keys would; a path that it does not know it refuses.
    expect((await checked(site.url))?.wrong).toBeUndefined();
    proxy.breakage = toPost(/geneInfo$/, (answer) => ({ ...answer, status: 200 }));
    expect((await checked(proxy.url))?.wrong).toBe("The gateway answers a caller without the CDN's key: 200");
  });

  it('INFRA-28 end with what to roll back, as a command', async () => {
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
    proxy.breakage = toPost(/heatmap$/, unpacked);
    const { code, output } = await run(proxy.url);
    expect(code).toBe(1);
    expect(output).toContain(
      'WRONG a heat map arrives packed once, or plain: content-encoding of a heat map is absent',
    );
    expect(output).toContain('23 of 24 checks');
    expect(output).toContain('npm run publish-data -- --stage prod --rollback');
    const unreachable = await run('http://127.0.0.1:1');
    expect(unreachable.code).toBe(1);
    expect(unreachable.output).toContain('http://127.0.0.1:1 cannot be asked');
  });

  it('INFRA-28 blame code for what code decides, and both for what data decide', () => {
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
