import type { Site } from '#domain/catalogue/site';

type Citation = Site['citation'];

/** Month macros of every BibTeX style. */
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;

/** The full text at its permanent address. */
export function articleUrl({ doi }: Citation): string {
  return `https://doi.org/${doi}`;
}

/** The PDF of the article, free of charge in PubMed Central. */
export function pdfUrl({ pmcid }: Citation): string {
  return `https://pmc.ncbi.nlm.nih.gov/articles/${pmcid}/pdf/`;
}

/** Turns `Luo X` into `Luo, X`. */
function familyFirst(author: string): string {
  const space = author.lastIndexOf(' ');
  return `${author.slice(0, space)}, ${author.slice(space + 1)}`;
}

function longDate(isoDate: string): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(isoDate),
  );
}

export function journalLine(citation: Citation): string {
  const { journal, volume, issue, published, firstPage, lastPage } = citation;
  return `${journal}, Volume ${volume}, Issue ${issue}, ${longDate(published)}, Pages ${firstPage}–${lastPage}`;
}

export function plainCitation(citation: Citation): string {
  return `${citation.authors.join(', ')}. ${citation.title}. ${journalLine(citation)}. ${articleUrl(citation)}`;
}

export function bibtex(citation: Citation, key: string): string {
  const fields = {
    title: `{${citation.title}}`,
    author: citation.authors.map(familyFirst).join(' and '),
    journal: citation.journal,
    volume: citation.volume,
    number: citation.issue,
    pages: `${citation.firstPage}--${citation.lastPage}`,
    year: citation.published.slice(0, 4),
    month: MONTHS[Number(citation.published.slice(5, 7)) - 1] ?? '',
    doi: citation.doi,
    pmid: citation.pmid,
    url: articleUrl(citation),
  };
  const lines = Object.entries(fields).map(([name, value]) => `  ${name} = ${name === 'month' ? value : `{${value}}`}`);
  return `@article{${key},\n${lines.join(',\n')}\n}\n`;
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
  return `${lines.map(([tag, value]) => `${tag}  - ${value}`).join('\r\n')}\r\n`;
}
