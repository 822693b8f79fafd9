import { util } from '@gmod/gff';
import { ownText } from '../own-text';
import type { Feature, ReportFault } from './annotation';
import { placeOf } from './gtf';

/** Ids of Ensembl and RefSeq begin with what they are an id of. */
const KIND_OF_ID = /^(?:gene|transcript|rna)[:-]/;

const GENE = /gene$/i;
/** What is a transcript also if it has no exon. */
const TRANSCRIPT = /(?:RNA|transcript)$/i;

/** A feature that others may name as their parent. */
interface Parent {
  isGene: boolean;
  parent: string;
  /** Of a gene or a transcript. */
  id: string;
  /** As the feature itself names its gene, '' if it does not. */
  geneId: string;
}

/** An exon or a coding part whose parent has not been read yet. */
interface Pending extends Pick<Feature, 'line' | 'contig' | 'start' | 'end' | 'strand' | 'phase' | 'part'> {
  parent: string;
}

/**
 * Reads the lines of a GFF3 file of Ensembl, GENCODE or RefSeq, in which parts name their parents. Lines may have any
 * order, as those sorted by position have. The id of a transcript is its `transcript_id`, or else its `ID`.
 */
export class Gff3Features {
  readonly #parents = new Map<string, Parent>();
  readonly #pending: Pending[] = [];
  /** Features that are no genes, by `ID`; those are transcripts that have parts. */
  readonly #others = new Map<string, Feature>();
  readonly #withParts = new Set<string>();
  readonly #report: ReportFault;

  constructor(report: ReportFault) {
    this.#report = report;
  }

  /** The features of a line that are complete: one per parent. Others come at the end. */
  read(text: string, line: number): Feature[] {
    const cells = text.split('\t');
    const [, , kind = ''] = cells;
    if (cells.length < 9 || kind === '') {
      this.#report(line, 'line must have 9 columns separated by tabs', text.trim().slice(0, 40));
      return [];
    }
    const attributes = util.parseAttributes(cells[8] ?? '');
    const valueOf = (...names: string[]): string =>
      names.map((name) => attributes[name]?.[0]).find((value) => value !== undefined && value !== '') ?? '';
    const id = valueOf('ID');
    const parents = attributes['Parent'] ?? [];
    const isPart = kind === 'exon' || kind === 'CDS';
    // Regions and alignments.
    if (isPart ? parents.length === 0 : id === '') return [];
    const place = placeOf(cells, line, this.#report);
    if (place === null) return [];
    if (isPart)
      return parents.flatMap((parent) => this.#part({ line, ...place, part: kind === 'CDS' ? 'cds' : 'exon', parent }));
    const isGene = parents.length === 0 && GENE.test(kind);
    const ownId = valueOf(isGene ? 'gene_id' : 'transcript_id') || id.replace(KIND_OF_ID, '');
    this.#parents.set(ownText(id), {
      isGene,
      parent: ownText(parents[0] ?? ''),
      id: ownText(ownId),
      geneId: ownText(valueOf('gene_id')),
    });
    if (isGene) {
      const geneName = valueOf('gene_name', 'Name', 'gene');
      const type = valueOf('gene_type', 'gene_biotype', 'biotype');
      return [{ line, ...place, part: 'gene', transcriptId: '', geneId: ownId, geneName, type }];
    }
    const type = valueOf('transcript_type', 'transcript_biotype', 'biotype') || kind;
    const texts = { contig: ownText(place.contig), transcriptId: ownText(ownId), type: ownText(type) };
    this.#others.set(ownText(id), { line, ...place, ...texts, part: 'transcript', geneId: '', geneName: '' });
    if (TRANSCRIPT.test(kind)) this.#withParts.add(ownText(id));
    return [];
  }

  /** The feature of a part; none while its parent is below it. */
  #part({ parent, ...place }: Pending): Feature[] {
    const above = this.#parents.get(parent);
    if (!this.#withParts.has(parent)) this.#withParts.add(ownText(parent));
    if (above === undefined) {
      this.#pending.push({ ...place, contig: ownText(place.contig), parent: ownText(parent) });
      return [];
    }
    // Pseudogenes of RefSeq have exons without a transcript.
    return above.isGene ? [] : [{ ...place, transcriptId: above.id, geneId: '', geneName: '', type: '' }];
  }

  /** The gene at the end of a chain of parents, such as that of a miRNA, its primary transcript and the gene. */
  #geneOf(id: string): string {
    const seen = new Set<string>();
    let last = '';
    for (let at = id; at !== '' && !seen.has(at); at = this.#parents.get(at)?.parent ?? '') {
      if (this.#parents.get(at)?.isGene === true) return this.#parents.get(at)?.id ?? '';
      seen.add(at);
      last = at;
    }
    // A file of which the genes have been left out still says their ids.
    return this.#parents.get(id)?.geneId || (this.#parents.has(last) ? '' : last.replace(KIND_OF_ID, ''));
  }

  /** The features that waited for others: transcripts for their genes, parts for their transcripts. */
  *end(): Generator<Feature> {
    for (const [id, feature] of this.#others)
      if (this.#withParts.has(id)) yield { ...feature, geneId: ownText(this.#geneOf(id)) };
    for (const pending of this.#pending) {
      if (this.#parents.has(pending.parent)) yield* this.#part(pending);
      else
        this.#report(
          pending.line,
          'Parent is nowhere in the file, so that its transcript has no place; it is left out',
          pending.parent,
          'error',
        );
    }
  }
}
