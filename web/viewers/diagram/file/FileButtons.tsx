import { useRef, useState } from 'react';
import type { FigureSize } from '../../../charts/figure-sizes';
import { SizeField } from '../../../charts/SizeField';
import { CheckField } from '../inspector/ChoiceField';
import type { EditorStore } from '../state/editor-store';
import { Pictogram } from '../toolbar/Pictogram';
import type { FigureCaption } from './captioned-drawing';
import { type FileName, openFile, saveFile, savePicture } from './drawing-files';
import { DOWNLOAD } from '../../../ui/save-file';

interface FileButtonsProps {
  store: EditorStore;
  name: FileName;
  /** The caption of an exported picture, asked for when one is exported; null for none. */
  caption?: (() => FigureCaption | null) | undefined;
}

/** Buttons to open, save and export the drawing. */
export function FileButtons({ store, name, caption = () => null }: FileButtonsProps) {
  const input = useRef<HTMLInputElement>(null);
  const menu = useRef<HTMLDetailsElement>(null);
  const [onWhite, setOnWhite] = useState(true);
  const [size, setSize] = useState<FigureSize>('drawn');
  const close = (): void => {
    if (menu.current !== null) menu.current.open = false;
  };
  return (
    <>
      <button type="button" className="button" onClick={() => input.current?.click()}>
        <Pictogram name="open" />
        Open
      </button>
      <input
        ref={input}
        hidden
        type="file"
        accept="application/json,.json"
        aria-label="Open a drawing"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void openFile(store, file);
          // Lets the same file be chosen again.
          target.value = '';
        }}
      />
      <button type="button" className="button" onClick={() => saveFile(store, name)}>
        <Pictogram name="save" />
        Save
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what leaves the menu is heard where it unfolds */}
      <details
        ref={menu}
        className="diagram-export"
        onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || close()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !menu.current?.open) return;
          event.preventDefault();
          event.stopPropagation();
          close();
        }}
      >
        <summary className="button">
          <Pictogram name="download" />
          {DOWNLOAD}
        </summary>
        <div className="diagram-export-choices">
          <button
            type="button"
            className="button"
            onClick={() => {
              close();
              void savePicture(store, name, 'svg', { onWhite, size, caption: caption() });
            }}
          >
            SVG
          </button>
          <button
            type="button"
            className="button"
            onClick={() => {
              close();
              void savePicture(store, name, 'png', { onWhite, size, caption: caption() });
            }}
          >
            PNG, 4 times
          </button>
          <CheckField label="White background" checked={onWhite} onCommit={setOnWhite} />
          <SizeField size={size} onSize={setSize} />
        </div>
      </details>
    </>
  );
}
