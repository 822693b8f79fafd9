import { join } from 'node:path';
import type { Making } from '#domain/api/schemas/making';
import { countOfKinds, problemLines, type ProblemKind } from '#domain/storage/bundle-problems';
import { type Balance, leftOutText } from '#domain/text/balance';
import { escapeXml } from '#domain/text/xml';
import { cpuSeconds, peakRssBytes } from '../../publish/load-report';
import { problemsHtml, reportStyle } from '../../publish/report-page';
import { type Catalogue, tablesOf } from '../catalogue';
import { fileDigest } from '../file-digest';
import type { LabFolder } from '../lab-folder';
import type { MadeCatalogue } from '../make-catalogue';
import { type Decision, decisionsOf, lacksOf } from './decisions';
import { type Funnel, funnelOf } from './funnel';

/** What was made of which files and how, for people and programs. */
export interface BundleReport {
  name: string;
  funnel: Funnel;
  decisions: Decision[];
  /** Of the lab's files and of the bundle. */
  problems: ProblemKind[];
  warnings: ProblemKind[];
  lacks: string[];
  /** Validated peptides that are not in the catalogue. */
  lostValidated: string[];
  /** SHA-256, hex, of each file that was read. */
  inputs: Record<string, string>;
  /** What became of the rows of the files that have any. */
  balances: Record<string, Balance>;
  /** What to do next. */
  next: string[];
  /** Processor time and peak memory of the program so far. */
  cpuSeconds: number;
  peakRssBytes: number;
}

/** The files that a catalogue names. */
function filesOf(catalogue: Catalogue): string[] {
  const { annotation, sequences, orfs, coding, backgrounds } = catalogue;
  return [
    ...new Set([
      ...[annotation, ...Object.values(sequences ?? {})].filter((name) => name !== undefined),
      ...('file' in orfs ? [orfs.file] : []),
      ...coding.proteins,
      ...tablesOf(catalogue),
      ...backgrounds.map(({ file }) => file),
    ]),
  ];
}

async function digests(catalogue: Catalogue, folder: LabFolder): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of filesOf(catalogue)) {
    const archive = await folder.archiveOf(name);
    if (archive !== null) found[archive] ??= await fileDigest(join(folder.path, archive));
    found[name] = await fileDigest((await folder.open(name)).path);
  }
  return found;
}

/** What a bundle says of its making, too. */
export type Account = Pick<BundleReport, 'funnel' | 'decisions' | 'inputs' | 'balances'>;

export async function accountOf(catalogue: Catalogue, made: MadeCatalogue, folder: LabFolder): Promise<Account> {
  const funnel = funnelOf(catalogue, made);
  return {
    funnel,
    decisions: decisionsOf(catalogue, made, funnel),
    inputs: await digests(catalogue, folder),
    balances: Object.fromEntries([...folder.tallies].map(([file, tally]) => [file, tally.balance()])),
  };
}

/** The account as the manifest of the bundle has it. */
export function makingOf({ annotationRelease, coding, backgrounds }: Catalogue, account: Account): Making {
  const { funnel, decisions, inputs } = account;
  const notCompared: [boolean, string][] = [
    [
      funnel.annotation.codingProteins === 0,
      'The peptides were not compared with coding sequences: peptides of proteins may be among them.',
    ],
    [
      coding.peptides === 'keep' && funnel.annotation.codingProteins > 0,
      'Peptides that also lie in a coding sequence are kept.',
    ],
    [coding.proteins.length === 0, 'The peptides were not compared with proteins beside those of the annotation.'],
    [backgrounds.length === 0, 'The peptides were not compared with other sets of sequences, such as benign tissue.'],
  ];
  return {
    annotation: annotationRelease,
    inputs: Object.entries(inputs).map(([file, sha256]) => ({ file, sha256 })),
    decisions: decisions.map(({ question, choice, consequence }) => ({ question, choice, consequence })),
    funnel: steps(funnel).map(([title, lines]) => ({ title, steps: lines.map(([what, count]) => ({ what, count })) })),
    notCompared: notCompared.flatMap(([is, sentence]) => (is ? [sentence] : [])),
  };
}

