import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import type { BuilderType } from '#domain/search/fields';
import { type Finding, recognize } from '#domain/search/recognize';
import { identity } from '../../identity/page-identity';
import { destinationOf, offerText } from '../../parts/find/destination';

const ownPrefixes = Object.values(identity.idPrefixes ?? {});
/** Shorter texts may as well be symbols of genes. */
const SEQUENCE_FOR_SURE = 8;

/** What a text is, if it cannot be of the chosen type; null while it may be, and for a type with a list. */
export function otherFinding(
  type: BuilderType,
  value: string,
  lists: Pick<CatalogueFile, 'searchCancers' | 'searchTissues'>,
): Finding | null {
  if (type === 'cancer' || type === 'tissue') return null;
  const text = value.trim();
  // An id that is being typed.
  if (ownPrefixes.some((prefix) => prefix.startsWith(text.toUpperCase()))) return null;
  const [finding] = recognize(text, {
    cancers: lists.searchCancers,
    tissues: lists.searchTissues,
    own: identity,
  });
  if (finding === undefined || finding.kind === type) return null;
  const mayBeName = finding.kind === 'peptide sequence' && text.length < SEQUENCE_FOR_SURE;
  return type === 'geneName' && mayBeName ? null : finding;
}

/** Offers the search that fits what was entered; `children` if it fits the chosen type. */
export default function OtherSearch({
  type,
  value,
  catalogue,
  children,
}: {
  type: BuilderType;
  value: string;
  catalogue: CatalogueFile;
  children: ReactNode;
}) {
  const finding = otherFinding(type, value, catalogue);
  if (finding === null) return children;
  const destination = destinationOf(finding, catalogue.cancers);
  return destination === null ? null : <Link {...destination}>{offerText(finding)}</Link>;
}
