import { gzipSync } from 'node:zlib';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, it } from 'vitest';
import { psmRows } from '../../../../data-loader/make-bundle/readers/psm-rows';
import type { PsmRow } from '../../../../data-loader/make-bundle/readers/rows';
import { workbook } from '../../../e2e/support/workbook';
import { readAll, tabbed } from './reading';

const read = (content: string | Uint8Array) => readAll(content, psmRows);
const facts = ({ sequence, proforma, run, scan, charge, score, qValue, probability }: PsmRow) => [
  sequence,
  proforma,
  run,
  scan,
  charge,
  score,
  qValue ?? probability,
];

describe('PSMs of search engines', () => {
  it.each([
    [
      'FragPipe psm.tsv',
      tabbed(
        'Spectrum|Spectrum File|Peptide|Modified Peptide|Charge|Hyperscore|Probability|Intensity|Assigned Modifications|Protein',
        'P1.00012.00012.2|interact-P1.pep.xml|AMSPEPLK|n[43]AM[147]SPEPLK|2|20.5|0.98|1500.5|N-term(42.0106), 2M(15.9949)|x',
      ),
      ['AMSPEPLK', '[+42.0106]-AM[+15.9949]SPEPLK', 'P1', 12, 2, 20.5, 0.98],
    ],
    [
      'MaxQuant evidence.txt',
      tabbed(
        'Sequence|Modified sequence|Leading razor protein|Raw file|Charge|Mass|MS/MS scan number|Score|Intensity',
        'ACMSPEPL|_(Acetyl (Protein N-term))ACM(Oxidation (M))SPEPL_|x|P1|2|961.3885|77|88.5|',
      ),
      ['ACMSPEPL', '[Acetyl]-AC[Carbamidomethyl]M[Oxidation]SPEPL', 'P1', 77, 2, 88.5, null],
    ],
    [
      'DIA-NN report.tsv',
      tabbed(
        'Run|Stripped.Sequence|Modified.Sequence|Precursor.Id|Precursor.Charge|Q.Value|CScore|MS2.Scan|Precursor.Quantity',
        'P1|ACSPEPLK|AC(UniMod:4)SPEPLK|AC(UniMod:4)SPEPLK2|2|0.003|0.9|41|628861',
      ),
      ['ACSPEPLK', 'AC[UNIMOD:4]SPEPLK', 'P1', 41, 2, 0.9, 0.003],
    ],
    [
      'Sage results',
      tabbed(
        'peptide|filename|scannr|label|charge|sage_discriminant_score|spectrum_q',
        '[+42.0106]-ASPEPM[+15.9949]LK|P1.mzML.gz|controllerType=0 controllerNumber=1 scan=9|1|3|0.7|0.01',
      ),
      ['ASPEPMLK', '[+42.0106]-ASPEPM[+15.9949]LK', 'P1', 9, 3, 0.7, 0.01],
    ],
    [
      'PEAKS',
      'Peptide,-10LgP,z,Scan,Source File,Area\nK.ASPEPM(+15.99)LK.R,44.5,2,F1:66,P1.raw,1200\n',
      ['ASPEPMLK', 'ASPEPM[+15.99]LK', 'P1', 66, 2, 44.5, null],
    ],
    [
      'Proteome Discoverer',
      tabbed(
        '"Annotated Sequence"|"Modifications"|"Master Protein Accessions"|"Charge"|"Spectrum File"|"First Scan"|"XCorr"|"Percolator q-Value"',
        '"[K].AcSPEPmLK.[R]"|"C2(Carbamidomethyl); M7(Oxidation)"|"P1"|"2"|"P1.raw"|"33"|"2.5"|"0.001"',
      ),
      ['ACSPEPMLK', 'AC[Carbamidomethyl]SPEPM[Oxidation]LK', 'P1', 33, 2, 2.5, 0.001],
    ],
    [
      'mzTab',
      tabbed(
        'MTD|ms_run[1]-location|file:///data/P1.mzML',
        'PSH|sequence|search_engine_score[1]|modifications|charge|spectra_ref',
        'PSM|ASPEPMLK|50.5|6-UNIMOD:35|2|ms_run[1]:scan=5',
      ),
      ['ASPEPMLK', 'ASPEPM[UNIMOD:35]LK', 'P1', 5, 2, 50.5, null],
    ],
    ['a plain list', '# of the lab\nASPEPLK\n', ['ASPEPLK', 'ASPEPLK', null, null, null, null, null]],
  ])('OWN-12 are read from %s', async (_, content, wanted) => {
    const { rows, problems, refusal } = await read(content);
    expect([rows.map(facts), problems, refusal]).toEqual([[wanted], [], null]);
    // The same compressed.
    expect((await read(gzipSync(content))).rows).toEqual(rows);
  });

  it('OWN-12 are read from mzIdentML, with titles, modifications and decoys', async () => {
    const { rows } = await read(`<?xml version="1.0"?><MzIdentML>
<DBSequence id="d1" accession="P12345"/><Peptide id="p1"><PeptideSequence>ASPEPMLK</PeptideSequence>
<Modification location="6" monoisotopicMassDelta="15.994915"><cvParam accession="UNIMOD:35"/></Modification></Peptide>
<PeptideEvidence id="e1" isDecoy="true" dBSequence_ref="d1"/><SpectraData id="s1" location="C:\\data\\P1.mgf"/>
<SpectrumIdentificationResult spectrumID="index=4" spectraData_ref="s1">
<SpectrumIdentificationItem chargeState="2" peptide_ref="p1" experimentalMassToCharge="430.5">
<PeptideEvidenceRef peptideEvidence_ref="e1"/><cvParam accession="MS:1002049" value="88"/></SpectrumIdentificationItem>
<cvParam accession="MS:1000796" value="P1.00017.00017.2"/></SpectrumIdentificationResult></MzIdentML>`);
    expect(rows).toMatchObject([
      {
        line: 6,
        sequence: 'ASPEPMLK',
        proforma: 'ASPEPM[UNIMOD:35]LK',
        run: 'P1',
        scan: 17,
        charge: 2,
        mz: 430.5,
        score: 88,
        decoy: true,
        proteins: 'P12345',
      },
    ]);
  });

  it('OWN-19 OWN-27 are rejected in mzIdentML that says that they do not pass its threshold', async () => {
    const item = (pass: string) =>
      `<SpectrumIdentificationItem chargeState="2" peptide_ref="p1" passThreshold="${pass}"/>`;
    const { rows } = await read(
      `<MzIdentML><Peptide id="p1"><PeptideSequence>ASPEPMLK</PeptideSequence></Peptide><SpectrumIdentificationResult spectrumID="index=4">${item('true')}${item('false')}</SpectrumIdentificationResult></MzIdentML>`,
    );
    expect(rows.map(({ isRejected }) => isRejected)).toEqual([false, true]);
  });

  it('OWN-27 are read from pepXML, with modifications, probabilities and what no first hit is', async () => {
    const { rows, problems } = await read(`<?xml version="1.0"?><msms_pipeline_analysis>
<msms_run_summary base_name="/data/P1" raw_data=".mzML">
<spectrum_query spectrum="P1.00017.00017.2" start_scan="17" assumed_charge="2"><search_result>
<search_hit hit_rank="1" peptide="ASPEPMLK" protein="rev_P1"><alternative_protein protein="P12345"/>
<modification_info mod_nterm_mass="43.0184"><mod_aminoacid_mass position="6" mass="147.0354"/></modification_info>
<search_score name="hyperscore" value="21.5"/><analysis_result analysis="peptideprophet">
<peptideprophet_result probability="0.91"/></analysis_result><analysis_result analysis="interprophet">
<interprophet_result probability="0.97"/></analysis_result></search_hit>
<search_hit hit_rank="2" peptide="ASPEPLKK" protein="rev_P2"/>
<search_hit hit_rank="3" peptide="ASPXK" protein="P3"/>
</search_result></spectrum_query></msms_run_summary></msms_pipeline_analysis>`);
    expect(rows).toMatchObject([
      {
        line: 4,
        sequence: 'ASPEPMLK',
        proforma: '[+42.0106]-ASPEPM[+15.9949]LK',
        run: 'P1',
        scan: 17,
        charge: 2,
        score: 21.5,
        probability: 0.97,
        isRejected: false,
        decoy: false,
        proteins: 'rev_P1;P12345',
      },
      { sequence: 'ASPEPLKK', isRejected: true, decoy: true, probability: null },
    ]);
    expect(problems).toEqual(['10: is not of the 20 residues: ASPXK']);
  });

  it('OWN-12 are read from Parquet by the names that the same program writes as text', async () => {
    const column = (name: string, data: (string | number)[]) => ({ name, data });
    const content = new Uint8Array(
      parquetWriteBuffer({
        columnData: [
          column('Run', ['P1', 'P1']),
          column('Stripped.Sequence', ['ASPEPLK', 'ASPEPLR']),
          column('Modified.Sequence', ['ASPEPLK', 'ASPEPLR']),
          column('Precursor.Id', ['ASPEPLK2', 'ASPEPLR2']),
          column('Q.Value', [0.001, 0.002]),
          column('Decoy', [0, 1]),
        ],
        rowGroupSize: 1,
      }),
    );
    const { rows } = await read(content);
    expect(rows.map(({ line, sequence, run, qValue, decoy }) => [line, sequence, run, qValue, decoy])).toEqual([
      [1, 'ASPEPLK', 'P1', 0.001, false],
      [2, 'ASPEPLR', 'P1', 0.002, true],
    ]);
  });

  it('OWN-12 are read from the first sheet of a workbook that has peptides', async () => {
    const { rows, problems } = await read(
      workbook({
        Notes: [['measured twice']],
        Peptides: [
          ['Sequence', 'Charge'],
          ['ASPEPLK', '2'],
          ['2-Mar', '2'],
        ],
      }),
    );
    expect(rows.map(({ line, sequence, charge }) => [line, sequence, charge])).toEqual([[2, 'ASPEPLK', 2]]);
    expect(problems).toEqual(['3: is a date, which spreadsheets make of names: 2-Mar']);
  });

  it('OWN-12 are decoys and contaminants where a column or all, or any, of their proteins say so', async () => {
    const { rows } = await read(
      tabbed('peptide|protein', 'ASPEPLK|rev_P1;rev_P2', 'ASPEPLK|rev_P1;P2', 'ASPEPLK|P1;CON__P2', 'ASPEPLK|P1'),
    );
    expect(rows.map(({ decoy, contaminant }) => [decoy, contaminant])).toEqual([
      [true, false],
      [false, false],
      [false, true],
      [false, false],
    ]);
  });
});

