/** What a release may have nothing of, with the words for it in a sentence. */
const releaseParts = {
  spectra: 'spectra',
  structures: 'secondary structures',
  hla: 'HLA predictions',
  stability: 'binding stabilities',
  matrices: 'intensities of samples',
  validation: 'validation by earlier studies',
  orfScores: 'coding scores',
  recognition: 'recognition scores',
  immunogenicity: 'statements about immunogenicity',
  severalCancers: 'second cancer type',
} as const;
export type ReleasePart = keyof typeof releaseParts;

// The keys of the object are the parts.
export const releasePartNames = Object.keys(releaseParts) as ReleasePart[];

/** As catalogue.json states it; absent if the release has something of every part. */
export interface WithParts {
  has?: Readonly<Record<ReleasePart, boolean>> | undefined;
}

/** Whether a release has something of a part; yes while the release is not known. */
export function hasPart(release: WithParts | undefined, part: ReleasePart): boolean {
  return release?.has?.[part] ?? true;
}

/** For example `This catalogue has no spectra and no HLA predictions.`; null if it has all of these parts. */
export function absenceSentence(release: WithParts | undefined, parts: readonly ReleasePart[]): string | null {
  const absent = parts.filter((part) => !hasPart(release, part)).map((part) => `no ${releaseParts[part]}`);
  const last = absent.at(-1);
  if (last === undefined) return null;
  const before = absent.slice(0, -1).join(', ');
  return `This catalogue has ${before === '' ? '' : `${before} and `}${last}.`;
}
