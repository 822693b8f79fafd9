import { describe, expect, it } from 'vitest';
import { sampleRows } from '../../../../data-loader/make-bundle/readers/sample-rows';
import { roleOfWord } from '../../../../data-loader/make-bundle/readers/sample-role';
import { readAll, tabbed } from './reading';

const read = async (content: string) =>
  (await readAll(content, sampleRows)).rows.map(({ sample, run, subject, group, role }) => [
    sample,
    run,
    subject,
    group,
    role,
  ]);

describe('samples', () => {
  it('OWN-12 OWN-13 are of the role that the disease of SDRF says, before what was compared', async () => {
    const sdrf = tabbed(
      'source name|characteristics[organism]|characteristics[disease]|characteristics[individual]|comment[data file]|comment[modification parameters]|comment[modification parameters]|factor value[organism part]',
      'S1|Homo sapiens|control|not available|N1.raw|a|b|lung tumor tissue',
      'S2|Homo sapiens|squamous cell carcinoma|P2|T1.raw|a|b|lung',
    );
    expect(await read(sdrf)).toEqual([
      ['S1', 'N1', null, 'control', 'control'],
      ['S2', 'T1', 'P2', 'squamous cell carcinoma', 'tumor'],
    ]);
  });

  it('OWN-14 OWN-22 are left out with the column that a spreadsheet changed', async () => {
    const { rows, problems } = await readAll(
      tabbed('sample|group', 'S1|normal', '=S2|normal', '2-Mar|tumor'),
      sampleRows,
    );
    expect(rows.map(({ sample }) => sample)).toEqual(['S1']);
    expect(problems).toEqual([
      '3: column sample is a formula of a spreadsheet: =S2',
      '4: column sample is a date, which spreadsheets make of names: 2-Mar',
    ]);
  });

  it('OWN-13 are of the role that the factor says where all have one disease, and a third group stays open', async () => {
    const sdrf = tabbed(
      'source name|characteristics[disease]|factor value[phenotype]',
      'S1|colorectal cancer|normal',
      'S2|colorectal cancer|colorectal cancer',
      'S3|colorectal cancer|adenoma',
    );
    expect((await read(sdrf)).map(([sample, , , group, role]) => [sample, group, role])).toEqual([
      ['S1', 'normal', 'control'],
      ['S2', 'colorectal cancer', 'tumor'],
      ['S3', 'adenoma', null],
    ]);
    const { rows } = await readAll(sdrf, (file, report) => sampleRows(file, report, { tumor: ['adenoma'] }));
    expect(rows.map(({ role, reason }) => [role, reason])).toEqual([
      ['control', 'factor value[phenotype] is "normal", and "normal" means control'],
      ['tumor', 'factor value[phenotype] is "colorectal cancer", and "cancer" means tumor'],
      ['tumor', 'factor value[phenotype] is "adenoma", which was named as tumor'],
    ]);
  });

  it('OWN-12 are read from a table with a column of samples and one of groups', async () => {
    expect(await read('Sample,Patient,File,Condition\nA,1,A.raw,NAT\nB,1,B.raw,Tumor\n')).toEqual([
      ['A', 'A', '1', 'NAT', 'control'],
      ['B', 'B', '1', 'Tumor', 'tumor'],
    ]);
    expect((await readAll('a\tb\n1\t2\n', sampleRows)).refusal).toMatch(/^0: is no table of samples/);
  });

  it.each([
    ['normal tissue adjacent to neoplasm', 'control'],
    ['lung tumor-adjacent tissues', 'control'],
    ['P1_adjacent', 'control'],
    ['Non-Tumor', 'control'],
    ['norm', 'control'],
    ['Benign', 'control'],
    ['lung adenocarcinoma', 'tumor'],
    ['Acute myeloid leukaemia', 'tumor'],
    ['metastatic lesion', 'tumor'],
    ['adenoma', null],
    ['abnormal', null],
    ['treated', null],
  ])('OWN-13 of the group %s are %s', (value, role) => {
    expect(roleOfWord(value)?.role ?? null).toBe(role);
  });
});
