import { Tag, type SelectProps } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import { noMatchText } from '../no-match-text';

/** The label of an option: all are texts. */
const textOf = (label: ReactNode): string => (typeof label === 'string' ? label : '');

/** Texts as the options of a Select. */
export const textOptions = (texts: readonly string[]) => texts.map((value) => ({ value, label: value }));

/**
 * Property of a Select that may have no value: Tab leaves it, as it leaves every field. By itself antd's keeps the focus
 * while its list is open, and each Tab chooses the active option, by default the first, or takes it back.
 */
export const tabLeaves = {
  onKeyDownCapture: (event: KeyboardEvent) => {
    if (event.key === 'Tab') event.stopPropagation();
  },
};

/** Properties of a Select whose options are found by typing a part of them, in any case. */
export function searchable(label: string) {
  return {
    ...tabLeaves,
    showSearch: {
      optionFilterProp: 'label',
      filterOption: (typed, option) => textOf(option?.label).toLowerCase().includes(typed.trim().toLowerCase()),
    },
    notFoundContent: noMatchText(label),
  } satisfies SelectProps;
}

/** The same for a Select of several options. Its list stays open, and each option becomes a tag that removes it. */
export function searchableTags(label: string) {
  return {
    ...searchable(label),
    mode: 'multiple',
    // As wide as its text, 4px when empty, the field would be too narrow to be pressed.
    styles: { input: { minWidth: '1.5rem' } },
    tagRender: ({ value, label: text, onClose }) => (
      <Tag
        className="choice-tag"
        title={textOf(text)}
        closable={{ 'aria-label': `Remove ${String(value)}` }}
        onClose={(event) => {
          // By itself the tag would hide, also where the choice stays as it is.
          event.preventDefault();
          onClose(event);
        }}
      >
        {text}
      </Tag>
    ),
  } satisfies SelectProps;
}
