import { datasetKey } from '#domain/catalogue/dataset-key';
import type { Catalogue } from '../catalogue';
import { contigName } from '../../bundle/contig-name';
import type { MadeCatalogue } from '../make-catalogue';
import type { Funnel } from './funnel';

/** What the lab decided in catalogue.yaml, with what it did to the data. */
export interface Decision {
  /** What is decided. */
  question: string;
  choice: string;
  /** What speaks for it, or follows from it. */
  consequence: string;
  /** Where it is changed. */
  key: string;
}

const EXAMPLES = 10;
const count = (number: number): string => number.toLocaleString('en');
const listed = (items: readonly string[]): string =>
  items.length <= EXAMPLES
    ? items.join(', ')
    : `${items.slice(0, EXAMPLES).join(', ')} and ${count(items.length - EXAMPLES)} more`;

function contigs({ contigs: renamed }: Catalogue, { reference }: MadeCatalogue): Decision {
  const given = [...new Set([...reference.annotation.transcripts.values()].map(({ contig }) => contig))].toSorted();
  const known = given.filter((contig) => reference.lengths.has(contigName(contig)));
  return {
    question: 'Names of chromosomes and contigs',
    choice: listed(
      given.map((contig) => (contigName(contig) === contig ? contig : `${contig} as ${contigName(contig)}`)),
    ),
    consequence:
      reference.lengths.size === 0
        ? 'There is no genome to compare them with.'
        : `${known.length} of ${given.length} are in the genome. ${Object.keys(renamed).length} are renamed by catalogue.yaml.`,
    key: 'contigs',
  };
}

function orfs({ orfs: source }: Catalogue, { annotation }: Funnel): Decision {
  const found = `${count(annotation.orfs)} ORFs of ${count(annotation.distinctOrfProteins)} distinct proteins.`;
  const choice =
    'call' in source
      ? `called: ${source.call}, at least ${source.minimum} residues`
      : `${source.file}, ${source.coordinates}`;
  return { question: 'ORFs and their coordinates', choice, consequence: found, key: 'orfs' };
}

function noncoding({ noncoding: types }: Catalogue, { annotation }: Funnel): Decision {
  const others = Object.entries(annotation.types).filter(([, { chosen }]) => !chosen);
  const shown = others.map(([type, { transcripts }]) => `${type || '(no type)'} ${count(transcripts)}`);
  return {
    question: 'Which transcripts are non-coding',
    choice:
      types.length === 0
        ? 'none'
        : [types]
            .flat()
            .map((type) => type || '(no type)')
            .join(', '),
    consequence: `${count(annotation.noncodingTranscripts)} of ${count(annotation.transcripts)} transcripts. Not taken: ${shown.join(', ') || 'none'}.`,
    key: 'noncoding',
  };
}

function coding(
  { coding: { peptides, types } }: Catalogue,
  { peptides: found, annotation: { codingProteins: proteins } }: Funnel,
  { match, evidence }: MadeCatalogue,
): Decision {
  const examples = [...match.codingExample].map(([ordinal, id]) => `${evidence.peptides.sequenceOf(ordinal)} (${id})`);
  return {
    question: 'Peptides that also lie in a coding sequence (I = L)',
    choice: `${peptides === 'exclude' ? 'excluded' : 'kept'}; coding are ${types.map((type) => type || '(no type)').join(', ') || 'no types'}`,
    consequence:
      proteins === 0
        ? 'There was no coding sequence to compare with: peptides of proteins may be among those of the catalogue.'
        : `${count(found.inBoth)} peptides lie in an ORF and in one of ${count(proteins)} coding sequences${examples.length === 0 ? '' : `: ${listed(examples.toSorted())}`}.`,
    key: 'coding',
  };
}