export function reportOf(
  catalogue: Catalogue,
  made: MadeCatalogue,
  account: Account,
  { problems, warnings, next }: Pick<BundleReport, 'problems' | 'warnings' | 'next'>,
): BundleReport {
  return {
    name: catalogue.site.name,
    ...account,
    problems,
    warnings,
    lacks: lacksOf(catalogue, made),
    lostValidated: made.lostValidated,
    next,
    cpuSeconds: cpuSeconds(),
    peakRssBytes: peakRssBytes(),
  };
}

type Step = readonly [what: string, count: number];

/** The funnel as steps, each with a number. */
function steps({
  annotation,
  rows,
  peptides,
  datasets,
  hla,
  structures,
  codingScores,
  validated,
}: Funnel): [title: string, steps: Step[]][] {
  return [
    [
      'Annotation',
      [
        ['genes', annotation.genes],
        ['transcripts', annotation.transcripts],
        ['non-coding transcripts taken', annotation.noncodingTranscripts],
        ['of genes', annotation.noncodingGenes],
        ['ORFs', annotation.orfs],
        ['distinct proteins of ORFs', annotation.distinctOrfProteins],
        ['coding proteins compared with', annotation.codingProteins],
      ],
    ],
    [
      'Rows of the tables of peptides',
      [
        ['read', rows.read],
        ['not readable (see problems)', rows.unread],
        ['decoys', rows.decoys],
        ['contaminants', rows.contaminants],
        ['excluded by the threshold', rows.belowThreshold],
        ['taken', rows.taken],
      ],
    ],
    [
      'Peptides',
      [
        ['distinct', peptides.distinct],
        ['of contaminants only', peptides.contaminants],
        ['in an ORF', peptides.inOrf],
        ...(annotation.codingProteins === 0 ? [] : ([['in a coding sequence', peptides.inCoding]] satisfies Step[])),
        ...(annotation.codingProteins === 0 ? [] : ([['in both', peptides.inBoth]] satisfies Step[])),
        ['in neither', peptides.inNeither],
        ...(peptides.inUntaken === 0
          ? []
          : ([['of these in an ORF of a type that is not taken', peptides.inUntaken]] satisfies Step[])),
        ['in the catalogue', peptides.kept],
        ['of them in one ORF', peptides.inOneOrf],
        ['in several ORFs', peptides.inSeveralOrfs],
        ['in ORFs of several genes', peptides.inSeveralGenes],
        ['with I and L as their ORF has them', peptides.respelled],
      ],
    ],
    ...Object.entries(datasets).map(
      ([key, { peptides: ofDataset, withSpectrum, spectra, joined, matrix }]): [string, Step[]] => [
        `Dataset ${key}`,
        [
          ['peptides', ofDataset],
          ...Object.entries(spectra).map(([file, number]): Step => [`spectra in ${file}`, number]),
          ['rows whose spectrum is there', joined],
          ['peptides with a spectrum', withSpectrum],
          ...(matrix
            ? ([
                ['rows of intensities', matrix.rows],
                ['samples', matrix.samples],
                ['zeros', matrix.zeros],
                ['detected cells', matrix.detected],
                ['rows of peptides of the catalogue', matrix.keptRows],
                ['detected cells of these', matrix.detectedInKept],
                ['detected in tumor samples only', matrix.tumorOnlyKept],
              ] satisfies Step[])
            : []),
        ],
      ],
    ),
    [
      'Further',
      [
        ...(hla
          ? ([
              ['rows of HLA predictions', hla.rows],
              ['of peptides of the catalogue', hla.kept],
            ] satisfies Step[])
          : []),
        ['structures of the chosen transcripts', structures],
        ['coding scores of ORFs', codingScores],
        ...(validated
          ? ([
              ['validated peptides in the catalogue', validated.kept],
              ['validated peptides not in it', validated.lost],
            ] satisfies Step[])
          : []),
      ],
    ],
  ];
}

