import type { DocumentValue, JsonKind } from '#domain/api/documents';
import type { Orf } from '#domain/api/schemas/orf';
import type { PeptideDetail, Spectrum } from '#domain/api/schemas/peptide';
import type { Distribution, RowFigure, StatisticsFile } from '#domain/api/schemas/statistics';
import { buildPeptide, peptideMass } from '#domain/spectrum/peptide';
import { precursorError } from '#domain/spectrum/precursor-error';
import { cacheControl } from '#domain/storage/cache-control';
import { releasePaths } from '#domain/storage/object-keys';
import type { StudyRecord } from '../staging/records';
import type { Staging } from '../staging/staging';
import { evenEdges, Histogram } from './histogram';
import { MergeJoin } from './join';
import type { DocumentObserver } from './observed-sink';
import { rowsBySequence } from './peptide-sequences';
import { jsonBytes, type ReleaseSink } from './release-sink';

/** Longer peptides are one class. */
const LENGTHS = 60;
const probability = evenEdges(0, 1, 20);
/** Recognition scores lie close to 0: a class per power of ten. */
const powersOfTen = [0, ...Array.from({ length: 17 }, (_, index) => Number(`1e${index - 16}`))];
const affinityEdgesNm = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000];
const peptidesPerOrfEdges = [...evenEdges(0, 10, 10), 15, 20, 30, 50, 100];
/** Errors beyond are one class at each end. */
const PRECURSOR_PPM = 20;
const precursorTolerance = { ppm: PRECURSOR_PPM } as const;

/** The relative error of the precursor of a spectrum. */
function precursorPpm({ sequence, modifications, charge, mZ }: Spectrum): number {
  const modified = modifications.reduce((sum, { mass }) => sum + mass, 0);
  return precursorError(peptideMass(buildPeptide(sequence)).mono + modified, charge, mZ, precursorTolerance).ppm;
}

/** Adds one to a number that is unknown until something is known. */
const plus = (count: number | null, flag: 0 | 1 | null): number | null => (flag === null ? count : (count ?? 0) + flag);

class RowFigures {
  readonly #byName: ReadonlyMap<string, RowFigure>;

  constructor(names: Iterable<string>) {
    this.#byName = new Map(
      [...new Set(names)].map((name) => [
        name,
        {
          name,
          peptides: 0,
          expression: [0, 0, 0, 0],
          notMeasured: 0,
          immunogenic: null,
          validated: null,
          withSpectrum: 0,
        },
      ]),
    );
  }

  add(name: string, { expression, immunogenicity, validation, msId }: PeptideDetail): void {
    const figure = this.#byName.get(name);
    if (figure === undefined) return;
    figure.peptides += 1;
    if (expression === null) figure.notMeasured += 1;
    else figure.expression[expression - 1] = (figure.expression[expression - 1] ?? 0) + 1;
    figure.immunogenic = plus(figure.immunogenic, immunogenicity);
    figure.validated = plus(figure.validated, validation);
    figure.withSpectrum += msId === '' ? 0 : 1;
  }

  figures(): RowFigure[] {
    return [...this.#byName.values()];
  }
}

/**
 * The catalogue in figures, counted from the documents of a release while they are written and from one pass over the
 * sequences. Memory depends on the numbers of cancers and studies only.
 */
export class CatalogueStatistics implements DocumentObserver {
  readonly #coverage = new Histogram(evenEdges(0, 100, 10), { bounded: true });
  readonly #codingScores = new Histogram(probability, { bounded: true });
  readonly #precursorErrors = new Histogram(evenEdges(-PRECURSOR_PPM, PRECURSOR_PPM, 20));
  readonly #cancers: RowFigures;
  readonly #studies: RowFigures;
  readonly #cancerNames: readonly string[];
  #orfs = 0;

  constructor(studies: readonly StudyRecord[]) {
    this.#cancerNames = [...new Set(studies.map(({ cancer }) => cancer))];
    this.#cancers = new RowFigures(this.#cancerNames);
    this.#studies = new RowFigures(studies.map(({ study }) => study));
  }

  document<Kind extends JsonKind>(kind: Kind, _id: string, value: DocumentValue<Kind>): void {
    // The value is that of its kind.
    if (kind === 'peptide') this.#peptide(value as PeptideDetail);
    else if (kind === 'orfs') for (const orf of value as Orf[]) this.#orf(orf);
    else if (kind === 'spectrum') this.#precursorErrors.add(precursorPpm(value as Spectrum));
  }

