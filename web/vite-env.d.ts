/// <reference types="vite/client" />
declare module 'virtual:theme.css';
declare module 'virtual:antd.css';

/** Emitted by vite/route-paths.ts. */
declare module 'virtual:routes' {
  import type { RouteId, Routes } from '#domain/api/routes';

  export const apiPaths: { readonly [Id in RouteId]: Routes[Id]['path'] };
  /** Calls that request one entry by an id, which may be unknown. */
  export const callsById: readonly RouteId[];
}
