import { Input } from 'antd';
import { useRef, useState, type RefObject } from 'react';
import { formatCount } from '../../ui/format-number';
import { findInHelp, readSections, SEARCH_LETTERS_MIN, type HelpMatch } from './find-in-help';

/** What is said about the sections that were found; nothing until enough is typed. */
function outcome(query: string, found: readonly HelpMatch[]): string {
  if (query.trim().length < SEARCH_LETTERS_MIN) return '';
  if (found.length === 0) return `No section contains “${query.trim()}”`;
  return found.length === 1 ? '1 section' : `${formatCount(found.length)} sections`;
}

/** Finds sections of the page by their text, read as it is shown, and leads to them. Enter goes to the first one. */
export function HelpSearch({ article }: { article: RefObject<HTMLElement | null> }) {
  const [{ query, found }, setState] = useState<{ query: string; found: HelpMatch[] }>({ query: '', found: [] });
  const list = useRef<HTMLUListElement>(null);
  const find = (typed: string) =>
    setState({ query: typed, found: article.current ? findInHelp(readSections(article.current), typed) : [] });
  return (
    <search className="help-search">
      <Input.Search
        aria-label="Search Help"
        placeholder="Search Help"
        allowClear
        autoComplete="off"
        value={query}
        onChange={({ target }) => find(target.value)}
        // Also called when the field is cleared.
        onSearch={(typed) => typed !== '' && list.current?.querySelector('a')?.click()}
      />
      <p className="fine-print" aria-live="polite">
        {outcome(query, found)}
      </p>
      {found.length === 0 ? null : (
        <ul ref={list} aria-label="Sections found">
          {found.map(({ id, title, before, match, after }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
              <p>
                {before}
                <mark>{match}</mark>
                {after}
              </p>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
