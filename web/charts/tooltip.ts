/**
 * Content of a tooltip as elements: what the catalogue holds becomes text, never markup. `rows` are label and value.
 */
export function tooltipContent(title: string, rows: readonly (readonly [label: string, value: string])[]): HTMLElement {
  const box = document.createElement('div');
  box.className = 'chart-tooltip';
  const head = document.createElement('strong');
  head.textContent = title;
  const list = document.createElement('dl');
  for (const [label, value] of rows) {
    const term = document.createElement('dt');
    term.textContent = label;
    const detail = document.createElement('dd');
    detail.textContent = value;
    list.append(term, detail);
  }
  box.append(head, list);
  return box;
}

/** Look of every tooltip; `chart-tooltip` in charts.css does the rest. */
export const tooltipFrame = {
  className: 'chart-tooltip-frame',
  confine: true,
  transitionDuration: 0,
  // The stylesheet follows the reader's system; these defaults would not.
  backgroundColor: 'var(--raised)',
  borderColor: 'var(--line)',
  borderWidth: 1,
  padding: 0,
} as const;
