import { beforeAll, describe, expect, it } from 'vitest';
import {
  demonstrationBundle,
  GENERATION_TIMEOUT_MS,
  keyOf,
  listOf,
  type DemoBundle,
  type Row,
  type Spectrum,
} from './demo-bundle';
import { fragments, precursorMz, translated } from './independent-biology';

let bundle: DemoBundle;
const proteins = new Map<string, string>();
beforeAll(async () => {
  bundle = await demonstrationBundle();
  for (const [id, orf] of bundle.orfs) {
    const nucleotides = bundle.nucleotides.get(orf['transcript_id'] ?? '') ?? '';
    proteins.set(id, translated(nucleotides.slice(Number(orf['start']) - 1, Number(orf['end']) - 3)));
  }
}, GENERATION_TIMEOUT_MS);

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

  it('DATA-01 DEMO-05 peptides have 7 to 52 residues and are mostly tryptic, some with missed cleavages', () => {
    let [tryptic, missed, all] = [0, 0, 0];
    for (const [sequence, [row]] of distinctSequences()) {
      expect(sequence).toMatch(/^[ACDEFGHIKLMNPQRSTVWY]{7,52}$/);
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
      const recognized = row['recognition_score'] !== '' && Number(row['recognition_score']) > 1e-11;
      const binds = (prediction: Row) =>
        Number(prediction['binding_affinity_nm']) <= 34 && Number(prediction['binding_stability_h']) >= 1.4;
      return (
        predictions.some((prediction) => prediction['immunogenic'] !== flag(recognized && binds(prediction))) ||
        row['immunogenic'] !== flag(recognized && predictions.some(binds))
      );
    });
    expect(wrong).toEqual([]);
  });
});

