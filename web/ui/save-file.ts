/**
 * What buttons call saving a file. Only lists are exported, which are fetched as a whole first, and only the drawing
 * canvas saves, in a file that it opens again.
 */
export const DOWNLOAD = 'Download';

/** Saves a file as a download of the browser. */
export function saveBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  // Later, because some browsers read the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export function saveText(name: string, text: string, mime = 'text/plain'): void {
  saveBlob(name, new Blob([text], { type: mime }));
}
