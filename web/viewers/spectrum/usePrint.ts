import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Set on the element of the page that holds the viewer while it is printed alone. */
const MARK = 'data-spectrum-printing';
/** Hides all else of the page. A sheet of its own, since a viewer in a shadow tree has none in the document. */
const rules = `@media print{body :not(:has([${MARK}]),[${MARK}],[${MARK}] *){display:none!important}}`;
/**
 * A browser that cannot print (embedded, or a frame without permission) sends no `afterprint`: the next press or key
 * ends it.
 */
const ends = ['afterprint', 'pointerdown', 'keydown'] as const;

/** The element itself, or the one of the document whose shadow tree, at any depth, holds it. */
function inDocument(element: Element): Element {
  const tree = element.getRootNode();
  return tree instanceof ShadowRoot ? inDocument(tree.host) : element;
}

/** Prints one element, the one at `place`, alone. The screen does not change. */
export function usePrint(): { place: RefObject<HTMLElement | null>; print: () => void } {
  const place = useRef<HTMLElement>(null);
  const [alone, setAlone] = useState(false);
  useLayoutEffect(() => {
    if (!alone || place.current === null) return undefined;
    const marked = inDocument(place.current);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
    marked.setAttribute(MARK, '');
    const done = (): void => setAlone(false);
    for (const end of ends) window.addEventListener(end, done, true);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
      marked.removeAttribute(MARK);
      for (const end of ends) window.removeEventListener(end, done, true);
    };
  }, [alone]);
  const print = (): void => {
    // The mark must be on the page before the browser captures it.
    flushSync(() => setAlone(true));
    window.print();
  };
  return { place, print };
}
