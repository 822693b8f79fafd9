import { describe, expect, it } from 'vitest';
import { hlaRows } from '../../../../data-loader/make-bundle/readers/hla-rows';
import { readAll, tabbed } from './reading';

const read = async (content: string) => {
  const { rows, problems, refusal } = await readAll(content, hlaRows);
  return [
    rows.map(({ genotype, affinityNm, stabilityHours }) => [genotype, affinityNm, stabilityHours]),
    problems,
    refusal,
  ];
};
const DASHES = '-'.repeat(60);

describe('HLA predictions', () => {
  it.each([
    [
      'MHCflurry',
      'peptide,sample_name,affinity,best_allele,presentation_score\nASPEPLKVY,s,33.5,HLA-A*02:01,0.9\n',
      ['HLA-A*02:01', 33.5, null],
    ],
    [
      'IEDB',
      tabbed('allele|seq_num|start|end|peptide|ic50', 'HLA-DRB1*01:01|1|1|9|ASPEPLKVY|26.9'),
      ['HLA-DRB1*01:01', 26.9, null],
    ],
    [
      'NetMHCpan as printed',
      [
        '# NetMHCpan version 4.1',
        DASHES,
        ' Pos MHC Peptide Core Of Gp Gl Ip Il Icore Identity Score_EL %Rank_EL Score_BA %Rank_BA Aff(nM) BindLevel',
        DASHES,
        ' 1 HLA-A*02:01 ASPEPLKVY ASPEPLKVY 0 0 0 0 0 ASPEPLKVY PEPLIST 0.9 0.01 0.8 0.02 33.5 <= SB',
        DASHES,
        'Protein PEPLIST. Allele HLA-A*02:01. Number of high binders 1. Number of weak binders 0',
      ].join('\n'),
      ['HLA-A*02:01', 33.5, null],
    ],
    [
      'NetMHCIIpan as printed',
      [
        DASHES,
        ' Pos MHC Peptide Of Core Core_Rel Inverted Identity Score_EL %Rank_EL Exp_Bind Score_BA Affinity(nM) %Rank_BA BindLevel',
        DASHES,
        ' 1 DRB1_0101 ASPEPLKVYASPEPL 3 EPLKVYASP 0.9 0 Sequence 0.1 9.5 NA 0.5 126.5 20.1',
        DASHES,
      ].join('\n'),
      ['HLA-DRB1*01:01', 126.5, null],
    ],
    [
      'NetMHCstabpan as a web page',
      [
        '<html><pre>',
        '# Peptide length 9',
        DASHES,
        ' pos HLA peptide Identity Pred Thalf(h) %Rank_Stab BindLevel',
        DASHES,
        ' 0 HLA-A*02:01 ASPEPLKVY 0000000000 0.014 1.40 4.50',
        DASHES,
        '</pre></html>',
      ].join('\n'),
      ['HLA-A*02:01', null, 1.4],
    ],
  ])('OWN-12 are read of %s', async (_, content, wanted) => {
    expect(await read(content)).toEqual([[wanted], [], null]);
  });

  it('OWN-12 are read of NetMHCpan -xls for each allele, from nM or from the score: 50,000 ** (1 - score)', async () => {
    const table = tabbed(
      '|||HLA-A02:01||||HLA-B07:02|||',
      'Pos|Peptide|ID|core|icore|BA-score|BA_Rank|core|icore|BA-score|BA_Rank',
      '0|ASPEPLKVY|x|ASPEPLKVY|ASPEPLKVY|0.5|1|ASPEPLKVY|ASPEPLKVY|1|9',
    );
    const [rows] = await read(table);
    expect(rows).toEqual([
      ['HLA-A*02:01', expect.closeTo(223.607, 3), null],
      ['HLA-B*07:02', 1, null],
    ]);
  });

  it('OWN-12 without an allele, or with a comma as decimal point, are reported', async () => {
    expect(await read('peptide;allele;ic50\nASPEPLKVY;;5\nASPEPLKVY;HLA-A*02:01;5,5\n')).toEqual([
      [['HLA-A*02:01', null, null]],
      ['2: names no allele: ASPEPLKVY', '3: column ic50 has a decimal comma: 5,5'],
      null,
    ]);
  });
});
