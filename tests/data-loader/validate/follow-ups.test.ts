import { describe, expect, it } from 'vitest';
import { bundleTexts, writeTexts, type BundleTables } from '../../fixtures/bundle/bundle-tables';
import { smallBundle } from '../../fixtures/bundle/small-bundle';
import { inTemporaryFolder, validated } from '../../fixtures/bundle/temporary-bundle';

function messagesAfter(change: (bundle: BundleTables) => void): Promise<string[]> {
  return inTemporaryFolder(async (folder) => {
    const bundle = smallBundle();
    change(bundle);
    await writeTexts(folder, bundleTexts(bundle));
    return (await validated(folder)).messages;
  });
}

/** Other records, an example of the manifest, or both refer to each of these records. */
const faulty: { what: string; change: (bundle: BundleTables) => void; message: string }[] = [
  {
    what: 'study',
    change: ({ studies }) => Object.assign(studies[0] ?? {}, { pubmed: 'x' }),
    message: 'studies.tsv:2: pubmed must be a comma list of PubMed ids ("x" is not one), not "x"',
  },
  {
    what: 'gene',
    change: ({ genes }) => Object.assign(genes[0] ?? {}, { strand: '*' }),
    message: 'genes.tsv:2: strand must be + or -, not "*"',
  },
  {
    what: 'transcript',
    change: ({ transcripts }) => Object.assign(transcripts[0] ?? {}, { mfe: 'NaN' }),
    message: 'transcripts.tsv:2: mfe must be a number, not "NaN"',
  },
  {
    what: 'sequence',
    change: ({ sequences }) =>
      Object.assign(sequences[0] ?? {}, { sequence: (sequences[0]?.sequence ?? '').replace('A', '*') }),
    message: 'transcripts.fasta:2: sequence of SPENT000001 contains "*"; only A, C, G, T, U and N are allowed',
  },
  {
    what: 'ORF',
    change: ({ orfs }) => Object.assign(orfs[0] ?? {}, { cpat_score: 'high' }),
    message: 'orfs.tsv:2: cpat_score must be a number from 0 to 1, not "high"',
  },
  {
    what: 'spectrum',
    change: ({ spectra }) => Object.assign(spectra[0]?.parameters ?? {}, { CHARGE: '0+' }),
    message: 'spectra.mgf:4: CHARGE must be a charge such as 2+, not "0+"',
  },
  {
    what: 'highly charged spectrum',
    change: ({ spectra }) => Object.assign(spectra[0]?.parameters ?? {}, { CHARGE: '51+' }),
    message: 'spectra.mgf:4: CHARGE must be a charge of at most 50+, not "51+"',
  },
  {
    what: 'peptide',
    change: ({ peptides }) => Object.assign(peptides[4] ?? {}, { validated: '7' }),
    message: 'peptides.tsv:6: validated must be 1 or 0, not "7"',
  },
  {
    what: 'HLA prediction',
    change: ({ immunogenicity }) => Object.assign(immunogenicity[0] ?? {}, { binding_affinity_nm: 'Infinity' }),
    message: 'immunogenicity.tsv:2: binding_affinity_nm must be a number above 0, not "Infinity"',
  },
];

describe('LOAD-03 an invalid record that others refer to', () => {
  it.each(faulty)('LOAD-03 is reported for the $what, but not the references to it', async ({ change, message }) => {
    expect(await messagesAfter(change)).toEqual([message]);
  });

  it('LOAD-03 does not hide other faults of records that refer to it', async () => {
    const messages = await messagesAfter(({ genes, transcripts, orfs, peptides, immunogenicity, matrices }) => {
      Object.assign(genes[0] ?? {}, { end: '1e3' });
      Object.assign(transcripts[0] ?? {}, { length: '78' });
      Object.assign(orfs[1] ?? {}, { frame: '1' });
      Object.assign(peptides[4] ?? {}, { validation_method: '' });
      Object.assign(immunogenicity[3] ?? {}, { binding_stability_h: 'x' });
      matrices['Breast_cancer@Breast@PXD012431']?.push(['SPENP000005', '', 'x']);
    });
    expect(messages).toEqual([
      'genes.tsv:2: end must be a whole number from 1 to 2147483647, not "1e3"',
      'transcripts.tsv:2: length 78 is not the sum of the exon lengths, 77',
      'orfs.tsv:3: frame 1 is not that of start 2, 2',
      'peptides.tsv:6: validated is 1, but validation_method and validation_pubmed are both empty',
      'immunogenicity.tsv:5: binding_stability_h must be a number of at least 0, not "x"',
      'expression/Breast_cancer@Breast@PXD012431.tsv:3: sample "Tumor 2" must be a log2 intensity from -100 to 100, not "x"',
    ]);
  });

  it('LOAD-03 still counts as the first row of a duplicate id', async () => {
    const messages = await messagesAfter(({ orfs }) => {
      const [first] = orfs;
      if (first) orfs.push({ ...first });
      Object.assign(first ?? {}, { frame: '0' });
    });
    expect(messages).toEqual([
      'orfs.tsv:2: frame must be 1, 2 or 3, not "0"',
      'orfs.tsv:5: orf_id SPENO000001 is already on line 2',
    ]);
  });
});
