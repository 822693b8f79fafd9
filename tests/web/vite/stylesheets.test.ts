import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { antdStyles, excluded } from '../../../web/vite/antd-styles';

const web = join(import.meta.dirname, '../../../web');

/** What the module of a plugin contains. */
function emitted(plugin: object, id: string): string {
  const { resolveId, load } = plugin as {
    resolveId: (id: string) => string | undefined;
    load: (id: string) => string | undefined;
  };
  return load(resolveId(id) ?? '') ?? '';
}

describe('the stylesheets that the build makes', () => {
  it('LIB-02 the stylesheets that the build makes hold the rules of antd, whose variables follow the theme in the browser', () => {
    const css = emitted(antdStyles(), 'virtual:antd.css');
    for (const name of ['btn', 'select', 'table', 'pagination', 'upload', 'empty'])
      expect(css).toContain(`.ant-${name}`);
    expect(css).toContain('var(--ant-color-primary)');
    expect(css).not.toContain('--ant-color-primary:');
  });

  it('LIB-02 the stylesheets that the build makes lack no control that the sources import from antd', () => {
    const imported = readdirSync(web, { recursive: true, encoding: 'utf8' })
      .filter((file) => /^(?!dist|vite\b).*\.tsx$/.test(file))
      .flatMap((file) => [...readFileSync(join(web, file), 'utf8').matchAll(/import \{([^}]*)\} from 'antd';/g)])
      .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().replace(/ as .*/, '')));
    expect(imported).toEqual(expect.arrayContaining(['Button', 'Select', 'Table']));
    expect(imported.filter((name) => excluded.includes(name))).toEqual([]);
  });
});
