import type { Identity } from '#domain/catalogue/identity';
import { isContig } from '#domain/search/location';
import { contigName } from '../bundle/contig-name';
import { fixed, type Message, sentence } from '../problems/sentence';
import { type Field, id, Refusal } from './fields';

/** What all spellings of a chromosome have in common: `9`, `Chr9`, `chr9` and `NC_000009.12`. */
const commonName = (name: string): string => contigName(name.replace(/^chr(?:omosome)?[ _]?/i, '').toUpperCase());

/** RefSeq numbers of the chromosomes of a species, by its taxon. */
const refSeqNumbers: Readonly<Record<number, RegExp>> = {
  9606: /^NC_(?:0000(?:0[1-9]|1\d|2[0-4])|012920)(?:\.|$)/,
  10_090: /^NC_(?:0000(?:6[7-9]|7\d|8[0-7])|005089)(?:\.|$)/,
};

/** The chromosomes of the assembly of a catalogue: their names, in which all others are read, and their ends. */
export class Chromosomes {
  readonly field: Field<string>;
  readonly #lengths: ReadonlyMap<string, number>;
  readonly #assembly: string;
  #renamed = 0;
  #first = '';

  /** Without any chromosome every name is one: the manifest of such an assembly does not know them. */
  constructor({ species, assembly, genome }: Pick<Identity, 'species' | 'assembly' | 'genome'>) {
    const names = Object.keys(genome.chromosomes);
    const byCommonName = new Map(names.map((name) => [commonName(name), name]));
    const examples = [...new Set([names.at(0), names.at(-1)])].join(' or ');
    const kind = genome.ucsc === null ? 'name' : 'UCSC name';
    const refusal = new Refusal(`the ${kind} of a chromosome of ${assembly}, such as ${examples}`);
    this.#assembly = assembly;
    this.#lengths = new Map(Object.entries(genome.chromosomes));
    this.field =
      names.length === 0
        ? id
        : {
            standIn: names[0] ?? '',
            read: (given) => {
              if (this.#lengths.has(given) || (given.startsWith('chr') && isContig(given, genome))) return given;
              // A number of another species is none of this one.
              const isForeign = given.startsWith('NC_') && !refSeqNumbers[species.taxon]?.test(given);
              const name = isForeign ? undefined : byCommonName.get(commonName(given));
              if (name !== undefined) this.#note(given, name);
              return name ?? refusal;
            },
          };
  }

  #note(given: string, name: string): void {
    if (this.#renamed === 0) this.#first = `${JSON.stringify(given)} for ${name}`;
    this.#renamed += 1;
  }

  /** Says that a position is beyond the end of its chromosome; null if it is not, or for a contig. */
  beyond(name: string, end: number): Message | null {
    const length = this.#lengths.get(name);
    return length === undefined || end <= length
      ? null
      : sentence`end ${end} is beyond ${name}, which has ${length} nt`;
  }

  /** A warning about the names that were read as those of the assembly since the last one; null if there are none. */
  takeWarning(): Message | null {
    const [renamed, first] = [this.#renamed, this.#first];
    this.#renamed = 0;
    if (renamed === 0) return null;
    const ours = sentence`in ${fixed(this.#assembly)}, the first is ${first}; they were read as those`;
    return sentence`chromosomes of ${renamed} rows have other names than ${ours}`;
  }
}
