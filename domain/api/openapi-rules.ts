import {
  blastDatabases,
  blastTypes,
  compositionModes,
  gapsOfMatrix,
  gapsOfScores,
  LINEAR_GAP,
  maxTargetSequences,
  type BlastType,
  type NucleotideGap,
  wordSizes,
} from '../blast/vocabulary';
import { UNKNOWN } from '../catalogue/vocabulary';
import type { FieldType } from '../search/field-kinds';
import { criterionFields, fields } from '../search/fields';
import { numberKeys } from '../search/numbers';
import { FRAGMENT_LETTERS_MIN } from '../search/sequence-match';
import { MATCH_RESIDUES_MAX } from './limits';
import type { RouteId } from './routes';

/** A JSON Schema (draft 2020-12) or a reference to one. */
export type JsonSchema = Record<string, unknown>;

const blank: JsonSchema = { anyOf: [{ type: 'null' }, { type: 'string', pattern: '^\\s*$' }] };
const filledText: JsonSchema = { type: 'string', pattern: '\\S' };

/** All of these fields, with these values. */
const having = (properties: Record<string, JsonSchema>): JsonSchema => ({
  properties,
  required: Object.keys(properties),
});

/** The values with which a criterion counts, by the kind of its field. A comma list needs more than commas. */
const used: Record<Exclude<FieldType['kind'], 'location'>, JsonSchema> = {
  list: { type: 'array', contains: filledText },
  option: { type: 'array', minItems: 1 },
  flag: { enum: [0, 1, UNKNOWN] },
  state: { type: 'boolean' },
  number: { type: 'object' },
  text: { type: 'string', pattern: '[^\\s,]' },
};

/** A range with one end at least. */
const openRange: JsonSchema = {
  anyOf: [having({ from: { type: 'number' } }), having({ to: { type: 'number' } })],
};

const position: JsonSchema = { type: 'number' };
const wholeLocation = having({ chromosome: filledText, start: position, end: position });
const noPosition: JsonSchema = { enum: [null, ''] };
const noLocation: JsonSchema = { properties: { chromosome: blank, start: noPosition, end: noPosition } };

/** At least one criterion, and all of a location or nothing of it. */
const searchRules: JsonSchema = {
  allOf: [
    {
      anyOf: [
        ...criterionFields.map((field) => having({ [fields[field].wire]: used[fields[field].kind] })),
        ...numberKeys.map((key) => having({ [key]: openRange })),
        wholeLocation,
      ],
    },
    { anyOf: [noLocation, wholeLocation] },
  ],
};

const gapRules = (gaps: readonly NucleotideGap[]): JsonSchema => ({
  anyOf: gaps.map((gap) =>
    gap === LINEAR_GAP
      ? { properties: { gapOpen: { type: 'null' }, gapExtend: { type: 'null' } } }
      : having({ gapOpen: { const: gap[0] }, gapExtend: { const: gap[1] } }),
  ),
});

const typeRules = (type: BlastType): JsonSchema =>
  having({
    blastType: { const: type },
    maxTargetSeq: { enum: maxTargetSequences },
    wordSize: { enum: wordSizes[type] },
  });
const databaseOf = (type: BlastType): JsonSchema => ({ anyOf: [blank, { enum: blastDatabases[type] }] });
const unused: JsonSchema = { type: 'null' };

const nucleotideRules: JsonSchema = {
  allOf: [
    typeRules('blastn'),
    { properties: { database: databaseOf('blastn'), matrix: blank, compBasedStats: unused } },
    {
      anyOf: Object.entries(gapsOfScores).map(([scores, gaps]) => {
        const [reward, penalty] = scores.split(',').map(Number);
        return { allOf: [having({ reward: { const: reward }, penalty: { const: penalty } }), gapRules(gaps)] };
      }),
    },
  ],
};

const proteinRules: JsonSchema = {
  allOf: [
    typeRules('blastp'),
    having({ compBasedStats: { enum: compositionModes.map((_, mode) => mode) } }),
    { properties: { database: databaseOf('blastp'), reward: unused, penalty: unused } },
    {
      anyOf: Object.entries(gapsOfMatrix).map(([matrix, gaps]) => ({
        allOf: [having({ matrix: { const: matrix } }), gapRules(gaps)],
      })),
    },
  ],
};

const rulesOfType: Record<BlastType, JsonSchema> = { blastn: nucleotideRules, blastp: proteinRules };

/** A query, and parameters that go together. */
const runRules: JsonSchema = {
  allOf: [
    { anyOf: [having({ jobId: { type: 'string' } }), having({ inputFasta: filledText })] },
    { oneOf: blastTypes.map((type) => rulesOfType[type]) },
  ],
};

const fragment: JsonSchema = { pattern: `^[A-Za-z]{${FRAGMENT_LETTERS_MIN},${MATCH_RESIDUES_MAX}}$` };

/**
 * What the fields of a request must be together, which their own schemas do not say: the checks of the calls, written as
 * JSON Schema for the OpenAPI document.
 */
export const requestRules: Partial<Record<RouteId, JsonSchema>> = {
  advance: searchRules,
  exportRows: {
    anyOf: [
      { properties: { source: { enum: ['browse', 'overview', 'compare', 'genotypes'] } } },
      { properties: { query: searchRules } },
    ],
  },
  peptideMatch: {
    anyOf: [
      { properties: { mode: { enum: ['equal', 'contains'] } } },
      { properties: { sequences: { items: fragment } } },
    ],
  },
  runBlast: runRules,
};
