import { createCache, extractStyle as rulesIn, px2remTransformer, StyleProvider } from '@ant-design/cssinjs';
import { extractStyle } from '@ant-design/static-style-extract';
import { ConfigProvider } from 'antd';
import { createElement, type ReactNode } from 'react';
import type { Plugin } from 'vite';
import { antdTheme } from '../ui/antd/antd-theme.ts';

const ID = 'virtual:antd.css';

/**
 * Packages below antd that only export. Unlike antd they do not say so, and without that a control brings along whatever
 * its modules import: each field the whole of antd's form, for a context that it never gets.
 */
const WITHOUT_EFFECT = /[\\/]node_modules[\\/](?:@rc-component|@ant-design)[\\/]/;

/** Controls that no page has: most of the rules are theirs. */
export const excluded: readonly string[] = (
  'Calendar Card Carousel Cascader Col Collapse DatePicker FloatButton Form Layout List Mentions Row Steps TimePicker ' +
  'Timeline Tour Transfer Tree TreeSelect Typography message notification'
).split(' ');

/** The rules of all other controls. Their variables are left to the browser, which knows the theme. */
export function antdRules(): string {
  const cache = createCache();
  const themed = (controls: ReactNode): ReactNode =>
    createElement(
      StyleProvider,
      { cache, transformers: [px2remTransformer()] },
      createElement(ConfigProvider, { theme: antdTheme(false) }, controls),
    );
  extractStyle({ customTheme: themed, excludes: [...excluded] });
  return rulesIn(cache, { plain: true, types: 'style' });
}

/** antd's rules as a stylesheet, extracted by its own package. */
export function antdStyles(): Plugin {
  return {
    name: 'antd-styles',
    config: () => ({
      build: { rolldownOptions: { treeshake: { moduleSideEffects: [{ test: WITHOUT_EFFECT, sideEffects: false }] } } },
    }),
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? antdRules() : undefined),
  };
}
