import { useEffect, useRef, useState } from 'react';
import type { Orf } from '#domain/api/schemas/orf';
import type { Transcript } from '#domain/api/schemas/transcript';
import { type FigureSize, figureSizes, sizeNames } from '../../../charts/figure-sizes';
import { logFailure } from '../../../failures/log-failure';
import { identity } from '../../../identity/page-identity';
import '../../../parts/export/export.css';
import { Icon } from '../../../ui/Icon';
import { MenuButton } from '../../../ui/popup/MenuButton';
import { DOWNLOAD, saveText } from '../../../ui/save-file';
import { savePicture } from '../../../viewers/diagram/file/drawing-files';
import type { EditorStore } from '../../../viewers/diagram/state/editor-store';
import { type OrfCaption, useOrfFileName } from './useOrfCaption';
import { type TrackFormat, trackFormats, trackOf } from './track-files';

interface OrfDownloadsProps {
  store: EditorStore;
  transcript: Transcript;
  orfs: readonly Orf[];
  caption: OrfCaption;
}

/** Downloads of the current figure, and of ORFs and peptides as tracks for a genome browser. */
export function OrfDownloads({ store, transcript, orfs, caption }: OrfDownloadsProps) {
  const [busy, setBusy] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const { transcriptId } = transcript;
  const named = useOrfFileName(transcriptId);

  const saveTrack = async ({ id, mime, text }: TrackFormat): Promise<void> => {
    const control = new AbortController();
    running.current = control;
    setBusy(true);
    try {
      const track = await trackOf(transcript, orfs, control.signal);
      saveText(named(id), text(track), mime);
    } catch (error) {
      if (!control.signal.aborted) logFailure(error);
    }
    if (!control.signal.aborted) setBusy(false);
  };
  const cancel = (): void => {
    running.current?.abort();
    setBusy(false);
  };
  const saveFigure = (ending: 'svg' | 'png', size: FigureSize): void =>
    void savePicture(store, named, ending, { onWhite: true, caption: caption(store), size });
  const label = (name: string, hint: string) => (
    <span className="export-format">
      <b>{name}</b> {hint}
    </span>
  );
  if (busy) {
    return (
      <span className="export-progress">
        <progress aria-label="Track" />
        <button type="button" className="button small" onClick={cancel}>
          Cancel
        </button>
      </span>
    );
  }
  return (
    <MenuButton
      label={DOWNLOAD}
      disabled={false}
      title={undefined}
      items={[
        {
          key: 'svg',
          label: label('SVG', 'the figure, for drawing programs'),
          run: () => saveFigure('svg', 'drawn'),
        },
        {
          key: 'png',
          label: label('PNG', 'the figure, 4 times its size'),
          run: () => saveFigure('png', 'drawn'),
        },
        ...(identity.genome.places === undefined ? trackFormats : []).map((format) => ({
          key: format.id,
          label: label(format.label, format.hint),
          run: () => void saveTrack(format),
        })),
        ...sizeNames
          .filter((size) => size !== 'drawn')
          .flatMap((size) =>
            (['svg', 'png'] as const).map((ending) => ({
              key: `${ending}-${size}`,
              label: label(ending.toUpperCase(), `the figure for ${figureSizes[size].label.toLowerCase()}`),
              run: () => saveFigure(ending, size),
            })),
          ),
      ]}
    >
      <Icon name="download" />
      {DOWNLOAD}
    </MenuButton>
  );
}
