import { apiPaths } from 'virtual:routes';
import { inPageRelease } from '../../identity/page-release';
import { persistently } from '../../failures/persistently';
import { formatCount } from '../../ui/format-number';
import { Icon } from '../../ui/Icon';
import { MenuButton } from '../../ui/popup/MenuButton';
import { useCopy } from '../../ui/useCopy';
import { exportFormats } from './export-formats';
import type { CodeLanguage } from './query-code';
import { useExport, type ExportList } from './useExport';
import './export.css';

const languages: readonly CodeLanguage[] = ['curl', 'Python', 'R'];

/** Copies the query of a list as a call of the API. */
function CopyQuery({ list }: { list: ExportList | null }) {
  const { copied, copy } = useCopy();
  const copyAs = async (language: CodeLanguage) => {
    if (list === null) return;
    const { queryCode } = await persistently(() => import('./query-code'));
    await copy(queryCode[language]({ ...list, url: location.origin + inPageRelease(apiPaths.exportRows) }));
  };
  return (
    <MenuButton
      label="Copy as"
      disabled={list === null}
      title="The query of this list as a call of the API"
      items={languages.map((language) => ({ key: language, label: language, run: () => void copyAs(language) }))}
    >
      <Icon name={copied ? 'check' : 'copy'} />
      <span aria-live="polite">{copied ? 'Copied' : 'Copy as …'}</span>
    </MenuButton>
  );
}

/** Exports a whole filtered list, not only the page in view. `list` is null while the list is loading. */
export function ExportMenu({ list }: { list: ExportList | null }) {
  const { state, start, cancel } = useExport();
  if (state.step === 'running') {
    const { rows, total } = state;
    return (
      <span className="export-progress">
        <progress aria-label="Export" max={Math.max(total, 1)} value={rows} />
        <span className="export-count">
          {formatCount(rows)} of {formatCount(total)}
        </span>
        <button type="button" className="button small" onClick={cancel}>
          Cancel
        </button>
      </span>
    );
  }
  const nothing = list === null || list.total === 0;
  return (
    <>
      <span className={state.step === 'saved' ? 'export-saved' : 'visually-hidden'} aria-live="polite">
        {state.step === 'saved' ? `Saved ${state.fileName}` : ''}
      </span>
      <MenuButton
        label="Export"
        disabled={nothing}
        title={nothing ? undefined : `All ${formatCount(list.total)} rows of this list`}
        items={exportFormats.map((format) => ({
          key: format.id,
          label: (
            <span className="export-format">
              <b>{format.label}</b> {format.hint}
              {list !== null && 'numbers' in list.request.query && format.id !== 'fasta' ? ', with all numbers' : ''}
            </span>
          ),
          run: () => list !== null && start(list, format),
        }))}
      >
        <Icon name="download" />
        Export
      </MenuButton>
      <CopyQuery list={nothing ? null : list} />
    </>
  );
}
