import { standardHla } from '#domain/catalogue/hla-genotype';
import { sequenceColumns } from '#domain/match/peptide-columns';
import { UnreadableFile } from '../../bundle/text-blocks';
import { openTable } from './input-table';
import { PeptideCells } from './peptide-cells';
import { holdPeptides } from './peptide-table';
import { RowProblems } from './row-problems';
import type { HlaRow, InputFile, InputTable, ReportProblem } from './rows';
import { formatsOf, isTableOf, NETMHCPAN_XLS, placesOf } from './table-formats';

/** What a score of NetMHCpan is the logarithm by: 1 - log(affinity) / log(50,000). */
const SCORE_BASE_NM = 50_000;

/** Columns of one allele, and the allele where a column of its own does not name it. */
interface AlleleColumns {
  genotype: string | null;
  genotypePlace: number;
  affinity: number;
  stability: number;
  score: number;
}

type Values = Pick<AlleleColumns, 'affinity' | 'stability' | 'score'>;

/** Columns of values from one on. */
function valuesIn(headers: readonly string[], from = 0, end = headers.length): Values {
  const { affinity, stability, score } = placesOf(headers.slice(from, end), 'hla');
  const moved = (place: number): number => (place < 0 ? -1 : from + place);
  return { affinity: moved(affinity), stability: moved(stability), score: moved(score) };
}

const ALLELE_LINE = /^\s*(?:HLA-|D[PQR]|[A-Z]\d|Mamu|H-?2|BoLA|SLA|Patr|Gogo|DLA|Eqca)\S*(?:\s+\S+)*\s*$/;

/** The alleles above the header of a `-xls` table with the column at which each begins. */
function alleleColumns(table: HlaTable): AlleleColumns[] {
  const { headers } = table;
  if (!formatsOf(headers).some(({ name }) => name === NETMHCPAN_XLS))
    return [{ genotype: null, genotypePlace: placesOf(headers, 'hla').allele, ...valuesIn(headers) }];
  const starts = table.above.flatMap((cell, index) => (cell === '' ? [] : [{ allele: cell, index }]));
  return starts.map(({ allele, index }, at) => ({
    genotype: allele,
    genotypePlace: -1,
    ...valuesIn(headers, index, starts[at + 1]?.index),
  }));
}

interface HlaTable extends InputTable {
  /** Cells of the line above the header. */
  above: readonly string[];
}

/** Opens a table of predictions. Null if the file is none. Throws UnreadableFile. */
async function openHlaTable(file: InputFile): Promise<HlaTable | null> {
  let before: { line: number; cells: readonly string[] } = { line: 0, cells: [] };
  let above: readonly string[] = [];
  const table = await openTable(file, {
    named: ({ cells, line }) => {
      const isFound = isTableOf(cells, 'hla');
      if (isFound) above = before.cells;
      if (!isFound && ALLELE_LINE.test(cells.join(' ').trim())) before = { line, cells };
      return isFound ? (sequenceColumns(cells).sequence?.index ?? -1) : -1;
    },
    holds: holdPeptides,
  });
  return table && { ...table, above };
}

/**
 * Yields the predictions of MHCflurry, NetMHCpan, NetMHCIIpan and NetMHCstabpan (as printed, as a web page or as `-xls`),
 * and of IEDB: one row per peptide and allele. Throws UnreadableFile.
 */
export async function* hlaRows(file: InputFile, report: ReportProblem): AsyncGenerator<HlaRow> {
  const table = await openHlaTable(file);
  if (table === null)
    throw new UnreadableFile(
      0,
      'has no columns of peptide, allele and affinity or stability that are known',
      file.file,
    );
  const { headers } = table;
  const alleles = alleleColumns(table);
  const peptide = sequenceColumns(headers).sequence?.index ?? -1;
  const used = [
    ...new Set([
      peptide,
      ...alleles.flatMap(({ genotypePlace, affinity, stability, score }) => [
        genotypePlace,
        affinity,
        stability,
        score,
      ]),
    ]),
  ].filter((place) => place >= 0);
  const problems = new RowProblems(file, report, headers);
  const peptides = new PeptideCells(null, problems);
  for await (const batch of table.batches(used))
    for (const row of batch) {
      const { line, cells } = row;
      const text = (place: number): string => cells[place] ?? '';
      // NetMHC marks binders with cells that have no column, so only what is missing is looked at.
      if (!problems.hasCells({ ...row, cells: cells.slice(0, headers.length) }, used)) continue;
      const sequence = peptides.sequenceOf(line, text(peptide));
      if (sequence === null) continue;
      const number = (place: number): number | null => problems.number(row, place);
      for (const { genotype, genotypePlace, affinity, stability, score } of alleles) {
        const given = genotype ?? text(genotypePlace);
        if (given === '') {
          problems.leaveOut(line, 'names no allele', sequence);
          continue;
        }
        const scored = affinity < 0 ? number(score) : null;
        yield {
          file: file.file,
          line,
          sequence,
          genotype: standardHla(given),
          affinityNm: scored === null ? number(affinity) : SCORE_BASE_NM ** (1 - scored),
          stabilityHours: number(stability),
        };
      }
    }
}
