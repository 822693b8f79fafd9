import { formatCount } from '../../ui/format-number';
import { Icon } from '../../ui/Icon';
import { MenuButton } from '../../ui/popup/MenuButton';
import type { ExportList } from './export-list';
import { unitOf } from './list-unit';
import { formatNames } from './format-names';
import { useExport } from './useExport';
import './export.css';

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
      <span className={state.step === 'saved' ? 'export-saved field-label' : 'visually-hidden'} aria-live="polite">
        {state.step === 'saved' ? `Saved ${state.fileName}` : ''}
      </span>
      <MenuButton
        label="Export"
        disabled={nothing}
        title={nothing ? undefined : `All ${formatCount(list.total)} ${unitOf(list.request.query)} of this list`}
        items={formatNames.map((format) => ({
          key: format.id,
          label: (
            <span className="export-format">
              <b>{format.label}</b> {format.hint}
              {list !== null && 'numbers' in list.request.query && format.id !== 'fasta' ? ', with all numbers' : ''}
            </span>
          ),
          run: () => list !== null && start(list, format.id),
        }))}
      >
        <Icon name="download" />
        Export
      </MenuButton>
    </>
  );
}
