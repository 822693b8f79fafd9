import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { type Citation, spencer } from '#domain/catalogue/identity';
import { bibtex, ris } from '../../web/features/citation/citation-formats';
import { releaseBibtex } from '../../web/parts/cite/release-citation';
import { type Judge, verdictOf } from './judge';

/** Signs that mean something to TeX or end a line, and an author who is no person. */
const odd: Citation = {
  ...spencer.citation,
  title: 'Peptides_of 5 % of {ncRNA} & more #1',
  authors: ['van der Berg A', 'The R&D Consortium'],
  journal: 'Cell & Gene',
};
const release = {
  name: 'R&D_peptides',
  release: 'r-1',
  version: '1_0',
  createdAt: '2026-09-05T10:00:00Z',
  address: 'https://example.org/browse?hla=HLA-A*02:01&cancer=Skin%20cancer',
  accessed: '2026-11-26T23:30:00Z',
};

const READ = `
import json, sys
import rispy
from pybtex.database import parse_string
from pylatexenc.latex2text import LatexNodes2Text
folder = sys.argv[1]
text = LatexNodes2Text().latex_to_text
entries = parse_string(open(folder + '/all.bib', encoding='utf-8').read(), 'bibtex').entries
people = lambda entry: [text(str(person)) for person in entry.persons.get('author', [])]
print(json.dumps({
  'bibtex': [[text(e.fields['title']), text(e.fields.get('journal', '')), people(e), e.fields['year'], e.fields['url']] for e in entries.values()],
  'ris': [[r['title'], r['authors'], r['year'], r['doi']] for r in rispy.loads(open(folder + '/all.ris', encoding='utf-8', newline='').read())],
}))
`;
const answer = z.object({ bibtex: z.array(z.array(z.unknown())), ris: z.array(z.array(z.unknown())) });

const asPerson = (author: string): string => author.replace(/ (\p{Lu}+)$/u, ', $1');

/** READ-14 */
export const judge: Judge = {
  question: 'do pybtex and rispy read the citations of the site, whatever their signs?',
  needsSite: false,
  run: async (workshop) => {
    const bin = await workshop.python('pybtex==0.26.1', 'pylatexenc==2.10', 'rispy==0.10.0');
    const folder = join(workshop.folder, 'citations');
    await mkdir(folder, { recursive: true });
    const citations = [spencer.citation, odd];
    const entries = [...citations.map((citation, at) => bibtex(citation, `key${at}`)), releaseBibtex(release)];
    await writeFile(join(folder, 'all.bib'), entries.join('\n'));
    await writeFile(join(folder, 'all.ris'), citations.map(ris).join('\r\n'));
    await writeFile(join(folder, 'read.py'), READ);
    const read = answer.parse(JSON.parse(await workshop.call(join(bin, 'python'), [join(folder, 'read.py'), folder])));
    const wanted = {
      bibtex: [
        ...citations.map(({ title, journal, authors, published, doi }) => [
          title,
          journal,
          authors.map(asPerson),
          published.slice(0, 4),
          `https://doi.org/${doi}`,
        ]),
        ['R&D_peptides, version 1_0, release r-1', '', [], '2026', release.address],
      ],
      ris: citations.map(({ title, authors, published, doi }) => [
        title,
        authors.map(asPerson),
        published.slice(0, 4),
        doi,
      ]),
    };
    const faults = (['bibtex', 'ris'] as const).flatMap((format) =>
      wanted[format].flatMap((record, at) => {
        const found = JSON.stringify(read[format][at]);
        return found === JSON.stringify(record) ? [] : [`${format}: ${found}, not ${JSON.stringify(record)}`];
      }),
    );
    return verdictOf(`pybtex: ${read.bibtex.length} entries; rispy: ${read.ris.length} records`, faults);
  },
};
