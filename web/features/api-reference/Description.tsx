import type { ReactNode } from 'react';

/** Code stands between backticks. */
function Line({ text }: { text: string }): ReactNode {
  return text.split('`').map((part, at) => {
    // Parts never change places.
    const key = `${at} ${part}`;
    return at % 2 === 1 ? <code key={key}>{part}</code> : <span key={key}>{part}</span>;
  });
}

const cellsOf = (row: string): string[] =>
  row
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** A table of Markdown: a row of heads, a row of dashes, then the rows. */
function Table({ text, label }: { text: string; label: string }) {
  const [head = [], , ...rows] = text.split('\n').map(cellsOf);
  return (
    <table className="plain-table api-limits" aria-label={label}>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...values]) => (
          <tr key={name}>
            <th scope="row">
              <Line text={name} />
            </th>
            {values.map((value) => (
              <td key={value}>
                <Line text={value} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The Markdown that the document has: paragraphs, headings of the second level, tables, and code between backticks. */
export function Description({ text }: { text: string }) {
  const blocks = text.split(/\n{2,}/);
  return blocks.map((block) => {
    if (block.startsWith('## ')) return <h2 key={block}>{block.slice(3)}</h2>;
    if (block.startsWith('|'))
      return <Table key={block} text={block} label={cellsOf(block.split('\n')[0] ?? '').join(', ')} />;
    return (
      <p key={block}>
        <Line text={block} />
      </p>
    );
  });
}
