import * as z from 'zod/mini';
import { figures, releaseFile } from './site-data';

const keptRelease = z.extend(releaseFile, { figures });
export type KeptRelease = z.output<typeof keptRelease>;

/** /static/releases.json: the releases that can be read, the newest first. Written each time when one becomes current. */
export const releasesFile = z.object({
  /** The id of the current one. */
  current: z.string(),
  releases: z.array(keptRelease),
});
export type ReleasesFile = z.output<typeof releasesFile>;