const shown = (count: number): string => count.toLocaleString('en');

/** `psm.tsv: 165 read; 2 of 167 rows left out: 2 are empty (first in line 8)`. */
const rowsOfFiles = (balances: Record<string, Balance>): string[] =>
  Object.entries(balances).map(([file, balance]) => {
    const leftOut = leftOutText(balance);
    return `${file}: ${shown(balance.read)} read${leftOut === '' ? '' : `; ${leftOut}`}`;
  });

/** For the terminal. */
export function reportText(report: BundleReport): string {
  const { decisions, problems, warnings, lacks, lostValidated, balances, next } = report;
  const sections: [string, string[]][] = [
    ...steps(report.funnel).map(([title, lines]): [string, string[]] => [
      title,
      lines.map(([what, count]) => `${shown(count).padStart(12)}  ${what}`),
    ]),
    [
      'Decisions',
      decisions.map(({ question, choice, consequence, key }) => `${question}: ${choice}. ${consequence} (${key})`),
    ],
    [countOfKinds(problems, 'problem'), problemLines(problems)],
    [countOfKinds(warnings, 'warning'), problemLines(warnings)],
    ['Validated peptides that are not in the catalogue', lostValidated],
    ['What the site will lack', lacks],
    ['Rows and spectra of files', rowsOfFiles(balances)],
    ['Next', next],
  ];
  return sections
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => `${title}\n${lines.map((line) => `  ${line}`).join('\n')}\n`)
    .join('\n');
}

const style = `${reportStyle}
h2 { font-size: 1.15rem; margin: 2rem 0 .25rem; }
th { padding: 0 1rem .25rem 0; vertical-align: top; text-align: left; }
td.count { text-align: right; }`;

const items = (lines: readonly string[]): string =>
  `<ul>${lines.map((line) => `<li>${escapeXml(line)}</li>`).join('')}</ul>`;

/** As one page. */
export function reportHtml(report: BundleReport): string {
  const { name, decisions, problems, warnings, lacks, lostValidated, inputs, balances, next } = report;
  const sections: [string, string][] = [
    ...steps(report.funnel).map(([title, lines]): [string, string] => [
      title,
      `<table>${lines.map(([what, count]) => `<tr><td class="count">${shown(count)}</td><td>${escapeXml(what)}</td></tr>`).join('')}</table>`,
    ]),
    [
      'Decisions',
      `<table class="wide">${decisions
        .map(
          ({ question, choice, consequence, key }) =>
            `<tr><th>${escapeXml(question)}</th><td>${escapeXml(choice)}<br>${escapeXml(consequence)}<br><code>${escapeXml(key)}</code></td></tr>`,
        )
        .join('')}</table>`,
    ],
    ['Validated peptides that are not in the catalogue', lostValidated.length === 0 ? '' : items(lostValidated)],
    ['What the site will lack', lacks.length === 0 ? '' : items(lacks)],
    ['Rows and spectra of files', items(rowsOfFiles(balances))],
    ['Next', next.length === 0 ? '' : items(next)],
    [
      'Files read, with their SHA-256',
      `<table class="wide">${Object.entries(inputs)
        .map(([file, digest]) => `<tr><td>${escapeXml(file)}</td><td><code>${digest}</code></td></tr>`)
        .join('')}</table>`,
    ],
  ];
  const title = `Bundle of ${name}`;
  return [
    '<!doctype html>',
    '<html lang="en">',
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeXml(title)}</title>`,
    `<style>${style}\n</style></head>`,
    `<body><h1>${escapeXml(title)}</h1>`,
    problemsHtml('problem', problems),
    problemsHtml('warning', warnings),
    ...sections.filter(([, html]) => html !== '').map(([heading, html]) => `<h2>${escapeXml(heading)}</h2>\n${html}`),
    '</body></html>\n',
  ].join('\n');
}
