import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { leaveOut } from '../../../web/build/left-out';

/** Builds a page script that consists of these lines. */
const built = async (code: string): Promise<string> => {
  const entry = 'virtual:entry';
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? `\0${id}` : null),
        load: (id) => (id === `\0${entry}` ? code : null),
      },
      leaveOut(),
    ],
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
  });
  return [output]
    .flat()
    .flatMap((each) => ('output' in each ? each.output : []))
    .flatMap((file) => (file.type === 'chunk' ? [file.code] : []))
    .join('');
};

describe('modules that are left out', () => {
  it('LIB-05 stop the build once the library no longer has them', async () => {
    await expect(built('console.log(1)')).rejects.toThrow(
      /nothing imports antd\/es\/table\/hooks\/useSelection.js, .* any more/,
    );
  });
});
