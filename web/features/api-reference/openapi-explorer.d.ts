/** Parts of the library that it ships without types. Importing a component defines its element. */
declare module 'openapi-explorer/dist/es/components/*';
declare module 'openapi-explorer/dist/es/languages/en.js' {
  const english: { translation: Record<string, Record<string, string>> };
  export default english;
}
declare module 'openapi-explorer/dist/es/languages/index.js' {
  export function initI18n(language: string): Promise<void>;
}
declare module 'openapi-explorer/dist/es/styles/*' {
  const styles: { readonly styleSheet: CSSStyleSheet | undefined };
  export default styles;
}
