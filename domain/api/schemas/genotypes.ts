import * as z from 'zod/mini';
import { filledTextList, immunogenicityFlag, optionalText, pageNumber, pageSize, predicted } from '../fields';
import { GENOTYPES_MAX } from '../limits';
import { filterSchemas, rangeSchemas } from '../search-fields';
import { wantsNumbers } from './list-options';
import { exampleFilters, exampleRow, peptideRow } from './peptide';
import { listUnit, sequencePage, unitNote } from './sequence';

/** The peptides of a cancer by their affinity to the genotypes of a patient. */

export const genotypesNote =
  'The rows with a prediction on any of the `genotypes`, by the lowest of their affinities, equal ones in order of peptideId. ' +
  'Genotypes are read in any usual notation (`A0201`, `HLA-A*02:01:01`). `unknown` are those on which the release predicts nothing. ' +
  '`cancer` may be null, for all cancers. `numbers` asks for the numbers of each row; a range such as ' +
  '`"recognitionScore": {"from": 0.5, "to": null}` leaves only rows with a value in it, ends included. ' +
  unitNote;

/** The list without its paging. */
export const rankedRows = z.object(
  {
    genotypes: filledTextList({
      max: GENOTYPES_MAX,
      message: `must be a list of 1 to ${GENOTYPES_MAX} genotypes`,
      items: 'genotypes',
    }),
    cancer: optionalText,
    ...filterSchemas,
    ...rangeSchemas,
    numbers: wantsNumbers,
    unit: listUnit,
  },
  { error: 'must be an object' },
);
export type RankedRows = z.output<typeof rankedRows>;

export const genotypesRequest = z.object({ ...rankedRows.shape, pageNum: pageNumber, pageSize });

const prediction = z.object({
  genotype: z.string(),
  affinity: predicted('Affinity in nM'),
  stability: predicted('Stability in hours'),
  immunogenic: immunogenicityFlag,
});
export type GenotypePrediction = z.output<typeof prediction>;

/** `predictions` has one entry per known genotype, in the order of the request; `best` is that of the lowest affinity. */
const ranked = { predictions: z.array(prediction), best: z.string() };
const genotypesRow = z.extend(peptideRow, ranked);
/** A row of any list, with these fields if it is this one. */
export const maybeRankedRow = z.extend(peptideRow, z.partial(z.object(ranked)).shape);
export type GenotypesRow = z.output<typeof genotypesRow>;

export const genotypesResult = z.object({
  result: z.array(genotypesRow),
  total: z.int(),
  ...sequencePage,
  /** In the nomenclature of the release, in the order of the request: those with predictions, and those without. */
  genotypes: z.array(z.string()),
  unknown: z.array(z.string()),
});

export const genotypesExample = {
  request: {
    genotypes: ['A0201', 'HLA-B*99:01'],
    cancer: 'Breast cancer',
    ...exampleFilters,
    pageNum: 1,
    pageSize: 20,
  },
  response: {
    result: [
      {
        ...exampleRow,
        predictions: [{ genotype: 'HLA-A*02:01', affinity: 12.3, stability: 3.1, immunogenic: 1 }],
        best: 'HLA-A*02:01',
      },
    ],
    total: 1,
    genotypes: ['HLA-A*02:01'],
    unknown: ['HLA-B*99:01'],
  },
} as const;
