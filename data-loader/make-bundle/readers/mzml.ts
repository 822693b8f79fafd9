import { inflateSync } from 'node:zlib';
import { RowProblems } from './row-problems';
import type { InputFile, ReportProblem, SpectrumRow } from './rows';
import { runOf, scanOf } from './run-and-scan';
import { type XmlEvent, xmlEvents } from './xml-events';

/** Terms of PSI-MS. */
const terms = {
  msLevel: 'MS:1000511',
  title: 'MS:1000796',
  selectedMz: 'MS:1000744',
  charge: 'MS:1000041',
  float64: 'MS:1000523',
  float32: 'MS:1000521',
  zlib: 'MS:1000574',
  uncompressed: 'MS:1000576',
  mzArray: 'MS:1000514',
  intensityArray: 'MS:1000515',
} as const;

/** What the longest array of a spectrum unpacks to, in bytes. */
const ARRAY_BYTES_MAX = 64_000_000;

interface BinaryArray {
  terms: Set<string>;
  encoded: string;
}

/** Numbers of an array. Throws for a form that is not read, such as MS-Numpress. */
function numbersOf({ terms: own, encoded }: BinaryArray): number[] {
  const packed = Buffer.from(encoded, 'base64');
  if (!own.has(terms.zlib) && !own.has(terms.uncompressed))
    throw new Error('has peaks in a compression that is not read');
  const bytes = own.has(terms.zlib) ? inflateSync(packed, { maxOutputLength: ARRAY_BYTES_MAX }) : packed;
  const size = own.has(terms.float64) ? 8 : own.has(terms.float32) ? 4 : 0;
  if (size === 0) throw new Error('has peaks that are no floating-point numbers');
  return Array.from({ length: Math.floor(bytes.length / size) }, (_, at) =>
    size === 8 ? bytes.readDoubleLE(at * size) : bytes.readFloatLE(at * size),
  );
}

interface MzMlSpectrum {
  line: number;
  id: string;
  msLevel: number;
  title: string;
  mz: number | null;
  charge: number | null;
  arrays: BinaryArray[];
}

/** Peaks of a spectrum: m/z and intensity at the same place. */
function peaksOf({ arrays }: MzMlSpectrum): SpectrumRow['peaks'] {
  const named = (term: string): number[] => {
    const array = arrays.find(({ terms: own }) => own.has(term));
    return array === undefined ? [] : numbersOf(array);
  };
  const intensities = named(terms.intensityArray);
  return named(terms.mzArray).map((mz, at) => [mz, intensities[at] ?? 0]);
}

/** Collects the spectra of a file from its elements. */
class MzMl {
  readonly #file: InputFile;
  readonly #problems: RowProblems;
  readonly #run: string | null;
  #spectrum: MzMlSpectrum | null = null;
  /** Terms of groups that spectra refer to, by id. */
  readonly #groups = new Map<string, Readonly<Record<string, string>>[]>();
  #group: Readonly<Record<string, string>>[] | null = null;
  /** How many selected ions of one precursor: several leave charge and m/z open. */
  #ions = 0;

  constructor(file: InputFile, report: ReportProblem) {
    this.#file = file;
    this.#problems = new RowProblems(file, report);
    this.#run = runOf(file.file);
  }

  open({ name, attributes, line }: Extract<XmlEvent, { kind: 'open' }>): void {
    if (name === 'referenceableParamGroup') this.#groups.set(attributes['id'] ?? '', (this.#group = []));
    else if (name === 'spectrum') {
      this.#ions = 0;
      const id = attributes['id'] ?? '';
      this.#spectrum = { line, id, msLevel: 1, title: '', mz: null, charge: null, arrays: [] };
    } else if (name === 'selectedIon') this.#ions += 1;
    else if (name === 'binaryDataArray') this.#spectrum?.arrays.push({ terms: new Set(), encoded: '' });
    else if (name === 'cvParam' && this.#group !== null) this.#group.push(attributes);
    else if (name === 'cvParam') this.#term(attributes);
    else if (name === 'referenceableParamGroupRef')
      for (const each of this.#groups.get(attributes['ref'] ?? '') ?? []) this.#term(each);
  }

  /** Returns a spectrum at its end; one that cannot be read is reported. */
  close({ name, text }: Extract<XmlEvent, { kind: 'close' }>): SpectrumRow | null {
    if (name === 'referenceableParamGroup') this.#group = null;
    const spectrum = this.#spectrum;
    if (spectrum === null) return null;
    if (name === 'binary') {
      const array = spectrum.arrays.at(-1);
      // Peaks of survey scans belong to no peptide and are most of the file.
      if (array !== undefined && spectrum.msLevel > 1) array.encoded = text;
    }
    if (name !== 'spectrum') return null;
    this.#spectrum = null;
    const { line, id, msLevel, title, mz, charge } = spectrum;
    try {
      const peaks = msLevel > 1 ? peaksOf(spectrum) : [];
      return { file: this.#file.file, line, run: this.#run, scan: scanOf(id), title, charge, mz, msLevel, peaks };
    } catch (error) {
      const message = error instanceof Error && !('code' in error) ? error.message : 'has peaks that do not unpack';
      return this.#problems.leaveOut(line, message, id);
    }
  }

  #term({ accession = '', value = '' }: Readonly<Record<string, string>>): void {
    const spectrum = this.#spectrum;
    if (spectrum === null) return;
    const array = spectrum.arrays.at(-1);
    if (array !== undefined) array.terms.add(accession);
    else if (accession === terms.msLevel) spectrum.msLevel = Number(value);
    else if (accession === terms.title) spectrum.title = value;
    else if (accession === terms.selectedMz && this.#ions === 1) spectrum.mz = Number(value);
    else if (accession === terms.charge && this.#ions === 1) spectrum.charge = Number(value);
  }
}

/**
 * Yields the spectra of an mzML file (Martens L et al. 2011, doi 10.1074/mcp.R110.000133). The run is that of the file's
 * name. Survey scans come without peaks.
 */
export async function* mzMlSpectra(file: InputFile, report: ReportProblem): AsyncGenerator<SpectrumRow> {
  const reader = new MzMl(file, report);
  for await (const event of xmlEvents(file)) {
    if (event.kind === 'open') reader.open(event);
    else {
      const row = reader.close(event);
      if (row !== null) yield row;
    }
  }
}
