import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What package-lock.json says of a package; npm writes it. */
export interface LockedPackage {
  version: string;
  license?: string;
  integrity?: string;
  /** Comes inside the archive of the package that it belongs to, whose integrity covers it. */
  inBundle?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  os?: string[];
  cpu?: string[];
}

/** Packages by their place below the project. */
export function lockedPackages(folder: string): Map<string, LockedPackage> {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return new Map(Object.entries(packages).filter(([place]) => place !== ''));
}

/** Licenses of packages that state theirs in a text only, or by a reference to one. */
const statedInText: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  'dejavu-fonts-ttf': 'Bitstream-Vera, with changes in the public domain',
  dicer: 'MIT',
  fornac: 'Apache-2.0',
  'humanize-number': 'MIT',
  only: 'MIT',
  streamsearch: 'MIT',
};

const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

const LICENSE_FILE = /^(licen[cs]e|copying|notice|readme)/i;
const COPYRIGHT = /^\W*(copyright (?:\(c\)|©|&copy;|\d{4}|[A-Z])[^\n]*)/gim;
/** Sentences of the licenses themselves, not of an owner. */
const OF_THE_TEXT = /copyright (notice|owner|holder|license|law|statement|\[yyyy\]|\{yyyy\})|appears? in/i;

/** The lines in which a package names whom it belongs to, each once. */
function copyrightLines(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENSE_FILE.test(entry.name) && !/\.(js|ts|json)$/.test(entry.name))
    .map(({ name }) => name);
  const lines = files.toSorted().flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return [...text.matchAll(COPYRIGHT)].map(([, line = '']) =>
      line
        .replaceAll(/\s+/g, ' ')
        .replace(/(rights reserved\.).*/i, '$1')
        .trim(),
    );
  });
  return [...new Set(lines.filter((line) => !OF_THE_TEXT.test(line)))];
}

const HEAD = `SPENCER is licensed under the Apache License 2.0 (LICENSE). It contains, or needs to run, the packages of others
below, with the licenses that they state. Their texts are in the packages (node_modules after npm ci). Tools that
only tests need are not listed. The images of the tasks add Debian, Node (MIT) and NCBI BLAST+ (public domain).

Written by \`npm run notice\` from package-lock.json and the packages; a test compares.
`;

/**
 * Returns the text of NOTICE: every package that the site, its functions, its loader or its deployment use, by license, with
 * its copyright lines. Throws if a package states no license.
 */
export function noticeOf(folder: string): string {
  const byLicense = new Map<string, Map<string, string>>();
  for (const [place, { version, license, dev, devOptional, os, cpu }] of lockedPackages(folder)) {
    if (dev === true || devOptional === true) continue;
    const name = nameOf(place);
    const stated = statedInText[name] ?? license;
    if (stated === undefined) throw new Error(`${name} ${version} states no license: look into the package`);
    // Only those of this platform are installed.
    const owners = os || cpu ? [] : copyrightLines(join(folder, place));
    const packages = byLicense.get(stated) ?? new Map<string, string>();
    packages.set(`${name} ${version}`, owners.map((line) => `\n    ${line}`).join(''));
    byLicense.set(stated, packages);
  }
  const sections = [...byLicense]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([license, packages]) => {
      const lines = [...packages].toSorted(([one], [other]) => (one < other ? -1 : 1));
      return `${license}\n\n${lines.map(([name, owners]) => `  ${name}${owners}`).join('\n')}\n`;
    });
  return [HEAD, ...sections].join('\n');
}