describe('what is not read of PSMs', () => {
  it('OWN-12 OWN-14 is reported with line, reason and value, and other rows are read', async () => {
    const { rows, problems } = await read(
      tabbed(
        'sequence|charge|q-value',
        'ASPEPLK|2|1.5',
        'ASPEPXK|2|1.5',
        '=HYPERLINK("http://example.org")|2|1.5',
        '1-Mar|2|1.5',
        'ASPEPLK|2',
        'ASPEPLK|2|1,5',
      ),
    );
    expect(rows.map(({ line, qValue }) => [line, qValue])).toEqual([
      [2, 1.5],
      [7, null],
    ]);
    expect(problems).toEqual([
      '3: has X, which stands for no single residue: ASPEPXK',
      '4: is a formula of a spreadsheet: =HYPERLINK("http://example.org")',
      '5: is a date, which spreadsheets make of names: 1-Mar',
      '6: has fewer cells than the header, which has 3: 2',
      '7: column q-value has a decimal comma: 1,5',
    ]);
  });

  it('OWN-14 is a row that begins with an error of a spreadsheet, which is no comment', async () => {
    const { rows, problems } = await read(tabbed('peptide|charge|scan', '# 1|2|1', '#N/A|2|2', 'ASPEPLK|2|3'));
    expect(rows.map(({ line }) => line)).toEqual([4]);
    expect(problems).toEqual(['3: is an error of a spreadsheet: #N/A']);
  });

  it.each([
    ['a program ends it otherwise', 'Spectrum|Peptide|Modified Peptide|Hyperscore', 'a.2.2.2|ASPEPLR||9', false],
    ['it is shorter than all others', 'scan|peptide|charge|comment|other', '2|ASPEPLR|2|x', true],
    ['its last value is read', 'scan|peptide|charge|q-value|other', '2|ASPEPLR|2|0.0', false],
  ])('OWN-14 is a last row without a line break, if %s', async (_, header, last, isRead) => {
    const whole = header.includes('Hyperscore') ? 'a.1.1.2|ASPEPLK||9' : '1|ASPEPLK|2|0.01|x';
    const cut = await read(tabbed(header, whole, last).slice(0, -1));
    const says = '3: is the last one and has no line break, so that rows may be missing';
    expect(cut.problems.map((problem) => problem.slice(0, says.length))).toEqual([says]);
    expect(cut.rows.map(({ line }) => line)).toEqual(isRead ? [2, 3] : [2]);
    expect((await read(tabbed(header, whole, last))).problems).toEqual([]);
    expect((await read(`${tabbed(header, whole, last)}# the end`)).problems).toEqual([]);
  });

  it('OWN-12 is a modification without a known name or mass: the peptide stays, its ProForma is null', async () => {
    const { rows, problems } = await read(
      tabbed('Sequence|Modified sequence|Leading razor protein|Raw file', 'ASPEPLK|_AS(Foo (S))PEPLK_|x|P1'),
    );
    expect(rows).toMatchObject([{ sequence: 'ASPEPLK', proforma: null }]);
    expect(problems).toEqual(['2: has a modification whose name or place is not known: _AS(Foo (S))PEPLK_']);
  });

  it.each([
    ['a table without peptides', tabbed('a|b', '1|2'), '0: has no column of peptides that is known'],
    ['two columns of one name', tabbed('peptide|charge|charge', 'ASPEPLK|2|3'), '0: has several columns "charge"'],
    ['a line of more than 16 MB', `peptide\tcharge\n${'A'.repeat(17_000_000)}`, '2: is longer than 16777216 bytes'],
    ['a damaged Parquet file', 'PAR1xxxxPAR1', '0: is not a Parquet file that can be read'],
    ['a damaged workbook', 'PK\u0003\u0004xx', '0: is not read. This workbook cannot be read'],
    ['XML that ends too early', '<MzIdentML>\n<Peptide>', '2: is not well-formed XML: unclosed tag'],
  ])('OWN-12 is %s, in one sentence', async (_, content, says) => {
    const { rows, refusal } = await read(content);
    expect([rows, refusal?.startsWith(says) ? says : refusal]).toEqual([[], says]);
  });
});
