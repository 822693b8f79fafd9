import { useEffect, useId, useState, type FocusEvent, type KeyboardEvent } from 'react';

/**
 * A field with a list that filters while the reader types: the combobox pattern of the ARIA practices guide
 * (w3.org/WAI/ARIA/apg/patterns/combobox). Text that matches no option is discarded when the field loses the focus.
 */
export function useOptionList({
  options,
  chosen,
  onChoose,
  staysOpen,
}: {
  /** Undefined while they are loading. */
  options: readonly string[] | undefined;
  /** Option at which the arrow keys start. */
  chosen?: string;
  onChoose: (option: string) => void;
  /** If true, the list remains open after a choice, for the next one. */
  staysOpen: boolean;
}) {
  const listId = useId();
  /** The text being typed; null while the chosen option is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const wanted = (typed ?? '').trim().toLowerCase();
  const shown = (options ?? []).filter((option) => wanted === '' || option.toLowerCase().includes(wanted));

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
    // After rendering, because the key that moves may also be the one that opens the list.
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
    list: { id: listId, open, known: options !== undefined, shown, active, choose },
    /** For the element around the field and the list. */
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
