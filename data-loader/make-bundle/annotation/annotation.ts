import type { Span } from '#domain/catalogue/spans';
import type { Severity } from '../../problems/problem-file';
import { ownText } from '../own-text';
import type { StatedOrigin } from './stated-origin';

export type Strand = '+' | '-';

export interface Transcript {
  id: string;
  geneId: string;
  /** Biotype as the annotation names it, '' if it names none. */
  type: string;
  /** Name of the chromosome or contig as the annotation writes it. */
  contig: string;
  strand: Strand;
  /** Genomic, 1-based inclusive, ascending. */
  exons: Span[];
  /** Coding parts without the stop codon, like `exons`; empty if it has none. */
  cds: Span[];
  /** Nucleotides of the first coding part before its first whole codon. */
  phase: number;
  line: number;
  /** What else users should know of it. */
  description?: string;
}

export interface Annotation {
  /** By id, in the order of the file. */
  transcripts: Map<string, Transcript>;
  /** Name of each gene by its id; the id if it has none. */
  geneNames: Map<string, string>;
  origin: StatedOrigin;
}

/** What a line of an annotation says, whatever its format. */
export interface Feature {
  line: number;
  contig: string;
  part: 'gene' | 'transcript' | 'exon' | 'cds';
  start: number;
  end: number;
  strand: Strand;
  /** Nucleotides before the first whole codon, of a coding part. */
  phase: number;
  /** '' of a gene. */
  transcriptId: string;
  /** '' if the line does not say. */
  geneId: string;
  geneName: string;
  type: string;
}

/** Of the severity of its reader, unless a fault says another. */
export type ReportFault = (line: number, kind: string, value: string, severity?: Severity) => void;

const byStart = (a: Span, b: Span): number => a.start - b.start;

/** Collects transcripts from features in any order. */
export class AnnotationBuilder {
  readonly #transcripts = new Map<string, Transcript>();
  readonly #geneNames = new Map<string, string>();
  readonly #geneTypes = new Map<string, string>();
  /** From where to where transcripts reach, by their own lines. */
  readonly #spans = new Map<string, Span>();
  readonly #report: ReportFault;

  constructor(report: ReportFault) {
    this.#report = report;
  }

  add(feature: Feature): void {
    const { geneId, geneName, type, part } = feature;
    if (geneId !== '' && geneName !== '' && !this.#geneNames.has(geneId))
      this.#geneNames.set(ownText(geneId), ownText(geneName));
    if (part === 'gene') {
      if (type !== '') this.#geneTypes.set(ownText(geneId), ownText(type));
      return;
    }
    const transcript = this.#transcriptOf(feature);
    if (transcript === null) return;
    const { start, end } = feature;
    if (part === 'transcript') {
      this.#spans.set(transcript.id, { start, end });
      return;
    }
    if (part === 'exon') {
      transcript.exons.push({ start, end });
      return;
    }
    const isFirst =
      feature.strand === '+'
        ? transcript.cds.every((each) => start < each.start)
        : transcript.cds.every((each) => end > each.end);
    if (isFirst) transcript.phase = feature.phase;
    transcript.cds.push({ start, end });
  }

  #transcriptOf({ line, contig, strand, transcriptId, geneId, type }: Feature): Transcript | null {
    const known = this.#transcripts.get(transcriptId);
    if (!known) {
      const id = ownText(transcriptId);
      const named = { id, geneId: ownText(geneId), type: ownText(type), contig: ownText(contig) };
      const transcript = { ...named, strand, exons: [], cds: [], phase: 0, line };
      this.#transcripts.set(id, transcript);
      return transcript;
    }
    if (known.contig !== contig || known.strand !== strand) {
      this.#report(line, 'transcript lies on two contigs or strands; the first is taken', transcriptId);
      return null;
    }
    if (known.geneId === '') known.geneId = geneId;
    if (known.type === '') known.type = type;
    return known;
  }

  /** A gene has one place: RefSeq calls those of the regions that X and Y share alike. */
  #separateGenes(): void {
    const places = new Map<string, string>();
    for (const transcript of this.#transcripts.values()) {
      const { geneId, contig, strand } = transcript;
      const place = `${contig}${strand}`;
      const first = places.get(geneId) ?? place;
      places.set(geneId, first);
      if (first === place) continue;
      transcript.geneId = `${geneId}_${contig}`;
      this.#geneNames.set(transcript.geneId, this.#geneNames.get(geneId) ?? geneId);
    }
  }

  end(origin: StatedOrigin): Annotation {
    for (const [id, transcript] of this.#transcripts) {
      transcript.exons.sort(byStart);
      transcript.cds.sort(byStart);
      const [first, last, span] = [transcript.exons[0], transcript.exons.at(-1), this.#spans.get(id)];
      if (first && last && span && (first.start !== span.start || last.end !== span.end))
        this.#report(transcript.line, 'exons end before their transcript does: some of them may be missing', id);
      // Some programs write no exons of what is coding throughout.
      if (transcript.exons.length === 0) transcript.exons = [...transcript.cds];
      if (transcript.geneId === '') transcript.geneId = id;
      if (transcript.type === '') transcript.type = this.#geneTypes.get(transcript.geneId) ?? '';
      if (!this.#geneNames.has(transcript.geneId)) this.#geneNames.set(transcript.geneId, transcript.geneId);
      const overlap = transcript.exons.some(({ start }, index) => start <= (transcript.exons[index - 1]?.end ?? 0));
      if (transcript.exons.length > 0 && !overlap) continue;
      this.#report(transcript.line, overlap ? 'transcript has overlapping exons' : 'transcript has no exons', id);
      this.#transcripts.delete(id);
    }
    this.#separateGenes();
    return { transcripts: this.#transcripts, geneNames: this.#geneNames, origin };
  }
}

/** Nucleotides of the parts together. */
export function lengthOf(parts: readonly Span[]): number {
  return parts.reduce((sum, { start, end }) => sum + end - start + 1, 0);
}
