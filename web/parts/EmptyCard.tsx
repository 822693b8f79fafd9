import { absenceSentence, type ReleasePart, type WithParts } from '#domain/catalogue/release-parts';
import { own } from '../identity/own-words';

/** Says where a user would look for them that the release has nothing of these parts; nothing if it has all. */
export function EmptyCard({ release, of }: { release: WithParts | undefined; of: readonly ReleasePart[] }) {
  const sentence = absenceSentence(release, of);
  return sentence === null ? null : <p className="fine-print">{own(sentence)}</p>;
}
