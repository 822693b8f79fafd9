import { beforeAll, describe, expect, it } from 'vitest';
import { demonstrationBundle, GENERATION_TIMEOUT_MS, listOf, type DemoBundle, type Row } from './demo-bundle';
import { pairsOf, translated } from './independent-biology';

let bundle: DemoBundle;
beforeAll(async () => {
  bundle = await demonstrationBundle();
}, GENERATION_TIMEOUT_MS);

const exonsOf = (transcript: Row) =>
  listOf(transcript['exons']).map((exon) => exon.split('-').map(Number) as [number, number]);

/** Transcript nucleotides by genomic position. */
function basesByPosition(transcript: Row, nucleotides: string): Map<number, string> {
  const positions = exonsOf(transcript).flatMap(([start, end]) =>
    Array.from({ length: end - start + 1 }, (_, i) => start + i),
  );
  if (transcript['strand'] === '-') positions.reverse();
  return new Map(positions.map((position, i) => [position, nucleotides.charAt(i)]));
}

describe('genes, transcripts and ORFs of the demonstration bundle', () => {
  it('DATA-11 exons ascend, do not overlap, and add up to the length of the transcript and its sequence', () => {
    for (const [id, transcript] of bundle.transcripts) {
      const exons = exonsOf(transcript);
      expect(
        exons.every(([start, end], i) => start <= end && start > (exons[i - 1]?.[1] ?? 0)),
        id,
      ).toBe(true);
      const length = exons.reduce((sum, [start, end]) => sum + end - start + 1, 0);
      expect([Number(transcript['length']), bundle.nucleotides.get(id)?.length], id).toEqual([length, length]);
      expect(bundle.nucleotides.get(id), id).toMatch(/^[ACGT]+$/);
    }
    expect(bundle.nucleotides.size).toBe(bundle.transcripts.size);
  });

  it('DATA-11 transcripts are inside their gene, on its chromosome and strand, and every gene has one', () => {
    const withTranscript = new Set<string>();
    for (const [id, transcript] of bundle.transcripts) {
      const gene = bundle.genes.get(transcript['gene_id'] ?? '');
      withTranscript.add(transcript['gene_id'] ?? '');
      const exons = exonsOf(transcript);
      expect([transcript['chromosome'], transcript['strand']], id).toEqual([gene?.['chromosome'], gene?.['strand']]);
      expect(exons[0]?.[0], id).toBeGreaterThanOrEqual(Number(gene?.['start']));
      expect(exons.at(-1)?.[1], id).toBeLessThanOrEqual(Number(gene?.['end']));
    }
    expect(withTranscript.size).toBe(bundle.genes.size);
  });

  it('DATA-11 transcripts of a gene have the same base wherever they share a genomic position', () => {
    const known = new Map<string, Map<number, string>>();
    let shared = 0;
    for (const [id, transcript] of bundle.transcripts) {
      const geneId = transcript['gene_id'] ?? '';
      const ofGene = known.get(geneId) ?? new Map<number, string>();
      known.set(geneId, ofGene);
      let differing = 0;
      for (const [position, base] of basesByPosition(transcript, bundle.nucleotides.get(id) ?? '')) {
        const other = ofGene.get(position);
        if (other !== undefined) shared += 1;
        if (other !== undefined && other !== base) differing += 1;
        ofGene.set(position, base);
      }
      expect(differing, id).toBe(0);
    }
    expect(shared).toBeGreaterThan(1_000);
  });

  it('DATA-13 every ORF runs from ATG to its first stop in its frame and does not begin after an earlier ATG of that frame', () => {
    for (const [id, orf] of bundle.orfs) {
      const nucleotides = bundle.nucleotides.get(orf['transcript_id'] ?? '') ?? '';
      const [start, end] = [Number(orf['start']), Number(orf['end'])];
      const protein = translated(nucleotides.slice(start - 1, end));
      expect(protein, id).toMatch(/^M[^*?]{6,}\*$/);
      expect(Number(orf['frame']), id).toBe(((start - 1) % 3) + 1);
      const upstream = translated(nucleotides.slice((start - 1) % 3, start - 1));
      expect(upstream.slice(upstream.lastIndexOf('*') + 1), id).not.toContain('M');
      expect(Number(orf['cpat_score'])).toBeGreaterThanOrEqual(0);
      expect(Number(orf['cpat_score'])).toBeLessThanOrEqual(1);
    }
  });

  it('DATA-15 structures are balanced, contain only possible pairs, and belong to the sequence above them', () => {
    for (const [id, { sequence, structure }] of bundle.structures) {
      expect(sequence.replaceAll('U', 'T'), id).toBe(bundle.nucleotides.get(id));
      expect(structure.length, id).toBe(sequence.length);
      const pairs = pairsOf(structure);
      expect(pairs?.length, id).toBeGreaterThan(sequence.length / 10);
      const knotted = pairsOf(structure, ['[', ']']);
      expect(knotted, id).not.toBeNull();
      const wrong = [...(pairs ?? []), ...(knotted ?? [])].filter(
        ([i, j]) => !['AU', 'UA', 'GC', 'CG', 'GU', 'UG'].includes(`${sequence[i]}${sequence[j]}`),
      );
      expect(wrong, id).toEqual([]);
      expect(Number(bundle.transcripts.get(id)?.['mfe']), id).toBeLessThan(0);
    }
  });

  it('DEMO-02 some structures, not most, have pseudoknots, each of pairs that cross a stem', () => {
    const knotted = [...bundle.structures.values()].filter(({ structure }) => structure.includes('['));
    expect(knotted.length / bundle.structures.size).toBeGreaterThan(0.02);
    expect(knotted.length / bundle.structures.size).toBeLessThan(0.3);
    for (const { structure } of knotted) {
      const nested = pairsOf(structure) ?? [];
      const uncrossed = (pairsOf(structure, ['[', ']']) ?? []).filter(
        ([i, j]) =>
          !nested.some(([start, end]) => (start < i && i < end && end < j) || (i < start && start < j && j < end)),
      );
      expect(uncrossed).toEqual([]);
    }
  });

  it('DEMO-03 processed pseudogenes and small RNAs are one exon, as well-known genes without introns are', () => {
    const exonless = ['processed pseudogene', 'snRNA', 'snoRNA', 'misc_RNA'];
    const seen = new Set<string>();
    for (const [id, transcript] of bundle.transcripts) {
      if (!exonless.includes(transcript['type'] ?? '')) continue;
      seen.add(transcript['type'] ?? '');
      expect(exonsOf(transcript), id).toHaveLength(1);
    }
    expect(seen).toContain('processed pseudogene');
    expect(seen.size).toBeGreaterThan(1);
    const malat1 = [...bundle.genes.values()].find((gene) => gene['gene_name'] === 'MALAT1');
    expect(Number(malat1?.['end']) - Number(malat1?.['start']) + 1).toBe(8_708);
    const whole = [...bundle.transcripts.values()].find((row) => row['gene_id'] === malat1?.['gene_id']);
    expect(exonsOf(whole ?? {})).toHaveLength(1);
  });

  it('DEMO-03 snRNAs are about as long as U6, other small RNAs below 330 nt, and none of them has an ORF', () => {
    const withOrf = new Set([...bundle.orfs.values()].map((orf) => orf['transcript_id']));
    for (const [id, transcript] of bundle.transcripts) {
      const length = Number(transcript['length']);
      if (transcript['type'] === 'snRNA') expect(Math.abs(length - 107), id).toBeLessThan(10);
      if (!['snRNA', 'snoRNA', 'misc_RNA'].includes(transcript['type'] ?? '')) continue;
      expect(length, id).toBeLessThan(330);
      expect(withOrf.has(id), id).toBe(false);
    }
  });

  it('DATA-08 cross-references of all eleven databases, Rfam and PMID occur, each in the form of its database', () => {
    const shapes: Record<string, RegExp> = {
      LncBook: /^HSALN[GT]\d{7}$/,
      LNCipedia: /^lnc-[\w.-]+(:\d+)?$/,
      Ensembl: /^ENS[GT]\d{11}$/,
      NONCODE: /^NONHSA[GT]\d{6}\.\d$/,
      GeneCards: /^[\w.-]+$/,
      MalaCards: /^[\w.-]+$/,
      HGNC: /^HGNC:\d+$/,
      GENCODE: /^ENS[GT]\d{11}\.\d+$/,
      ENA: /^[A-Z]{2}\d{6}$/,
      RefSeq: /^NR_\d{6}\.\d$/,
      VEGA: /^OTTHUM[GT]\d{11}$/,
      Rfam: /^RF\d{5}$/,
      PMID: /^\d{8}$/,
    };
    const seen = new Set<string>();
    const misshapen: string[] = [];
    for (const row of [...bundle.genes.values(), ...bundle.transcripts.values()]) {
      for (const reference of listOf(row['cross_references'])) {
        const [database = '', identifier = ''] = reference.split('#');
        seen.add(database);
        if (!shapes[database]?.test(identifier)) misshapen.push(reference);
      }
    }
    expect(misshapen).toEqual([]);
    expect([...seen].sort()).toEqual(Object.keys(shapes).sort());
  });

  it('DATA-11 RNAcentral ids have the form URS and ten hexadecimal digits with the human taxon', () => {
    const ids = [...bundle.transcripts.values()]
      .map((transcript) => transcript['rnacentral_id'] ?? '')
      .filter((id) => id !== '');
    expect(ids.filter((id) => !/^URS[0-9A-F]{10}_9606$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
