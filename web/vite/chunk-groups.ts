import type { Rolldown } from 'vite';

const TOOLKIT = /[\\/]node_modules[\\/](?:antd|@ant-design|@rc-component|@babel[\\/]runtime|clsx)[\\/]/;
/** What reads tables comes with the first table. */
const TABLES =
  /[\\/](?:node_modules[\\/]csv-parse|domain[\\/](?:text[\\/](?:read-table|balance)|search[\\/]read-value-file))/;
/**
 * What draws charts comes with the first chart, what saves pictures with the first one saved, what reads a question with the
 * first question; spectra and peptide lists
 * have pages of their own.
 */
const SHARED =
  /[\\/](?:web[\\/](?:api[\\/](?!suggestions)|parts[\\/](?!find)|ui|charts[\\/](?!engine|point-charts|matrix-charts|chart-picture|picture-fonts|picture-legend|svg-raster|drawn-element))|domain[\\/](?!spectrum|match|text[\\/]balance|search[\\/](?:recognize|other-assembly|suggestion|edit-distance)))/;

/**
 * The modules of the first page are one file, and so is what many pages share of the toolkit and of ours. By default each
 * set of pages that share something has a file of its own, up to a hundred per page, which compress badly.
 */
export const chunkGroups: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'first', tags: ['$initial'] },
    { name: 'controls', test: TOOLKIT, minShareCount: 5 },
    { name: 'tables', test: TABLES, minShareCount: 2 },
    { name: 'shared', test: SHARED, minShareCount: 5, maxModuleSize: 8_000 },
  ],
};
