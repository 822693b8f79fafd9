import { apiPaths } from 'virtual:routes';
import { inPageRelease } from '../../identity/page-release';
import { persistently } from '../../failures/persistently';
import { Icon } from '../../ui/Icon';
import { MenuButton } from '../../ui/popup/MenuButton';
import { useCopy } from '../../ui/useCopy';
import type { CodeLanguage } from './query-code';
import type { ExportList } from './export-list';

const languages: readonly CodeLanguage[] = ['curl', 'Python', 'R'];

/** Copies the query of a list as a call of the API; nothing can be asked for again of a list that is loading or empty. */
export function useQueryCopies(list: ExportList | null) {
  const { copied, copy } = useCopy();
  const disabled = list === null || list.total === 0;
  const copyAs = async (language: CodeLanguage) => {
    if (list === null) return;
    const { queryCode } = await persistently(() => import('./query-code'));
    await copy(queryCode[language]({ ...list, url: location.origin + inPageRelease(apiPaths.exportRows) }));
  };
  const items = languages.map((language) => ({ key: language, label: language, run: () => void copyAs(language) }));
  return { copied, disabled, items };
}

export function CopyQuery({ list }: { list: ExportList | null }) {
  const { copied, disabled, items } = useQueryCopies(list);
  return (
    <MenuButton label="Copy as" disabled={disabled} title="The query of this list as a call of the API" items={items}>
      <Icon name={copied ? 'check' : 'copy'} />
      <span aria-live="polite">{copied ? 'Copied' : 'Copy as …'}</span>
    </MenuButton>
  );
}
