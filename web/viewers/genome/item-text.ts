import { paths } from '#domain/catalogue/paths';
import { expressionStateCodes } from '#domain/catalogue/vocabulary';
import { groupLabel } from '../../identity/own-words';
import type { FigureItem, GeneFigure } from './layout/gene-layout';
import { entriesText, formatCount } from '../../ui/format-number';

/** Where something is, for people. */
export interface GenomePlace {
  chromosome: string;
  strand: '+' | '-';
}

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** `chr1:1000..2000`: from the first to the last position of an item. */
export function rangeText({ blocks }: Pick<FigureItem, 'blocks'>, { chromosome }: GenomePlace): string {
  const start = Math.min(...blocks.map((block) => block.start));
  const end = Math.max(...blocks.map((block) => block.end));
  return `${chromosome}:${start}..${end}`;
}

/** `2 entries Tumor-specific, 1 entry Others`. */
export function groupsText(expression: readonly number[]): string {
  return expressionStateCodes
    .flatMap((code, at) => {
      const rows = expression[at] ?? 0;
      return rows === 0 ? [] : [`${entriesText(rows)} ${groupLabel(code)}`];
    })
    .join(', ');
}

/** What is said about an item: its name, then facts. */
export function itemText(figure: GeneFigure, item: FigureItem, place: GenomePlace): readonly [string, ...string[]] {
  const where = rangeText(item, place);
  if (item.kind === 'peptide') {
    const peptide = figure.peptides[item.index];
    const { length } = peptide?.transcriptIds ?? [];
    return [
      `Peptide ${peptide?.sequence ?? ''}`,
      where,
      groupsText(peptide?.expression ?? []),
      `In ${counted(length, 'transcript')}`,
    ];
  }
  const transcript = figure.transcripts[item.index];
  if (item.kind === 'ORF') return [`ORF ${item.orfId ?? ''}`, where, `Of ${transcript?.transcriptId ?? ''}`];
  return [
    `Transcript ${transcript?.transcriptId ?? ''}`,
    where,
    `${counted(transcript?.exons.length ?? 0, 'exon')}, ${counted(transcript?.orfs.length ?? 0, 'ORF')}, ${counted(transcript?.peptides ?? 0, 'peptide sequence')}`,
  ];
}

/** The page of an item. */
export function itemPath(figure: GeneFigure, { kind, index, orfId }: FigureItem): string {
  if (kind === 'peptide') return paths.peptide(figure.peptides[index]?.peptideIds[0] ?? '');
  const transcriptId = figure.transcripts[index]?.transcriptId ?? '';
  return orfId === undefined ? paths.transcript(transcriptId) : paths.transcriptOrf(transcriptId, orfId);
}
