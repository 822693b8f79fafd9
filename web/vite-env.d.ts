/// <reference types="vite/client" />
declare module 'virtual:theme.css';
declare module 'virtual:antd.css';

/** Emitted by vite/route-paths.ts. */
declare module 'virtual:routes' {
  import type { RouteId, Routes } from '#domain/api/routes';

  export const apiPaths: { readonly [Id in RouteId]: Routes[Id]['path'] };
  /** Calls that request one entry by an id, which may be unknown. */
  export const callsById: readonly RouteId[];
  /** Calls that also answer GET. */
  export const readingCalls: readonly RouteId[];
}

/** The stylesheet of the spectrum viewer on other sites, by vite/embed-script.ts. */
declare module 'virtual:embed-styles' {
  const styles: string;
  export default styles;
}

/** The script of the spectrum viewer for other sites, by vite/embed-script.ts. */
declare module 'virtual:embed' {
  type Script = 'ms-spectrum.js' | 'ms-spectrum.esm.js';

  /** Paths of the classic script and of the ES module. */
  export const addresses: Readonly<Record<Script, string>>;
  /** Subresource Integrity. */
  export const integrity: Readonly<Record<Script, string>>;
  /** All options with what the sources say of them. */
  export const options: readonly {
    readonly name: string;
    readonly type: string;
    readonly meaning: string;
    /** '' for none. */
    readonly byDefault: string;
  }[];
}
