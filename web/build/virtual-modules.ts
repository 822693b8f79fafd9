import { runnerImport, type Plugin } from 'vite';
import { themeCss } from '../ui/theme-tokens.ts';
import type * as source from './routes-module';

const ROUTES_ID = 'virtual:routes';
const ROUTES_SOURCE = `${import.meta.dirname}/routes-module.ts`;

/**
 * Emits the paths and answer shapes of the route table. A development server emits them again when a file behind them
 * changes.
 */
export function routeTable(): Plugin {
  return {
    name: 'route-table',
    resolveId: (id) => (id === ROUTES_ID ? `\0${ROUTES_ID}` : undefined),
    async load(id) {
      if (id !== `\0${ROUTES_ID}`) return undefined;
      // Imported anew each time, so that a change of the table takes effect without a restart.
      const { module, dependencies } = await runnerImport<typeof source>(ROUTES_SOURCE);
      for (const file of dependencies) this.addWatchFile(file);
      return module.routesModule();
    },
  };
}

const THEME_ID = 'virtual:theme.css';

/** Emits the theme tokens as CSS custom properties, so that stylesheets and antd use the same definition. */
export function themeStyles(): Plugin {
  return {
    name: 'theme-styles',
    resolveId: (id) => (id === THEME_ID ? `\0${THEME_ID}` : undefined),
    load: (id) => (id === `\0${THEME_ID}` ? themeCss() : undefined),
  };
}
