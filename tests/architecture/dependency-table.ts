/**
 * Which parts may import which, type imports included. A part is a folder of the table below; a file belongs to the
 * longest part that its path begins with. Imports within a part are allowed, except across siblings of `domain`,
 * `web/viewers` and `web/features`.
 */

/** From the bottom up: a part may import parts of lower rank, but none of equal rank. */
export const domainRanks: Record<string, number> = {
  'domain/text': 0,
  'domain/axis': 0,
  'domain/sequence': 1,
  'domain/spectrum': 1,
  'domain/structure': 2,
  'domain/blast': 2,
  'domain/catalogue': 2,
  'domain/search': 3,
  'domain/match': 4,
  'domain/storage': 4,
  'domain/api': 5,
};

const anyOf =
  (...folders: string[]): ((to: string) => boolean) =>
  (to) =>
    folders.some((folder) => to === folder || to.startsWith(`${folder}/`));

interface Rule {
  says: string;
  allows: (to: string) => boolean;
}

const rules: Record<string, Rule> = {
  functions: { says: 'may import domain', allows: anyOf('domain') },
  'data-loader': { says: 'may import domain', allows: anyOf('domain') },
  'blast-container': { says: 'may import domain', allows: anyOf('domain') },
  'infra/table': {
    says: 'is plain data and may import domain/api, domain/storage and domain/catalogue',
    allows: anyOf('domain/api', 'domain/storage', 'domain/catalogue'),
  },
  infra: {
    says: 'may import domain/api, domain/storage and domain/catalogue',
    allows: anyOf('domain/api', 'domain/storage', 'domain/catalogue'),
  },
  local: {
    says: 'may import functions, blast-container, data-loader, domain, infra/table, infra/build/lambda-bundles.ts and infra/project-folder.ts',
    allows: anyOf(
      'functions',
      'blast-container',
      'data-loader',
      'domain',
      'infra/table',
      'infra/build/lambda-bundles.ts',
      'infra/project-folder.ts',
    ),
  },
  'web/failures': { says: 'may import nothing of ours', allows: () => false },
  'web/ui': { says: 'may import web/failures and web/identity', allows: anyOf('web/failures', 'web/identity') },
  'web/identity': { says: 'may import domain', allows: anyOf('domain') },
  'web/api': {
    says: 'may import web/failures, web/identity and domain',
    allows: anyOf('web/failures', 'web/identity', 'domain'),
  },
  'web/charts': {
    says: 'may import web/failures, web/identity, web/ui and domain',
    allows: anyOf('web/failures', 'web/identity', 'web/ui', 'domain'),
  },
  'web/parts': {
    says: 'may import web/failures, web/identity, web/ui and domain',
    allows: anyOf('web/failures', 'web/identity', 'web/ui', 'domain'),
  },
  'web/viewers': {
    says: 'may import web/failures, web/identity, web/ui, web/charts and domain',
    allows: anyOf('web/failures', 'web/identity', 'web/ui', 'web/charts', 'domain'),
  },
  'web/features': {
    says: 'may import web/failures, web/identity, web/api, web/ui, web/charts, web/parts, web/viewers and domain',
    allows: anyOf(
      'web/failures',
      'web/identity',
      'web/api',
      'web/ui',
      'web/charts',
      'web/parts',
      'web/viewers',
      'domain',
    ),
  },
  'web/vite': { says: 'may import web/ui and domain', allows: anyOf('web/ui', 'domain') },
  'web/app': { says: 'may import web and domain', allows: anyOf('web', 'domain') },
};

/** Folders whose subfolders may not import each other. */
const apart = ['web/viewers', 'web/features'];

/** `web/features/gene/x.ts` -> `web/features/gene` for a folder of features, null for a file directly in it. */
function memberOf(parent: string, path: string): string | null {
  const [member, ...rest] = path.startsWith(`${parent}/`) ? path.slice(parent.length + 1).split('/') : [];
  return member === undefined || rest.length === 0 ? null : `${parent}/${member}`;
}

function partOf(path: string): string | null {
  const parts = Object.keys(rules).filter((part) => path.startsWith(`${part}/`));
  // What lies directly in web/ is the entry of the application.
  return parts[0] ?? (/^web\/[^/]+$/.test(path) ? 'web/app' : null);
}

/** Returns why `from` may not import `to` (both paths of the project), or null if it may. */
export function brokenRule(from: string, to: string): string | null {
  const broken = (part: string, says: string): string => `${from} imports ${to}: ${part} ${says}`;
  if (from.startsWith('domain/')) {
    if (!to.startsWith('domain/')) return broken('domain', 'may import domain only');
    const [own, other] = [memberOf('domain', from), memberOf('domain', to)];
    if (own === null || other === null || own === other) return null;
    const [ownRank, otherRank] = [domainRanks[own], domainRanks[other]];
    if (ownRank === undefined) return `${own} has no rank in tests/architecture/dependency-table.ts`;
    return otherRank !== undefined && otherRank < ownRank ? null : broken(own, `stands no higher than ${other}`);
  }
  for (const parent of apart) {
    const [own, other] = [memberOf(parent, from), memberOf(parent, to)];
    if (own !== null && other !== null) return own === other ? null : broken(own, `may not know ${other}`);
  }
  const part = partOf(from);
  const rule = part === null ? undefined : rules[part];
  // Tests and configuration files at the root may import anything.
  if (part === null || rule === undefined) return null;
  return to.startsWith(`${part}/`) || rule.allows(to) ? null : broken(part, rule.says);
}

/** The libraries that the pure core may use. */
const domainPackages = ['zod', 'fflate', 'd3-array', 'csv-parse', 'hyparquet'];
const nodeOnly = /^node:/;
/** The small build and the core that it is made of. */
const smallZod = ['zod/mini', 'zod/v4/core'];

const browserPackages = /^(react|react-dom|react-router-dom|antd|echarts|fornac|@tanstack\/)/;
const cloudDefinition = /^(aws-cdk-lib|constructs|cdk-nag)$/;
/** Packages that a part of the project may not import. */
const strangers: readonly { part: string; packages: RegExp; says: string }[] = [
  {
    part: 'web',
    packages: /^(@aws-sdk\/|aws-cdk-lib|constructs|cdk-nag)/,
    says: 'the browser speaks to our calls only',
  },
  ...['functions', 'data-loader', 'blast-container', 'infra', 'local'].map((part) => ({
    part,
    packages: browserPackages,
    says: 'this is for the browser',
  })),
  ...['functions', 'data-loader', 'blast-container', 'local', 'infra/table'].map((part) => ({
    part,
    packages: cloudDefinition,
    says: 'only infra defines the cloud',
  })),
];

/** Returns why `from` may not import a package, or null if it may. `specifier` is the text of the import. */
export function brokenPackageRule(from: string, specifier: string, name: string): string | null {
  if (name === 'zod' && !smallZod.includes(specifier))
    return `${from} imports ${specifier}: only zod/mini is small enough for the browser`;
  if (from.startsWith('domain/') && !domainPackages.includes(name)) {
    return `${from} imports ${specifier}: domain is pure and may use ${domainPackages.join(', ')} only`;
  }
  const stranger = strangers.find(({ part, packages }) => from.startsWith(`${part}/`) && packages.test(name));
  if (stranger) return `${from} imports ${specifier}: ${stranger.says}`;
  const runsInBrowser = from.startsWith('web/') && !from.startsWith('web/vite/') && !from.endsWith('.config.ts');
  if (runsInBrowser && nodeOnly.test(name)) return `${from} imports ${specifier}: a browser has no Node`;
  return null;
}
