/** A section of the page as it is shown, without the sections within it. */
export interface HelpText {
  /** Its anchor. */
  id: string;
  title: string;
  /** Everything below the title, on one line. */
  text: string;
}

/** A section that contains the words: what stands around the first of them, which is `match`. */
export interface HelpMatch {
  id: string;
  title: string;
  before: string;
  match: string;
  after: string;
}

/** Fewer letters are in every section. */
export const SEARCH_LETTERS_MIN = 2;

/** Characters of an excerpt before and after the word that was found. */
const BEFORE = 40;
const AFTER = 90;

/** Elements that continue the line they are in; all others begin a new one. */
const INLINE = 'a, abbr, b, code, em, i, kbd, span, strong, sub, sup';
/** What is not read: sections with an anchor of their own, titles, and controls. */
const SKIPPED = 'section[id], h2, h3, button';

function textWithin(element: Element): string {
  return Array.from(element.childNodes, (node) => {
    if (!(node instanceof Element)) return node.textContent ?? '';
    if (node.matches(SKIPPED)) return ' ';
    return node.matches(INLINE) ? textWithin(node) : ` ${textWithin(node)} `;
  }).join('');
}

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Reads the sections of the article from the page, in order. */
export function readSections(article: Element): HelpText[] {
  return Array.from(article.querySelectorAll('section[id]'), (section) => ({
    id: section.id,
    title: onOneLine(section.querySelector('h2, h3')?.textContent ?? ''),
    text: onOneLine(textWithin(section)),
  }));
}

/** The end, or the beginning, of a text in whole words, with dots for what is left out. */
function lastWords(text: string, length: number): string {
  return text.length <= length ? text : `… ${text.slice(-length).replace(/^\S*\s/, '')}`;
}
function firstWords(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length).replace(/\s\S*$/, '')} …`;
}

/**
 * The sections whose title and text contain all words of the query, in any case and order; first those that have one in
 * their title. The excerpt is around the whole query if it is there as it was typed, otherwise around the first of its
 * words. Nothing for a query of fewer than `SEARCH_LETTERS_MIN` letters.
 */
export function findInHelp(sections: readonly HelpText[], query: string): HelpMatch[] {
  const wanted = onOneLine(query).toLowerCase();
  if (wanted.length < SEARCH_LETTERS_MIN) return [];
  const words = wanted.split(' ');
  const has = (text: string, word: string) => text.toLowerCase().includes(word);
  const found = sections.filter(({ title, text }) => words.every((word) => has(`${title} ${text}`, word)));
  const inTitle = ({ title }: HelpText) => words.some((word) => has(title, word));
  return [...found.filter(inTitle), ...found.filter((section) => !inTitle(section))].map(({ id, title, text }) => {
    const first = [wanted, ...words].find((word) => has(text, word)) ?? '';
    const at = text.toLowerCase().indexOf(first);
    return {
      id,
      title,
      before: lastWords(text.slice(0, at), BEFORE),
      match: text.slice(at, at + first.length),
      after: firstWords(text.slice(at + first.length), AFTER),
    };
  });
}
