import { expect, it } from 'vitest';
import { suggestedRole } from '#domain/catalogue/sample-role';

it.each([
  ['control', ['Control 1', 'NAT_3', 'normal_colon', 'Norm 2', 'Tumor-adjacent 1', 'lung tumor-adjacent tissue']],
  ['control', ['Non-Tumor 1', 'non_tumoral', 'nontumor 2', 'healthy donor', 'benign prostate']],
  ['tumor', ['Tumor 1', 'primary tumour 2', 'P1_tumor', 'cancer4', 'adenocarcinoma', 'glioblastoma', 'metastasis']],
  [null, ['A_1', '12', 'abnormal', 'donor 3', 'natural', 'cancerogenic? no']],
])('OWN-06 reads the role %s from names of samples', (role, names) => {
  expect(names.map((name) => [name, suggestedRole(name)])).toEqual(names.map((name) => [name, role]));
});
