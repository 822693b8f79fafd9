import type { Plugin } from 'vite';
import { themeCss } from '../ui/theme-tokens';

const ID = 'virtual:theme.css';

/** Writes the theme tokens as CSS custom properties, so that stylesheets and antd draw from one definition. */
export function themeStyles(): Plugin {
  return {
    name: 'theme-styles',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? themeCss() : undefined),
  };
}
