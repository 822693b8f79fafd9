import { util } from '@gmod/gff';
import type { Feature, ReportFault } from './annotation';
import { placeOf } from './gtf';

/** Ids of Ensembl and RefSeq begin with what they are an id of. */
const KIND_OF_ID = /^(?:gene|transcript|rna)[:-]/;

const GENE = /gene$/i;

/**
 * Reads the lines of a GFF3 file of Ensembl, GENCODE or RefSeq, in which parts name their parents. A parent stands above
 * its parts; the id of a transcript is its `transcript_id`, or else its `ID`.
 */
export class Gff3Features {
  /** By ID: a gene has no transcript. */
  readonly #parents = new Map<string, { geneId: string; transcriptId: string }>();
  readonly #report: ReportFault;

  constructor(report: ReportFault) {
    this.#report = report;
  }

  /** The features of a line: one per parent. */
  read(text: string, line: number): Feature[] {
    const cells = text.split('\t');
    const [, , kind = ''] = cells;
    if (cells.length < 9) {
      this.#report(line, 'line must have 9 columns separated by tabs', text.slice(0, 40));
      return [];
    }
    const attributes = util.parseAttributes(cells[8] ?? '');
    const valueOf = (...names: string[]): string =>
      names.map((name) => attributes[name]?.[0]).find((value) => value !== undefined && value !== '') ?? '';
    const id = valueOf('ID');
    const parents = attributes['Parent'] ?? [];
    const isPart = kind === 'exon' || kind === 'CDS';
    const isGene = !isPart && parents.length === 0 && GENE.test(kind);
    // Regions, alignments and parts of genes.
    if (!isGene && parents.length === 0) return [];
    const place = placeOf(cells, line, this.#report);
    if (place === null) return [];
    const shared = { line, ...place, type: valueOf('transcript_type', 'transcript_biotype', 'biotype') };
    if (isGene) {
      const geneId = valueOf('gene_id') || id.replace(KIND_OF_ID, '');
      this.#parents.set(id, { geneId, transcriptId: '' });
      const geneName = valueOf('gene_name', 'Name', 'gene');
      const type = valueOf('gene_type', 'gene_biotype', 'biotype');
      return [{ ...shared, part: 'gene', transcriptId: '', geneId, geneName, type }];
    }
    if (!isPart) {
      const transcriptId = valueOf('transcript_id') || id.replace(KIND_OF_ID, '');
      const geneId = this.#parents.get(parents[0] ?? '')?.geneId ?? valueOf('gene_id');
      this.#parents.set(id, { geneId, transcriptId });
      return [{ ...shared, part: 'transcript', transcriptId, geneId, geneName: '', type: shared.type || kind }];
    }
    return parents.flatMap((parent): Feature[] => {
      const above = this.#parents.get(parent);
      if (above === undefined) this.#report(line, 'Parent is not above its part', parent);
      // Pseudogenes of RefSeq have exons without a transcript.
      if (above === undefined || above.transcriptId === '') return [];
      return [{ ...shared, ...above, part: kind === 'CDS' ? 'cds' : 'exon', geneName: '', type: '' }];
    });
  }
}
