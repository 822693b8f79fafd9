import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const IMPORTED = '/fornac/dist/scripts/fornac.js?url';
const DEVELOPMENT_PATH = '/fornac.js';

/**
 * Where fornac 1.1.8 adds its stylesheet to the page. It would style every `svg` and `text`, and the content security
 * policy refuses it.
 */
const ADDS_STYLES = 'e(5)(r,{});';

/** The script of fornac without its stylesheet. Throws if it is not the script that is expected. */
export function withoutStyles(script: string): string {
  if (script.split(ADDS_STYLES).length !== 2) throw new Error('fornac adds its styles in another place than expected');
  return script.replace(ADDS_STYLES, '');
}

/** Serves fornac, which is loaded as a classic script by its address, without its stylesheet. */
export function fornacScript(): Plugin {
  let building = false;
  let file = '';
  const read = async () => withoutStyles(await readFile(file, 'utf8'));
  return {
    name: 'fornac-script',
    enforce: 'pre',
    configResolved: ({ command }) => {
      building = command === 'build';
    },
    async load(id) {
      if (!id.replaceAll('\\', '/').endsWith(IMPORTED)) return undefined;
      file = id.slice(0, id.indexOf('?'));
      if (!building) return `export default '${DEVELOPMENT_PATH}';`;
      const emitted = this.emitFile({ type: 'asset', name: 'fornac.js', source: await read() });
      return `export default import.meta.ROLLUP_FILE_URL_${emitted};`;
    },
    configureServer(server) {
      server.middlewares.use(DEVELOPMENT_PATH, (_request, response, next) => {
        read().then((code) => response.setHeader('content-type', 'text/javascript').end(code), next);
      });
    },
  };
}
