import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshBundle, GENERATION_TIMEOUT_MS, keyOf, listOf, type DemoBundle, type Row } from './demo-bundle';
import { fragments, precursorMz, translated } from './independent-biology';

let bundle: DemoBundle;
let dispose: () => Promise<void>;
const proteins = new Map<string, string>();
beforeAll(async () => {
  ({ bundle, dispose } = await freshBundle());
  for (const [id, orf] of bundle.orfs) {
    const nucleotides = bundle.nucleotides.get(orf['transcript_id'] ?? '') ?? '';
    proteins.set(id, translated(nucleotides.slice(Number(orf['start']) - 1, Number(orf['end']) - 3)));
  }
}, GENERATION_TIMEOUT_MS);
afterAll(() => dispose());

const sequenceOf = (row: Row) => row['sequence'] ?? '';

function distinctSequences(): Map<string, Row[]> {
  const rows = new Map<string, Row[]>();
  for (const row of bundle.peptides) rows.set(sequenceOf(row), [...(rows.get(sequenceOf(row)) ?? []), row]);
  return rows;
}

/** Both ends are cut after K or R but not before P, or are ends of the protein. */
function isTryptic(peptide: string, protein: string): boolean {
  const at = protein.indexOf(peptide);
  const cutBefore = at === 0 || (/[KR]/.test(protein.charAt(at - 1)) && !peptide.startsWith('P'));
  const after = protein.charAt(at + peptide.length);
  return cutBefore && (after === '' || (/[KR]$/.test(peptide) && after !== 'P'));
}

describe('peptide rows of the demonstration bundle', () => {
  it('DATA-01 a sequence occurs once per dataset, and every row belongs to a dataset of studies.tsv', () => {
    const datasets = new Set(bundle.studies.map(keyOf));
    expect(new Set(bundle.peptides.map((row) => `${sequenceOf(row)} ${keyOf(row)}`)).size).toBe(bundle.peptides.length);
    expect(new Set(bundle.peptides.map(keyOf))).toEqual(datasets);
  });

  it('DATA-13 a row lists exactly the ORFs whose protein contains its sequence', () => {
    const joined = [...proteins].map(([id, protein]) => ({ id, protein }));
    const sample = [...distinctSequences()].slice(0, 400);
    for (const [sequence, rows] of sample) {
      const holding = joined
        .filter(({ protein }) => protein.includes(sequence))
        .map(({ id }) => id)
        .sort();
      for (const row of rows) expect(listOf(row['orf_ids']).sort(), row['peptide_id']).toEqual(holding);
    }
    const elsewhere = bundle.peptides.filter((row) =>
      listOf(row['orf_ids']).some((orf) => !proteins.get(orf)?.includes(sequenceOf(row))),
    );
    expect(elsewhere).toEqual([]);
  });

  it('DATA-01 peptides have 7 to 30 residues and are mostly tryptic, some with missed cleavages', () => {
    let [tryptic, missed, all] = [0, 0, 0];
    for (const [sequence, [row]] of distinctSequences()) {
      expect(sequence).toMatch(/^[ACDEFGHIKLMNPQRSTVWY]{7,30}$/);
      const protein = proteins.get(listOf(row?.['orf_ids'])[0] ?? '');
      if (protein === undefined) continue;
      all += 1;
      if (isTryptic(sequence, protein)) tryptic += 1;
      if (/[KR](?!P|$)/.test(sequence)) missed += 1;
    }
    expect(tryptic / all).toBeGreaterThan(0.85);
    expect(tryptic / all).toBeLessThan(1);
    expect(missed / all).toBeGreaterThan(0.1);
    expect(missed / all).toBeLessThan(0.5);
  });

  it('DATA-01 sequences are shared between cancers, and inside a cancer between tissues and between studies', () => {
    const rows = [...distinctSequences().values()];
    const shared = (column: string, within: (row: Row) => string) =>
      rows.filter((some) => some.some((a) => some.some((b) => within(a) === within(b) && a[column] !== b[column])))
        .length;
    expect(shared('cancer', () => '')).toBeGreaterThan(100);
    expect(shared('tissue', (row) => row['cancer'] ?? '')).toBeGreaterThan(30);
    expect(shared('study', (row) => `${row['cancer']}/${row['tissue']}`)).toBeGreaterThan(10);
  });

  it('DATA-04 validated rows have a method, a PubMed id or both, and other rows neither', () => {
    const ways = new Set(
      bundle.peptides.map(
        (row) =>
          `${row['validated']} ${row['validation_method'] === '' ? '' : 'method'}${row['validation_pubmed'] === '' ? '' : 'pubmed'}`,
      ),
    );
    expect(ways).toEqual(new Set(['0 ', '1 method', '1 pubmed', '1 methodpubmed']));
  });

  it('PEP-09 HLA predictions cover the same 12 genotypes and only sequences of 8 to 14 residues', () => {
    const genotypes = new Set([...bundle.hla.values()].flat().map((row) => row['hla_genotype']));
    expect(genotypes.size).toBe(12);
    for (const name of genotypes) expect(name).toMatch(/^HLA-[ABC]\*\d{2}:\d{2}$/);
    const odd = [...bundle.hla].filter(
      ([sequence, rows]) =>
        rows.length !== 12 ||
        new Set(rows.map((row) => row['hla_genotype'])).size !== 12 ||
        sequence.length < 8 ||
        sequence.length > 14,
    );
    expect(odd).toEqual([]);
  });

  it('PEP-11 flags follow the thresholds: affinity <= 34 nM, half-life >= 1.4 h, recognition score > 1e-11', () => {
    const flag = (value: boolean) => (value ? '1' : '0');
    const wrong = bundle.peptides.filter((row) => {
      const predictions = bundle.hla.get(sequenceOf(row)) ?? [];
      const recognised = row['recognition_score'] !== '' && Number(row['recognition_score']) > 1e-11;
      const binds = (prediction: Row) =>
        Number(prediction['binding_affinity_nm']) <= 34 && Number(prediction['binding_stability_h']) >= 1.4;
      return (
        predictions.some((prediction) => prediction['immunogenic'] !== flag(recognised && binds(prediction))) ||
        row['immunogenic'] !== flag(recognised && predictions.some(binds))
      );
    });
    expect(wrong).toEqual([]);
  });
});

