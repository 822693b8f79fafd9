import { Button } from 'antd';
import { useState } from 'react';
import type { RowFilters } from '#domain/search/row-filters';
import { boxInWords, type BoxRanges } from '../../../charts/volcano-box';
import type { VolcanoPoint } from '../../../charts/volcano-axes';
import { SaveRows } from '../../../parts/saved-lists/SaveRows';
import { entriesText } from '../../../ui/format-number';
import { goToList } from '../cards';

/** What is in a box of a volcano, and what can be done with it. */
export default function BoxAnswer({
  ranges,
  points,
  onShow,
  onClear,
}: {
  ranges: BoxRanges;
  points: readonly VolcanoPoint[];
  /** Lists the peptides of the box. */
  onShow: (filters: Partial<RowFilters>) => void;
  onClear: () => void;
}) {
  const [saving, setSaving] = useState(false);
  return (
    <>
      <p className="box-answer row" title={boxInWords(ranges)}>
        <span aria-live="polite">
          {entriesText(points.length)}
          <span className="visually-hidden">{` with ${boxInWords(ranges)}`}</span>:
        </span>
        <Button
          size="small"
          type="primary"
          disabled={points.length === 0}
          onClick={() => {
            onShow({ ...ranges });
            goToList();
          }}
        >
          List
        </Button>
        <Button size="small" disabled={points.length === 0} aria-expanded={saving} onClick={() => setSaving(!saving)}>
          Save
        </Button>
        <Button size="small" onClick={onClear}>
          Clear
        </Button>
      </p>
      {saving ? (
        <SaveRows count={points.length} ids={() => Promise.resolve(points.map(({ peptideId }) => peptideId))} />
      ) : null}
    </>
  );
}
