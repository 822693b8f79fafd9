import type { CatalogueFile } from '#domain/api/schemas/site-data';
import type { ChangesFile } from '#domain/api/schemas/changes';
import { paths } from '#domain/catalogue/paths';
import { publicPath, releasePaths } from '#domain/storage/object-keys';
import { useCatalogue, useChanges } from '../../api/site-data';
import { identity } from '../../identity/page-identity';
import { releaseFilePath } from '../../identity/page-release';
import { pageHeads } from '../../parts/page-heads';
import { TextPage } from '../../parts/TextPage';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { formatCount } from '../../ui/format-number';
import { Icon } from '../../ui/Icon';
import { SkeletonLines } from '../../ui/Skeleton';
import { ChangedEntries } from './ChangedEntries';
import { ChangesTable } from './ChangesTable';
import { Moves } from './Moves';
import { changeColumns, changeRows, figureRows, totalChanges } from './change-rows';
import './changes.css';

const feedPath = publicPath(releasePaths.changesFeed);

export default function ChangesPage() {
  const { data: catalogue } = useCatalogue();
  const { data: changes } = useChanges({ enabled: catalogue?.changes === true });
  return (
    <TextPage {...pageHeads[paths.changes]}>
      {catalogue !== undefined && catalogue.changes !== true ? (
        <EmptyState title="This release was written before changes were listed." />
      ) : catalogue === undefined || changes === undefined ? (
        <Card title="Release">
          <SkeletonLines lines={8} />
        </Card>
      ) : (
        <Changes changes={changes} catalogue={catalogue} />
      )}
    </TextPage>
  );
}

function Changes({ changes, catalogue }: { changes: ChangesFile; catalogue: CatalogueFile }) {
  const { since, version, release, writtenAt } = changes;
  return (
    <>
      {/* Hoisted to the head, where readers of feeds look for it. */}
      <link rel="alternate" type="application/atom+xml" title={`${identity.name}: releases`} href={feedPath} />
      <Card
        title={`Release ${version}`}
        note={`${release}, ${writtenAt.slice(0, 10)}`}
        actions={<Files release={release} />}
      >
        {since === null ? (
          <p>This is the first release that lists changes.</p>
        ) : (
          <>
            <p>
              Compared with release {since.version} ({since.release}), which was current before. An entry is the same
              one if its id is the same; a peptide whose id has another sequence is listed as changed.
            </p>
            <CountTable changes={changes} />
          </>
        )}
        <FigureTable changes={changes} />
      </Card>
      {changes.moves.length === 0 ? null : <Moves moves={changes.moves} />}
      {since === null || totalChanges(changes) === 0 ? null : (
        <ChangedEntries changes={changes} catalogue={catalogue} />
      )}
      {changes.earlier.length === 0 ? null : (
        <Card title="Earlier releases">
          <ChangesTable
            label="Earlier releases"
            titles={['Version', 'Release', 'Published', 'Peptides added', 'Removed', 'Changed', 'Moved']}
          >
            {changes.earlier.map((one) => (
              <tr key={one.release}>
                <th scope="row">{one.version}</th>
                <td className="mono">{one.release}</td>
                <td className="mono">{one.writtenAt.slice(0, 10)}</td>
                {(['added', 'removed', 'changed', 'moved'] as const).map((kind) => (
                  <td key={kind} className="mono">
                    {one.counts === null ? '-' : formatCount(one.counts.peptide[kind])}
                  </td>
                ))}
              </tr>
            ))}
          </ChangesTable>
        </Card>
      )}
    </>
  );
}

function Files({ release }: { release: string }) {
  return (
    <span className="button-row">
      <a
        className="button small"
        href={releaseFilePath(releasePaths.changesTable)}
        download={`${identity.filePrefix}${release}_changes.tsv`}
      >
        <Icon name="download" size={15} />
        All changes (TSV)
      </a>
      <a className="button small" href={feedPath}>
        Feed (Atom)
      </a>
    </span>
  );
}

function CountTable({ changes }: { changes: ChangesFile }) {
  return (
    <ChangesTable label="Changes by kind of entry" titles={changeColumns}>
      {changeRows(changes).map(([name, ...counts]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {counts.map((count, index) => (
            <td key={changeColumns[index + 1]} className="mono">
              {count}
            </td>
          ))}
        </tr>
      ))}
    </ChangesTable>
  );
}

function FigureTable({ changes }: { changes: ChangesFile }) {
  const { before } = changes.figures;
  return (
    <ChangesTable
      label="Figures before and after"
      titles={before === null ? ['Figure', 'This release'] : ['Figure', 'Before', 'After', 'Difference']}
    >
      {figureRows(changes.figures).map(({ label, was, is, difference }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          {was === null ? null : <td className="mono">{was}</td>}
          <td className="mono">{is}</td>
          {difference === null ? null : <td className="mono">{difference}</td>}
        </tr>
      ))}
    </ChangesTable>
  );
}
