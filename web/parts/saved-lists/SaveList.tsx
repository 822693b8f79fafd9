import { LIST_VALUES_MAX } from '#domain/api/limits';
import type { ListUnit } from '#domain/api/schemas/sequence';
import { formatCount } from '../../ui/format-number';
import { Popup } from '../../ui/popup/Popup';
import type { ExportList } from '../export/export-list';
import { SaveRows } from './SaveRows';

/** The peptide ids of a whole list: of entries all, of sequences the first of each. */
async function idsOf(list: ExportList, signal: AbortSignal): Promise<string[]> {
  let ids: string[] = [];
  for await (const { rows, first } of list.pages(signal)) {
    if (first) ids = [];
    ids.push(...rows.map(({ peptideId }) => peptideId));
  }
  return ids;
}

/** Keeps a whole filtered list in a list of this browser or, once some of its lines are ticked, these. */
export function SaveList({
  list,
  unit,
  ticked,
  onClear,
}: {
  /** Null while it is loading. */
  list: ExportList | null;
  unit: ListUnit;
  ticked: ReadonlySet<string>;
  onClear: () => void;
}) {
  const isTicked = ticked.size > 0;
  if (!isTicked && (list === null || list.total === 0)) return null;
  const total = list?.total ?? 0;
  const title = isTicked ? `Save ${formatCount(ticked.size)} ticked` : `Save all ${formatCount(total)}`;
  return (
    <div className="save-list">
      <Popup className="link-button" title={title} button={title}>
        {isTicked ? (
          <SaveRows count={ticked.size} ids={async () => [...ticked]} />
        ) : list === null ? null : total > LIST_VALUES_MAX ? (
          <p>
            A saved list keeps up to {formatCount(LIST_VALUES_MAX)} entries; this one has {formatCount(total)} {unit}.
            Filter it, or tick what you want to keep.
          </p>
        ) : (
          <SaveRows count={total} ids={(signal) => idsOf(list, signal)} />
        )}
        {unit === 'sequences' && total <= LIST_VALUES_MAX ? (
          <p className="fine-print">Of each sequence its first entry is saved.</p>
        ) : null}
      </Popup>
      {isTicked ? (
        <button type="button" className="link-button" onClick={onClear}>
          Untick all
        </button>
      ) : null}
    </div>
  );
}
