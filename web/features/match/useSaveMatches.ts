import { dayOf, exportFileName } from '#domain/catalogue/file-names';
import { TSV_MIME } from '#domain/text/tsv';
import { identity } from '../../identity/page-identity';
import { useReleaseFile } from '../../api/site-data';
import { saveText } from '../../ui/save-file';
import { matchTsv } from './match-result';

/** Saves matches as a file that is named after its content, the release and the day. */
export function useSaveMatches(): (what: string, matches: Parameters<typeof matchTsv>[0]) => void {
  const release = useReleaseFile().data?.release ?? '';
  return (what, matches) =>
    saveText(
      exportFileName(['match', what], { filePrefix: identity.filePrefix, release, date: dayOf(new Date()) }, 'tsv'),
      matchTsv(matches),
      TSV_MIME,
    );
}
