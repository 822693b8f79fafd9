import { translate } from '#domain/sequence/translate';
import { fastaRecords } from '../../bundle/sequence-records';
import { itemsOf, textBlocks } from '../../bundle/text-blocks';
import type { ReportFault } from '../annotation/annotation';
import { openTable } from '../readers/input-table';
import { RowProblems } from '../readers/row-problems';
import type { InputFile } from '../readers/rows';
import { isTableOf, placesOf } from '../readers/table-formats';
import { named, type TranscribedSequence } from './orf-file';
import type { Orf } from './orf';

/** A protein of an ORF with what its file says about it; '' where it does not say. */
export interface OrfProtein {
  line: number;
  name: string;
  /** Without the stop. */
  protein: string;
  transcriptId: string;
  geneId: string;
  geneName: string;
  /** Type of the transcript or gene. */
  type: string;
  /** Whether it is the annotated protein of its gene. */
  isAnnotated: boolean;
}

/** ORFquant writes ORF, type of the gene, gene, and the category of the ORF in genome and transcript into one id. */
const ORFQUANT = /^([^|]+_\d+_\d+)\|([^|]*)\|([^|]*)\|([^|]*)\|([^|]*)$/;
/** TransDecoder: the contig at the end of the header, `TRINITY_DN1_c0_g1_i1:1-369(+)`. */
const TRANSDECODER = /\sORF type:\S+ .*\s(\S+):\d+-\d+\([+-]\)$/;
/** Isoforms of a gene of Trinity. */
const ISOFORM = /_i\d+$/;
export const geneOfContig = (contig: string): string => contig.replace(ISOFORM, '');

const unstopped = (protein: string): string => protein.toUpperCase().replace(/\*$/, '');

function fastaProtein(id: string, title: string): Omit<OrfProtein, 'line' | 'protein'> {
  const [, orf, type = '', geneId = '', ofGenome = ''] = ORFQUANT.exec(id) ?? [];
  if (orf !== undefined) {
    const isAnnotated = ofGenome === 'annotated' || ofGenome === 'ORF_annotated';
    return { name: orf, transcriptId: orf.replace(/_\d+_\d+$/, ''), geneId, geneName: '', type, isAnnotated };
  }
  const [, contig = ''] = TRANSDECODER.exec(title) ?? [];
  return {
    name: id,
    transcriptId: contig,
    geneId: geneOfContig(contig),
    geneName: '',
    type: '',
    isAnnotated: false,
  };
}

/** Yields the proteins of ORFs of a FASTA file, or of a table of RiboCode. Throws UnreadableFile. */
export async function* orfProteins(file: InputFile, report: ReportFault): AsyncGenerator<OrfProtein> {
  const table = await openTable(file, {
    named: ({ cells }) => (isTableOf(cells, 'orfs') ? placesOf(cells, 'orfs').id : -1),
    holds: () => false,
  });
  if (table === null) {
    const items = fastaRecords(textBlocks(file), (line, message) => report(line, String(message), ''));
    for await (const { line, id, title, sequence } of itemsOf(file, items))
      yield { ...fastaProtein(id, title), line, protein: unstopped(sequence) };
    return;
  }
  const places = placesOf(table.headers, 'orfs');
  const columns = Object.values(places).filter((place) => place >= 0);
  const problems = new RowProblems(file, ({ line, message, value }) => report(line, message, value), table.headers);
  for await (const rows of table.batches(columns))
    for (const row of rows) {
      if (!problems.hasCells(row, columns)) continue;
      const { line, cells } = row;
      const text = (place: number): string => cells[place] ?? '';
      yield {
        line,
        name: text(places.id),
        protein: unstopped(text(places.protein)),
        transcriptId: text(places.transcript),
        geneId: text(places.gene),
        geneName: text(places.geneName),
        type: text(places.type),
        isAnnotated: text(places.category) === 'annotated',
      };
    }
}

const SEED = 6;

/** Finds proteins in the three frames of transcripts. Those in none are reported. */
export async function orfsOfProteins(
  file: InputFile,
  transcripts: Iterable<TranscribedSequence>,
  report: ReportFault,
): Promise<Orf[]> {
  const bySeed = new Map<string, OrfProtein[]>();
  const proteins: OrfProtein[] = [];
  for await (const each of orfProteins(file, report)) {
    const { protein, line, name } = each;
    if (protein.length < SEED) {
      report(line, `protein has fewer than ${SEED} residues`, name);
      continue;
    }
    proteins.push(each);
    const seed = protein.slice(0, SEED);
    bySeed.set(seed, [...(bySeed.get(seed) ?? []), each]);
  }
  const found = new Map<OrfProtein, Omit<Orf, 'id'>[]>();
  for (const { transcript, sequence } of transcripts)
    for (const offset of [0, 1, 2]) {
      const frame = translate(sequence.slice(offset));
      for (let at = 0; at + SEED <= frame.length; at += 1)
        for (const orf of bySeed.get(frame.slice(at, at + SEED)) ?? []) {
          if (!frame.startsWith(orf.protein, at)) continue;
          const stop = frame[at + orf.protein.length] === '*' ? 1 : 0;
          const start = offset + 3 * at + 1;
          const end = start + 3 * (orf.protein.length + stop) - 1;
          found.set(orf, [...(found.get(orf) ?? []), { transcript, start, end, protein: orf.protein }]);
        }
    }
  return proteins.flatMap((orf) => {
    const places = found.get(orf) ?? [];
    if (places.length === 0) report(orf.line, 'protein is in no frame of the chosen transcripts', orf.name);
    return named(orf.name, places);
  });
}
