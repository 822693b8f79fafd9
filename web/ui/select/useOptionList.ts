import { useEffect, useId, useState, type FocusEvent, type KeyboardEvent } from 'react';

/**
 * A field with a list that filters while one types: the combobox pattern of the ARIA practices guide
 * (w3.org/WAI/ARIA/apg/patterns/combobox). Text that names no option is forgotten on leaving.
 */
export function useOptionList({ options, chosen, onChoose, staysOpen }: {
  options: readonly string[];
  /** Where the arrow keys begin. */
  chosen?: string;
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
  };
  useEffect(() => {
    // Once it is in the document: the key that moves may be the one that opens.
    if (open && active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, open, active]);
  const onKeyDown = (event: KeyboardEvent) => {
    const last = shown.length - 1;
    const start = active < 0 && typed === null && chosen !== undefined ? shown.indexOf(chosen) : -1;
    if (event.key === 'ArrowDown') move(start >= 0 ? start : active < last ? active + 1 : 0);
    else if (event.key === 'ArrowUp') move(start >= 0 ? start : active > 0 ? active - 1 : last);
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
