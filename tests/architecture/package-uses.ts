/**
 * What each package of package.json is for. A package that is run instead of imported is named by the file that runs
 * it; one that another package needs, by that package.
 */

export interface PackageUse {
  /** Whom it serves: readers of the site, those who load and deploy it, or its tests. */
  serves: 'users' | 'maintainers' | 'tests';
  job: string;
  /** The file that names it without importing it. */
  namedIn?: string;
  /** The name of its program there, if it is another. */
  program?: string;
  /** The package that needs it to be installed. */
  neededBy?: string;
}

export const packageUses: Readonly<Record<string, PackageUse>> = {
  '@ant-design/cssinjs': { serves: 'maintainers', job: 'the rules of antd without the variables of a theme' },
  '@ant-design/static-style-extract': { serves: 'maintainers', job: 'extracts the styles of antd into a stylesheet' },
  '@aws-sdk/client-acm': { serves: 'maintainers', job: 'finds the certificate before a deployment' },
  '@aws-sdk/client-cloudfront-keyvaluestore': { serves: 'maintainers', job: 'makes a release current' },
  '@aws-sdk/client-dynamodb': { serves: 'users', job: 'reads the catalogue, keeps jobs' },
  '@aws-sdk/client-lambda': { serves: 'maintainers', job: 'reads the quotas of functions before a deployment' },
  '@aws-sdk/client-s3': { serves: 'users', job: 'reads and writes files of jobs and releases' },
  '@aws-sdk/client-service-quotas': { serves: 'maintainers', job: 'reads the quotas of an account' },
  '@aws-sdk/client-sfn': { serves: 'users', job: 'starts and stops BLAST searches' },
  '@aws-sdk/client-sns': { serves: 'maintainers', job: 'sees whether the alarm address was confirmed' },
  '@aws-sdk/client-ssm': { serves: 'maintainers', job: 'finds what a deployment needs in an account' },
  '@aws-sdk/client-sts': { serves: 'maintainers', job: 'names the account before a deployment' },
  '@aws-sdk/lib-dynamodb': { serves: 'users', job: 'DynamoDB items as plain objects' },
  '@aws-sdk/lib-storage': { serves: 'maintainers', job: 'uploads large files in parts' },
  '@aws-sdk/signature-v4a': { serves: 'maintainers', job: 'signs calls of the key-value store' },
  '@duckdb/node-api': { serves: 'tests', job: 'asks the tables of a release what the API answers, too' },
  '@fontsource/ibm-plex-mono': { serves: 'users', job: 'font of sequences', namedIn: 'web/app/styles/fonts.css' },
  '@fontsource/ibm-plex-sans': { serves: 'users', job: 'font of texts', namedIn: 'web/app/styles/fonts.css' },
  '@gmod/gff': { serves: 'maintainers', job: 'reads attributes of GFF3' },
  '@modelcontextprotocol/client': { serves: 'tests', job: 'lists and calls the tools of assistants' },
  '@modelcontextprotocol/server': { serves: 'users', job: 'speaks the Model Context Protocol' },
  '@playwright/test': { serves: 'tests', job: 'runs the browser tests' },
  '@resvg/resvg-wasm': { serves: 'users', job: 'draws the images of RNA structures' },
  '@seriousme/openapi-schema-validator': { serves: 'tests', job: 'validates the OpenAPI document' },
  '@smithy/core': { serves: 'users', job: 'which errors of the AWS SDK mean overload or outage of a store' },
  '@tanstack/react-query': { serves: 'users', job: 'calls, their cache and repetition' },
  '@stryker-mutator/core': {
    serves: 'tests',
    job: 'changes the sources and reports which changes no test notices',
    namedIn: 'tests/support/tools.ts',
    program: 'stryker',
  },
  '@stryker-mutator/vitest-runner': {
    serves: 'tests',
    job: 'runs the unit tests for Stryker',
    namedIn: 'stryker.config.json',
  },
  '@testing-library/dom': { serves: 'tests', job: 'finds elements', neededBy: '@testing-library/react' },
  '@testing-library/react': { serves: 'tests', job: 'renders components' },
  '@testing-library/user-event': { serves: 'tests', job: 'types and clicks as a reader does' },
  '@types/cli-progress': { serves: 'maintainers', job: 'types', neededBy: 'cli-progress' },
  '@types/d3-array': { serves: 'maintainers', job: 'types', neededBy: 'd3-array' },
  '@types/node': { serves: 'maintainers', job: 'types of Node', namedIn: '.github/dependabot.yml' },
  '@types/pngjs': { serves: 'tests', job: 'types', neededBy: 'pngjs' },
  '@types/react': { serves: 'maintainers', job: 'types', neededBy: 'react' },
  '@types/react-dom': { serves: 'maintainers', job: 'types', neededBy: 'react-dom' },
  '@types/yauzl': { serves: 'maintainers', job: 'types', neededBy: 'yauzl' },
  '@types/yazl': { serves: 'maintainers', job: 'types', neededBy: 'yazl' },
  '@vitejs/plugin-react': { serves: 'maintainers', job: 'builds the components of the site' },
  'asl-validator': { serves: 'tests', job: 'validates the state machines' },
  ajv: { serves: 'tests', job: 'asks the schemas of requests what the server accepts' },
  antd: { serves: 'users', job: 'controls' },
  'aws-cdk': { serves: 'maintainers', job: 'deploys the stacks', namedIn: 'infra/deploy.ts' },
  'aws-cdk-lib': { serves: 'maintainers', job: 'the stacks of the cloud' },
  'aws-local-stepfunctions': { serves: 'tests', job: 'runs the synthesized state machine' },
  'axe-core': { serves: 'tests', job: 'finds barriers on every page' },
  'cdk-nag': { serves: 'maintainers', job: 'checks the security of the stacks' },
  'classic-level': { serves: 'maintainers', job: 'keeps validated records on disk while a bundle is loaded' },
  'cli-progress': { serves: 'maintainers', job: 'progress of a load' },
  constructs: { serves: 'maintainers', job: 'base class of the house constructs' },
  'csv-parse': { serves: 'users', job: 'reads the tables that users bring, and those of a bundle' },
  'd3-array': { serves: 'users', job: 'bins, bisection, quartiles and ticks of spectra and charts' },
  dataloader: { serves: 'users', job: 'joins the reads of a call into batches' },
  'dejavu-fonts-ttf': {
    serves: 'users',
    job: 'letters in the images of RNA structures',
    namedIn: 'functions/picture/structure-image.ts',
  },
  'dockerfile-ast': { serves: 'tests', job: 'reads the Dockerfiles' },
  'dockerfile-utils': { serves: 'tests', job: 'validates the Dockerfiles' },
  dynalite: { serves: 'maintainers', job: 'DynamoDB on one machine' },
  echarts: { serves: 'users', job: 'charts' },
  esbuild: { serves: 'maintainers', job: 'bundles functions, loader and BLAST task' },
  'fast-check': { serves: 'tests', job: 'properties that hold for any input' },
  'fastest-levenshtein': { serves: 'maintainers', job: 'finds the name that was meant in a bundle' },
  fflate: { serves: 'users', job: 'packs and unpacks documents' },
  fornac: { serves: 'users', job: 'draws RNA structures' },
  'happy-dom': { serves: 'tests', job: 'a DOM without a browser' },
  hono: { serves: 'users', job: 'routes of the functions' },
  hyparquet: { serves: 'users', job: 'reads the tables of a release, and Parquet files of DIA-NN and Sage' },
  'hyparquet-compressors': { serves: 'maintainers', job: 'unpacks the pages of Parquet files' },
  'hyparquet-writer': { serves: 'maintainers', job: 'writes the tables of a release' },
  jquery: {
    serves: 'tests',
    job: 'runs on a page of another site that shows the spectrum viewer',
    namedIn: 'tests/e2e/support/foreign-page.ts',
  },
  lighthouse: { serves: 'tests', job: 'measures the pages' },
  'lru-cache': { serves: 'users', job: "index items in a function's memory" },
  'openapi-explorer': { serves: 'users', job: 'shows what a call takes and returns, and sends it' },
  'oxc-parser': { serves: 'tests', job: 'reads the imports of sources' },
  oxfmt: { serves: 'maintainers', job: 'formats the sources', namedIn: 'tests/support/tools.ts' },
  oxlint: { serves: 'maintainers', job: 'lints the sources', namedIn: 'tests/support/tools.ts' },
  'oxlint-tsgolint': { serves: 'maintainers', job: 'rules that need types', neededBy: 'oxlint' },
  'p-map': { serves: 'maintainers', job: 'limits what runs at once' },
  playwright: { serves: 'tests', job: 'drives the browser of benches and tests' },
  'png-tools': { serves: 'users', job: 'encodes the images of RNA structures as PNG' },
  pngjs: { serves: 'tests', job: 'reads the pixels of images' },
  react: { serves: 'users', job: 'the pages' },
  'react-dom': { serves: 'users', job: 'the pages in the browser' },
  'react-error-boundary': { serves: 'users', job: 'contains the failure of a part' },
  'react-router-dom': { serves: 'users', job: 'addresses' },
  'read-excel-file': { serves: 'users', job: 'reads workbooks of peptides' },
  'roaring-wasm': { serves: 'maintainers', job: 'writes the bitmaps of the index' },
  saxes: { serves: 'maintainers', job: 'reads mzIdentML and mzML as they come' },
  s3rver: { serves: 'maintainers', job: 'S3 on one machine' },
  'tar-stream': { serves: 'maintainers', job: 'unpacks the tar archives of deposits' },
  tsx: { serves: 'maintainers', job: 'runs TypeScript', namedIn: 'local/bootstrap.mjs' },
  typescript: { serves: 'maintainers', job: 'checks the types', namedIn: 'tests/support/tools.ts', program: 'tsc' },
  vite: { serves: 'maintainers', job: 'builds the site' },
  vitest: { serves: 'tests', job: 'runs the unit tests' },
  yaml: { serves: 'maintainers', job: 'reads and writes catalogue.yaml' },
  yauzl: { serves: 'maintainers', job: 'unpacks the zip archives of deposits' },
  yazl: { serves: 'maintainers', job: 'packs the download files' },
  zod: { serves: 'users', job: 'schemas of requests and responses' },
};

