/** A fault of a bundle, or what a curator should look at, at one place. */
export interface BundleProblem {
  /** Path inside the bundle, with `.gz` if it has one; '' is the load itself. */
  file: string;
  /** 1-based; 0 means the file as a whole. */
  line: number;
  message: string;
  /** What was found there, if the message differs from that of its kind by one value. */
  value?: string | undefined;
}

/** Problems that differ only in their values. */
export interface ProblemKind {
  /** The message with … for each value. */
  sentence: string;
  /** Of all places. */
  count: number;
  /** The first ones, by file and line. */
  places: BundleProblem[];
}

function placeText({ file, line }: BundleProblem): string {
  return line === 0 ? file : `${file}:${line}`;
}

/** For example `peptides.tsv:12: immunogenic must be 1 or 0, not "5"`. */
export function formatProblem(problem: BundleProblem): string {
  return problem.file === '' ? problem.message : `${placeText(problem)}: ${problem.message}`;
}

/** For example `1 problem`, `83 problems`. */
function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

/** For example `432 problems of 3 kinds`. */
export function countOfKinds(kinds: readonly ProblemKind[], noun: string): string {
  const count = kinds.reduce((sum, kind) => sum + kind.count, 0);
  return `${countOf(count, noun)}${kinds.length < count ? ` of ${countOf(kinds.length, 'kind')}` : ''}`;
}

/** What a load found in a bundle. */
export interface Findings {
  problems: readonly ProblemKind[];
  warnings: readonly ProblemKind[];
}

/** Returns the problems in lines: the only one of a kind as it is, of others the sentence, the count and the first places. */
export function problemLines(kinds: readonly ProblemKind[]): string[] {
  return kinds.flatMap(({ sentence, count, places }) => {
    if (count === 1) return places.map(formatProblem);
    const rest = count - places.length;
    return [
      `${sentence} (${count.toLocaleString('en')} times)`,
      ...places.map((place) => `  ${placeText(place)}: ${place.value ?? place.message}`),
      ...(rest > 0 ? [`  and ${rest.toLocaleString('en')} more`] : []),
    ];
  });
}

/** Returns all findings in lines, problems and warnings apart, each with their number. */
export function findingsLines({ problems, warnings }: Findings): string[] {
  return [
    ...problemLines(problems),
    ...(problems.length > 0 ? [`${countOfKinds(problems, 'problem')}; nothing was written`] : []),
    ...(warnings.length > 0 ? [`${countOfKinds(warnings, 'warning')}:`] : []),
    ...problemLines(warnings),
  ];
}
