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
import { FRAGMENT_LETTERS_MIN, matchModes } from '../search/sequence-match';
import { MATCH_RESIDUES_MAX, SETS_MAX, SETS_MIN } from './limits';

/**
 * What a value must be that its own schema does not say: the checks of the calls, written as JSON Schema for the OpenAPI
 * document. The schema of a request that has such a check carries its rule as meta data.
 */

/** A JSON Schema (draft 2020-12) or a reference to one. */
export type JsonSchema = Record<string, unknown>;

const blank: JsonSchema = { anyOf: [{ type: 'null' }, { type: 'string', pattern: '^\\s*$' }] };
/** A text that is not blank. */
export const filledText: JsonSchema = { type: 'string', pattern: '\\S' };

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
  type: 'object',
  anyOf: [having({ from: { type: 'number' } }), having({ to: { type: 'number' } })],
};

const place: JsonSchema = { type: 'number' };
const wholeLocation = having({ chromosome: filledText, start: place, end: place });
const noPlace: JsonSchema = { enum: [null, ''] };
const noLocation: JsonSchema = { properties: { chromosome: blank, start: noPlace, end: noPlace } };

/** No criterion counts. */
const idle: JsonSchema = {
  properties: Object.fromEntries([
    ...criterionFields.map((field) => [fields[field].wire, { not: used[fields[field].kind] }]),
    ...numberKeys.map((key) => [key, { not: openRange }]),
    ['chromosome', blank],
  ]),
};

/** At least one criterion, and all of a location or nothing of it. */
export const searchRules: JsonSchema = { not: idle, anyOf: [noLocation, wholeLocation] };

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
export const runRules: JsonSchema = {
  allOf: [
    { anyOf: [having({ jobId: { type: 'string' } }), having({ inputFasta: filledText })] },
    { oneOf: blastTypes.map((type) => rulesOfType[type]) },
  ],
};

const fragment: JsonSchema = { pattern: `^[A-Za-z]{${FRAGMENT_LETTERS_MIN},${MATCH_RESIDUES_MAX}}$` };

/** Long sequences where fragments are looked for. */
export const fragmentRules: JsonSchema = {
  anyOf: [
    { properties: { mode: { enum: matchModes.filter((mode) => mode !== 'within') } } },
    { properties: { sequences: { items: fragment } } },
  ],
};

/** Either a query or ids. */
export const setRules: JsonSchema = {
  anyOf: [
    { properties: { query: { type: 'object' }, peptideIds: unused }, required: ['query'] },
    { properties: { peptideIds: { type: 'array' }, query: unused }, required: ['peptideIds'] },
  ],
};

const atMost = (maximum: number): JsonSchema => ({ items: { maximum } });

/** A combination of sets that are there. */
export const positionRules: JsonSchema = {
  anyOf: Array.from({ length: SETS_MAX - SETS_MIN + 1 }, (_, more) => SETS_MIN + more).map((count) => ({
    properties: {
      sets: { minItems: count },
      combination: { properties: { all: atMost(count - 1), none: atMost(count - 1) } },
    },
  })),
};

/** The same, of which a page is asked for. */
export const combinationRules: JsonSchema = {
  allOf: [
    positionRules,
    {
      anyOf: [
        { properties: { combination: unused } },
        having({ pageNum: { type: 'integer' }, pageSize: { type: 'integer' } }),
      ],
    },
  ],
};
