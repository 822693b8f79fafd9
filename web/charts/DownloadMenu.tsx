import { type MouseEvent, useRef, useState } from 'react';
import { Icon } from '../ui/Icon';
import { logFailure } from '../failures/log-failure';
import { DOWNLOAD } from '../ui/save-file';
import type { FigureSize } from './figure-sizes';
import { SizeField } from './SizeField';
import './download-menu.css';

export type DownloadChoice = { label: string } & (
  | {
      /** A file of data has no size. */
      save: (size: FigureSize) => void;
    }
  /** A file of the site. The browser itself would save what refuses it. */
  | { href: string; fileName: string }
);

/** The browser opens what is clicked with a key in another place. */
const hasKey = (event: MouseEvent): boolean => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/**
 * A download icon, or a button with the word, that opens a menu of files, with a choice of size if there are pictures
 * among them. Closes on a choice, on Escape and on blur.
 */
export function DownloadMenu({
  about,
  labeled = false,
  onPicture,
  choices = [],
  sized = onPicture !== undefined,
}: {
  about: string;
  labeled?: boolean;
  /** Saves a picture, which is offered as PNG and SVG before the choices. */
  onPicture?: (format: 'png' | 'svg', size: FigureSize) => Promise<void>;
  choices?: readonly DownloadChoice[];
  sized?: boolean;
}) {
  const menu = useRef<HTMLDetailsElement>(null);
  const [size, setSize] = useState<FigureSize>('drawn');
  const pictures = (onPicture === undefined ? [] : (['png', 'svg'] as const)).map((format): DownloadChoice => ({
    label: `Picture (${format.toUpperCase()})`,
    save: (wanted) => void onPicture?.(format, wanted),
  }));
  const close = () => {
    if (menu.current !== null) menu.current.open = false;
  };
  return (
    // The element handles only the events that close the menu; its buttons handle their own.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={menu}
      className="download-menu"
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || close()}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      {labeled ? (
        <summary className="button small" title={about}>
          <Icon name="download" size={15} />
          {DOWNLOAD}
        </summary>
      ) : (
        <summary aria-label={`${DOWNLOAD}: ${about}`} title={DOWNLOAD}>
          <Icon name="download" />
        </summary>
      )}
      {/* Takes the focus of a press beside its controls, which would otherwise leave and close the menu. */}
      <div className="download-choices" tabIndex={-1}>
        {[...pictures, ...choices].map((choice) =>
          'href' in choice ? (
            <a
              key={choice.label}
              href={choice.href}
              download={choice.fileName}
              onClick={(event) => {
                close();
                if (hasKey(event)) return;
                event.preventDefault();
                const { fileName, href } = choice;
                void import('../ui/save-site-file').then(
                  ({ saveSiteFile }) => saveSiteFile(fileName, href),
                  logFailure,
                );
              }}
            >
              {choice.label}
            </a>
          ) : (
            <button
              key={choice.label}
              type="button"
              onClick={() => {
                close();
                choice.save(size);
              }}
            >
              {choice.label}
            </button>
          ),
        )}
        {sized ? <SizeField size={size} onSize={setSize} /> : null}
      </div>
    </details>
  );
}
