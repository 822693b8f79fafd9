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
import type { ExportList } from './export/useExport';
import type { ListProps } from './paged-list';

/** What else a page does with its list: another page, by its address, or an action. */
export type ListWay = { label: string } & ({ to: string } | { run: () => void });

/** Exports a list, chooses its columns, copies its address and how to cite it. On a phone the rest is behind one button. */
export function ListActions({
  view: { columns },
  defaultColumns,
  catalogue,
  exported,
  ways = [],
  dispatch,
}: ListProps & {
  defaultColumns?: readonly ColumnName[];
  /** Null while the list is loading. */
  exported: ExportList | null;
  ways?: readonly ListWay[];
}) {
  const phone = usePhone();
  const chooser = (
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
          <MoreActions exported={exported} ways={ways} />
        </>
      ) : (
        <>
          <CopyQuery list={exported} />
          {chooser}
          <CopyLink />
          <CiteMenu what="query" cited={citedQuery(exported)} />
          {ways.map((way) =>
            'to' in way ? (
              <Link key={way.label} className="button" to={way.to}>
                {way.label}
              </Link>
            ) : (
              <button key={way.label} type="button" className="button" onClick={way.run}>
                {way.label}
              </button>
            ),
          )}
        </>
      )}
    </>
  );
}

/** What has a button of its own where there is room. */
function MoreActions({ exported, ways }: { exported: ExportList | null; ways: readonly ListWay[] }) {
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
        ...ways.map((way) => ({
          key: way.label,
          label: way.label,
          run: 'to' in way ? () => void navigate(way.to) : way.run,
        })),
      ]}
    >
      <Icon name={copied ? 'check' : 'menu'} />
      <span aria-live="polite">{copied ? 'Copied' : 'More …'}</span>
    </MenuButton>
  );
}
