import { fetchFile } from '../failures/fetch-file';
import { logFailure } from '../failures/log-failure';
import { saveBlob } from './save-file';

/** Saves a file of the site, once it comes. */
export function saveSiteFile(name: string, address: string): void {
  fetchFile(address).then((content) => saveBlob(name, content), logFailure);
}
