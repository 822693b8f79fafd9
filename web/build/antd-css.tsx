import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import * as antd from 'antd';
import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { ANTD_KEY, antdComponents, antdTokens } from '../ui/antd/antd-theme';
import { darkColors, lightColors, type ColorTokens } from '../ui/theme-tokens';

/** What a component must be rendered with, or as well, to use all its styles. Others are rendered without properties. */
const samples: Readonly<Record<string, ReactNode>> = {
  Anchor: <antd.Anchor items={[]} />,
  Button: (
    <antd.Space.Compact>
      <antd.Button />
    </antd.Space.Compact>
  ),
  Dropdown: (
    <>
      <antd.Dropdown menu={{ items: [] }}>
        <a href="/">menu</a>
      </antd.Dropdown>
      <antd.Menu items={[]} />
    </>
  ),
  FloatButton: (
    <>
      <antd.FloatButton />
      <antd.FloatButton.Group>{null}</antd.FloatButton.Group>
      <antd.Badge />
    </>
  ),
  Input: (
    <>
      <antd.Input />
      <antd.Input.Search />
      <antd.Input.TextArea />
      <antd.Input.Password />
      <antd.Input.OTP />
    </>
  ),
  Space: (
    <antd.Space>
      <antd.Space.Compact>
        <antd.Space.Addon>sign</antd.Space.Addon>
      </antd.Space.Compact>
    </antd.Space>
  ),
  Tag: (
    <>
      <antd.Tag color="blue" />
      <antd.Tag color="success" />
    </>
  ),
  Upload: (
    <>
      <antd.Upload />
      <antd.Progress />
    </>
  ),
};
/** Components that some components contain only in certain states. */
const contained: Readonly<Record<string, readonly string[]>> = {
  Button: ['Spin'],
  Dropdown: ['Menu', 'Button', 'Space'],
  Image: ['Progress'],
  Input: ['Button', 'Space'],
  Modal: ['Button'],
  Pagination: ['Select'],
  Popconfirm: ['Popover', 'Button'],
  Select: ['Empty', 'Spin', 'Tag'],
  Table: ['Pagination', 'Select', 'Spin', 'Empty', 'Tooltip'],
  Upload: ['Button', 'Tooltip'],
};

interface Panel {
  _InternalPanelDoNotUseOrYouWillBeFired?: ComponentType<object>;
}

function sampleOf(name: string): ReactNode {
  const Component = (antd as unknown as Record<string, (ComponentType<object> & Panel) | undefined>)[name];
  if (Component === undefined) throw new Error(`antd has no component ${name}`);
  const Panel = Component._InternalPanelDoNotUseOrYouWillBeFired;
  return (
    <div key={name}>
      {samples[name] ?? <Component />}
      {Panel === undefined ? null : <Panel />}
    </div>
  );
}

/** The components, and what they contain. */
function withContained(names: readonly string[]): string[] {
  const found = new Set(names);
  for (const name of found) for (const inner of contained[name] ?? []) found.add(inner);
  return [...found].sort();
}

/** Declarations by selector, and in each by variable. */
type Variables = Map<string, Map<string, string>>;

/** Variables of other keys belong to the panels of the samples. */
function parseVariables(css: string): Variables {
  const variables: Variables = new Map();
  for (const [, selector = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selector.startsWith(`.${ANTD_KEY}`)) continue;
    const declarations = body.split(/;(?=--)|;$/).filter((each) => each !== '');
    // The variables of the theme are inherited by every element; those of a component belong to its elements.
    variables.set(
      selector === `.${ANTD_KEY}` ? ':root' : selector,
      new Map(declarations.map((each) => [each.slice(0, each.indexOf(':')), each.slice(each.indexOf(':') + 1).trim()])),
    );
  }
  return variables;
}

function variablesCss(variables: Variables, selectorOf = (selector: string) => selector): string {
  return [...variables]
    .filter(([, declarations]) => declarations.size > 0)
    .map(([selector, each]) => `${selectorOf(selector)}{${[...each].map((pair) => pair.join(':')).join(';')}}`)
    .join('\n');
}

/** Those of `variables` that differ from `base`. */
const without = (variables: Variables, base: Variables): Variables =>
  new Map(
    [...variables].map(([selector, declarations]) => [
      selector,
      new Map([...declarations].filter(([name, value]) => base.get(selector)?.get(name) !== value)),
    ]),
  );

interface Extracted {
  rules: string;
  variables: Variables;
  /** Names of the style functions that contributed, for example "Button-compact". */
  styles: readonly string[];
  tokens: unknown;
}

function extract(
  components: readonly string[],
  colors: ColorTokens,
  algorithm: typeof antd.theme.defaultAlgorithm,
): Extracted {
  const cache = createCache();
  renderToString(
    <StyleProvider cache={cache}>
      <antd.ConfigProvider
        theme={{
          algorithm,
          hashed: false,
          cssVar: { key: ANTD_KEY },
          token: antdTokens(colors),
          components: antdComponents(colors),
        }}
      >
        {components.map(sampleOf)}
      </antd.ConfigProvider>
    </StyleProvider>,
  );
  const entries = [...cache.cache].map(([key, [, value]]) => ({ key: String(key).split('%'), value }));
  const css = (types: ('style' | 'token' | 'cssVar')[]) =>
    extractStyle(cache, { plain: true, types }).replace(/\.data-ant-cssinjs-cache-path\{.*?\}/s, '');
  const tokens = entries.find(({ key, value }) => key[0] === 'token' && value.at(-1) === ANTD_KEY)?.value[2];
  return {
    rules: css(['style']),
    variables: parseVariables(css(['token', 'cssVar'])),
    styles: entries.flatMap(({ key: [type, , name = ''] }) => (type === 'style' ? [name] : [])),
    tokens,
  };
}

/** The static stylesheet of antd, and the values of its tokens for the components that compute with them. */
export interface StaticAntd {
  css: string;
  /** Names of the style functions in the stylesheet, such as "Select-Select". */
  styles: readonly string[];
  tokens: unknown;
}

/** Extracts the styles of the named components and of those within them, with the variables of both themes. */
export function staticAntd(names: readonly string[]): StaticAntd {
  const components = withContained(names);
  const light = extract(components, lightColors, antd.theme.defaultAlgorithm);
  const dark = extract(components, darkColors, antd.theme.darkAlgorithm);
  if (light.rules !== dark.rules) throw new Error('a rule of antd depends on the theme other than by a variable');
  const darkOnly = variablesCss(without(dark.variables, light.variables), (selector) =>
    selector === ':root' ? ':root[data-theme=dark]' : `[data-theme=dark] ${selector}`,
  );
  return {
    css: `${light.rules}\n${variablesCss(light.variables)}\n@media screen{${darkOnly}}`,
    styles: light.styles,
    tokens: light.tokens,
  };
}
