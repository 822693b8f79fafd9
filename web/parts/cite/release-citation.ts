import { fileNameOf } from '#domain/catalogue/file-names';
import { formatCount } from '../../ui/format-number';
import { bibtexDate, bibtexEntry, longDate, texText } from './bibtex';

/** A release of the catalogue, or what one list of it holds. */
export interface CitedRelease {
  /** Of the catalogue. */
  name: string;
  release: string;
  /** The version that the release states, and when it was made, ISO 8601. */
  version: string;
  createdAt: string;
  /** Rows of the list; absent for a whole release. */
  rows?: number;
  /** Where it is found: an address that names the release, so that it does not lead to a later one. */
  address: string;
  /** When it was read, ISO 8601. */
  accessed: string;
}

/** No DOI is stated: none has been registered for a release. */
function titleOf({ name, version, release }: CitedRelease): string {
  return `${name}, version ${version}, release ${release}`;
}

const rowsText = (rows: number): string => `${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}`;

export function releaseText(cited: CitedRelease): string {
  const { createdAt, rows, address, accessed } = cited;
  const counted = rows === undefined ? '' : ` ${rowsText(rows)}.`;
  return `${titleOf(cited)} (${longDate(createdAt)}).${counted} ${address}. Accessed ${longDate(accessed)}.`;
}

export function releaseBibtex(cited: CitedRelease): string {
  const { name, release, createdAt, rows, address, accessed } = cited;
  return bibtexEntry('misc', `${fileNameOf(name) || 'catalogue'}_${release.replaceAll(/[^\w-]/g, '_')}`, {
    title: `{${texText(titleOf(cited))}}`,
    ...bibtexDate(createdAt),
    url: address,
    urldate: accessed.slice(0, 10),
    note: rows === undefined ? undefined : rowsText(rows),
  });
}
