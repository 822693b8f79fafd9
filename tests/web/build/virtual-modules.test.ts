import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importedComponents } from '../../../web/build/antd';
import { fornacScript } from '../../../web/build/fornac-script';
import { themeStyles } from '../../../web/build/virtual-modules';

describe('modules that the build emits', () => {
  const plugin = themeStyles() as unknown as {
    resolveId: (id: string) => string | undefined;
    load: (id: string) => string | undefined;
  };

  it('are the theme as custom properties, and no other', () => {
    const id = plugin.resolveId('virtual:theme.css');
    expect(id).toBe('\0virtual:theme.css');
    expect(plugin.load(id ?? '')).toMatch(/^:root\{color-scheme:light;/);
    expect([plugin.resolveId('virtual:other.css'), plugin.load('virtual:theme.css')]).toEqual([undefined, undefined]);
  });
});

describe('the components that the sources import from antd', () => {
  it('LIB-02 are those of all sources but the build, without types, hooks and the provider', () => {
    const { names, files } = importedComponents(join(import.meta.dirname, '../../../web'));
    expect(names).toEqual(names.toSorted());
    expect(names).toEqual(expect.arrayContaining(['Button', 'Image', 'Pagination', 'Radio', 'Select', 'Table', 'Tag']));
    expect(names).not.toContain('ConfigProvider');
    expect(names.filter((name) => !/^[A-Z]\w*$/.test(name))).toEqual([]);
    const endsWith = (end: string) => files.some((file) => file.replaceAll('\\', '/').endsWith(end));
    expect([endsWith('web/ui/table/Pager.tsx'), endsWith('web/build/antd-css.tsx')]).toEqual([true, false]);
    expect(endsWith('web/ui/Card.tsx')).toBe(false);
  });
});

describe('the address of fornac', () => {
  function plugin(command: 'build' | 'serve') {
    const made = fornacScript() as unknown as {
      configResolved: (config: { command: string }) => void;
      load: (
        this: { emitFile: (file: { name: string; source: string }) => string },
        id: string,
      ) => Promise<string | undefined>;
    };
    made.configResolved({ command });
    return made;
  }
  const file = join(import.meta.dirname, '../../../node_modules/fornac/dist/scripts/fornac.js');
  const emitted: { name: string; source: string }[] = [];
  const context = {
    emitFile: (asset: { name: string; source: string }) => {
      emitted.push(asset);
      return 'ref1';
    },
  };

  it('is a file of the built site without its stylesheet', async () => {
    emitted.length = 0;
    expect(await plugin('build').load.call(context, `${file}?url`)).toBe(
      'export default import.meta.ROLLUP_FILE_URL_ref1;',
    );
    expect(emitted.map(({ name, source }) => [name, source.includes('e(5)(r,{});')])).toEqual([['fornac.js', false]]);
  });

  it('is a path of the server during development, and nothing else is changed', async () => {
    emitted.length = 0;
    expect(await plugin('serve').load.call(context, `${file}?url`)).toBe("export default '/fornac.js';");
    expect(await plugin('build').load.call(context, file)).toBeUndefined();
    expect(emitted).toEqual([]);
  });
});
