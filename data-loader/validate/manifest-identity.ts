import * as z from 'zod/mini';
import { HUMAN_ASSEMBLY, human, humanGenome, unplaced } from '#domain/catalogue/assembly';
import { fileNameOf } from '#domain/catalogue/file-names';
import { type Identity, spencer } from '#domain/catalogue/identity';
import { humanThresholds } from '#domain/catalogue/thresholds';
import { filled, list, plain, withMessage } from './manifest-values';

/** Shown in the bar of every page. */
const NAME_LENGTH_MAX = 40;
/** More are scaffolds, whose ends nobody needs to check. */
const CHROMOSOMES_MAX = 1_000;

const mustBe = (what: string) => withMessage(`must be ${what}`);
const object = mustBe('an object');
const matching = (what: string, pattern: RegExp) => z.string(mustBe(what)).check(z.regex(pattern, mustBe(what)));
const address = z.url({
  protocol: /^https?$/,
  hostname: z.regexes.hostname,
  ...mustBe('an address that begins with https://'),
});
const count = z.int(mustBe('a whole number')).check(z.gte(0, mustBe('at least 0')));
const above0 = z.number(mustBe('a number')).check(z.gt(0, mustBe('above 0')));
const probability = z.number(mustBe('a number')).check(z.gte(0, mustBe('at least 0')), z.lte(1, mustBe('at most 1')));
const idPrefix = matching('letters, or what an id may begin with', /^[^,;:#/%"\\\s\d][^,;:#/%"\\\s]{0,39}$/);

/** Paragraphs are separated by blank lines. */
const paragraphs = z.string(mustBe('text')).check(
  z.refine((text) => paragraphsOf(text).length > 0, mustBe('at least one sentence')),
  z.refine((text) => paragraphsOf(text).every(plain), mustBe('paragraphs of plain text')),
);

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}

const citation = z.strictObject(
  {
    title: filled,
    authors: list(filled),
    journal: filled,
    published: z.iso.date(mustBe('a date such as 2024-01-31')),
    volume: z.optional(z.union([count, filled], mustBe('a number or text'))),
    issue: z.optional(filled),
    firstPage: z.optional(filled),
    lastPage: z.optional(filled),
    doi: z.optional(matching('a DOI such as 10.1093/nar/gkab822', /^10\.\d{4,9}\/\S+$/)),
    pmid: z.optional(matching('a PubMed id', /^[1-9]\d{0,8}$/)),
    pmcid: z.optional(matching('an id of PubMed Central such as PMC8728293', /^PMC\d+$/)),
  },
  object,
);

const contact = z.strictObject(
  {
    name: filled,
    email: z.optional(z.email(mustBe('an email address'))),
    url: z.optional(address),
    jobTitle: z.optional(filled),
    affiliation: z.optional(filled),
  },
  object,
);

const figures = z.strictObject(
  {
    peptides: z.exactOptional(count),
    cancers: z.exactOptional(count),
    tumorSpecificPeptides: z.exactOptional(count),
    immunogenicPeptides: z.exactOptional(count),
    validatedPeptides: z.exactOptional(count),
    samples: z.exactOptional(count),
    datasets: z.exactOptional(count),
  },
  object,
);

const noun = matching('a noun in the singular, such as condition', /^[A-Za-z][A-Za-z -]{0,39}$/);

const given = z.strictObject(
  {
    name: filled.check(z.maxLength(NAME_LENGTH_MAX, withMessage(`must have at most ${NAME_LENGTH_MAX} characters`))),
    title: filled,
    about: paragraphs,
    description: z.optional(filled),
    filePrefix: z.optional(matching('letters, digits, dots, hyphens and underscores', /^[A-Za-z0-9][\w.-]{0,59}$/)),
    idPrefixes: z.optional(z.strictObject({ gene: idPrefix, transcript: idPrefix, peptide: idPrefix }, object)),
    citation: z._default(z.nullable(citation), null),
    contacts: z._default(z.array(contact, mustBe('a list')), []),
    license: z._default(z.nullable(z.strictObject({ name: filled, url: address }, object)), null),
    lab: z._default(z.nullable(z.strictObject({ label: filled, url: address }, object)), null),
    published: z._default(z.nullable(figures), null),
    words: z.optional(
      z.strictObject({ cancer: z.optional(noun), tumor: z.optional(noun), control: z.optional(noun) }, object),
    ),
  },
  object,
);

/** Keys of the manifest that say whose the catalogue is and of what. All are optional. */
export const identityKeys = {
  identity: z.optional(given),
  species: z.optional(
    z.strictObject(
      {
        name: filled,
        common: filled,
        taxon: z.int(mustBe('a number of the NCBI taxonomy')).check(z.gt(0, mustBe('above 0'))),
      },
      object,
    ),
  ),
  assembly: z.optional(filled),
  genome: z.optional(
    z.strictObject(
      {
        ucsc: z.nullable(matching('a database of UCSC such as hg38, or null', /^[A-Za-z]\w*$/)),
        ensembl: z.nullable(matching('a species of Ensembl such as Homo_sapiens, or null', /^[A-Za-z]\w*$/)),
        ensemblSite: z.exactOptional(
          matching('a site of Ensembl such as nov2020.archive.ensembl.org', /^[a-z0-9-]+(?:\.archive)?\.ensembl\.org$/),
        ),
        chromosomes: z
          .record(filled, count.check(z.gt(0, mustBe('above 0'))), object)
          .check(
            z.refine(
              (lengths) => Object.keys(lengths).length <= CHROMOSOMES_MAX,
              withMessage(`must have at most ${CHROMOSOMES_MAX} names`),
            ),
          ),
        places: z.exactOptional(z.enum(unplaced, mustBe(`${unplaced.join(' or ')}, or absent`))),
      },
      object,
    ),
  ),
  thresholds: z.optional(
    z.strictObject(
      {
        cpatScore: z.exactOptional(z.nullable(probability)),
        bindingAffinityNm: z.exactOptional(above0),
        bindingStabilityHours: z.exactOptional(above0),
        recognitionScore: z.exactOptional(probability),
        classII: z.exactOptional(z.nullable(z.strictObject({ bindingAffinityNm: above0 }, object))),
      },
      object,
    ),
  ),
};

const schema = z.strictObject(identityKeys);
export type IdentityKeys = z.output<typeof schema>;

type Given = z.output<typeof given>;
type OwnIdentity = Omit<Identity, 'species' | 'assembly' | 'genome' | 'thresholds'>;

/** Id prefixes that are not stated follow from the ids themselves, once they are read. */
function ownIdentity({ about, description, filePrefix, idPrefixes, ...stated }: Given): OwnIdentity {
  const text = paragraphsOf(about);
  return {
    ...stated,
    about: text,
    description: description ?? text.join(' '),
    filePrefix: filePrefix ?? `${fileNameOf(stated.name) || 'catalogue'}_`,
    idPrefixes: idPrefixes ?? null,
  };
}

/** Says that an assembly is missing: that of another species is not known. */
export function missingAssembly({ species, assembly }: IdentityKeys): string | null {
  if (species === undefined || species.taxon === human.taxon || assembly !== undefined) return null;
  return `is missing: the assembly of ${species.name} is not known without it`;
}

/** The identity that a manifest states, completed by SPENCER's and by what is known about the human genome. */
export function identityOf({ identity, species, assembly, genome, thresholds }: IdentityKeys): Identity {
  if (
    [identity, species, genome, thresholds].every((stated) => stated === undefined) &&
    (assembly ?? HUMAN_ASSEMBLY) === HUMAN_ASSEMBLY
  )
    return spencer;
  const ofSpecies = species ?? human;
  const isHuman = ofSpecies.taxon === human.taxon;
  const ofAssembly = assembly ?? HUMAN_ASSEMBLY;
  return {
    ...(identity === undefined ? spencer : ownIdentity(identity)),
    species: ofSpecies,
    assembly: ofAssembly,
    genome: genome ?? (ofAssembly === HUMAN_ASSEMBLY ? humanGenome : { ucsc: null, ensembl: null, chromosomes: {} }),
    thresholds: { ...humanThresholds, ...(!isHuman && { cpatScore: null }), ...thresholds },
  };
}
