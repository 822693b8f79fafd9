import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import { ANTD_KEY } from '../ui/antd/antd-theme';
import type * as source from './antd-css';

const CSS_ID = 'virtual:antd.css';
const TOKENS_ID = 'virtual:antd-tokens';
const WEB = join(import.meta.dirname, '..');

/** antd's modules that make styles. Each makes them by one of these functions, whose first argument is their name. */
const STYLE_MODULE = /[\\/]antd[\\/]es[\\/].*(?:[\\/]style[\\/].*|[\\/]wave[\\/]style)\.js$/;
const MAKERS = /\b(?:genStyleHooks|genComponentStyleHook|genSubStyleComponent)$/;

/**
 * Packages below antd that only export. Unlike antd they do not say so, and without that a control brings along whatever
 * its modules import: each field the whole of antd's form, for a context that it never gets.
 */
const WITHOUT_EFFECT = /[\\/]node_modules[\\/](?:@rc-component|@ant-design)[\\/]/;

/** Style functions that no page reaches, although their modules are imported. */
const unreached: readonly string[] = ['Pagination-bordered'];

/**
 * What takes the place of modules that make styles while the site runs. `zeroRuntime` leaves out the rules, but still
 * computes all tokens and adds style elements with the variables.
 */
const replaced: Readonly<Record<string, string>> = {
  'antd/es/theme/util/genStyleUtils.js': `
    const classes = ['', ${JSON.stringify(ANTD_KEY)}];
    export const genStyleHooks = () => () => classes;
    export const genComponentStyleHook = () => () => '';
    export const genSubStyleComponent = () => () => null;
    export const genCssVar = (antCls, component) => {
      const name = (key) => \`--\${antCls.replaceAll('.', '')}-\${component}-\${key}\`;
      return [name, (key, fallback) => (fallback ? \`var(\${name(key)}, \${fallback})\` : \`var(\${name(key)})\`)];
    };`,
  'antd/es/theme/util/useResetIconStyle.js': 'export default () => {};',
  'antd/es/theme/themes/default/theme.js': 'export default {};',
  'antd/es/theme/useToken.js': `
    import { useContext } from 'react';
    import tokens from '${TOKENS_ID}';
    import { DesignTokenContext } from './context';
    const still = { ...tokens, motion: false };
    const cssVar = { prefix: 'ant', key: ${JSON.stringify(ANTD_KEY)} };
    export const unitless = {};
    export const ignore = {};
    export const getComputedToken = () => tokens;
    export default function useToken() {
      const { token, theme } = useContext(DesignTokenContext);
      const values = token.motion === false ? still : tokens;
      return [theme, values, '', values, cssVar, true];
    }`,
  // Its function without a key is exported, but not used.
  '@rc-component/util/es/Dom/dynamicCSS.js': `export const injectCSS = () => null; export * from ${JSON.stringify(join(WEB, 'ui/antd/adopted-styles.ts'))};`,
};

/** The components that the sources import from antd, and the files that do so. */
export function importedComponents(folder: string): { names: string[]; files: string[] } {
  const names = new Set<string>();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('build') && !file.startsWith('dist'))
    .map((file) => join(folder, file))
    .filter((file) => {
      const imports = [...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from 'antd';/g)];
      for (const [, list = ''] of imports)
        for (const each of list.split(',').map((name) => name.trim()))
          if (/^[A-Z]/.test(each) && each !== 'ConfigProvider') names.add(each.replace(/ as .*/, ''));
      return imports.length > 0;
    });
  return { names: [...names].sort(), files };
}

const withSlashes = (id: string) => id.replaceAll('\\', '/');

/**
 * Makes antd's styles static: one stylesheet for the components that the sources import, with the variables of both
 * themes. In a build, the code that would make them in the browser is left out, and a component whose styles are not in
 * the stylesheet stops the build.
 */
export function antdStyles(): Plugin {
  let made: Promise<source.StaticAntd> | undefined;
  const make = async () => {
    const { module } = await runnerImport<typeof source>(`${import.meta.dirname}/antd-css.tsx`);
    return module.staticAntd(importedComponents(WEB).names);
  };
  const stylesOf = new Map<string, string[]>();
  const found = new Set<string>();
  let building = false;
  return {
    name: 'antd-styles',
    enforce: 'pre',
    config: () => ({
      build: { rolldownOptions: { treeshake: { moduleSideEffects: [{ test: WITHOUT_EFFECT, sideEffects: false }] } } },
    }),
    configResolved: ({ command }) => {
      building = command === 'build';
    },
    resolveId: (id) => (id === CSS_ID || id === TOKENS_ID ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${CSS_ID}`) {
        if (!building) made = undefined;
        for (const file of importedComponents(WEB).files) this.addWatchFile(file);
        return (await (made ??= make())).css;
      }
      if (id === `\0${TOKENS_ID}`) return `export default ${JSON.stringify((await (made ??= make())).tokens)};`;
      if (!building) return undefined;
      const path = Object.keys(replaced).find((each) => withSlashes(id).endsWith(`/node_modules/${each}`));
      if (path === undefined) return undefined;
      found.add(path);
      return replaced[path];
    },
    transform(code, id) {
      if (!building || !STYLE_MODULE.test(id)) return undefined;
      const calls: { end: number; firstEnd: number }[] = [];
      const names: string[] = [];
      for (const { callee, args, end } of callsIn(this.parse(code), code)) {
        const [first] = args;
        if (first === undefined || !MAKERS.test(callee)) continue;
        names.push(nameOf(first.text));
        calls.push({ end, firstEnd: first.end });
      }
      stylesOf.set(id, names);
      // From the end, so that the positions before it stay valid.
      return calls
        .sort((a, b) => b.end - a.end)
        .reduce((text, { end, firstEnd }) => `${text.slice(0, firstEnd)})${text.slice(end)}`, code);
    },
    async generateBundle(_options, bundle) {
      const missing = Object.keys(replaced).filter((path) => !found.has(path));
      if (found.size > 0 && missing.length > 0) this.error(`antd has no module ${missing.join(', ')} any more`);
      const { styles } = await (made ?? { styles: [] as readonly string[] });
      const known = new Set([...styles, ...unreached]);
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
          if (renderedLength === 0) continue;
          for (const name of stylesOf.get(id) ?? [])
            if (!known.has(name))
              this.error(`${id}: the stylesheet of antd lacks ${name}; add a sample to antd-css.tsx`);
        }
      }
    },
  };
}

/** "Button-compact" for `['Button', 'compact']`, and "Button-Button" for `'Button'`. */
function nameOf(argument: string): string {
  const names = [...argument.matchAll(/'([^']+)'/g)].map(([, name]) => name);
  return names.length === 1 ? `${names[0]}-${names[0]}` : names.join('-');
}

interface Call {
  callee: string;
  args: { text: string; end: number }[];
  end: number;
}

/** All calls of plain functions in a syntax tree. */
function callsIn(tree: unknown, code: string): Call[] {
  if (Array.isArray(tree)) return tree.flatMap((each) => callsIn(each, code));
  if (typeof tree !== 'object' || tree === null) return [];
  const inner = Object.values(tree).flatMap((each) => callsIn(each, code));
  if (!isCall(tree)) return inner;
  const { callee, end } = tree;
  const args = tree.arguments.map((each) => ({ text: code.slice(each.start, each.end), end: each.end }));
  return [...inner, { callee: code.slice(callee.start, callee.end), args, end }];
}

interface Range {
  start: number;
  end: number;
}

const isCall = (node: object): node is Range & { callee: Range; arguments: Range[] } =>
  'type' in node && node.type === 'CallExpression';
