/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   the pattern is made of roles: no element of HTML is a list that filters while one types; its keys are heard by the field */
import { SkeletonLines } from '../Skeleton';

/** The options under a field; while they are not known, that they are on their way. */
export function OptionList({ list: { id, open, known, shown, active, choose }, label, selected, many = false }: {
  list: { id: string; open: boolean; known: boolean; shown: readonly string[]; active: number; choose: (option: string) => void };
  label: string;
  selected: readonly string[];
  many?: boolean;
}) {
  return (
    <>
      <ul id={id} role="listbox" aria-label={label} aria-multiselectable={many || undefined} hidden={!open || shown.length === 0}>
        {open ? shown.map((option, index) => (
          // The field keeps the focus, and with it the keyboard; the option is pressed before the field is left.
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
        )) : null}
      </ul>
      {open && !known ? <div className="no-option"><SkeletonLines lines={3} /></div> : null}
      {open && known && shown.length === 0 ? <output className="no-option">No {label.toLowerCase()} of this name</output> : null}
    </>
  );
}