const foldersOf = {
  users: /^(domain|functions|blast-container|web\/(?!vite\/|vite\.config))/,
  maintainers: /^(data-loader|infra|local|web\/(vite\/|vite\.config))/,
  tests: /^tests\//,
} as const;

/**
 * What is wrong with the use of a package, or nothing. `importers` import it, `isReached` says whether anything runs a
 * file, and `mentions` whether a file or the manifest of an installed package names the package.
 */
export function wrongUse(
  name: string,
  { serves, namedIn, program = name, neededBy }: PackageUse,
  importers: readonly string[],
  isReached: (file: string) => boolean,
  mentions: (place: { file: string } | { package: string }, name: string) => boolean,
): string | null {
  if (namedIn !== undefined) return mentions({ file: namedIn }, program) ? null : `${namedIn} does not name ${name}`;
  if (neededBy !== undefined)
    return name === `@types/${neededBy}` || mentions({ package: neededBy }, name)
      ? null
      : `${neededBy} does not need ${name}`;
  if (importers.length === 0) return `nothing imports ${name}`;
  const users = importers.filter((file) => foldersOf[serves].test(file));
  if (users.length === 0) return `nothing that serves ${serves} imports ${name}`;
  return users.some(isReached) ? null : `${name} is imported only by ${users.join(', ')}, which nothing runs`;
}
