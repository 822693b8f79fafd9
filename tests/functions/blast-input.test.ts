import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { UPLOAD_BYTES_MAX } from '#domain/api/limits';
import { readModule } from '../architecture/module-imports';
import { isSource, projectFiles, root } from '../architecture/source-files';
import { proteinRequest } from '../support/blast-settings';
import { jobOf } from './blast-call';
import { startBlastSetup } from './blast-setup';

const setup = await startBlastSetup();
const { blast } = setup;
afterAll(() => setup.dispose());
afterEach(async () => {
  for (const { jobId } of (await setup.slots()).all) await blast.remove(jobId);
});

const DNA = 'ACGTTGCA'.repeat(8);

const invalid = (why: string) => ({ status: 200, envelope: { code: 501, message: `Invalid FASTA: ${why}` } });
const started = { status: 200, envelope: { code: 200, data: expect.any(String) as string } };
const noQuery = {
  status: 400,
  envelope: { code: 400, message: 'inputFasta must not be empty when there is no jobId' },
};

const noHeader = 'line 1 stands before the first header line (>)';
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...randomBytes(500)]);

/** Text, the response to its upload, and the response to a run of it as pasted text. */
const inputs: [what: string, fasta: string | Uint8Array, upload: unknown, run: unknown][] = [
  ['nothing', '', invalid('line 1 is not followed by any header line (>)'), noQuery],
  ['no header', DNA, invalid(noHeader), invalid(noHeader)],
  [
    'a protein for blastn',
    '>q\nMKWVTFISLLFLFSSAYS',
    started,
    invalid('line 2 holds "F"; blastn takes nucleotide sequences'),
  ],
  ['10,000 records', Array.from({ length: 10_000 }, (_, index) => `>q${index}\n${DNA}\n`).join(''), started, started],
  [
    'one record of the largest size',
    `>q\n${'ACGT'.repeat(UPLOAD_BYTES_MAX / 4)}`.slice(0, UPLOAD_BYTES_MAX),
    started,
    started,
  ],
  [
    'a NUL byte',
    `>q\nAC\u0000GT`,
    invalid('line 2 holds "\\u0000"; sequences hold IUPAC letters, * and - only'),
    invalid('line 2 holds "\\u0000"; sequences hold IUPAC letters, * and - only'),
  ],
  ['a picture', png, invalid(noHeader), undefined],
  [
    'a header and then a picture',
    Buffer.concat([Buffer.from('>q\n'), png]),
    invalid('line 2 holds "\uFFFD"; sequences hold IUPAC letters, * and - only'),
    undefined,
  ],
  ['text that a shell would interpret', `>x; rm -rf / $(id) \`id\` | cat\n${DNA}`, started, started],
  ['ids that repeat', `>q\n${DNA}\n>q\n${DNA}\n`, started, started],
  ['CRLF, lower case and gaps', `>q\r\n${DNA.toLowerCase()}\r\n--${DNA}\r\n`, started, started],
];

describe('input to BLAST', { timeout: 120_000 }, () => {
  it.each(inputs)('API-36, BLAST-01 has a clear outcome: %s', async (_what, fasta, upload, run) => {
    const uploaded = await blast.upload(fasta);
    expect(uploaded).toEqual(upload);
    if (typeof fasta === 'string') expect(await blast.run({ inputFasta: fasta })).toEqual(run);
    if (uploaded.envelope.code !== 200) return;
    expect(await blast.run({ jobId: jobOf(uploaded), inputFasta: null })).toEqual(run);
  });

  it('BLAST-01 rejects nucleotides for blastp, pasted or uploaded, and starts nothing', async () => {
    const before = setup.machine.executions.length;
    const fasta = `>p\nMKWVTFISLLFLFSSAYS\n>n\n${DNA}\n`;
    const why = invalid('line 3 begins a nucleotide sequence; blastp takes protein sequences');
    expect(await blast.run({ ...proteinRequest, inputFasta: fasta })).toEqual(why);
    expect(await blast.run({ ...proteinRequest, jobId: jobOf(await blast.upload(fasta)) })).toEqual(why);
    expect([setup.machine.executions.length, await setup.slots()]).toEqual([before, { all: [], clients: [] }]);
  });

  it('INFRA-10 is never run by a shell: no function starts a program, and the task starts BLAST+ with an argument array', () => {
    const sources = projectFiles().filter((path) => isSource(path) && /^(functions|blast-container)\//.test(path));
    const starting = sources.filter((path) =>
      readModule(path).specifiers.some((specifier) => /^(node:)?child_process$/.test(specifier)),
    );
    expect(starting).toEqual(['blast-container/engine.ts']);
    expect(readFileSync(root + starting[0], 'utf8')).not.toMatch(/\bexec\w*\(|\bshell:/);
  });

  it.each([
    [{ wordSize: 11 }, 'wordSize must be one of 16, 20, 24, 28, 32, 48, 64, 128, 256'],
    [
      { ...proteinRequest, matrix: 'PAM30' },
      'gapOpen must be, with gapExtend, one of the pairs that go with PAM30: 10,1; 9,1; 8,1; 7,2; 6,2; 13,3',
    ],
    [{ ...proteinRequest, database: '/etc/passwd' }, 'database must be one of peptides, orf_proteins'],
    [{ jobId: 'x' }, 'jobId must be a UUID'],
  ])('LIM-04, BLAST-40 returns 400 for %j and starts nothing', async (change, message) => {
    const before = setup.machine.executions.length;
    expect(await blast.run(change)).toEqual({ status: 400, envelope: { code: 400, message } });
    expect(setup.machine.executions).toHaveLength(before);
  });
});
