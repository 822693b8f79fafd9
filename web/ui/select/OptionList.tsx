/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   the pattern consists of roles, because HTML has no list that filters while the reader types; the field handles its keys */
import { noMatchText } from '../no-match-text';
import { SkeletonLines } from '../Skeleton';

/** The options below a field, or a skeleton while they are loading. */
export function OptionList({
  list: { id, open, known, shown, active, choose },
  label,
  selected,
}: {
  list: {
    id: string;
    open: boolean;
    known: boolean;
    shown: readonly string[];
    active: number;
    choose: (option: string) => void;
  };
  label: string;
  selected: readonly string[];
}) {
  return (
    <>
      <ul id={id} role="listbox" aria-label={label} hidden={!open || shown.length === 0}>
        {open
          ? shown.map((option, index) => (
              // The field keeps the focus and with it the keyboard, so pressing an option must not blur it.
              <li
                key={option}
                id={`${id}-${index}`}
                role="option"
                aria-selected={selected.includes(option)}
                className={index === active ? 'active' : undefined}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
              >
                {option}
              </li>
            ))
          : null}
      </ul>
      {open && !known ? (
        <div className="no-option">
          <SkeletonLines lines={3} />
        </div>
      ) : null}
      {open && known && shown.length === 0 ? <output className="no-option">{noMatchText(label)}</output> : null}
    </>
  );
}
