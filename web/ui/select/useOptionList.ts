import { useId, useState, type FocusEvent, type KeyboardEvent } from 'react';

/**
 * A field with a list that filters while one types: the combobox pattern of the ARIA practices guide
 * (w3.org/WAI/ARIA/apg/patterns/combobox). Text that names no option is forgotten on leaving.
 */
export function useOptionList({ options, onChoose, staysOpen }: {
  options: readonly string[];
  onChoose: (option: string) => void;
  /** After a choice, for the next one. */
  staysOpen: boolean;
}) {
  const listId = useId();
  /** What is being typed; null while the choice itself is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const wanted = (typed ?? '').trim().toLowerCase();
  const shown = wanted === '' ? options : options.filter((option) => option.toLowerCase().includes(wanted));

  const close = () => {
    setOpen(false);
    setTyped(null);
    setActive(-1);
  };
  const choose = (option: string) => {
    onChoose(option);
    if (staysOpen) setTyped(null);
    else close();
  };
  const move = (to: number) => {
    setOpen(true);
    setActive(to);
    document.getElementById(`${listId}-${to}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = shown.length - 1;
    if (event.key === 'ArrowDown') move(active < last ? active + 1 : 0);
    else if (event.key === 'ArrowUp') move(active > 0 ? active - 1 : last);
    else if (event.key === 'Enter' && open && (shown[active] ?? (wanted === '' ? undefined : shown[0])) !== undefined) {
      choose(shown[active] ?? shown[0] ?? '');
    } else if (event.key === 'Escape' && open) close();
    else return;
    event.preventDefault();
  };
  return {
    typed,
    close,
    choose,
    list: { id: listId, open, shown, active, choose },
    /** For the element around field and list. */
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => currentTarget.contains(relatedTarget) || close(),
    input: {
      role: 'combobox',
      'aria-expanded': open,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': open && active >= 0 ? `${listId}-${active}` : undefined,
      autoComplete: 'off',
      spellCheck: false,
      onClick: () => setOpen(true),
      onKeyDown,
    } as const,
    type: (text: string) => {
      setTyped(text);
      setActive(-1);
      setOpen(true);
    },
  };
}
