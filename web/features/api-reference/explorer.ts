/**
 * The parts of openapi-explorer that show one call: its request with the form that sends it, and its responses. The
 * whole element, its only public one, brings a frame, a menu and addresses of its own, which are the page's.
 */
import 'openapi-explorer/dist/es/components/api-request.js';
import 'openapi-explorer/dist/es/components/api-response.js';
import english from 'openapi-explorer/dist/es/languages/en.js';
import { initI18n } from 'openapi-explorer/dist/es/languages/index.js';
import requestStyles from 'openapi-explorer/dist/es/styles/api-request-styles.js';
import borderStyles from 'openapi-explorer/dist/es/styles/border-styles.js';
import flexStyles from 'openapi-explorer/dist/es/styles/flex-styles.js';
import fontStyles from 'openapi-explorer/dist/es/styles/font-styles.js';
import inputStyles from 'openapi-explorer/dist/es/styles/input-styles.js';
import schemaStyles from 'openapi-explorer/dist/es/styles/schema-styles.js';
import tabStyles from 'openapi-explorer/dist/es/styles/tab-styles.js';
import tableStyles from 'openapi-explorer/dist/es/styles/table-styles.js';
import type { OpenApiCall } from '#domain/api/openapi-calls';
import consoleCss from './console.css?inline';

Object.assign(english.translation['operations'] ?? {}, {
  request: 'Request',
  'request-body': 'Request body',
  model: 'Schema',
  body: 'Body',
  form: 'Form',
  clear: 'Clear',
  'clear-response': 'Clear response',
  execute: 'Try it',
  response: 'Response',
  'response-headers': 'Response headers',
  example: 'Example',
});
Object.assign(english.translation['parameters'] ?? {}, { path: 'Path parameters' });
await initI18n('en');

const ours = new CSSStyleSheet();
ours.replaceSync(consoleCss);

const styles = [
  ...[fontStyles, schemaStyles, inputStyles, flexStyles, tableStyles, tabStyles, borderStyles, requestStyles].flatMap(
    ({ styleSheet }) => styleSheet ?? [],
  ),
  ours,
];

/** For both parts. The style says how headings and parameters are written, not where the parts are. */
const shared = {
  renderStyle: 'focused',
  schemaStyle: 'tree',
  schemaExpandLevel: 99,
  schemaHideReadOnly: 'false',
  schemaHideWriteOnly: 'false',
};

/** Elements that show a call: what it takes, with the form that sends it to this site, and what it returns. */
function partsOf(call: OpenApiCall): HTMLElement[] {
  const request = document.createElement('api-request');
  request.className = 'request-panel';
  Object.assign(request, shared, {
    method: call.method,
    path: call.path,
    elementId: call.operationId,
    parameters: call.parameters ?? [],
    request_body: call.requestBody,
    api_keys: [],
    servers: [],
    serverUrl: location.origin,
    allowTry: 'true',
    fillRequestWithDefault: 'true',
    activeSchemaTab: 'body',
  });
  const response = document.createElement('api-response');
  Object.assign(response, shared, { responses: call.responses, activeSchemaTab: 'model' });
  return [request, response];
}

/** Names the fields that have no label, and says of which call a text is: the library names those of all calls alike. */
function name(element: Element, { path }: OpenApiCall): void {
  if (element.matches('input:not([aria-label], [aria-labelledby])'))
    element.ariaLabel = element.getAttribute('data-pname');
  if (element.localName === 'syntax-highlighter') {
    const { label } = element as Element & { label: string };
    if (!label.endsWith(path)) Object.assign(element, { label: `${label} of ${path}` });
  }
}

/** Shows a call in a shadow tree. Returns a function that removes it. */
export function showCall(root: ShadowRoot, call: OpenApiCall): () => void {
  const seen = new WeakSet<ShadowRoot>();
  const finish = (tree: ShadowRoot): void => {
    for (const element of tree.querySelectorAll('*')) {
      name(element, call);
      if (element.shadowRoot) watch(element.shadowRoot, [...element.shadowRoot.adoptedStyleSheets, ours]);
    }
  };
  const changes = new MutationObserver(() => finish(root));
  const watch = (tree: ShadowRoot, sheets: CSSStyleSheet[]): void => {
    if (!seen.has(tree)) {
      seen.add(tree);
      tree.adoptedStyleSheets = sheets;
      changes.observe(tree, { childList: true, subtree: true });
    }
    finish(tree);
  };
  watch(root, styles);
  root.replaceChildren(...partsOf(call));
  return () => {
    changes.disconnect();
    root.replaceChildren();
  };
}
