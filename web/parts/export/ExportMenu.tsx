import { formatCount } from '../../ui/format-number';
import { Icon } from '../../ui/Icon';
import { MenuButton } from '../../ui/popup/MenuButton';
import { useCopy } from '../../ui/useCopy';
import { useCitations } from '../cite/CiteMenu';
import { COPY_LINK, NO_LINK, useHasAddress } from '../CopyLink';
import type { ExportList } from './export-list';
import { unitOf } from './list-unit';
import { formatNames, spectraFormatNames } from './format-names';
import { useExport } from './useExport';
import { useQueryCopies } from './useQueryCopies';
import './export.css';

const withNumbers: readonly string[] = ['tsv', 'json'];

/**
 * Exports a whole filtered list, not only the page in view, or copies it: its query as code, how to cite it, its address.
 * `list` is null while the list is loading.
 */
export function ExportMenu({ list }: { list: ExportList | null }) {
  const { state, start, cancel } = useExport();
  const query = useQueryCopies(list);
  const citation = useCitations(
    'query',
    list && { release: list.release, version: list.version, createdAt: list.createdAt, rows: list.total },
  );
  const link = useCopy();
  const hasAddress = useHasAddress();
  const copied = [query, citation, link].some((copying) => copying.copied);
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
        items={[
          ...[...formatNames, ...(list?.spectra === undefined ? [] : spectraFormatNames)].map((format) => ({
            key: format.id,
            label: (
              <span className="export-format">
                <b>{format.label}</b> {format.hint}
                {list !== null && 'numbers' in list.request.query && withNumbers.includes(format.id)
                  ? ', with all numbers'
                  : ''}
              </span>
            ),
            run: () => list !== null && start(list, format.id),
          })),
          ...query.items.map((item, at) => ({ ...item, label: `Copy as ${item.label}`, divided: at === 0 })),
          ...citation.items.map((item, at) => ({
            ...item,
            label: `Cite this query: ${item.label}`,
            disabled: citation.disabled,
            divided: at === 0,
          })),
          {
            key: 'link',
            label: hasAddress ? COPY_LINK : NO_LINK,
            disabled: !hasAddress,
            divided: true,
            run: () => void link.copy(location.href),
          },
        ]}
      >
        <Icon name={copied ? 'check' : 'download'} />
        <span aria-live="polite">{copied ? 'Copied' : 'Export'}</span>
      </MenuButton>
    </>
  );
}
