import { Link, useNavigate } from 'react-router-dom';
import { Icon } from '../ui/Icon';
import { MenuButton } from '../ui/popup/MenuButton';
import { useCopy } from '../ui/useCopy';
import { usePhone } from '../ui/usePhone';
import { CiteMenu, citedQuery, useCitations } from './cite/CiteMenu';
import { ColumnChooser } from './column-chooser/ColumnChooser';
import type { ColumnName } from './column-chooser/column-choice';
import { COPY_LINK, CopyLink, NO_LINK, useHasAddress } from './CopyLink';
import { CopyQuery, useQueryCopies } from './export/CopyQuery';
import { ExportMenu } from './export/ExportMenu';
import type { ExportList } from './export/export-list';
import type { ListProps } from './paged-list';

/** What else a page does with its list: another page, by its address, or an action. */
export type OtherView = { label: string } & ({ to: string } | { run: () => void });

/** Exports a list, chooses its columns, copies its address and how to cite it. On a phone the rest is behind one button. */
export function ListActions({
  view: { columns, unit },
  defaultColumns,
  catalogue,
  exported,
  views = [],
  dispatch,
}: ListProps & {
  defaultColumns?: readonly ColumnName[];
  /** Null while the list is loading. */
  exported: ExportList | null;
  views?: readonly OtherView[];
}) {
  const phone = usePhone();
  // The columns of sequences are always the same.
  const chooser =
    unit === 'sequences' ? null : (
      <ColumnChooser
        columns={columns}
        {...(defaultColumns && { defaults: defaultColumns })}
        catalogue={catalogue}
        onChange={(chosen) => dispatch({ type: 'columns', columns: chosen })}
      />
    );
  return (
    <>
      <ExportMenu list={exported} />
      {phone ? (
        <>
          {chooser}
          <MoreActions exported={exported} views={views} />
        </>
      ) : (
        <>
          <CopyQuery list={exported} />
          {chooser}
          <CopyLink />
          <CiteMenu what="query" cited={citedQuery(exported)} />
          {views.map((view) =>
            'to' in view ? (
              <Link key={view.label} className="button" to={view.to}>
                {view.label}
              </Link>
            ) : (
              <button key={view.label} type="button" className="button" onClick={view.run}>
                {view.label}
              </button>
            ),
          )}
        </>
      )}
    </>
  );
}

/** What has a button of its own where there is room. */
function MoreActions({ exported, views }: { exported: ExportList | null; views: readonly OtherView[] }) {
  const navigate = useNavigate();
  const link = useCopy();
  const hasAddress = useHasAddress();
  const query = useQueryCopies(exported);
  const citation = useCitations('query', citedQuery(exported));
  const copied = [link, query, citation].some((copying) => copying.copied);
  return (
    <MenuButton
      label="More"
      disabled={false}
      title={undefined}
      items={[
        ...query.items.map(({ key, label, run }) => ({
          key: `query ${key}`,
          label: `Copy as ${label}`,
          disabled: query.disabled,
          run,
        })),
        {
          key: 'link',
          label: hasAddress ? COPY_LINK : NO_LINK,
          disabled: !hasAddress,
          run: () => void link.copy(location.href),
        },
        ...citation.items.map(({ key, label, run }) => ({
          key: `citation ${key}`,
          label: `Cite this query: ${label}`,
          disabled: citation.disabled,
          run,
        })),
        ...views.map((view) => ({
          key: view.label,
          label: view.label,
          run: 'to' in view ? () => void navigate(view.to) : view.run,
        })),
      ]}
    >
      <Icon name={copied ? 'check' : 'menu'} />
      <span aria-live="polite">{copied ? 'Copied' : 'More …'}</span>
    </MenuButton>
  );
}
