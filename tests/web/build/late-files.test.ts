import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lateFiles } from '../../../web/build/late-files';

const withPart = {
  'index.html': '<script type="module" src="/main.js"></script>',
  'main.js': `import('./part.js').then(({ say }) => say());`,
  'part.js': `export const say = () => console.log('part');`,
  'late.js': `export const importWithFiles = (load, files) => { console.log('ours', files); return load(); };`,
};

describe('late parts in the built site', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'spencer-vite-'));
  });
  afterEach(() => rm(root, { recursive: true }));

  /** The scripts of the built site, by name. */
  async function built(files: Record<string, string>): Promise<Map<string, string>> {
    for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text);
    const result = await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [lateFiles(join(root, 'late.js'))],
      build: { write: false },
    });
    if (!('output' in result)) throw new Error('one output is expected');
    return new Map(result.output.flatMap((file) => (file.type === 'chunk' ? [[file.name, file.code] as const] : [])));
  }

  it('ERR-02 pass the file of a part without other files to our function instead of the preloading of Vite', async () => {
    const scripts = await built(withPart);
    const main = scripts.get('index') ?? '';
    expect(main).toMatch(/\["assets\/part-[\w-]+\.js"\]/);
    expect(main).toContain('ours');
    expect(main).not.toContain('vite:preloadError');
  });

  it('pass every script that a part imports, and its stylesheets', async () => {
    const scripts = await built({
      ...withPart,
      'main.js': `import('./part.js'); import('./other.js');`,
      'part.js': `import './part.css'; import { shared } from './shared.js'; export const say = () => shared('part');`,
      'other.js': `import { shared } from './shared.js'; export const say = () => shared('other');`,
      'shared.js': `export const shared = (text) => console.log(text);`,
      'part.css': 'p { color: red }',
    });
    const main = scripts.get('index') ?? '';
    for (const name of ['part', 'other', 'shared']) expect(main).toMatch(new RegExp(`"assets/${name}-[\\w-]+\\.js"`));
    expect(main).toMatch(/"assets\/part-[\w-]+\.css"/);
  });

  it('fail to build if Vite no longer loads the module that is replaced', async () => {
    await expect(built({ ...withPart, 'main.js': `console.log('no part');` })).rejects.toThrow(
      /no longer loads .*preload-helper/,
    );
  });
});
