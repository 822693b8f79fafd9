import { modifiedPeptide } from './modified-peptide';
import { RowProblems } from './row-problems';
import type { InputFile, PsmRow, ReportProblem } from './rows';
import { runOf, scanOf, titleParts } from './run-and-scan';
import { type XmlEvent, xmlEvents } from './xml-events';

/** Terms of PSI-MS: scores of which higher is better, q values of PSMs, the title of a spectrum and its scan. */
const SCORES = ['MS:1001171', 'MS:1001155', 'MS:1002049', 'MS:1001331', 'MS:1002338', 'MS:1001950', 'MS:1002252'];
const Q_VALUES = ['MS:1002354', 'MS:1002054', 'MS:1001491', 'MS:1001868'];
const TITLE = 'MS:1000796';
const SCANS = ['MS:1000797', 'MS:1001115'];

interface MzPeptide {
  sequence: string;
  /** As `Assigned Modifications` of FragPipe lists them, which the reader of tables takes. */
  listed: string[];
}

interface Evidence {
  decoy: boolean;
  protein: string;
}

interface Item {
  line: number;
  peptide: string;
  charge: number | null;
  mz: number | null;
  evidence: Evidence[];
  score: number | null;
  qValue: number | null;
  isRejected: boolean;
}

const numberOf = (text: string | undefined): number | null =>
  text !== undefined && text !== '' && Number.isFinite(Number(text)) ? Number(text) : null;

/** Collects what the elements of a file say; peptides and proteins stand before what refers to them. */
class MzIdentMl {
  readonly #file: InputFile;
  readonly #problems: RowProblems;
  readonly #peptides = new Map<string, MzPeptide>();
  readonly #proteins = new Map<string, string>();
  readonly #evidence = new Map<string, Evidence>();
  readonly #runs = new Map<string, string | null>();
  #peptide: MzPeptide = { sequence: '', listed: [] };
  #modification: { location: string; mass: string; name: string } | null = null;
  #spectrum = { id: '', run: null as string | null, title: null as string | null, scan: null as number | null };
  #items: Item[] = [];

  constructor(file: InputFile, report: ReportProblem) {
    this.#file = file;
    this.#problems = new RowProblems(file, report);
  }

  open({ name, attributes, line }: Extract<XmlEvent, { kind: 'open' }>): void {
    const { id = '' } = attributes;
    if (name === 'DBSequence') this.#proteins.set(id, attributes['accession'] ?? '');
    else if (name === 'Peptide') this.#peptides.set(id, (this.#peptide = { sequence: '', listed: [] }));
    else if (name === 'Modification')
      this.#modification = {
        location: attributes['location'] ?? '',
        mass: attributes['monoisotopicMassDelta'] ?? '',
        name: '',
      };
    else if (name === 'PeptideEvidence')
      this.#evidence.set(id, {
        decoy: attributes['isDecoy'] === 'true',
        protein: this.#proteins.get(attributes['dBSequence_ref'] ?? '') ?? '',
      });
    else if (name === 'SpectraData') this.#runs.set(id, runOf(attributes['location'] ?? ''));
    else if (name === 'SpectrumIdentificationResult') this.#openSpectrum(attributes);
    else if (name === 'SpectrumIdentificationItem')
      this.#items.push({
        line,
        peptide: attributes['peptide_ref'] ?? '',
        charge: numberOf(attributes['chargeState']),
        mz: numberOf(attributes['experimentalMassToCharge']),
        evidence: [],
        score: null,
        qValue: null,
        isRejected: attributes['passThreshold'] === 'false',
      });
    else if (name === 'PeptideEvidenceRef') {
      const evidence = this.#evidence.get(attributes['peptideEvidence_ref'] ?? '');
      if (evidence !== undefined) this.#items.at(-1)?.evidence.push(evidence);
    } else if (name === 'cvParam') this.#term(attributes);
  }

  /** Returns the PSMs of a spectrum at its end. */
  close({ name, text }: Extract<XmlEvent, { kind: 'close' }>): PsmRow[] {
    if (name === 'PeptideSequence' || name === 'peptideSequence') this.#peptide.sequence = text.trim();
    else if (name === 'Modification' && this.#modification !== null) {
      const { location, mass, name: known } = this.#modification;
      this.#peptide.listed.push(`${location}-${known === '' ? `CHEMMOD:${mass}` : known}`);
      this.#modification = null;
    } else if (name === 'SpectrumIdentificationResult') {
      const rows = this.#items.flatMap((item) => this.#row(item) ?? []);
      this.#items = [];
      return rows;
    }
    return [];
  }

  #openSpectrum(attributes: Readonly<Record<string, string>>): void {
    const id = attributes['spectrumID'] ?? '';
    const run = this.#runs.get(attributes['spectraData_ref'] ?? '') ?? null;
    this.#spectrum = { id, run, title: null, scan: scanOf(id.includes('scan') ? id : '') };
    this.#items = [];
  }

  #term(attributes: Readonly<Record<string, string>>): void {
    const { accession = '', value = '' } = attributes;
    const item = this.#items.at(-1);
    if (this.#modification !== null) {
      if (accession.startsWith('UNIMOD:')) this.#modification.name = accession;
    } else if (accession === TITLE) {
      this.#spectrum.title = value;
      this.#spectrum.scan ??= titleParts(value).scan;
    } else if (SCANS.includes(accession)) this.#spectrum.scan ??= numberOf(value);
    else if (item !== undefined && SCORES.includes(accession)) item.score ??= numberOf(value);
    else if (item !== undefined && Q_VALUES.includes(accession)) item.qValue ??= numberOf(value);
  }

  #row(item: Item): PsmRow | null {
    const { line, charge, mz, score, qValue, isRejected, evidence } = item;
    const peptide = this.#peptides.get(item.peptide);
    if (peptide === undefined || !/^[ACDEFGHIKLMNPQRSTVWY]+$/.test(peptide.sequence)) {
      const message =
        peptide === undefined ? 'names a peptide that the file does not have' : 'is not of the 20 residues';
      return this.#problems.leaveOut(line, message, peptide?.sequence ?? item.peptide);
    }
    const { sequence } = peptide;
    const listed = peptide.listed.join(',');
    const modified = modifiedPeptide({ sequence, written: '', notation: null, listed, mass: null });
    if ('problem' in modified) this.#problems.note(line, modified.problem, listed);
    const { title, scan, run } = this.#spectrum;
    return {
      file: this.#file.file,
      line,
      sequence,
      proforma: 'proforma' in modified ? modified.proforma : null,
      run: run ?? (title === null ? null : titleParts(title).run),
      scan,
      title,
      charge,
      mz,
      score,
      qValue,
      probability: null,
      isRejected,
      decoy: evidence.length > 0 && evidence.every(({ decoy }) => decoy),
      contaminant: false,
      proteins: [...new Set(evidence.map(({ protein }) => protein))].join(';'),
    };
  }
}

/** Yields the PSMs of mzIdentML 1.1 and 1.2 (Vizcaíno JA et al. 2017, doi 10.1074/mcp.M117.068429), all ranks. */
export async function* identifications(file: InputFile, report: ReportProblem): AsyncGenerator<PsmRow> {
  const reader = new MzIdentMl(file, report);
  for await (const event of xmlEvents(file)) {
    if (event.kind === 'open') reader.open(event);
    else yield* reader.close(event);
  }
}