describe('spectra of the demonstration bundle', () => {
  it('DATA-05 most rows have a spectrum of their sequence', () => {
    const withSpectrum = bundle.peptides.filter((row) => row['ms_id'] !== '');
    expect(withSpectrum.filter((row) => bundle.spectra.get(row['ms_id'] ?? '')?.sequence !== sequenceOf(row))).toEqual(
      [],
    );
    expect(bundle.spectra.size).toBe(withSpectrum.length);
    expect(withSpectrum.length / bundle.peptides.length).toBeGreaterThan(0.6);
    expect(withSpectrum.length).toBeLessThan(bundle.peptides.length);
  });

  it('DATA-05 the precursor m/z is that of the peptide to four decimals at charges 1 to 3', () => {
    const charges = new Set<number>();
    for (const { title, peptide, charge, precursorMz: mz } of bundle.spectra.values()) {
      charges.add(charge);
      expect(Math.abs(mz - precursorMz(peptide, charge)), title).toBeLessThan(1e-4);
    }
    expect(charges).toContain(2);
    expect(charges).toContain(3);
  });

  it('DATA-05 peptides of TMT studies carry their label, and no others are modified', () => {
    const studies = new Map(
      bundle.studies.map((row) => [`${row['cancer']} ${row['tissue']} ${row['study']} ${row['subtype']}`, row]),
    );
    const counted = { TMT: { modified: 0, all: 0 }, other: { modified: 0, all: 0 } };
    for (const row of bundle.peptides) {
      const spectrum = bundle.spectra.get(row['ms_id'] ?? '');
      if (spectrum === undefined) continue;
      const study = studies.get(`${row['cancer']} ${row['tissue']} ${row['study']} ${row['subtype']}`);
      const kind = counted[study?.['quantification']?.startsWith('TMT') === true ? 'TMT' : 'other'];
      kind.all += 1;
      if (spectrum.peptide !== spectrum.sequence) kind.modified += 1;
    }
    expect(counted.other.modified).toBe(0);
    expect(counted.TMT.modified / counted.TMT.all).toBeGreaterThan(0.6);
  });

  it('DATA-05 peaks ascend and include most y ions and many b ions of the peptide within 10 ppm, besides other peaks', () => {
    let peakSum = 0;
    let shareSum = 0;
    for (const { title, peptide, peaks } of bundle.spectra.values()) {
      peaks.forEach(({ mz, intensity }, i) => {
        if (mz < (peaks[i - 1]?.mz ?? 0) || intensity < 0) throw new Error(`${title}: peak ${i}`);
      });
      const found = (ions: number[]) => {
        const visible = ions.filter((mz) => mz >= 71 && mz <= (peaks.at(-1)?.mz ?? 0));
        return {
          visible: visible.length,
          matched: visible.filter((mz) => peaks.some((peak) => Math.abs(peak.mz - mz) < mz * 1e-5)).length,
        };
      };
      const { b, y } = fragments(peptide);
      const [ofB, ofY] = [found(b), found(y)];
      const share = (ofB.matched + ofY.matched) / (ofB.visible + ofY.visible);
      expect(share, title).toBeGreaterThan(0.4);
      shareSum += share;
      expect(peaks.length, title).toBeGreaterThan(ofB.matched + ofY.matched);
      peakSum += peaks.length;
    }
    expect(shareSum / bundle.spectra.size).toBeGreaterThan(0.8);
    expect(peakSum / bundle.spectra.size).toBeGreaterThan(40);
    expect(peakSum / bundle.spectra.size).toBeLessThan(80);
  });
});
