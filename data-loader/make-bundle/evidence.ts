import { RoaringBitmap32 } from 'roaring-wasm';
import type { Catalogue } from './catalogue';
import type { LabFolder } from './lab-folder';
import { Peptides } from './peptides';
import { psmRows } from './readers/psm-rows';
import type { Place, PsmRow } from './readers/rows';
import type { PsmColumn } from './readers/table-formats';

type Dataset = Catalogue['datasets'][number];
type PeptideFile = Dataset['peptides'][number];

/** What became of the rows of a table of peptides: each is counted once. */
export interface RowCounts {
  read: number;
  /** Rows of which no peptide could be read; the problems say why. */
  unread: number;
  decoys: number;
  contaminants: number;
  belowThreshold: number;
  taken: number;
}

type Fate = Exclude<keyof RowCounts, 'read' | 'unread'>;

/** Whether a row counts: what a search engine marks as decoy or contaminant, or the threshold excludes, does not. */
function fateOf(row: PsmRow, { qValue, probability }: PeptideFile): Fate {
  if (row.decoy) return 'decoys';
  if (row.contaminant) return 'contaminants';
  const isBelow =
    row.isRejected ||
    (qValue !== null && row.qValue !== null && row.qValue > qValue) ||
    (typeof probability === 'number' && row.probability !== null && row.probability < probability);
  return isBelow ? 'belowThreshold' : 'taken';
}

/** Called for a row: what becomes of it, or that it could not be read. */
type OnRow = (fate: Fate | 'unread', place: Place) => void;

/** What is wanted of rows to choose spectra, and for nothing else. */
const OF_SPECTRA: readonly PsmColumn[] = ['mz', 'score'];

/** Yields the rows of a dataset that identify a peptide, those of contaminants included. */
export async function* identifiedRows(
  { peptides, spectra }: Pick<Dataset, 'peptides' | 'spectra'>,
  folder: LabFolder,
  onRow?: OnRow,
): AsyncGenerator<PsmRow> {
  for (const each of peptides) {
    const named = each.column === undefined ? {} : { sequence: each.column };
    const rows = folder.rows(
      each.file,
      (file, report) => psmRows(file, report, named, spectra.length === 0 ? OF_SPECTRA : []),
      (problem) => onRow?.('unread', problem),
    );
    for await (const row of rows) {
      const fate = fateOf(row, each);
      onRow?.(fate, row);
      if (fate === 'taken' || fate === 'contaminants') yield row;
    }
  }
}

/** The peptides of all datasets. */
export interface Evidence {
  /** Those that were identified, also of contaminants only. */
  peptides: Peptides;
  /** Ordinals of the peptides of each dataset that are not of contaminants only. */
  byDataset: RoaringBitmap32[];
  rows: RowCounts;
  /** Lines of each file that do not count, by its name: a table may have intensities, too. */
  leftOut: Map<string, RoaringBitmap32>;
}

export async function readEvidence({ datasets }: Catalogue, folder: LabFolder): Promise<Evidence> {
  const rows: RowCounts = { read: 0, unread: 0, decoys: 0, contaminants: 0, belowThreshold: 0, taken: 0 };
  const peptides = new Peptides();
  const byDataset: RoaringBitmap32[] = [];
  const leftOut: Evidence['leftOut'] = new Map();
  for (const dataset of datasets) {
    const found = new RoaringBitmap32();
    const identified = identifiedRows(dataset, folder, (fate, { file, line }) => {
      rows.read += 1;
      rows[fate] += 1;
      if (fate === 'taken' || fate === 'unread') return;
      const lines = leftOut.get(file) ?? new RoaringBitmap32();
      leftOut.set(file, lines);
      lines.add(line);
    });
    for await (const { sequence, contaminant } of identified) {
      const ordinal = peptides.add(sequence);
      if (!contaminant) found.add(ordinal);
    }
    byDataset.push(found);
  }
  return { peptides, byDataset, rows, leftOut };
}
