import { join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import type { LabFolder } from './lab-folder';
import { ownText } from './own-text';
import { spectrumRows } from './readers/spectrum-rows';
import type { PsmRow, SpectrumRow } from './readers/rows';

type SpectrumName = Pick<SpectrumRow, 'run' | 'scan' | 'title'>;

/** A spectrum by its run and scan, or else by its title. */
const scanKey = ({ run, scan }: Pick<SpectrumName, 'run' | 'scan'>): string | null =>
  run === null || scan === null ? null : `${run}\t${scan}`;

/** The spectra of a lab's files, found by run and scan or by title. */
class SpectrumNames {
  readonly #scans = new Map<string, Set<number>>();
  readonly #titles = new Set<string>();

  add({ run, scan, title }: SpectrumName): void {
    if (run === null || scan === null) {
      this.#titles.add(title);
      return;
    }
    const scans = this.#scans.get(run) ?? new Set();
    this.#scans.set(run, scans.add(scan));
  }

  /** Under which key the spectrum of a PSM is found; null if there is none. */
  keyOf({ run, scan, title }: PsmRow): string | null {
    if (run !== null && scan !== null && this.#scans.get(run)?.has(scan) === true) return scanKey({ run, scan });
    return title !== null && this.#titles.has(title) ? title : null;
  }
}

/** What is kept of the row that names the spectrum of a peptide. */
export interface ChosenSpectrum extends Pick<PsmRow, 'scan' | 'charge' | 'mz' | 'score' | 'qValue' | 'probability'> {
  key: string;
  run: string;
  sequence: string;
  proforma: string;
}

const better = (a: number | null, b: number | null): number => (b ?? -Infinity) - (a ?? -Infinity) || 0;
const inOrder = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** The best first: probability, q-value, score; then by name, so that the order of rows makes no difference. */
function compare(a: ChosenSpectrum, b: ChosenSpectrum): number {
  return (
    better(a.probability, b.probability) ||
    (a.qValue ?? 1) - (b.qValue ?? 1) ||
    better(a.score, b.score) ||
    inOrder(a.key, b.key) ||
    inOrder(a.proforma, b.proforma)
  );
}

/** Chooses the best spectrum of each peptide among those that the lab's files have. */
export class SpectrumChoice {
  readonly #names = new SpectrumNames();
  readonly #chosen = new Map<number, ChosenSpectrum>();
  /** Spectra by file. */
  readonly read = new Map<string, number>();
  /** Rows of peptides whose spectrum is there. */
  joined = 0;

  /** Learns which spectra the files have. */
  async readNames(files: readonly string[], folder: LabFolder): Promise<void> {
    for (const name of files) {
      let spectra = 0;
      for await (const spectrum of folder.rows(name, spectrumRows)) {
        if (spectrum.msLevel === 1) continue;
        this.#names.add(spectrum);
        spectra += 1;
      }
      this.read.set(name, spectra);
    }
  }

  /** Takes a row of a table of peptides; `kept` is the place of its peptide in the catalogue, undefined for none. */
  offer(psm: PsmRow, kept: number | undefined): void {
    const key = this.#names.keyOf(psm);
    if (key === null) return;
    this.joined += 1;
    const { proforma, run, sequence, scan, charge, mz, score, qValue, probability } = psm;
    // Without its modifications the sequence would not fit the spectrum.
    if (kept === undefined || proforma === null || psm.contaminant) return;
    const offered = { key, run: run ?? '', sequence, proforma, scan, charge, mz, score, qValue, probability };
    const best = this.#chosen.get(kept);
    if (best !== undefined && compare(offered, best) >= 0) return;
    const texts = {
      key: ownText(key),
      run: ownText(offered.run),
      sequence: ownText(sequence),
      proforma: ownText(proforma),
    };
    this.#chosen.set(kept, { ...offered, ...texts });
  }

  has(kept: number): boolean {
    return this.#chosen.has(kept);
  }

  get size(): number {
    return this.#chosen.size;
  }

  /** By the key of the spectrum: one may show several peptides. */
  byKey(): Map<string, { kept: number; chosen: ChosenSpectrum }[]> {
    const found = new Map<string, { kept: number; chosen: ChosenSpectrum }[]>();
    for (const [kept, chosen] of this.#chosen)
      found.set(chosen.key, [...(found.get(chosen.key) ?? []), { kept, chosen }]);
    return found;
  }
}

/** The letters of a peptide within its ProForma text, exchanged for those of a sequence that differs in I and L. */
function withLetters(proforma: string, sequence: string): string {
  let residue = 0;
  return proforma.replace(/\[[^\]]*\]|[A-Z]/g, (part) => {
    if (part.startsWith('[')) return part;
    residue += 1;
    return sequence[residue - 1] ?? part;
  });
}

const UNSAFE = /[^\w.+-]+/g;

/** A record of spectra.mgf. */
function record(id: string, sequence: string, { charge, mz, peaks }: SpectrumRow, chosen: ChosenSpectrum): string {
  const [z, precursor] = [charge ?? chosen.charge, mz ?? chosen.mz];
  const annotated = sequence === chosen.sequence ? chosen.proforma : withLetters(chosen.proforma, sequence);
  const lines = [
    'BEGIN IONS',
    `TITLE=${id}`,
    `PEPMASS=${precursor ?? ''}`,
    `CHARGE=${z ?? ''}+`,
    ...(chosen.run === '' ? [] : [`RAWFILE=${chosen.run.replace(UNSAFE, '_')}`]),
    `SCANS=${chosen.scan ?? 0}`,
    `SEQ=${annotated}`,
    ...peaks.map(([at, intensity]) => `${at} ${intensity}`),
    'END IONS',
  ];
  return `${lines.join('\n')}\n\n`;
}

/**
 * Yields the records of the chosen spectra in the order of their ids, which wait on disk below `workFolder`. `describe`
 * gives the id of the spectrum of a peptide and its sequence.
 */
export async function* spectrumRecords(
  files: readonly string[],
  choice: SpectrumChoice,
  describe: (kept: number) => { id: string; sequence: string },
  folder: LabFolder,
  workFolder: string,
): AsyncGenerator<string> {
  const wanted = choice.byKey();
  const waiting = new ClassicLevel<string, string>(join(workFolder, 'spectra'));
  try {
    for (const name of files)
      for await (const spectrum of folder.rows(name, spectrumRows)) {
        if (spectrum.msLevel === 1) continue;
        const key = scanKey(spectrum) ?? spectrum.title;
        for (const { kept, chosen } of wanted.get(key) ?? []) {
          const { id, sequence } = describe(kept);
          await waiting.put(id, record(id, sequence, spectrum, chosen));
        }
        // Of two spectra of one name the first counts.
        wanted.delete(key);
      }
    for await (const text of waiting.values()) yield text;
  } finally {
    await waiting.close();
  }
}
