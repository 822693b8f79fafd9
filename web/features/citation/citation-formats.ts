import { doiUrl } from '#domain/catalogue/cross-references';
import type { Citation } from '#domain/catalogue/identity';
import { bibtexDate, bibtexEntry, longDate } from '../../parts/cite/bibtex';

/** The full text at its permanent address. */
export function articleUrl({ doi }: Citation): string | undefined {
  return doi === undefined ? undefined : doiUrl(doi);
}

/** The PDF of an article in PubMed Central, free of charge. */
export function pdfUrl(pmcid: string): string {
  return `https://pmc.ncbi.nlm.nih.gov/articles/${pmcid}/pdf/`;
}

/** Turns `Luo X` into `Luo, X`. */
function familyFirst(author: string): string {
  const space = author.lastIndexOf(' ');
  return `${author.slice(0, space)}, ${author.slice(space + 1)}`;
}

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
    title: `{${citation.title}}`,
    author: citation.authors.map(familyFirst).join(' and '),
    journal: citation.journal,
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
    ...citation.authors.map((author) => ['AU', familyFirst(author)]),
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
  return `${stated.map(([tag, value]) => `${tag}  - ${value}`).join('\r\n')}\r\n`;
}
