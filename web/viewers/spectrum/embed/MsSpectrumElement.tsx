import embedStyles from 'virtual:embed-styles';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { exportFormats, type ExportFormat } from '../export/export-formats';
import { exportedFile } from '../export/exported-files';
import type { Viewer } from '../useViewer';
import type { ViewerOptions } from '../viewer-options';
import { EmbeddedViewer } from './EmbeddedViewer';
import { nameUnknownOptions, optionOfAttribute, parsedJson, valueOfAttribute } from './known-options';
import { pageTheme } from './page-theme';

/** All options in one attribute, as JSON. */
const OPTIONS_ATTRIBUTE = 'options';

/** One sheet for all viewers of a page. A policy against inline styles allows it, unlike a style element. */
let sheet: CSSStyleSheet | undefined;
function sharedSheet(): CSSStyleSheet {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(embedStyles);
  }
  return sheet;
}

/** Programs that render pages in advance may import the script where there is no page; nothing is constructed there. */
const Base = typeof HTMLElement === 'undefined' ? (class {} as typeof HTMLElement) : HTMLElement;

/**
 * `<ms-spectrum>`: a spectrum in a shadow tree of its own. Its options are its property `options`, its attribute
 * `options` (JSON) and one attribute for each option (`precursor-mz`); the property decides, then the single attribute.
 * Drawn while it is part of a page; everything it holds ends when it is taken out.
 */
export class MsSpectrumElement extends Base {
  static readonly observedAttributes = [OPTIONS_ATTRIBUTE, ...optionOfAttribute.keys()];

  #given: ViewerOptions = {};
  #root: Root | undefined;
  #place: HTMLElement | undefined;
  #probe: HTMLElement | undefined;
  #shown: Viewer | undefined;
  #isStale = false;

  /** The options of the property; another object draws the spectrum anew. */
  get options(): ViewerOptions {
    return this.#given;
  }

  set options(options: ViewerOptions) {
    // A copy: the caller may change and reuse its object.
    this.#given = { ...options };
    this.#draw();
  }

  /** A file of the spectrum as it is shown, in the light theme. Rejects if it is not on a page. */
  async export(format: ExportFormat = 'svg'): Promise<Blob> {
    if (!exportFormats.includes(format)) throw new TypeError(`A spectrum is exported as ${exportFormats.join(', ')}`);
    if (this.#shown === undefined) throw new Error('The spectrum is not on the page');
    const { annotated, picture, state } = this.#shown;
    const file = await exportedFile(format, { annotated, picture, state, source: this.#all() });
    if (file === null) throw new Error('The browser made no picture');
    return file.content;
  }

  connectedCallback(): void {
    // Set before the script was there, it hides the property.
    const early = Object.getOwnPropertyDescriptor(this, OPTIONS_ATTRIBUTE);
    if (early !== undefined) {
      Reflect.deleteProperty(this, OPTIONS_ATTRIBUTE);
      Object.assign(this, { options: early.value as unknown });
    } else if (this.#root === undefined) this.#draw();
  }

  disconnectedCallback(): void {
    // An element that is moved is back before the microtask.
    queueMicrotask(() => {
      if (!this.isConnected) this.#end();
    });
  }

  attributeChangedCallback(): void {
    if (this.#root === undefined || this.#isStale) return;
    this.#isStale = true;
    queueMicrotask(() => {
      if (this.#isStale) this.#draw();
    });
  }

  #all(): ViewerOptions {
    const written = this.getAttribute(OPTIONS_ATTRIBUTE);
    const inOne = written === null ? {} : parsedJson(written);
    // oxlint-disable-next-line no-console -- for the developers of the page
    if (inOne === undefined) console.error('The attribute "options" of a spectrum is not valid JSON');
    const single = [...optionOfAttribute].flatMap(([attribute, name]) => {
      const text = this.getAttribute(attribute);
      return text === null ? [] : [[name, valueOfAttribute(name, text)]];
    });
    return { ...(typeof inOne === 'object' ? inOne : {}), ...Object.fromEntries(single), ...this.#given };
  }

  /** Draws at once, as the original does: the caller may measure or print the result. */
  #draw(): void {
    this.#isStale = false;
    if (!this.isConnected) return;
    const options = this.#all();
    nameUnknownOptions(options);
    const { root, probe } = this.#tree();
    const theme = pageTheme(probe);
    const onShown = (shown: Viewer): void => {
      this.#shown = shown;
    };
    const roomPx = this.clientWidth;
    flushSync(() => root.render(<EmbeddedViewer {...{ options, theme, roomPx, onShown }} />));
  }

  #tree(): { root: Root; probe: HTMLElement } {
    const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [sharedSheet()];
    this.#probe ??= shadow.appendChild(Object.assign(document.createElement('span'), { className: 'scheme' }));
    this.#place ??= shadow.appendChild(document.createElement('div'));
    this.#root ??= createRoot(this.#place);
    return { root: this.#root, probe: this.#probe };
  }

  #end(): void {
    this.#root?.unmount();
    this.#place?.remove();
    this.#probe?.remove();
    this.#root = this.#place = this.#probe = this.#shown = undefined;
  }
}

/** Defines the element, unless another copy of the script has. */
export function defineElement(): void {
  if (typeof customElements !== 'undefined' && customElements.get(ELEMENT_NAME) === undefined)
    customElements.define(ELEMENT_NAME, MsSpectrumElement);
}

export const ELEMENT_NAME = 'ms-spectrum';
