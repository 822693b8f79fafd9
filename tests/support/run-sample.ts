import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { CodeLanguage } from '../../web/parts/export/query-code';
import type { CodeSample } from './code-samples';

const run = promisify(execFile);
const OUTPUT_BYTES_MAX = 256 * 1024 * 1024;

/** Why the file that a program saved is not the one of the site; undefined if it is. */
async function faultOfSaved(file: string, url: string): Promise<string | undefined> {
  const saved = await readFile(file).catch(() => undefined);
  if (saved === undefined) return `saves no ${basename(file)}`;
  const response = await fetch(url);
  if (!response.ok) return `${url} answers ${response.status}`;
  return saved.equals(Buffer.from(await response.arrayBuffer())) ? undefined : `saves something else than ${url}`;
}

/** Why what curl printed is not the answer of a call that succeeded. */
function faultOfAnswer(printed: string): string | undefined {
  const { code, message } = JSON.parse(printed) as { code: number; message?: string };
  return code === 200 ? undefined : `answers ${code}: ${message}`;
}

/**
 * Runs a program of the page with the command of its language, in a folder of its own that has the file of the upload.
 * Resolves to what is wrong: it fails, prints nothing, saves another file than that of the site, or its call is refused.
 */
export async function faultOf(
  { name, fileUrl, programs }: CodeSample,
  language: CodeLanguage,
  command: string,
): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'spencer-sample-'));
  const program = programs[language];
  const found = async (): Promise<string | undefined> => {
    await writeFile(join(folder, 'queries.fasta'), '>query\nATGGCTGTTCTGACCGAACTGCTGGGCAAA\n');
    await writeFile(join(folder, 'sample'), program);
    const { stdout } = await run(command, ['sample'], { cwd: folder, maxBuffer: OUTPUT_BYTES_MAX });
    const saves = /^(curl .*-\w*O|urlretrieve|download\.file)/m.test(program);
    if (fileUrl !== undefined && saves) return faultOfSaved(join(folder, basename(fileUrl)), fileUrl);
    if (language === 'curl') return faultOfAnswer(stdout);
    return stdout.trim() === '' ? 'prints nothing' : undefined;
  };
  try {
    const fault = await found().catch((error: unknown) => String(error));
    return fault === undefined ? undefined : `${name} in ${language}: ${fault}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
