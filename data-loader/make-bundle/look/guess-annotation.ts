import { type Annotation, type Transcript } from '../annotation/annotation';
import { classOf } from '../annotation/transcript-classes';
import type { ContigLengths } from '../annotation/transcript-sequences';
import { OPEN, type CatalogueText } from '../catalogue';
import { contigName } from '../../bundle/contig-name';
import { knownAssembly, type Species, speciesOfId } from '../species';

export interface Guess<Value> {
  value: Value;
  reason: string;
}

/** Transcripts by type, the most frequent first. */
function typeCounts(transcripts: Iterable<Transcript>): [type: string, transcripts: number, coding: number][] {
  const counts = new Map<string, [number, number]>();
  for (const { type, cds } of transcripts) {
    const [all, coding] = counts.get(type) ?? [0, 0];
    counts.set(type, [all + 1, coding + (cds.length > 0 ? 1 : 0)]);
  }
  return [...counts]
    .map(([type, [all, coding]]): [string, number, number] => [type, all, coding])
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
}

const named = (type: string): string => (type === '' ? '(no type)' : type);

export function guessNoncoding({ transcripts }: Annotation): Guess<CatalogueText['noncoding']> {
  const counts = typeCounts(transcripts.values());
  const chosen = counts.filter(([type]) => classOf(type) === 'long non-coding');
  const listed = (types: typeof counts): string =>
    types.map(([type, count]) => `${named(type)} ${count} (${type === '' ? 'unknown' : classOf(type)})`).join(', ');
  const others = counts.filter(([type]) => !chosen.some(([each]) => each === type));
  if (counts.every(([type]) => type === ''))
    return {
      value: OPEN,
      reason: `Types of transcripts taken as non-coding: nothing says the types of the ${transcripts.size} transcripts. [''] takes all of them; the claim of the catalogue depends on it.`,
    };
  if (chosen.length === 0)
    return {
      value: OPEN,
      reason: `Types of transcripts taken as non-coding: none of the annotation is a known one. It has ${listed(others)}. List those to take; '' is no type.`,
    };
  return {
    value: chosen.map(([type]) => type),
    reason: `Types of transcripts taken as non-coding: ${chosen.map(([type, count]) => `${type} ${count}`).join(', ')}. Not taken: ${listed(others) || 'none'}. The claim of the catalogue depends on this list.`,
  };
}

export function guessCodingTypes({ transcripts }: Annotation): Guess<string[]> {
  const counts = typeCounts(transcripts.values()).filter(([, , coding]) => coding > 0);
  const chosen = counts.filter(([type]) => classOf(type) === 'coding' || type === '');
  const others = counts.filter((each) => !chosen.includes(each));
  const shown = (types: typeof counts): string =>
    types.map(([type, , coding]) => `${named(type)} ${coding}`).join(', ');
  return {
    value: chosen.map(([type]) => type),
    reason:
      `Peptides in the coding sequence of transcripts of these types are excluded, with I = L: ${shown(chosen) || 'the annotation has no coding sequence, so nothing would be excluded; name a FASTA file in proteins'}.` +
      (others.length > 0 ? ` Also coding in parts, and not counted: ${shown(others)}.` : '') +
      ' proteins: FASTA files of further proteins, such as UniProt. peptides: keep takes them all the same.',
  };
}

/** Which contigs of the annotation the genome has. */
export function guessContigs(annotation: Annotation, lengths: ContigLengths): Guess<Record<string, string>> {
  const given = [...new Set([...annotation.transcripts.values()].map(({ contig }) => contig))].toSorted();
  const renamed = given.filter((contig) => contigName(contig) !== contig);
  const example = renamed[0] === undefined ? '' : `, such as ${renamed[0]} -> ${contigName(renamed[0])}`;
  const missing = lengths.size === 0 ? [] : given.filter((contig) => !lengths.has(contigName(contig)));
  const inGenome =
    lengths.size === 0
      ? 'there is no genome to compare them with'
      : `${given.length - missing.length} of ${given.length} are in the genome${missing.length === 0 ? '' : `, not ${missing.slice(0, 5).join(', ')}`}`;
  return {
    value: {},
    reason: `Contigs of the annotation: ${given.length}; ${renamed.length} are renamed as UCSC writes them${example}; ${inGenome}. A line NAME: OTHER takes a contig of the annotation for one of the genome.`,
  };
}

/** A name of an assembly that a file states. */
export interface StatedAssembly {
  file: string;
  assembly: string;
}

/** The assembly that files state, or whose chromosomes have the lengths of the genome. Open if there is neither, or both differ. */
function assemblyOf(
  species: Species | undefined,
  lengths: ContigLengths,
  stated: readonly StatedAssembly[],
): Guess<string> {
  const found = new Map<string, string[]>();
  const add = (name: string, why: string): void => void found.set(name, [...(found.get(name) ?? []), why]);
  for (const { file, assembly } of stated) add(knownAssembly(assembly)?.name ?? assembly, `${file} names ${assembly}`);
  for (const assembly of species?.assemblies ?? []) {
    const same = Object.entries(assembly.chromosomes).find(
      ([name, length]) => name !== 'chrM' && lengths.get(name) === length,
    );
    if (same) add(assembly.name, `${same[0]} of the genome has its length, ${same[1]} nt`);
  }
  const [only, ...others] = found;
  const says = [...found].map(([name, why]) => `${name}: ${why.join(' and ')}`).join('; ');
  if (only !== undefined && others.length === 0) return { value: only[0], reason: `${says}.` };
  const known = species?.assemblies.map(({ name }) => name).join(', ') ?? '';
  return {
    value: OPEN,
    reason: `Name of the assembly of all positions. ${only === undefined ? 'No file names it, and no chromosome of the genome has the length of one that is known' : `The files contradict each other: ${says}`}.${known === '' ? '' : ` Known are ${known}.`}`,
  };
}

export interface Origin {
  species: CatalogueText['species'];
  assembly: string;
  speciesReason: string;
  assemblyReason: string;
}

/** Species and assembly, by the ids of genes and transcripts and the lengths of chromosomes. */
export function guessOrigin(
  { transcripts }: Annotation,
  lengths: ContigLengths,
  stated: readonly StatedAssembly[],
): Origin {
  const counts = new Map<Species, { count: number; example: string }>();
  for (const { id, geneId } of transcripts.values()) {
    const species = speciesOfId(geneId) ?? speciesOfId(id);
    if (species) counts.set(species, { count: (counts.get(species)?.count ?? 0) + 1, example: geneId });
  }
  const [best] = [...counts].toSorted(([, a], [, b]) => b.count - a.count);
  const { value: assembly, reason: assemblyReason } = assemblyOf(best?.[0], lengths, stated);
  if (!best)
    return {
      species: { name: OPEN, common: OPEN, taxon: 0 },
      assembly,
      speciesReason:
        'Its ids tell no species: name, common name and number in the NCBI Taxonomy, such as Mus musculus, mouse, 10090.',
      assemblyReason,
    };
  const [{ name, common, taxon }, { count, example }] = best;
  return {
    species: { name, common, taxon },
    assembly,
    speciesReason: `${count} of ${transcripts.size} transcripts have ids such as ${example}.`,
    assemblyReason,
  };
}
