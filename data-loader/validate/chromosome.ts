import { humanGenome } from '#domain/catalogue/assembly';
import { CONTIG } from '#domain/search/location';
import { type Message, sentence } from '../problems/sentence';
import { type Field, Refusal } from './fields';

const lengths: ReadonlyMap<string, number> = new Map(Object.entries(humanGenome.chromosomes));
/** RefSeq numbers of the chromosomes of GRCh38: NC_000001 to NC_000024, and the mitochondrial NC_012920. */
const REFSEQ = /^NC_0{4}(0[1-9]|1\d|2[0-4])(?:\.\d+)?$/;

/** The UCSC name of a chromosome that Ensembl, NCBI or a spreadsheet write otherwise; undefined for other texts. */
function ucscName(given: string): string | undefined {
  const [, number] = REFSEQ.exec(given) ?? [];
  const refSeq = number === undefined ? undefined : (['X', 'Y'][Number(number) - 23] ?? String(Number(number)));
  const plain = refSeq ?? (/^NC_012920(?:\.\d+)?$/.test(given) ? 'M' : given.replace(/^chr(?:omosome)?[ _]?/i, ''));
  const name = `chr${plain.toUpperCase() === 'MT' ? 'M' : plain.toUpperCase()}`;
  return lengths.has(name) ? name : undefined;
}

/** A chromosome or contig of GRCh38 by its UCSC name, which addresses, links and tracks need. */
export const chromosome: Field<string> = {
  standIn: 'chr1',
  read: (given) => {
    if (lengths.has(given) || (given.startsWith('chr') && CONTIG.test(given))) return given;
    const meant = ucscName(given);
    return new Refusal(
      meant === undefined
        ? 'the UCSC name of a chromosome of GRCh38/hg38, such as chr1 or chrM'
        : sentence`the UCSC name of a chromosome of GRCh38/hg38, here ${meant}`,
    );
  },
};

/** Says that a position is beyond the end of its chromosome; null if it is not, or for a contig. */
export function beyondChromosome(name: string, end: number): Message | null {
  const length = lengths.get(name);
  return length === undefined || end <= length ? null : sentence`end ${end} is beyond ${name}, which has ${length} nt`;
}
