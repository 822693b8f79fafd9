/**
 * The spectrum viewer as one script for every site, built by `npm run build:viewer` and served by this one under
 * /embed/: an ES module, or a classic script whose exports are `MsSpectrum`. It defines `<ms-spectrum>` and, where there
 * is jQuery, `.specview(options)`.
 */
import { addToPage } from './jquery';
import { defineElement } from './MsSpectrumElement';

export type { SpectrumOptions } from '#domain/spectrum/options';
export type { ExportFormat } from '../export/export-formats';
export type { ViewerOptions } from '../viewer-options';
export { addToJQuery } from './jquery';
export { mount, type MountedSpectrum } from './mount';
export { MsSpectrumElement } from './MsSpectrumElement';

defineElement();
if (typeof document !== 'undefined') addToPage();
