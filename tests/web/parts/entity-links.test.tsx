import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { GeneLink, PeptideLink, SequenceButton, TranscriptLink } from '../../../web/parts/entity-links';
import {
  CrossReferences,
  PubmedLinks,
  RnacentralLink,
  repositoryNames,
  StudyLink,
  StudyLinks,
} from '../../../web/parts/external-lists';

const attributes = ['href', 'target', 'rel', 'class', 'title', 'aria-label'] as const;
/** Text and attributes of the only link. */
function linkOf(link: ReactNode) {
  render(link);
  const shown = screen.getByRole('link');
  return [shown.textContent, ...attributes.map((name) => shown.getAttribute(name))];
}
const tab = ['_blank', 'noopener'];

describe('a link to an entry', () => {
  it('SHELL-16 BROWSE-58 a link to an entry of a peptide shows its id', () =>
    expect(linkOf(<PeptideLink id="P/1" />)).toEqual(['P/1', '/peptide/P%2F1', ...tab, 'mono', null, null]));

  it('SHELL-16 a link to an entry of a transcript shows its id', () =>
    expect(linkOf(<TranscriptLink id="T1" />)).toEqual(['T1', '/transcript/T1', ...tab, 'mono', null, null]));

  it('SHELL-16 BROWSE-60 a link to an entry of a gene shows its name, and the id as its title', () =>
    expect(linkOf(<GeneLink id="G1" name="NEAT1" />)).toEqual(['NEAT1', '/gene/G1', ...tab, null, 'G1', null]));

  it.each([undefined, ''])('SHELL-16 BROWSE-60 a link to an entry of a gene without a name shows its id', (name) =>
    expect(linkOf(<GeneLink id="G1" name={name} />)).toEqual(['G1', '/gene/G1', ...tab, 'mono', null, null]),
  );

  it('SHELL-16 a link to an entry of a sequence is a button that says what it is of', () =>
    expect(
      linkOf(
        <SequenceButton kind="orf" id="O1" of="ORF1">
          Sequence
        </SequenceButton>,
      ),
    ).toEqual(['Sequence', '/sequence/orf/O1', ...tab, 'button', null, 'Sequence: ORF1']));

  it('a link to an entry of a sequence in a cell is a small button', () =>
    expect(linkOf(<SequenceButton kind="orfProtein" id="O1" of="protein of ORF1" />)).toEqual([
      'View',
      '/sequence/orfProtein/O1',
      ...tab,
      'button small',
      null,
      'View: protein of ORF1',
    ]));
});

describe('lists of other databases', () => {
  const textOf = (content: ReactNode) => render(<div>{content}</div>).container.textContent;
  const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

  it('link the databases that are known, by the level of the entry, and name the others', () => {
    expect(textOf(<CrossReferences database="Ensembl#ENSG01,Unknown#X1" level="gene" />)).toBe(
      'Ensembl ENSG01Unknown X1',
    );
    expect(links()).toEqual([['ENSG01', 'https://www.ensembl.org/Homo_sapiens/Gene/Summary?g=ENSG01']]);
    expect([...document.querySelectorAll('.reference-name')].map(({ textContent }) => textContent)).toEqual([
      'Ensembl',
      'Unknown',
    ]);
  });

  it('link transcripts by their own pages', () => {
    textOf(<CrossReferences database="Ensembl#ENST01" level="transcript" />);
    expect(links()).toEqual([['ENST01', 'https://www.ensembl.org/homo_sapiens/Transcript/Summary?t=ENST01']]);
  });

  it('link each study to its repository', () => {
    textOf(<StudyLinks accessions={['PXD000001', 'MSV000080001']} />);
    expect(links()).toEqual([
      ['PXD000001', 'https://www.ebi.ac.uk/pride/archive/projects/PXD000001'],
      ['MSV000080001', 'https://massive.ucsd.edu/'],
    ]);
  });

  it('link each publication once, with commas between them', () => {
    expect(textOf(<PubmedLinks pmids="123, 45,123" />)).toBe('123, 45');
    expect(links()).toEqual([
      ['123', 'https://pubmed.ncbi.nlm.nih.gov/123/'],
      ['45', 'https://pubmed.ncbi.nlm.nih.gov/45/'],
    ]);
  });

  it('link RNAcentral', () => {
    textOf(<RnacentralLink id="URS000075C808_9606" />);
    expect(links()).toEqual([['URS000075C808_9606', 'https://rnacentral.org/rna/URS000075C808/9606']]);
  });

  it.each([
    ['references', <CrossReferences key="r" database="" level="gene" />],
    ['a study', <StudyLink key="s" accession="" />],
    ['studies', <StudyLinks key="ss" accessions={[]} />],
    ['publications', <PubmedLinks key="p" pmids=" , " />],
    ['RNAcentral', <RnacentralLink key="c" id="  " />],
  ])('GENE-03 lists of other databases are a dash without %s', (_, content) => {
    expect(textOf(content)).toBe('-');
    expect(links()).toEqual([]);
  });

  it('lists of other databases name each repository once', () => {
    expect(repositoryNames(['PXD000001', 'PXD000002', 'lab', 'MSV000080001'])).toBe('ProteomeXchange/PRIDE, MassIVE');
  });

  it('DATA-26 lists of other databases show a study that is in no repository as text', () => {
    expect(textOf(<StudyLink accession="lab" />)).toBe('lab');
    expect(links()).toEqual([]);
  });
});
