import { doiUrl } from '#domain/catalogue/cross-references';
import type { Citation } from '#domain/catalogue/identity';
import { bibtexDate, bibtexEntry, longDate, texText } from '../../parts/cite/bibtex';

/** The full text at its permanent address. */
export function articleUrl({ doi }: Citation): string | undefined {
  return doi === undefined ? undefined : doiUrl(doi);
}

/** The PDF of an article in PubMed Central, free of charge. */
export function pdfUrl(pmcid: string): string {
  return `https://pmc.ncbi.nlm.nih.gov/articles/${pmcid}/pdf/`;
}

/** `Luo`, `X` of `Luo X`; null for a name that does not end with initials, as that of a consortium. */
const personOf = (author: string): string[] | null => /^(.+) (\p{Lu}[\p{Lu}.-]{0,4})$/u.exec(author)?.slice(1) ?? null;

/** `Luo, X`; a consortium in braces, or BibTeX would take its last word for a family name. */
const bibtexAuthor = (author: string): string => {
  const person = personOf(author);
  return person === null ? `{${texText(author)}}` : texText(person.join(', '));
};

const pages = (dash: string, first: string | undefined, last: string | undefined): string | undefined =>
  last === undefined ? first : `${first}${dash}${last}`;

export function journalLine(citation: Citation): string {
  const { journal, volume, issue, published, firstPage, lastPage } = citation;
  return [
    journal,
    volume !== undefined && `Volume ${volume}`,
    issue !== undefined && `Issue ${issue}`,
    longDate(published),
    firstPage !== undefined && `Pages ${pages('–', firstPage, lastPage)}`,
  ]
    .filter((part) => part !== false)
    .join(', ');
}

export function plainCitation(citation: Citation): string {
  const parts = [citation.authors.join(', '), citation.title, journalLine(citation)].map((part) => `${part}.`);
  return [...parts, articleUrl(citation)].filter((part) => part !== undefined).join(' ');
}

export function bibtex(citation: Citation, key: string): string {
  return bibtexEntry('article', key, {
    title: `{${texText(citation.title)}}`,
    author: citation.authors.map(bibtexAuthor).join(' and '),
    journal: texText(citation.journal),
    volume: citation.volume,
    number: citation.issue,
    pages: pages('--', citation.firstPage, citation.lastPage),
    ...bibtexDate(citation.published),
    doi: citation.doi,
    pmid: citation.pmid,
    url: articleUrl(citation),
  });
}

/** The Reference Manager format, which citation managers import. */
export function ris(citation: Citation): string {
  const lines = [
    ['TY', 'JOUR'],
    ['TI', citation.title],
    ...citation.authors.map((author) => ['AU', personOf(author)?.join(', ') ?? author]),
    ['JO', citation.journal],
    ['VL', citation.volume],
    ['IS', citation.issue],
    ['SP', citation.firstPage],
    ['EP', citation.lastPage],
    ['PY', citation.published.slice(0, 4)],
    ['DA', citation.published.replaceAll('-', '/')],
    ['DO', citation.doi],
    ['AN', citation.pmid],
    ['UR', articleUrl(citation)],
    ['ER', ''],
  ];
  const stated = lines.filter(([, value]) => value !== undefined);
  // A value is one line.
  return `${stated.map(([tag, value]) => `${tag}  - ${String(value).replace(/\s+/g, ' ')}`).join('\r\n')}\r\n`;
}
