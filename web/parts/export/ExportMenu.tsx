import { Dropdown } from 'antd';
import { formatCount } from '../../ui/format-number';
import { Icon } from '../../ui/Icon';
import { exportFormats } from './export-formats';
import { useExport, type ExportList } from './useExport';
import './export.css';

/** Takes a whole filtered list away, not only the page in view. Null: nothing is known of the list yet. */
export function ExportMenu({ list }: { list: ExportList | null }) {
  const { state, start, cancel } = useExport();
  if (state.step === 'running') {
    const { rows, total } = state;
    return (
      <span className="export-progress">
        <progress aria-label="Export" max={Math.max(total, 1)} value={rows} />
        <span className="export-count">{formatCount(rows)} of {formatCount(total)}</span>
        <button type="button" className="button small" onClick={cancel}>Cancel</button>
      </span>
    );
  }
  const nothing = list === null || list.total === 0;
  return (
    <>
      <span className={state.step === 'saved' ? 'export-saved' : 'visually-hidden'} aria-live="polite">
        {state.step === 'saved' ? `Saved ${state.fileName}` : ''}
      </span>
      <Dropdown
        trigger={['click']}
        disabled={nothing}
        placement="bottomRight"
        menu={{
          items: exportFormats.map(({ id, label, hint }) => ({
            key: id, label: <span className="export-format"><b>{label}</b> {hint}</span>,
          })),
          onClick: ({ key }) => {
            const format = exportFormats.find(({ id }) => id === key);
            if (format !== undefined && list !== null) start(list, format);
          },
        }}
      >
        <button type="button" className="button" aria-haspopup="menu" disabled={nothing} title={nothing ? undefined : `All ${formatCount(list.total)} rows of this list`}>
          <Icon name="download" />Export
        </button>
      </Dropdown>
    </>
  );
}
