import { describe, expect, it, vi } from 'vitest';
import { spencer } from '#domain/catalogue/identity';
import {
  articleUrl,
  bibtex,
  journalLine,
  pdfUrl,
  plainCitation,
  ris,
} from '../../../web/features/citation/citation-formats';

const { citation } = spencer;

describe('the citation', () => {
  it('CITE-03 the citation names journal, volume, issue, date and both pages', () => {
    expect(journalLine(citation)).toBe(
      'Nucleic Acids Research, Volume 50, Issue D1, 7 January 2022, Pages D1373–D1381',
    );
  });

  it.each(['America/Los_Angeles', 'Pacific/Auckland'])(
    'CITE-03 the citation has the same date for a user in %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      try {
        expect(journalLine(citation)).toContain('7 January 2022');
      } finally {
        vi.unstubAllEnvs();
      }
    },
  );

  it('CITE-04 the citation leads to the full text and the PDF', () => {
    expect(articleUrl(citation)).toBe('https://doi.org/10.1093/nar/gkab822');
    expect(pdfUrl(citation.pmcid)).toBe('https://pmc.ncbi.nlm.nih.gov/articles/PMC8728293/pdf/');
  });

  it('the citation is one sentence of authors, title, journal and address', () => {
    expect(plainCitation(citation)).toBe(
      'Luo X, Huang Y, Li H, Luo Y, Zuo Z, Ren J, Xie Y. ' +
        'SPENCER: a comprehensive database for small peptides encoded by noncoding RNAs in cancer patients. ' +
        'Nucleic Acids Research, Volume 50, Issue D1, 7 January 2022, Pages D1373–D1381. ' +
        'https://doi.org/10.1093/nar/gkab822',
    );
  });

  it('the citation is a whole BibTeX record', () => {
    expect(bibtex(citation, 'SPENCER')).toBe(`@article{SPENCER,
  title = {{SPENCER: a comprehensive database for small peptides encoded by noncoding RNAs in cancer patients}},
  author = {Luo, X and Huang, Y and Li, H and Luo, Y and Zuo, Z and Ren, J and Xie, Y},
  journal = {Nucleic Acids Research},
  volume = {50},
  number = {D1},
  pages = {D1373--D1381},
  year = {2022},
  month = jan,
  doi = {10.1093/nar/gkab822},
  pmid = {34570216},
  url = {https://doi.org/10.1093/nar/gkab822}
}
`);
  });

  it('signs of TeX in a citation are text, and a consortium is one name', () => {
    const authors = ['van der Berg A-B', 'R&D Consortium'];
    const odd = {
      ...citation,
      title: 'Up_to 5 % of {A}\\B ~ #1',
      authors,
      journal: 'Cell & Gene',
      published: '2024-09-30',
    };
    expect(bibtex(odd, 'X')).toMatch(/title = \{\{Up\\_to 5 \\% of \\\{A\\\}\{\\char92\}B \{\\char126\} \\#1\}\}/);
    expect(bibtex(odd, 'X')).toContain('author = {van der Berg, A-B and {R\\&D Consortium}}');
    expect(bibtex(odd, 'X')).toContain('journal = {Cell \\& Gene}');
    expect(bibtex(odd, 'X')).toContain('month = sep');
    expect(ris(odd)).toContain('AU  - R&D Consortium\r\n');
    expect(ris({ ...odd, title: 'One\nline' })).toContain('TI  - One line\r\n');
  });

  it('the citation is a whole RIS record, its lines ended as citation managers expect', () => {
    expect(ris(citation).split('\r\n')).toEqual([
      'TY  - JOUR',
      'TI  - SPENCER: a comprehensive database for small peptides encoded by noncoding RNAs in cancer patients',
      'AU  - Luo, X',
      'AU  - Huang, Y',
      'AU  - Li, H',
      'AU  - Luo, Y',
      'AU  - Zuo, Z',
      'AU  - Ren, J',
      'AU  - Xie, Y',
      'JO  - Nucleic Acids Research',
      'VL  - 50',
      'IS  - D1',
      'SP  - D1373',
      'EP  - D1381',
      'PY  - 2022',
      'DA  - 2022/01/07',
      'DO  - 10.1093/nar/gkab822',
      'AN  - 34570216',
      'UR  - https://doi.org/10.1093/nar/gkab822',
      'ER  - ',
      '',
    ]);
  });
});
