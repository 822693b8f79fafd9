import type { ExportFormat } from '../export/export-formats';
import type { ViewerOptions } from '../viewer-options';
import { ELEMENT_NAME, type MsSpectrumElement } from './MsSpectrumElement';

/** A viewer on a page. */
export interface MountedSpectrum {
  /** Changes some options; the spectrum is drawn anew, and what the user has chosen is given up. */
  update(changes: ViewerOptions): void;
  /** A file of the spectrum as it is shown, in the light theme. */
  export(format?: ExportFormat): Promise<Blob>;
  /** Takes the viewer off the page and ends all that it holds. */
  unmount(): void;
}

/** The viewers by the element that they were put into. */
const viewers = new WeakMap<Element, MsSpectrumElement>();

/**
 * Draws a spectrum in an element of the page, given itself or by its id, in the place of an earlier one. Throws if there
 * is no such element; options that are wrong or unknown are named beside the spectrum or in the console.
 */
export function mount(elementOrId: Element | string, options: ViewerOptions = {}): MountedSpectrum {
  const place = typeof elementOrId === 'string' ? elementById(elementOrId) : elementOrId;
  viewers.get(place)?.remove();
  // Defined by this script, or by another copy of it that was there first.
  const viewer = document.createElement(ELEMENT_NAME) as MsSpectrumElement;
  viewer.options = options;
  place.append(viewer);
  viewers.set(place, viewer);
  return {
    update: (changes) => {
      viewer.options = { ...viewer.options, ...changes };
    },
    export: (format) => viewer.export(format),
    unmount: () => viewer.remove(),
  };
}

function elementById(id: string): Element {
  const found = document.getElementById(id) ?? document.getElementById(id.replace(/^#/, ''));
  if (found === null) throw new Error(`There is no element with the id ${id} for the spectrum`);
  return found;
}
