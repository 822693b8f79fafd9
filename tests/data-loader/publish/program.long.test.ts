import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseCommand } from '../../../data-loader/publish/command-line';
import type { LoadReport } from '../../../data-loader/publish/load-report';
import { bundleTexts, type BundleTables } from '../../fixtures/bundle/bundle-tables';
import { smallBundle } from '../../fixtures/bundle/small-bundle';
import { startLoading, type Loading } from '../loading';
import { everythingStored } from '../stored-release';
import { buildLoader, type LoaderProgram } from './loader-process';

describe('the command line', () => {
  it('rejects arguments with a reason', () => {
    expect(() => parseCommand(['--bundel', 'x'])).toThrow("Unknown option '--bundel'");
    expect(() => parseCommand(['x'])).toThrow("Unexpected argument 'x'");
    expect(() => parseCommand(['--bundle'])).toThrow('argument missing');
    expect(() => parseCommand([])).toThrow('--bundle PLACE is missing');
    for (const other of [['--bundle', 'x'], ['--check'], ['--force'], ['--strict']])
      expect(() => parseCommand(['--rollback', ...other])).toThrow('--rollback cannot be combined with');
    expect(() => parseCommand(['--bundle', 'x', '--check', '--force'])).toThrow('--check writes nothing');
  });

  it.each(['--help', '-h'])('shows its usage for %s, whatever else is given', (flag) => {
    expect(parseCommand([flag]).action).toBe('help');
    expect(parseCommand(['--rollback', '--check', flag]).action).toBe('help');
  });

  it('parses actions and options', () => {
    expect(parseCommand(['--rollback', '--report', 'r.json'])).toEqual({
      action: 'rollback',
      bundle: '',
      force: false,
      strict: false,
      reports: ['r.json'],
    });
    expect(parseCommand(['--bundle', 'x', '--force', '--report', 'r.json'])).toEqual({
      action: 'load',
      bundle: 'x',
      force: true,
      strict: false,
      reports: ['r.json'],
    });
    expect(parseCommand(['--bundle', 'x', '--check']).action).toBe('check');
    expect(parseCommand(['--bundle', 'x', '--check', '--strict'])).toMatchObject({ action: 'check', strict: true });
    expect(parseCommand(['--rollback']).action).toBe('rollback');
  });
});

