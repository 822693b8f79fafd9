import { readFile } from 'node:fs/promises';
import { splitList } from '../../domain/catalogue/lists';
import { catalogueFile, peptides, predictions } from './support/catalogue';
import { choose, expect, readingTest as test, settled } from './support/site-test';

const CANCER = 'Lung cancer';
const UNKNOWN = 'HLA-B*99:01';

interface Ranked {
  id: string;
  affinity: number;
  best: string;
}

/** The peptides of the cancer by the best of their affinities, from the download files. */
async function rankedPeptides(genotypes: readonly string[]): Promise<Ranked[]> {
  const ofCancer = new Set(
    (await peptides()).filter((row) => row['cancer'] === CANCER).map((row) => row['peptide_id'] ?? ''),
  );
  const best = new Map<string, Ranked>();
  for (const row of await predictions()) {
    const { hla_genotype: hla = '', binding_affinity_nm: text = '' } = row;
    if (!genotypes.includes(hla)) continue;
    for (const id of splitList(row['peptide_ids'] ?? '').filter((each) => ofCancer.has(each))) {
      const affinity = Number(text);
      const known = best.get(id);
      const isBetter = !known || affinity < known.affinity;
      const isEarlier = affinity === known?.affinity && genotypes.indexOf(hla) < genotypes.indexOf(known.best);
      if (isBetter || isEarlier) best.set(id, { id, affinity, best: hla });
    }
  }
  return [...best.values()].toSorted((one, other) => one.affinity - other.affinity || (one.id < other.id ? -1 : 1));
}

test('RANK-07 the genotypes of a patient, pasted in several notations, rank the peptides of a cancer and are exported', async ({
  page,
}) => {
  const offered = (await catalogueFile()).filterValues.hla ?? [];
  const genotypes = offered.slice(0, 5);
  expect(genotypes).toHaveLength(5);
  const expected = await rankedPeptides(genotypes);
  expect(expected.length).toBeGreaterThan(10);
  const began = Date.now();

  await page.goto('/help');
  await page.getByRole('link', { name: 'Rank peptides by HLA alleles' }).click();
  const [first = '', second = '', ...others] = genotypes;
  const pasted = [first.replace(/[*:]|HLA-/g, ''), `${second}:01:02`, ...others, UNKNOWN, 'A2'].join('\n');
  await page.getByLabel('HLA genotypes of the patient').fill(pasted);
  await expect(page.getByText('Not specific enough: A2.')).toBeVisible();
  await choose(page, 'Cancer', CANCER);
  await page.getByRole('button', { name: 'Rank peptides' }).click();
  await settled(page, 'Ranked peptides');
  await page.getByRole('region', { name: 'Peptides' }).getByText('Entries', { exact: true }).click();
  await settled(page, 'Ranked peptides');

  await expect(
    page.getByText(`Without predictions in this release, and therefore not ranked: ${UNKNOWN}.`),
  ).toBeVisible();
  const rows = page.getByRole('table', { name: 'Ranked peptides' }).locator('tbody tr');
  await expect(rows).toHaveCount(10);
  const cells = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('td, th')].map(({ textContent }) => textContent?.trim() ?? '')),
  );
  expect(cells.map(([, id, , best]) => [id, best])).toEqual(expected.slice(0, 10).map(({ id, best }) => [id, best]));
  for (const genotype of genotypes)
    await expect(page.getByRole('columnheader', { name: `${genotype} (nM)`, exact: true })).toBeVisible();

  const address = page.url();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^TSV/ }).click();
  const tsv = await readFile(await (await download).path(), 'utf8');
  const seconds = (Date.now() - began) / 1_000;
  test.info().annotations.push({ type: 'task', description: JSON.stringify({ task: 'patient', clicks: 6, seconds }) });
  const [head = [], ...lines] = tsv
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  const exported = lines.map((line) => {
    const cell = (name: string): string => line[head.indexOf(name)] ?? '';
    const best = cell('Best Genotype');
    return { id: cell('Peptide ID'), affinity: Number(cell(`${best} Affinity (nM)`)), best };
  });
  expect(exported).toEqual(expected);

  await page.goto('/help');
  await page.goto(address);
  await settled(page, 'Ranked peptides');
  await expect(rows.first()).toContainText(expected[0]?.id ?? '');
  await expect(page.getByLabel('HLA genotypes of the patient')).toHaveValue([...genotypes, UNKNOWN].join(', '));
});
