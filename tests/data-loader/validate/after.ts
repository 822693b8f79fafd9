import { join } from 'node:path';
import { Staging } from '../../../data-loader/staging/staging';
import type { ValidationOptions } from '../../../data-loader/validate/validated-bundle';
import { bundleTexts, writeTexts, type BundleTables, type BundleTexts } from '../../fixtures/bundle/bundle-tables';
import { smallBundle } from '../../fixtures/bundle/small-bundle';
import {
  inTemporaryFolder,
  validated,
  validateWhole,
  type Checked,
  type Validated,
} from '../../fixtures/bundle/temporary-bundle';

interface Changes {
  /** Of its records. */
  tables?: (bundle: BundleTables) => unknown;
  /** Of its texts, as files have them. */
  texts?: (texts: BundleTexts) => unknown;
  /** Of its files in a folder. */
  files?: (folder: string) => Promise<unknown>;
  options?: ValidationOptions;
}

function inBundle<Found>({ tables, texts, files }: Changes, find: (folder: string) => Promise<Found>): Promise<Found> {
  return inTemporaryFolder(async (folder) => {
    const bundle = smallBundle();
    tables?.(bundle);
    const written = bundleTexts(bundle);
    texts?.(written);
    await writeTexts(folder, written);
    await files?.(folder);
    return find(folder);
  });
}

/** What validation says of the small bundle after changes. */
export const after = (changes: Changes): Promise<Checked> =>
  inBundle(changes, async (folder) => {
    const staging = await Staging.open(join(folder, '.staging'));
    try {
      return await validateWhole(folder, staging, changes.options);
    } finally {
      await staging.close();
    }
  });

/** The same, and what it stages. */
export const stagedAfter = (changes: Changes): Promise<Validated> =>
  inBundle(changes, (folder) => validated(folder, changes.options));

export const messagesAfter = async (changes: Changes): Promise<string[]> => (await after(changes)).messages;

/** Ids and sequences of added records differ from run to run. */
export const comparable = (message: string): string =>
  message.replaceAll(/\b(SPEN[GTOP])9\d{5}\b/g, '$1…').replaceAll(/\bWW[ACDEFGHIKL]+K\b/g, 'SEQUENCE');
