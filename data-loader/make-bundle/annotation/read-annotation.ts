import { isComment } from '#domain/text/read-table';
import { isTrackLine } from '../readers/text-formats';
import { type TextFile, textBlocks, textLines } from '../../bundle/text-blocks';
import { type Annotation, AnnotationBuilder, type Feature, type ReportFault } from './annotation';
import { bedFeatures, bedLine } from './bed';
import { Gff3Features } from './gff3';
import { gtfFeature } from './gtf';
import { addStated, type StatedOrigin } from './stated-origin';

interface LineReader {
  read: (text: string, line: number) => readonly Feature[];
  /** What comes after the last line. */
  end?: () => Iterable<Feature>;
}

/** GFF3 says so in its first line or by its attributes `ID=...`, BED has positions in columns 2 and 3. */
function readerFor(text: string, report: ReportFault): LineReader {
  const cells = text.split('\t');
  if (/^\d+$/.test(cells[1] ?? '') && /^\d+$/.test(cells[2] ?? ''))
    return {
      read: (each, line) => {
        const bed = bedLine(each, line, report, cells.length);
        return bed === null ? [] : bedFeatures(bed);
      },
    };
  if (/^##gff-version\s+3/.test(text) || /^[\w.-]+=/.test(cells[8] ?? '')) {
    const features = new Gff3Features(report);
    return { read: (each, line) => features.read(each, line), end: () => features.end() };
  }
  return {
    read: (each, line) => {
      const feature = gtfFeature(each, line, report);
      return feature === null ? [] : [feature];
    },
  };
}

/**
 * Reads genes and transcripts from GTF, GFF3 or BED12. Lines that cannot be read are reported and left out. Rejects with
 * UnreadableFile.
 */
export async function readAnnotation(file: TextFile, report: ReportFault): Promise<Annotation> {
  const builder = new AnnotationBuilder(report);
  let reader: LineReader | null = null;
  const origin: StatedOrigin = { assembly: null, release: null };
  for await (const { line, text } of textLines(textBlocks(file))) {
    // Sequences may follow the features of GFF3.
    if (text.startsWith('##FASTA')) break;
    const isRemark = text === '' || isComment(text) || isTrackLine(text);
    if (isRemark) addStated(origin, text);
    if (isRemark && !text.startsWith('##gff-version')) continue;
    reader ??= readerFor(text, report);
    if (!isRemark) for (const feature of reader.read(text, line)) builder.add(feature);
  }
  for (const feature of reader?.end?.() ?? []) builder.add(feature);
  return builder.end(origin);
}
