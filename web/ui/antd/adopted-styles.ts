/**
 * Takes the place of the module by which antd's parts add style elements while the site runs (`web/build/antd.ts`), for
 * example to lock scrolling behind a dialog. The content security policy refuses those; a stylesheet that the document
 * adopts is allowed.
 */
const adopted = new Map<string, CSSStyleSheet>();

export function removeCSS(key: string): void {
  const sheet = adopted.get(key);
  adopted.delete(key);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
}

export function updateCSS(css: string, key: string): void {
  let sheet = adopted.get(key);
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    adopted.set(key, sheet);
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(css);
}
