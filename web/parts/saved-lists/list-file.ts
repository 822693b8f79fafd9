import { readValueFile } from '#domain/search/read-value-file';
import { leftOutText } from '#domain/text/balance';
import { toTsv } from '#domain/text/tsv';
import { identity } from '../../identity/page-identity';
import type { SavedList } from './saved-lists';

/** A list as a file that `readListFile` reads again. */
export const listAsJson = ({ name, ids }: SavedList): string => JSON.stringify({ name, peptideIds: ids });

export const listAsTsv = ({ ids }: SavedList): string =>
  toTsv({ columns: ['Peptide ID'], rows: ids.map((id) => [id]) });

/** A list of a file, and what was left out of it: a sentence without a full stop, '' for nothing. */
export interface ListFile extends SavedList {
  leftOut: string;
}

const FILE_ENDING = /\.[^.]*$/;

/** A list of such a form; null for any other JSON. */
function listOf(value: unknown, fileName: string): SavedList | null {
  if (typeof value !== 'object' || value === null || !('peptideIds' in value)) return null;
  const ids: unknown = value.peptideIds;
  if (!Array.isArray(ids) || !ids.every((id): id is string => typeof id === 'string')) return null;
  const name = 'name' in value && typeof value.name === 'string' ? value.name : fileName;
  return { name, ids: [...new Set(ids.map((id) => id.trim()))].filter((id) => id !== '') };
}

/**
 * Reads a saved list from the text of a file: the JSON that this site saves, or any list or table with a column of peptide
 * ids. Without a name of its own the list is called like the file. Returns a sentence if the text has no such list.
 */
export function readListFile(text: string, file: string): ListFile | string {
  const fileName = file.replace(FILE_ENDING, '');
  const none = `${file} has no peptide IDs.`;
  if (/^\uFEFF?\s*[[{]/.test(text)) {
    try {
      const list = listOf(JSON.parse(text.replace(/^\uFEFF/, '')), fileName);
      if (list === null) return `${file} is not a list that this site saved: it has no "peptideIds".`;
      return list.ids.length === 0 ? none : { ...list, leftOut: '' };
    } catch {
      return `${file} is not valid JSON.`;
    }
  }
  const read = readValueFile(text, 'peptideId', null, identity);
  if (read.kind === 'columns') return `${file} has no column of peptide IDs.`;
  return read.values.length === 0 ? none : { name: fileName, ids: read.values, leftOut: leftOutText(read.balance) };
}
