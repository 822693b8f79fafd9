/** Hands `text` to the reader as a file named `name`. */
export function saveText(name: string, text: string, mime = 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([text], { type: mime }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  // Not at once: some browsers read the address after the click returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