/** Every row with a spectrum, with its study. */
function measuredRows(): { study: Row; spectrum: Spectrum }[] {
  const studies = new Map(bundle.studies.map((study) => [keyOf(study), study]));
  return bundle.peptides.flatMap((row) => {
    const study = studies.get(keyOf(row));
    const spectrum = bundle.spectra.get(row['ms_id'] ?? '');
    return study && spectrum ? [{ study, spectrum }] : [];
  });
}

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

  it('DEMO-03 precursors have the errors of real instruments: 1 to 6 ppm around a shift of their study, none above 20, a few of the first isotope', () => {
    const charges = new Set<number>();
    const errors = new Map<string, number[]>();
    let onIsotope = 0;
    for (const { title, peptide, charge, precursorMz: measured, rawFile } of bundle.spectra.values()) {
      charges.add(charge);
      const monoisotopic = precursorMz(peptide, charge);
      // Carbon-13 is 1.00335 Da heavier than carbon-12.
      const isotope = Math.round((measured - monoisotopic) * charge);
      expect([0, 1], title).toContain(isotope);
      onIsotope += isotope;
      const theoretical = monoisotopic + (isotope * 1.00335) / charge;
      const ppm = ((measured - theoretical) / theoretical) * 1e6;
      expect(Math.abs(ppm), title).toBeLessThan(20);
      errors.set(rawFile.slice(-2), [...(errors.get(rawFile.slice(-2)) ?? []), ppm]);
    }
    expect(charges).toEqual(new Set([1, 2, 3]));
    expect(onIsotope / bundle.spectra.size).toBeGreaterThan(0.02);
    expect(onIsotope / bundle.spectra.size).toBeLessThan(0.08);
    const rms = (values: number[] = []) => Math.sqrt(values.reduce((sum, ppm) => sum + ppm ** 2, 0) / values.length);
    expect(rms(errors.get('aw'))).toBeGreaterThan(1);
    expect(rms(errors.get('aw'))).toBeLessThan(4);
    expect(rms(errors.get('.d'))).toBeGreaterThan(rms(errors.get('aw')));
    expect(rms(errors.get('.d'))).toBeLessThan(8);
  });

  it('DEMO-03 raw files have the suffix of their instrument, and no two spectra are of one scan', () => {
    const suffixes = new Set<string>();
    for (const { study, spectrum } of measuredRows()) {
      expect(spectrum.rawFile.startsWith(`${study['study']}_`), spectrum.title).toBe(true);
      suffixes.add(`${study['instrument']?.split(' ', 1)[0]} ${spectrum.rawFile.replace(/^\w+/, '')}`);
    }
    expect([...suffixes].toSorted()).toEqual([' .raw', 'Orbitrap .raw', 'Q .raw', 'timsTOF .d']);
    const scans = [...bundle.spectra.values()].map(({ rawFile, scan }) => `${rawFile} ${scan}`);
    expect(new Set(scans).size).toBe(scans.length);
  });

  it('DEMO-01 all peptides of TMT and iTRAQ studies carry the label at lysine and free N-terminus, and no others do', () => {
    const labels: Record<string, string> = { TMT: 'TMT6plex', iTRAQ: 'iTRAQ8plex' };
    const counted: Record<string, number> = {};
    for (const { study, spectrum } of measuredRows()) {
      const label = labels[study['quantification']?.split(' ', 1)[0] ?? ''];
      counted[label ?? 'none'] = (counted[label ?? 'none'] ?? 0) + 1;
      const found = spectrum.peptide.match(/\[(TMT|iTRAQ)\w+\]/g) ?? [];
      const lysines = spectrum.sequence.match(/K/g)?.length ?? 0;
      const acetylated = spectrum.peptide.startsWith('[Acetyl]-');
      const ends = acetylated ? 0 : 1;
      expect(found, spectrum.title).toEqual(label === undefined ? [] : Array(ends + lysines).fill(`[${label}]`));
      if (label !== undefined && !acetylated)
        expect(spectrum.peptide.startsWith(`[${label}]-`), spectrum.title).toBe(true);
    }
    for (const kind of ['TMT6plex', 'iTRAQ8plex', 'none']) expect(counted[kind], kind).toBeGreaterThan(50);
  });

  it('DEMO-01 spectra of labeled studies have every reporter ion of their label', () => {
    // m/z of the channels as the makers of the reagents print them.
    const channels: Record<string, number[]> = {
      'TMT 6-plex': [126.1277, 127.1248, 128.1344, 129.1315, 130.1411, 131.1382],
      'TMT 10-plex': [
        126.1277, 127.1248, 127.1311, 128.1281, 128.1344, 129.1315, 129.1378, 130.1348, 130.1411, 131.1382,
      ],
      'iTRAQ 8-plex': [113.1073, 114.1107, 115.1077, 116.1111, 117.1144, 118.1115, 119.1148, 121.1215],
    };
    const seen = new Set<string>();
    for (const { study, spectrum } of measuredRows()) {
      const quantification = study['quantification'] ?? '';
      const missing = (channels[quantification] ?? []).filter(
        (mz) => !spectrum.peaks.some((peak) => Math.abs(peak.mz - mz) < 0.0015),
      );
      expect(missing, spectrum.title).toEqual([]);
      if (quantification in channels) seen.add(quantification);
    }
    expect([...seen].toSorted()).toEqual(Object.keys(channels).toSorted());
  });

  it('DEMO-01 peptides of phosphoproteomic tissues are phosphorylated at S, T or Y, and no others are', () => {
    let phosphorylated = 0;
    for (const { study, spectrum } of measuredRows()) {
      const sites = spectrum.peptide.match(/\w(?=\[Phospho\])/g) ?? [];
      const expected = study['tissue']?.includes('phosphoproteomic') === true && /[STY]/.test(spectrum.sequence);
      expect(sites.length, spectrum.title).toBe(expected ? 1 : 0);
      expect(sites.join(''), spectrum.title).toMatch(/^[STY]?$/);
      phosphorylated += sites.length;
    }
    expect(phosphorylated).toBeGreaterThan(10);
  });

  it('DEMO-01 cysteines are alkylated in the studies that say so, and in no others', () => {
    const counted = { alkylated: 0, free: 0 };
    for (const { study, spectrum } of measuredRows()) {
      const cysteines = spectrum.sequence.match(/C/g)?.length ?? 0;
      const alkylated = study['description']?.includes('cysteines alkylated with iodoacetamide') === true;
      expect(spectrum.peptide.match(/C\[Carbamidomethyl\]/g)?.length ?? 0, spectrum.title).toBe(
        alkylated ? cysteines : 0,
      );
      counted[alkylated ? 'alkylated' : 'free'] += cysteines;
    }
    expect(counted.alkylated).toBeGreaterThan(counted.free);
    expect(counted.free).toBeGreaterThan(0);
  });

  it('DEMO-01 5 to 15 % of the spectra are of peptides with an oxidised methionine, a deamidated asparagine or an acetylated beginning of a protein', () => {
    const shares = { 'M[Oxidation]': 0, 'N[Deamidated]': 0, '[Acetyl]-': 0, any: 0 };
    const spectra = measuredRows();
    for (const { spectrum } of spectra) {
      const tags: readonly string[] = spectrum.peptide.match(/M\[Oxidation\]|N\[Deamidated\]|^\[Acetyl\]-/g) ?? [];
      for (const tag of ['M[Oxidation]', 'N[Deamidated]', '[Acetyl]-', 'any'] as const)
        if (tag === 'any' ? tags.length > 0 : tags.includes(tag)) shares[tag] += 1 / spectra.length;
      const starts = [...proteins.values()].some((protein) => protein.startsWith(spectrum.sequence));
      if (tags.includes('[Acetyl]-')) expect(starts, spectrum.title).toBe(true);
    }
    expect(shares.any).toBeGreaterThan(0.05);
    expect(shares.any).toBeLessThan(0.15);
    for (const share of Object.values(shares)) expect(share).toBeGreaterThan(0.01);
  });

  it('DEMO-01 in SILAC studies about half of the peptides with lysine or arginine are heavy', () => {
    const counted = { heavy: 0, all: 0 };
    for (const { study, spectrum } of measuredRows()) {
      const sites = spectrum.sequence.match(/[KR]/g)?.length ?? 0;
      const heavy = spectrum.peptide.match(/K\[Label:13C\(6\)15N\(2\)\]|R\[Label:13C\(6\)15N\(4\)\]/g)?.length ?? 0;
      if (study['quantification'] === 'SILAC') expect([0, sites], spectrum.title).toContain(heavy);
      else expect(heavy, spectrum.title).toBe(0);
      if (study['quantification'] !== 'SILAC' || sites === 0) continue;
      counted.all += 1;
      if (heavy > 0) counted.heavy += 1;
    }
    expect(counted.heavy / counted.all).toBeGreaterThan(0.35);
    expect(counted.heavy / counted.all).toBeLessThan(0.65);
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
