import { useState } from 'react';
import type { CatalogueFile, DictionaryEntry } from '#domain/api/schemas/site-data';
import { fileName, type FileSet, filesOf } from '#domain/catalogue/downloads';
import { EXCEL_CELL_SIGNS } from '#domain/text/excel-rows';
import { useDictionary } from '../../api/site-data';
import { Card } from '../../ui/Card';
import { formatCount } from '../../ui/format-number';
import { SkeletonLines } from '../../ui/Skeleton';
import { FileButton } from './DataSets';
import { formatNames } from './file-names';

/** Names of the data sets of these files and, if it is none of a table, their format; those of cancers are counted. */
export function entryTitle(files: readonly string[], { downloads, tables, tracks }: CatalogueFile): string {
  const cancers = downloads.filter(({ table }) => table === 'cancer');
  const others = [...downloads.filter(({ table }) => table !== 'cancer'), ...tables, ...tracks];
  const described = (sets: readonly FileSet[]) =>
    sets.flatMap(filesOf).filter((file) => files.includes(fileName(file)));
  const named = described(others).map(({ dataSet, format }) =>
    format === 'txt' ? dataSet : `${dataSet} (${formatNames[format]})`,
  );
  const count = described(cancers).length;
  return [...named, ...(count > 0 ? [`${count} sets of cancer-associated peptides`] : [])].join(', ');
}

function Columns({ title, columns }: { title: string; columns: DictionaryEntry['columns'] }) {
  return (
    <>
      <h3>{title}</h3>
      <div className="scroll-x">
        <table className="plain-table of-text dictionary-table" aria-label={`Columns of ${title}`}>
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

/** The meaning of each column, fetched when the user opens it. */
export function Dictionary({
  dictionary,
  catalogue,
}: {
  dictionary: CatalogueFile['dictionary'];
  catalogue: CatalogueFile;
}) {
  const [open, setOpen] = useState(false);
  const { data } = useDictionary({ enabled: open });
  return (
    <Card title={dictionary.dataSet}>
      <div className="dictionary-file row">
        <p>{dictionary.description}.</p>
        {filesOf(dictionary).map((file) => (
          <FileButton key={file.format} file={file} />
        ))}
      </div>
      <details className="dictionary" onToggle={({ currentTarget }) => currentTarget.open && setOpen(true)}>
        <summary>Show the columns of every file</summary>
        <p className="fine-print">
          A list longer than the {formatCount(EXCEL_CELL_SIGNS)} signs that a cell of Excel holds continues in further
          rows, which repeat the other cells.
        </p>
        {!open ? null : data === undefined ? (
          <SkeletonLines lines={12} />
        ) : (
          data.entries.map(({ files, columns }) => (
            <Columns key={files[0]} title={entryTitle(files, catalogue)} columns={columns} />
          ))
        )}
      </details>
    </Card>
  );
}