describe('the loader as a program', { timeout: 120_000 }, () => {
  let loading: Loading;
  let program: LoaderProgram;
  beforeAll(async () => {
    loading = await startLoading();
    program = await buildLoader();
  }, 120_000);
  afterAll(async () => {
    await program.dispose();
    await loading.dispose();
  });
  const run = (...args: string[]): ReturnType<LoaderProgram['start']>['ended'] =>
    program.start(args, loading.stores.environment).ended;
  async function uploadBundle(name: string, tables: BundleTables): Promise<string> {
    const { s3, jobsBucket } = loading.stores;
    for (const [file, text] of bundleTexts(tables))
      await s3.send(new PutObjectCommand({ Bucket: jobsBucket, Key: `${name}/${file}`, Body: text }));
    return `s3://${jobsBucket}/${name}`;
  }

  it('exits with 2 and its usage if the arguments are invalid', async () => {
    const { code, output } = await run('--bundel');
    expect(code).toBe(2);
    expect(output).toContain("Unknown option '--bundel'");
    expect(output).toContain('usage: load --bundle PLACE');
  });

  it('LOAD-03 exits with 1 and file:line: reason for an invalid bundle, and writes nothing', async () => {
    const broken = smallBundle();
    const [, second] = broken.peptides;
    if (second) second.immunogenic = '5';
    const { code, output } = await run('--bundle', await loading.writeBundle('broken', broken));
    expect(code).toBe(1);
    expect(output).toMatch(/^peptides\.tsv:3: immunogenic must be/m);
    expect(output).toContain('nothing was written');
    const { items, objects } = await everythingStored(loading.stores);
    expect([items.size, objects.size]).toEqual([0, 0]);
  });

  it('OWN-09 writes a page and a table of all problems, however many, and names the first five of a kind', async () => {
    const broken = smallBundle();
    const [gene] = broken.genes;
    for (let number = 1; gene && number <= 1_500; number += 1)
      broken.genes.push({ ...gene, gene_id: `G${number}`, strand: `<${number}>` });
    const [page, table] = ['problems.html', 'problems.tsv'].map((name) => join(loading.folder, name));
    const bundle = await loading.writeBundle('many', broken);
    const { code, output } = await run('--bundle', bundle, '--check', '--report', page ?? '', '--report', table ?? '');
    expect(code).toBe(1);
    expect(output).toContain('strand must be + or -, not … (1,500 times)\n  genes.tsv:4: "<1>"\n');
    expect(output).toContain('  genes.tsv:8: "<5>"\n  and 1,495 more\n');
    const lines = (await readFile(table ?? '', 'utf8')).trimEnd().split('\n');
    expect(lines.filter((line) => line.startsWith('error\tgenes.tsv\t'))).toHaveLength(1_500);
    expect(lines[1]).toBe(
      ['error', 'genes.tsv', 4, 'strand must be + or -, not "<1>"', 'strand must be + or -, not …'].join('\t'),
    );
    const html = await readFile(page ?? '', 'utf8');
    expect(html).toContain('<td>genes.tsv:4</td><td>&quot;&lt;1&gt;&quot;</td>');
    expect(html).not.toContain('<1>');
  });

  it('INFRA-33 leaves its report beside a bundle in object storage: every problem, or what was loaded', async () => {
    const reportOf = async (name: string): Promise<LoadReport> => {
      const { Body } = await loading.stores.s3.send(
        new GetObjectCommand({ Bucket: loading.stores.jobsBucket, Key: `${name}/report.json` }),
      );
      return JSON.parse((await Body?.transformToString()) ?? '') as LoadReport;
    };
    const broken = smallBundle();
    for (const row of broken.genes) row.strand = '?';
    expect((await run('--bundle', await uploadBundle('defect', broken))).code).toBe(1);
    const report = await reportOf('defect');
    expect(report.outcome).toBe('invalid');
    expect(report.problems).toMatchObject([{ count: broken.genes.length }]);
    expect(report.problems[0]?.places[0]).toMatchObject({ file: 'genes.tsv', line: 2 });
    // The report of the first attempt is no part of the bundle.
    await uploadBundle('defect', smallBundle());
    const { code, output } = await run('--bundle', `s3://${loading.stores.jobsBucket}/defect`, '--check');
    expect(code, output).toBe(3);
    expect(await reportOf('defect')).toMatchObject({ outcome: 'checked', problems: [] });
  });

  it('LOAD-03 OWN-09 --check validates and writes nothing, and exits with 0, or 3 if there are warnings', async () => {
    const sound = smallBundle();
    delete sound.matrices['Breast_cancer@Breast@PXD012431'];
    expect((await run('--bundle', await loading.writeBundle('sound', sound), '--check')).code).toBe(0);
    const { code, output } = await run('--bundle', await loading.writeBundle('small', smallBundle()), '--check');
    expect(output).toContain('1 warning:\nexpression/Breast_cancer@Breast@PXD012431.tsv: none of its 2 samples');
    expect([code, output]).toEqual([3, expect.stringMatching(/^checked in /m) as string]);
    expect((await everythingStored(loading.stores)).items.size).toBe(0);
  });

  it.each(['a folder', 'an object store'])(
    'LOAD-01 LOAD-03 ends with 1 and says so in its report when reading from %s fails halfway',
    async (place) => {
      const large = smallBundle();
      for (const gene of large.genes) gene.description = 'long '.repeat(1_000);
      const bundle =
        place === 'a folder' ? await loading.writeBundle('large', large) : await uploadBundle('large', large);
      const file = join(loading.folder, 'failed.json');
      const started = program.start(
        ['--bundle', bundle, '--report', file],
        { ...loading.stores.environment, TMPDIR: loading.folder },
        { fileBytes: 4096 },
      );
      const { code, output } = await started.ended;
      expect([code, output]).toEqual([1, expect.stringMatching(/file too large/i) as string]);
      const report = JSON.parse(await readFile(file, 'utf8')) as LoadReport;
      expect(report).toMatchObject({
        outcome: 'failed',
        failure: { message: expect.stringMatching(/file too large/i) as string },
      });
      expect((await everythingStored(loading.stores)).items.size).toBe(0);
    },
  );

  it('LOAD-01 loads, reports in JSON, and writes nothing when run again', async () => {
    const bundle = await loading.writeBundle('small', smallBundle());
    const file = join(loading.folder, 'report.json');
    const first = await run('--bundle', bundle, '--report', file);
    expect(first.code, first.output).toBe(3);
    const report = JSON.parse(await readFile(file, 'utf8')) as LoadReport;
    expect(report).toMatchObject({
      outcome: 'published',
      release: await loading.deps.pointer.read(),
      counts: { peptides: 8 },
    });
    expect(report.peakRssBytes).toBeGreaterThan(0);
    expect(report.phases.map(({ phase }) => phase)).toEqual(
      expect.arrayContaining(['validate', 'peptides', 'verify', 'publish']),
    );
    const second = await run('--bundle', bundle, '--report', file);
    expect(second.output).toMatch(/^already-current /m);
  });
});
