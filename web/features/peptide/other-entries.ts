import type { PeptideDetail } from '#domain/api/schemas/peptide';
import type { RelatedEntities } from '#domain/api/schemas/related';
import { UNKNOWN } from '#domain/catalogue/vocabulary';
import { groupLabel, own } from '../../identity/own-words';
import { formatCount } from '../../ui/format-number';

/** Whether 0 of an immunogenicity means that nobody predicted it: no genotype has a value. */
export const isUnpredicted = ({ immunogenicity, hlaRelatedInform }: PeptideDetail): boolean =>
  immunogenicity === 0 && hlaRelatedInform === '';

/** In how many of the datasets that have the sequence and normal samples it is detected in these; null if none has both. */
function detectedInNormal(entries: RelatedEntities['entries']): string | null {
  const known = entries.filter(({ inNormal }) => inNormal !== null);
  const detected = known.filter(({ inNormal }) => inNormal === 1);
  if (known.length === 0) return null;
  return `detected in ${own('normal')} samples in ${formatCount(detected.length)} of ${formatCount(known.length)} ${known.length === 1 ? 'dataset' : 'datasets'}`;
}

/** What the other entries of the sequence say of an entry that is tumor-specific; null for any other. */
export function tumorSpecificNote({ expression, related }: PeptideDetail): string | null {
  const detected = expression === 1 && related !== undefined ? detectedInNormal(related.entries) : null;
  return detected && `${groupLabel(1).toLowerCase()} here; ${detected}`;
}

/** The expression group within a sentence. The group of others has two kinds of entries. */
export function groupInSentence({ expression, logTumor }: PeptideDetail): string {
  if (expression !== 4) return groupLabel(expression ?? UNKNOWN).toLowerCase();
  return logTumor === '' ? own('only in normal samples') : 'no significant change';
}
