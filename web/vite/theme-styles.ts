import type { Plugin } from 'vite';
import { themeCss } from '../ui/theme-tokens.ts';

const ID = 'virtual:theme.css';

/** The theme tokens as CSS custom properties, so that stylesheets and antd use the same definition. */
export function themeStyles(): Plugin {
  return {
    name: 'theme-styles',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? themeCss() : undefined),
  };
}
