import type { ViewerOptions } from '../viewer-options';
import { mount } from './mount';

/** What the plugin needs of jQuery, of any version. */
export interface JQueryLike {
  readonly fn: object;
}

interface Collection {
  each(visit: (index: number, element: Element) => void): unknown;
}

/** Adds `.specview(options)`, which draws a spectrum in each element, as the plugin of the original viewer does. */
export function addToJQuery(jQuery: JQueryLike): void {
  Object.assign(jQuery.fn, {
    specview(this: Collection, options?: ViewerOptions) {
      this.each((_, element) => void mount(element, options));
      return this;
    },
  });
}

/** Adds it to the jQuery of the page, now or when the page is complete: the script may stand before it. */
export function addToPage(): void {
  const add = (): boolean => {
    const found: unknown = Reflect.get(globalThis, 'jQuery');
    if (typeof found !== 'function' || !hasFunctions(found)) return false;
    addToJQuery(found);
    return true;
  };
  if (!add()) document.addEventListener('DOMContentLoaded', add, { once: true, capture: true });
}

function hasFunctions(found: object): found is JQueryLike {
  return 'fn' in found && typeof found.fn === 'object';
}
