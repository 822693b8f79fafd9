import { useState } from 'react';
import type { CatalogueFile, DictionaryEntry, DownloadRow } from '#domain/api/schemas/site-data';
import { filesOf } from '#domain/catalogue/downloads';
import { useDictionary } from '../../api/site-data';
import { Card } from '../../ui/Card';
import { SkeletonLines } from '../../ui/Skeleton';
import { FileButton } from './DataSets';

/** Names of the data sets with these files; those of cancers are counted. */
export function entryTitle(files: readonly string[], downloads: readonly DownloadRow[]): string {
  const sets = downloads.filter(({ download }) => files.includes(download));
  const named = sets.filter(({ table }) => table !== 'cancer').map(({ dataSet }) => dataSet);
  const cancers = sets.length - named.length;
  return [...named, ...(cancers > 0 ? [`${cancers} sets of cancer-associated peptides`] : [])].join(', ');
}

function Columns({ title, columns }: { title: string; columns: DictionaryEntry['columns'] }) {
  return (
    <>
      <h3>{title}</h3>
      <div className="scroll-x">
        <table className="plain-table dictionary-table" aria-label={`Columns of ${title}`}>
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">Meaning</th>
              <th scope="col">Unit or form</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ name, meaning, unit }) => (
              <tr key={name}>
                <th scope="row" className="mono">
                  {name}
                </th>
                <td>{meaning}</td>
                <td>{unit}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** The meaning of each column, fetched when the reader opens it. */
export function Dictionary({
  dictionary,
  downloads,
}: {
  dictionary: NonNullable<CatalogueFile['dictionary']>;
  downloads: readonly DownloadRow[];
}) {
  const [open, setOpen] = useState(false);
  const { data } = useDictionary({ enabled: open });
  return (
    <Card title={dictionary.dataSet}>
      <div className="dictionary-file">
        <p>{dictionary.description}.</p>
        {filesOf(dictionary).map((file) => (
          <FileButton key={file.format} file={file} />
        ))}
      </div>
      <details className="dictionary" onToggle={({ currentTarget }) => currentTarget.open && setOpen(true)}>
        <summary>Show the columns of every file</summary>
        {!open ? null : data === undefined ? (
          <SkeletonLines lines={12} />
        ) : (
          data.entries.map(({ files, columns }) => (
            <Columns key={files[0]} title={entryTitle(files, downloads)} columns={columns} />
          ))
        )}
      </details>
    </Card>
  );
}
