/**
 * How many times larger than usual (16 px) the user has set text in the browser: 1 for most. Stylesheets follow by
 * `rem`; what counts in pixels, such as antd and drawings, by this number, which `--text-scale` of the document repeats.
 * Measured once: antd and drawings follow a later change when the page is loaded again.
 */
export const textScale =
  typeof document === 'undefined' ? 1 : parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
