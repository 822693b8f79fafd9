/// <reference types="vite/client" />
declare module 'virtual:theme.css';
declare module 'virtual:antd.css';

/** Emitted by build/virtual-modules.ts. */
declare module 'virtual:routes' {
  import type { DataOf } from '#domain/api/route';
  import type { RouteId, Routes } from '#domain/api/routes';
  import type { CatalogueFile, DictionaryFile, ReleaseFile, VolcanoFile } from '#domain/api/schemas/site-data';
  import type { SuggestionFile } from '#domain/search/suggestion-files';
  import type { Shape } from './api/shape';

  export const apiPaths: { readonly [Id in RouteId]: Routes[Id]['path'] };
  /** Calls that request one entry by an id, which may be unknown. */
  export const callsById: readonly RouteId[];
  export const answerShapes: { readonly [Id in RouteId]: Shape<DataOf<Routes[Id]>> };
  export const fileShapes: {
    readonly release: Shape<ReleaseFile>;
    readonly catalogue: Shape<CatalogueFile>;
    readonly dictionary: Shape<DictionaryFile>;
    readonly suggestions: Shape<SuggestionFile>;
    readonly volcanoPoints: Shape<VolcanoFile['data']>;
  };
}
