import { massOf } from '#domain/spectrum/elements';
import { findResidue } from '#domain/spectrum/residues';
import { modifiedPeptide } from './modified-peptide';
import { CONTAMINANT_PROTEIN, DECOY_PROTEIN } from './protein-marks';
import { RowProblems } from './row-problems';
import type { InputFile, PsmRow, ReportProblem } from './rows';
import { runOf, titleParts } from './run-and-scan';
import { type XmlEvent, xmlEvents } from './xml-events';

/** Scores of which higher is better: of MSFragger, Comet, X!Tandem, Mascot and MS-GF+. */
const SCORES = ['hyperscore', 'xcorr', 'ionscore', 'raw', 'IonScore'];
const HYDROGEN = massOf({ H: 1 }).mono;
const HYDROXYL = massOf({ O: 1, H: 1 }).mono;

type Attributes = Readonly<Record<string, string>>;

const numberOf = (text: string | undefined): number | null =>
  text !== undefined && text !== '' && Number.isFinite(Number(text)) ? Number(text) : null;
const signed = (mass: number): string => `${mass < 0 ? '' : '+'}${mass.toFixed(4)}`;

interface Hit {
  line: number;
  sequence: string;
  rank: number;
  proteins: string[];
  /** As `Assigned Modifications` of FragPipe lists them, which the reader of tables takes. */
  listed: string[];
  score: number | null;
  probability: number | null;
}

/** Collects what the elements of a file say. */
class PepXml {
  readonly #file: InputFile;
  readonly #problems: RowProblems;
  #run: string | null = null;
  #query: Attributes = {};
  #hits: Hit[] = [];

  constructor(file: InputFile, report: ReportProblem) {
    this.#file = file;
    this.#problems = new RowProblems(file, report);
  }

  open({ name, attributes, line }: Extract<XmlEvent, { kind: 'open' }>): void {
    const hit = this.#hits.at(-1);
    if (name === 'msms_run_summary') this.#run = runOf(attributes['base_name'] ?? '');
    else if (name === 'spectrum_query') [this.#query, this.#hits] = [attributes, []];
    else if (name === 'search_hit')
      this.#hits.push({
        line,
        sequence: attributes['peptide'] ?? '',
        rank: Number(attributes['hit_rank'] ?? 1),
        proteins: [attributes['protein'] ?? ''],
        listed: [],
        score: null,
        probability: null,
      });
    else if (hit === undefined) return;
    else if (name === 'alternative_protein') hit.proteins.push(attributes['protein'] ?? '');
    else if (name === 'modification_info') hit.listed.push(...terminalModifications(attributes));
    else if (name === 'mod_aminoacid_mass') hit.listed.push(...residueModification(attributes, hit.sequence));
    else if (name === 'search_score' && SCORES.includes(attributes['name'] ?? ''))
      hit.score ??= numberOf(attributes['value']);
    // iProphet judges what PeptideProphet found.
    else if (name === 'interprophet_result') hit.probability = numberOf(attributes['probability']);
    else if (name === 'peptideprophet_result') hit.probability ??= numberOf(attributes['probability']);
  }

  /** Returns the PSMs of a spectrum at its end. */
  close({ name }: Extract<XmlEvent, { kind: 'close' }>): PsmRow[] {
    return name === 'spectrum_query' ? this.#hits.flatMap((hit) => this.#row(hit) ?? []) : [];
  }

  #row({ line, sequence, rank, proteins, listed, score, probability }: Hit): PsmRow | null {
    if (!/^[ACDEFGHIKLMNPQRSTVWY]+$/.test(sequence))
      return this.#problems.leaveOut(line, 'is not of the 20 residues', sequence);
    const all = listed.join(', ');
    const modified = modifiedPeptide({ sequence, written: '', notation: null, listed: all, mass: null });
    if ('problem' in modified) this.#problems.note(line, modified.problem, all);
    const title = this.#query['spectrum'] ?? null;
    const charge = numberOf(this.#query['assumed_charge']);
    return {
      file: this.#file.file,
      line,
      sequence,
      proforma: 'proforma' in modified ? modified.proforma : null,
      run: (title === null ? null : titleParts(title).run) ?? this.#run,
      scan: numberOf(this.#query['start_scan']),
      title,
      charge,
      mz: null,
      score,
      qValue: null,
      probability,
      isRejected: rank > 1,
      decoy: proteins.every((protein) => DECOY_PROTEIN.test(protein)),
      contaminant: proteins.some((protein) => CONTAMINANT_PROTEIN.test(protein)),
      proteins: proteins.join(';'),
    };
  }
}

/** pepXML has the masses of ends with their modification. */
function terminalModifications({ mod_nterm_mass: start, mod_cterm_mass: end }: Attributes): string[] {
  return [
    ...(start === undefined ? [] : [`N-term(${signed(Number(start) - HYDROGEN)})`]),
    ...(end === undefined ? [] : [`C-term(${signed(Number(end) - HYDROXYL)})`]),
  ];
}

/** pepXML has the mass of a residue with its modification. */
function residueModification({ position = '', mass }: Attributes, sequence: string): string[] {
  const residue = sequence.charAt(Number(position) - 1);
  const bare = findResidue(residue)?.mass.mono;
  return bare === undefined ? [] : [`${position}${residue}(${signed(Number(mass) - bare)})`];
}

/**
 * Yields the PSMs of pepXML of the Trans-Proteomic Pipeline (Keller A et al. 2005, doi 10.1038/msb4100024), MSFragger and
 * Comet. Hits of a spectrum after the first are rejected: another peptide fits it better.
 */
export async function* pepXmlRows(file: InputFile, report: ReportProblem): AsyncGenerator<PsmRow> {
  const reader = new PepXml(file, report);
  for await (const event of xmlEvents(file)) {
    if (event.kind === 'open') reader.open(event);
    else yield* reader.close(event);
  }
}
