/** Hands a file to the reader. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  // Not at once: some browsers read the address after the click returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
