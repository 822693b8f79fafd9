import { BUNDLE_FORMAT } from '../bundle/format';
import type { Genome } from '#domain/catalogue/assembly';
import type { Catalogue } from './catalogue';
import { contigName } from '../bundle/contig-name';
import type { MadeCatalogue } from './make-catalogue';
import { knownAssembly } from './species';

/** What a site shows of a genome that nobody knows. */
const unknownGenome = ({ sequences }: Catalogue): Genome => ({
  ucsc: null,
  ensembl: null,
  chromosomes: {},
  places: sequences === undefined ? 'proteins' : 'transcripts',
});

/** Lengths of the contigs that the catalogue's transcripts lie on, and of all chromosomes if the assembly is known. */
function contigLengths({ assembly }: Catalogue, { reference, transcripts }: MadeCatalogue): Record<string, number> {
  const known = knownAssembly(assembly);
  const lengths: Record<string, number> = { ...known?.chromosomes };
  for (const contig of [...new Set(transcripts.map((each) => contigName(each.contig)))].toSorted()) {
    const length = reference.lengths.get(contig);
    if (length !== undefined) lengths[contig] ??= length;
  }
  return lengths;
}

/** The manifest of the bundle: what its site is called, shows and says about itself. Lists and examples follow from the data. */
export function bundleManifest(catalogue: Catalogue, made: MadeCatalogue): Record<string, unknown> {
  const { site, species, assembly, genome, thresholds, version, date, synthetic } = catalogue;
  const { ucsc, ensembl, ensemblSite } = genome ?? knownAssembly(assembly) ?? { ucsc: null, ensembl: null };
  return {
    formatVersion: BUNDLE_FORMAT,
    version,
    date,
    synthetic,
    assembly,
    identity: { ...site, published: null },
    species,
    genome:
      catalogue.annotation === undefined
        ? unknownGenome(catalogue)
        : {
            ucsc,
            ensembl,
            ...(ensemblSite === undefined ? {} : { ensemblSite }),
            chromosomes: contigLengths(catalogue, made),
          },
    ...(Object.keys(thresholds).length > 0 ? { thresholds } : {}),
  };
}
