import { peptides } from './support/catalogue';
import { expect, readingTest as test } from './support/site-test';

test('MATCH-01 MATCH-04 Back brings what was asked before into the form, in the end an empty list @short', async ({
  page,
}) => {
  const [{ sequence = '' } = {}] = await peptides();
  const box = page.getByRole('textbox', { name: /Paste peptide sequences/ });
  const match = page.getByRole('button', { name: 'Match', exact: true });
  const headline = page.getByText(/ of [\d,]+ sequences matched/);
  const equal = page.getByRole('checkbox', { name: /I and L count as equal/ });
  await page.goto('/match');
  await box.fill(sequence);
  await match.click();
  await expect(headline).toHaveText('1 of 1 sequences matched');
  await equal.uncheck();
  await match.click();
  await expect(page).toHaveURL(`/match?sequences=${sequence}&il=different`);
  await expect(headline).toHaveText('1 of 1 sequences matched');
  await page.goBack();
  await expect(page).toHaveURL(`/match?sequences=${sequence}`);
  await expect(equal).toBeChecked();
  await expect(box).toHaveValue(sequence);
  await page.goBack();
  await expect(page).toHaveURL('/match');
  await expect(box).toHaveValue('');
});
