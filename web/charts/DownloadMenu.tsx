import { useRef } from 'react';
import { Icon } from '../ui/Icon';

export interface DownloadChoice {
  label: string;
  save: () => void;
}

/** A download icon, or a button with a label, that opens a menu of files. Closes on a choice, on Escape and on blur. */
export function DownloadMenu({
  about,
  label,
  choices,
}: {
  about: string;
  label?: string;
  choices: readonly DownloadChoice[];
}) {
  const menu = useRef<HTMLDetailsElement>(null);
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
      {label === undefined ? (
        <summary aria-label={`Download: ${about}`} title="Download">
          <Icon name="download" />
        </summary>
      ) : (
        <summary className="button small" title={about}>
          <Icon name="download" size={15} />
          {label}
        </summary>
      )}
      <div className="download-choices">
        {choices.map((choice) => (
          <button
            key={choice.label}
            type="button"
            onClick={() => {
              close();
              choice.save();
            }}
          >
            {choice.label}
          </button>
        ))}
      </div>
    </details>
  );
}