function datasets({ datasets: all }: Catalogue, funnel: Funnel): Decision[] {
  return all.flatMap((dataset, index): Decision[] => {
    const { intensities, peptides } = dataset;
    const key = `datasets.${index}`;
    const of = all.length === 1 ? '' : ` of ${datasetKey(dataset)}`;
    const thresholds = peptides.map(({ file, qValue, probability }) => {
      const limits = [
        qValue === null ? '' : `q-value at most ${qValue}`,
        probability === null ? '' : `probability at least ${probability}`,
      ];
      return `${file}: ${limits.filter((limit) => limit !== '').join(' and ') || 'as the search engine filtered'}`;
    });
    const { decoys, contaminants, belowThreshold } = funnel.rows;
    const threshold: Decision = {
      question: `Thresholds${of}`,
      choice: thresholds.join('; '),
      consequence: `Left out of all rows: ${count(decoys)} of decoys, ${count(contaminants)} of contaminants, ${count(belowThreshold)} by the threshold. No false discovery rate is computed.`,
      key: `${key}.peptides`,
    };
    if (!intensities) return [threshold];
    const { control, tumor, exclude } = intensities.samples;
    const matrix = funnel.datasets[datasetKey(dataset)]?.matrix;
    return [
      {
        question: `Control and tumor samples${of}`,
        choice: `control: ${control.join(', ') || 'none'}; tumor: ${tumor.join(', ') || 'none'}`,
        consequence: `${exclude.length > 0 ? `Excluded: ${exclude.join(', ')}. ` : ''}The statistics do not pair samples of one subject. The names of samples are shown in the heat map.`,
        key: `${key}.intensities.samples`,
      },
      {
        question: `Scale and zeros${of}`,
        choice: `${intensities.scale === 'raw' ? 'raw, log2 is taken' : 'log2 as given'}; a zero is ${intensities.zeros === 'missing' ? 'not detected' : 'a value'}`,
        consequence: matrix
          ? `${count(matrix.zeros)} zeros, ${count(matrix.detected)} detected values in ${count(matrix.rows)} rows.`
          : 'No matrix was made.',
        key: `${key}.intensities.scale, zeros`,
      },
      threshold,
    ];
  });
}

/** The seven decisions that make a catalogue what it is. */
export function decisionsOf(catalogue: Catalogue, made: MadeCatalogue, funnel: Funnel): Decision[] {
  return [
    ...(catalogue.annotation === undefined ? [] : [contigs(catalogue, made)]),
    orfs(catalogue, funnel),
    noncoding(catalogue, funnel),
    coding(catalogue, funnel, made),
    ...datasets(catalogue, funnel),
  ];
}

/** What the site will not have, and why. */
export function lacksOf(catalogue: Catalogue, made: MadeCatalogue): string[] {
  const { kept, predictions, rows } = made;
  const withStability = kept.some((_, place) =>
    predictions?.of(place).some(({ stabilityHours }) => stabilityHours !== null),
  );
  const lacks: [boolean, string][] = [
    [catalogue.annotation === undefined, 'No genome and no annotation: no places on chromosomes, and no genome view.'],
    [catalogue.sequences === undefined, 'No nucleotide sequences: of ORFs the proteins alone are shown.'],
    [
      made.matrices.every((matrix) => matrix === undefined),
      'No intensities: no expression groups, heat maps and volcano plots.',
    ],
    [rows.flat().every(({ hasSpectrum }) => !hasSpectrum), 'No spectra: peptide pages show none.'],
    [made.structures.size === 0, 'No secondary structures.'],
    [!predictions, 'No HLA predictions: immunogenicity is not shown.'],
    [
      predictions !== undefined && !withStability,
      'No binding stability and no recognition score: whether a peptide is immunogenic stays unknown.',
    ],
    [made.scores.size === 0, 'No coding scores of ORFs.'],
    [catalogue.validated.length === 0, 'No list of validated peptides: whether one is validated stays unknown.'],
    [
      new Set(catalogue.datasets.map(({ cancer }) => cancer)).size === 1,
      'One cancer: nothing about expression in several.',
    ],
    [catalogue.site.citation === null, 'No citation.'],
    [catalogue.site.contacts.length === 0, 'No contacts: a production site needs them.'],
  ];
  return lacks.flatMap(([is, sentence]) => (is ? [sentence] : []));
}