  #peptide(detail: PeptideDetail): void {
    this.#cancers.add(detail.cancer, detail);
    this.#studies.add(detail.study, detail);
  }

  #orf({ coverage, cpatScore }: Orf): void {
    this.#orfs += 1;
    this.#coverage.add(coverage);
    this.#codingScores.add(cpatScore);
  }

  /** Resolves to the figures, after all documents have been observed. */
  async of(staging: Staging): Promise<StatisticsFile> {
    return {
      ...(await this.#ofSequences(staging)),
      peptidesPerOrf: await this.#ofOrfs(staging),
      coverage: this.#coverage.distribution(),
      codingScores: this.#codingScores.distribution(),
      precursorErrors: this.#precursorErrors.distribution(),
      cancers: this.#cancers.figures(),
      studies: this.#studies.figures(),
    };
  }

  async #ofOrfs(staging: Staging): Promise<Distribution> {
    const perOrf = new Histogram(peptidesPerOrfEdges);
    let withPeptides = 0;
    let orf: { id: string; sequences: Set<string> } | undefined;
    const end = (): void => {
      if (orf === undefined) return;
      withPeptides += 1;
      perOrf.add(orf.sequences.size);
    };
    for await (const { key, value: sequence } of staging.entries('orfPeptide')) {
      const [id = ''] = key;
      if (orf?.id !== id) {
        end();
        orf = { id, sequences: new Set() };
      }
      orf.sequences.add(sequence);
    }
    end();
    for (let orfs = withPeptides; orfs < this.#orfs; orfs += 1) perOrf.add(0);
    return perOrf.distribution();
  }

  async #ofSequences(
    staging: Staging,
  ): Promise<
    Pick<StatisticsFile, 'sequences' | 'lengths' | 'residues' | 'recognitionScores' | 'affinities' | 'overlap'>
  > {
    const cancers = this.#cancerNames;
    const place = new Map(cancers.map((cancer, index) => [cancer, index]));
    const shared = cancers.map(() => cancers.map(() => 0));
    const lengths = new Histogram(evenEdges(1, LENGTHS + 1, LENGTHS));
    const recognitionScores = new Histogram(powersOfTen, { bounded: true });
    const affinities = new Histogram(affinityEdgesNm);
    const residues = new Map<string, number>();
    const predictions = new MergeJoin(staging.entries('hla'));
    const facts = new MergeJoin(staging.entries('checkedSequence'));
    let sequences = 0;
    for await (const { sequence, rows } of rowsBySequence(staging)) {
      sequences += 1;
      lengths.add(sequence.length);
      for (const residue of sequence) residues.set(residue, (residues.get(residue) ?? 0) + 1);
      recognitionScores.add((await facts.take(sequence))[0]?.value.recognitionScore ?? null);
      const affinitiesNm = (await predictions.take(sequence)).flatMap(({ value }) =>
        value.map(({ affinityNm }) => affinityNm),
      );
      affinities.add(affinitiesNm.length === 0 ? null : Math.min(...affinitiesNm));
      const places = [...new Set(rows.map(({ cancer }) => place.get(cancer) ?? 0))];
      for (const one of places)
        for (const other of places) {
          const row = shared[one];
          if (row !== undefined) row[other] = (row[other] ?? 0) + 1;
        }
    }
    await Promise.all([predictions.close(), facts.close()]);
    return {
      sequences,
      lengths: lengths.distribution(),
      residues: [...residues].sort(([a], [b]) => (a < b ? -1 : 1)).map(([residue, count]) => ({ residue, count })),
      recognitionScores: recognitionScores.distribution(),
      affinities: affinities.distribution(),
      overlap: { cancers: [...cancers], shared },
    };
  }
}

/** Writes and returns the figures of a release whose documents have all been observed. */
export async function writeStatistics(
  statistics: CatalogueStatistics,
  staging: Staging,
  sink: ReleaseSink,
): Promise<StatisticsFile> {
  const file = await statistics.of(staging);
  await sink.object(releasePaths.statisticsFile, jsonBytes(file), {
    contentType: 'application/json',
    cacheControl: cacheControl.releaseFile,
  });
  return file;
}
