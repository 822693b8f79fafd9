import { foldHeader } from '../text/read-table';
import { readNumber } from '../text/read-number';

/**
 * Rows of a result that are no peptides of the sample: decoys, which search engines add to tell how often they err, and
 * contaminants such as trypsin and keratin. A row is one if a column says so, or if all proteins of it are named so.
 */
interface Mark {
  reason: string;
  /** Names of columns without case, blanks and signs. */
  columns: readonly string[];
  marked: RegExp;
}

const DECOY = 'is a decoy';
const CONTAMINANT = 'is a contaminant';
const YES = /^(?:\+|1|1\.0|t|true|y|yes)$/i;

const marks: readonly Mark[] = [
  {
    reason: DECOY,
    // MaxQuant; DIA-NN, Skyline, AlphaPept; FragPipe, Sage, psm_utils; Spectronaut; mzTab (MS:1002217).
    columns: [
      'reverse',
      'decoy',
      'isdecoy',
      'decoyhit',
      'isdecoyhit',
      'egisdecoy',
      'fgisdecoy',
      'pgisdecoy',
      'peptideisdecoy',
      'isdecoypeptide',
      'decoypeptide',
      'optglobalcvms1002217decoypeptide',
    ],
    marked: YES,
  },
  // OpenMS: `target`, `decoy` or `target+decoy`, of which the last may be of the sample.
  { reason: DECOY, columns: ['targetdecoy', 'optglobaltargetdecoy', 'decoytarget'], marked: /^decoy$/i },
  // MetaMorpheus.
  { reason: DECOY, columns: ['decoycontaminanttarget'], marked: /^D(?:\|D)*$/ },
  { reason: CONTAMINANT, columns: ['decoycontaminanttarget'], marked: /^C(?:\|C)*$/ },
  {
    reason: CONTAMINANT,
    // MaxQuant, Proteome Discoverer, FragPipe, PEAKS.
    columns: ['potentialcontaminant', 'contaminant', 'iscontaminant', 'contaminants'],
    marked: YES,
  },
];

/** Percolator and Sage: 1 is a target, -1 a decoy. */
const LABEL = 'label';

/** Columns of the names of proteins, of which there may be several in a cell. */
const proteinColumns: readonly string[] = [
  'protein',
  'proteins',
  'proteinid',
  'proteinids',
  'proteinname',
  'proteinnames',
  'proteinaccession',
  'proteinaccessions',
  'accession',
  'accessions',
  'leadingproteins',
  'leadingrazorprotein',
  'masterproteinaccessions',
  'proteinlist',
  'proteingroup',
  'proteingroups',
];
/** Prefixes of the entries of decoys: FragPipe, MaxQuant, Comet and OpenMS, MS-GF+, ProteomeXchange tools. */
const DECOY_NAME = /^(?:rev_|REV__|XXX_|DECOY[_-]|reverse_|##|randomized_)/i;
/** Of contaminants: FragPipe, MaxQuant, Proteome Discoverer and Sage, cRAP of the GPM. */
const CONTAMINANT_NAME = /^(?:contam_|CON__|Cont_|contaminant_|cRAP-|cRAP_)/i;

const isOne = (cell: string): boolean => typeof readNumber(cell) === 'number' && Math.abs(Number(cell)) === 1;

/**
 * Tells row by row whether the row of a table with these headers is a decoy or a contaminant, a predicate; null if it is
 * neither. `sample`: some rows, by which a column of labels is known.
 */
export function rowMarks(
  headers: readonly string[],
  sample: readonly (readonly string[])[],
): (cells: readonly string[]) => string | null {
  const folded = headers.map(foldHeader);
  const known = marks.flatMap(({ reason, columns, marked }) =>
    folded.flatMap((name, at) => (columns.includes(name) ? [{ reason, at, marked }] : [])),
  );
  const label = folded.indexOf(LABEL);
  if (label >= 0 && sample.length > 0 && sample.every((cells) => isOne(cells[label] ?? '')))
    known.push({ reason: DECOY, at: label, marked: /^-1(?:\.0)?$/ });
  const proteins = folded.flatMap((name, at) => (proteinColumns.includes(name) ? [at] : []));
  return (cells) => {
    const found = known.find(({ at, marked }) => marked.test(cells[at] ?? ''));
    if (found) return found.reason;
    for (const at of proteins) {
      const entries = (cells[at] ?? '').split(/[;,\s]+/).filter((name) => name !== '');
      if (entries.length === 0) continue;
      if (entries.every((name) => DECOY_NAME.test(name))) return DECOY;
      if (entries.every((name) => CONTAMINANT_NAME.test(name) || DECOY_NAME.test(name))) return CONTAMINANT;
    }
    return null;
  };
}
