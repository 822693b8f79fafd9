import { dayOf, exportFileName } from '#domain/catalogue/file-names';
import { identity } from '../../../identity/page-identity';
import { formatCount } from '../../../ui/format-number';
import { Icon } from '../../../ui/Icon';
import { MenuButton } from '../../../ui/popup/MenuButton';
import { DOWNLOAD, saveText } from '../../../ui/save-file';
import { hitFormats } from './hit-formats';
import { type HitRow, oneRowPerId } from './hit-rows';

/** Downloads the chosen hits, or all in view when none is chosen. */
export function DownloadHits({
  shown,
  chosen,
  name,
  release,
}: {
  shown: readonly HitRow[];
  chosen: readonly HitRow[];
  /** Words of the file name. */
  name: readonly string[];
  release: string;
}) {
  const rows = chosen.length > 0 ? chosen : shown;
  const what = chosen.length > 0 ? `${formatCount(rows.length)} chosen` : `all ${formatCount(rows.length)}`;
  return (
    <MenuButton
      label={`${DOWNLOAD} ${what} hits`}
      title={undefined}
      disabled={rows.length === 0}
      items={hitFormats.map(({ id, label, hint, write }) => ({
        key: id,
        label: (
          <span className="export-format">
            <b>{label}</b> {hint}
          </span>
        ),
        run: () =>
          saveText(
            exportFileName(name, { filePrefix: identity.filePrefix, release, date: dayOf(new Date()) }, id),
            write(oneRowPerId(rows)),
          ),
      }))}
    >
      <Icon name="download" />
      {DOWNLOAD} {what}
    </MenuButton>
  );
}
