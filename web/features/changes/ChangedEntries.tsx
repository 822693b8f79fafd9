import { Link } from 'react-router-dom';
import type { Change, ChangesFile } from '#domain/api/schemas/changes';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { paths } from '#domain/catalogue/paths';
import { hasPart } from '#domain/catalogue/release-parts';
import { ExpressionMark } from '../../parts/marks';
import { Card } from '../../ui/Card';
import { formatCount } from '../../ui/format-number';
import { useClientPages } from '../../ui/table/client-pages';
import { PagedTable } from '../../ui/table/PagedTable';
import { totalChanges } from './change-rows';
import { ChangesTable } from './ChangesTable';

const PAGE_SIZES = [20, 50] as const;

/** The first changes of each kind; the file has all. */
export function ChangedEntries({ changes, catalogue }: { changes: ChangesFile; catalogue: CatalogueFile }) {
  const { first } = changes;
  const { pages, shown } = useClientPages(first, PAGE_SIZES);
  const all = totalChanges(changes);
  const withGroups = hasPart(catalogue, 'matrices');
  const titles = [
    'Entry',
    'Change',
    'Sequence before',
    'Sequence after',
    ...(withGroups ? ['Group before', 'Group after'] : []),
  ];
  return (
    <Card
      title="Changed entries"
      note={
        all > first.length
          ? `the first of each kind, ${formatCount(first.length)} of ${formatCount(all)}`
          : formatCount(all)
      }
    >
      <PagedTable pages={pages} label={() => 'Pages of changed entries'} busy={false}>
        <ChangesTable label="Changed entries" titles={titles} entries>
          {shown.map((change) => (
            <tr key={`${change.entity} ${change.change} ${change.id}`}>
              <th scope="row" className="mono">
                <EntryLink change={change} />
              </th>
              <td>{change.change}</td>
              <td className="mono">{change.sequenceBefore}</td>
              <td className="mono">{change.sequenceAfter}</td>
              {withGroups && (
                <>
                  <td>{change.groupBefore === undefined ? null : <ExpressionMark group={change.groupBefore} />}</td>
                  <td>{change.groupAfter === undefined ? null : <ExpressionMark group={change.groupAfter} />}</td>
                </>
              )}
            </tr>
          ))}
        </ChangesTable>
      </PagedTable>
    </Card>
  );
}

/** What was removed has no page. */
function EntryLink({ change: { entity, change, id } }: { change: Change }) {
  return change === 'removed' ? id : <Link to={paths[entity](id)}>{id}</Link>;
}
