import type { DataOf } from '../../domain/api/route';
import type { Routes } from '../../domain/api/routes';
import { splitList } from '../../domain/catalogue/lists';
import { parseMulticancer } from '../../domain/catalogue/multicancer';
import { expressionLabel, immunogenicityStates, UNKNOWN, validationStates } from '../../domain/catalogue/vocabulary';
import { ask, find, peptides } from './support/catalogue';
import { expect, valueIn, readingTest as test } from './support/site-test';

type Peptide = DataOf<Routes['peptideInfo']>;
const detail = (peptideId: string) => ask<Peptide>('/api/peptide/peptideInfo', { peptideId });

test('PEP-01 PEP-02 PEP-04 PEP-19 SHELL-12 TRUE-02 the peptide page shows the peptide @short', async ({ page }) => {
  const { id } = await find(
    peptides(),
    'peptide_id',
    (row) => row['other_cancers'] !== '' && row['validation_pubmed'] !== '',
  );
  const facts = await detail(id);
  await page.goto(`/peptide/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(facts.sequence);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Peptide Information',
    'MS/MS Visualization',
    'Immunogenicity Information',
    'Expression',
  ]);
  const table = page.getByRole('table', { name: 'Peptide information' });
  await expect(table.getByRole('rowheader')).toHaveText([
    'Peptide ID',
    'Sequence',
    'Cancer',
    'Cancer Subtype',
    'Tissue',
    'Associated Transcript',
    'Expression Group',
    'Immunogenicity',
    'Status',
    'Validated Method',
    'Validation PubMed',
    'Simultaneous Expression',
    'Study',
    'Study Description',
    'Study PubMed',
    'Instrument',
    'Quantification',
  ]);
  const value = valueIn(table);
  await expect(value('Sequence')).toHaveText(facts.sequence);
  const texts = {
    'Peptide ID': id,
    Cancer: facts.cancer,
    'Cancer Subtype': facts.cancerSubtype,
    Tissue: facts.tissue,
    'Validated Method': facts.validatedMethod,
    'Study Description': facts.studyDescription,
    Instrument: facts.instrument,
    Quantification: facts.quantification,
    'Expression Group': expressionLabel(facts.expression),
    Immunogenicity: immunogenicityStates[facts.immunogenicity ?? UNKNOWN],
    Status: validationStates[facts.validation ?? UNKNOWN],
  };
  for (const [key, text] of Object.entries(texts)) await expect(value(key)).toHaveText(text || '-');
  const others = parseMulticancer(facts.multicancer);
  const groupOf = new Map((await peptides()).map((row) => [row['peptide_id'], row['expression']]));
  await expect(value('Simultaneous Expression').getByRole('listitem')).toHaveText(
    others.map(
      ({ cancer, peptideIds }) => cancer + peptideIds.map((other) => `${other} ${groupOf.get(other) ?? ''}`).join(''),
    ),
  );
  await expect(value('Simultaneous Expression').getByRole('link').first()).toHaveAttribute(
    'href',
    `/peptide/${others[0]?.peptideIds[0]}`,
  );
  // Name and ids on one line.
  const middles = await value('Simultaneous Expression')
    .getByRole('listitem')
    .first()
    .evaluate((item) =>
      ['.cancer-name', 'a'].map((part) => {
        const text = document.createRange();
        text.selectNodeContents(item.querySelector(part)?.lastChild ?? item);
        const { top, height } = text.getBoundingClientRect();
        return top + height / 2;
      }),
    );
  expect(Math.abs((middles[0] ?? NaN) - (middles[1] ?? NaN))).toBeLessThan(2);
  await expect(value('Study').getByRole('link', { name: facts.study })).toHaveAttribute('href', /^https:\/\//);
  const pmid = splitList(facts.validationPubmed)[0] ?? '';
  await expect(value('Validation PubMed').getByRole('link').first()).toHaveAttribute(
    'href',
    `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`,
  );
});
