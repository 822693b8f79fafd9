import * as z from 'zod/mini';
import { requiredText } from '../fields';

export const strand = z.literal(['+', '-']);

export const geneInfoRequest = z.object({ geneId: requiredText });

export const gene = z.object({
  geneId: z.string(),
  geneName: z.string(),
  description: z.string(),
  /** '' if none. */
  aliasName: z.string(),
  chromosome: z.string(),
  startPosition: z.int(),
  endPosition: z.int(),
  strand,
  transcriptCount: z.int(),
  /** `DatabaseName#identifier` items. */
  database: z.string(),
  relatedTranscriptId: z.string(),
});
export type Gene = z.output<typeof gene>;
