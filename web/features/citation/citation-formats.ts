import type { Site } from '#domain/catalogue/site';

type Citation = Site['citation'];

/** `Luo X` as `Luo, X`. */
function familyFirst(author: string): string {
  const space = author.lastIndexOf(' ');
  return `${author.slice(0, space)}, ${author.slice(space + 1)}`;
}

function longDate(isoDate: string): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(isoDate));
}

export function journalLine(citation: Citation): string {
  const { journal, volume, issue, published, firstPage, lastPage } = citation;
  return `${journal}, Volume ${volume}, Issue ${issue}, ${longDate(published)}, Pages ${firstPage}–${lastPage}`;
}

export function plainCitation(citation: Citation): string {
  return `${citation.authors.join(', ')}. ${citation.title}. ${journalLine(citation)}. https://doi.org/${citation.doi}`;
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
    doi: citation.doi,
    pmid: citation.pmid,
  };
  const lines = Object.entries(fields).map(([name, value]) => `  ${name} = {${value}}`);
  return `@article{${key},\n${lines.join(',\n')}\n}\n`;
}

/** Reference Manager format, as citation managers import it. */
export function ris(citation: Citation): string {
  const lines = [
    ['TY', 'JOUR'], ['TI', citation.title], ...citation.authors.map((author) => ['AU', familyFirst(author)]), ['JO', citation.journal],
    ['VL', citation.volume], ['IS', citation.issue], ['SP', citation.firstPage], ['EP', citation.lastPage],
    ['PY', citation.published.slice(0, 4)], ['DA', citation.published.replaceAll('-', '/')], ['DO', citation.doi], ['ER', ''],
  ];
  return `${lines.map(([tag, value]) => `${tag}  - ${value}`).join('\r\n')}\r\n`;
}
