import { apiPaths } from 'virtual:routes';
import { inPageRelease } from '../../identity/page-release';
import { persistently } from '../../failures/persistently';
import { useCopy } from '../../ui/useCopy';
import type { CodeLanguage } from './query-code';
import type { ExportList } from './export-list';

const languages: readonly CodeLanguage[] = ['curl', 'Python', 'R'];

/** Copies the query of a list as a call of the API, in one of several languages. */
export function useQueryCopies(list: ExportList | null) {
  const { copied, copy } = useCopy();
  const copyAs = async (language: CodeLanguage) => {
    if (list === null) return;
    const { queryCode } = await persistently(() => import('./query-code'));
    await copy(queryCode[language]({ ...list, url: location.origin + inPageRelease(apiPaths.exportRows) }));
  };
  return {
    copied,
    items: languages.map((language) => ({ key: language, label: language, run: () => void copyAs(language) })),
  };
}
