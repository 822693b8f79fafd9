/**
 * The screenshots of the page by name, with the size of the browser window in CSS px. tests/e2e/help-images/make.ts
 * takes them as images/{name}-light.webp and -dark.webp.
 */
export const helpPictures = {
  'browse-source': { width: 1280, height: 800 },
  'browse-heatmap': { width: 1280, height: 1160 },
  'browse-properties': { width: 1280, height: 800 },
  gene: { width: 1280, height: 800 },
  transcript: { width: 1280, height: 800 },
  peptide: { width: 1280, height: 800 },
  spectrum: { width: 1280, height: 1040 },
  search: { width: 1280, height: 1000 },
  blast: { width: 1280, height: 1340 },
  download: { width: 1280, height: 800 },
} as const;

export type HelpPicture = keyof typeof helpPictures;
