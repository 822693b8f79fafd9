import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** An SVG element as a document, rendered beside the page. It gets no context of the page. */
export function drawnElement(element: ReactElement): string {
  const host = document.createElement('div');
  const root = createRoot(host);
  flushSync(() => root.render(element));
  const drawn = host.firstElementChild;
  const svg = drawn === null ? '' : new XMLSerializer().serializeToString(drawn);
  root.unmount();
  return svg;
}
