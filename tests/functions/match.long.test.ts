import { beforeAll, describe, expect, it } from 'vitest';
import { MATCH_SEQUENCES_MAX } from '#domain/api/limits';
import type { DataOf, RequestOf } from '#domain/api/route';
import type { Routes } from '#domain/api/routes';
import { LOAD_TIMEOUT_MS, type DemoBundle } from '../data-loader/demo/demo-bundle';
import { translated } from '../data-loader/demo/independent-biology';
import { loadedDemonstration } from '../data-loader/demo/loaded-demonstration';
import { seededRandom, type Random } from '../fixtures/release/random';
import { isFullTier } from '../support/tier';
import { RESIDUES } from '../support/random-sequences';
import { dataOf, loadHandlers, type Handlers } from './api-call';

/**
 * The demonstration catalogue through the real loader, asked by sequence and compared with plain loops over the bundle.
 */
type Request = RequestOf<Routes['peptideMatch']>;
type Answer = DataOf<Routes['peptideMatch']>;

const RANDOM_SEQUENCES = isFullTier ? 10_000 : 1_000;
const FRAGMENTS = isFullTier ? 1_000 : 300;
/** Comparing everything with everything takes a while at full scale. */
const COMPARISON_TIMEOUT_MS = 240_000;

let handlers: Handlers;
let bundle: DemoBundle;
/** Sequence -> ids of its rows, ascending. */
let catalogued: Map<string, string[]>;
/** ORF id -> protein without the stop. */
let proteins: Map<string, string>;

beforeAll(async () => {
  const loaded = await loadedDemonstration();
  bundle = loaded.bundle;
  handlers = await loadHandlers(loaded.environment);
  catalogued = new Map();
  for (const { sequence = '', peptide_id: id = '' } of bundle.peptides)
    catalogued.set(sequence, [...(catalogued.get(sequence) ?? []), id].toSorted());
  proteins = new Map(
    [...bundle.orfs].map(([id, { transcript_id: transcript = '', start, end }]) => {
      const nucleotides = bundle.nucleotides.get(transcript) ?? '';
      return [id, translated(nucleotides.slice(Number(start) - 1, Number(end))).replace(/\*$/, '')];
    }),
  );
}, LOAD_TIMEOUT_MS);

const oneLetter = (sequence: string): string => sequence.replaceAll('I', 'L');
const letters = (random: Random, length: number): string =>
  Array.from({ length }, () => random.pick([...RESIDUES])).join('');
/** The same mass with other letters. */
const swapped = (sequence: string): string =>
  [...sequence].map((letter) => ({ I: 'L', L: 'I' })[letter] ?? letter).join('');

async function askAll(sequences: readonly string[], rest: Omit<Request, 'sequences'>): Promise<Answer> {
  const whole: Answer = { matches: [], orfMatches: [], unmatched: [] };
  for (let from = 0; from < sequences.length; from += MATCH_SEQUENCES_MAX) {
    const part = await dataOf(handlers, 'peptideMatch', {
      sequences: sequences.slice(from, from + MATCH_SEQUENCES_MAX),
      ...rest,
    });
    whole.matches.push(...part.matches);
    whole.orfMatches.push(...part.orfMatches);
    whole.unmatched.push(...part.unmatched);
  }
  return whole;
}

const idsBySequence = ({ matches }: Answer): Map<string, string[]> =>
  new Map(matches.map(({ sequence, peptideIds }) => [sequence, peptideIds]));

describe('peptide/match', () => {
  it(
    'MATCH-04 MATCH-07 equal finds the rows that a comparison with every sequence finds',
    async () => {
      const random = seededRandom(11);
      const own = [...catalogued.keys()];
      const given = [
        ...new Set([
          ...own,
          ...own.slice(0, 500).map(swapped),
          ...own.slice(0, 500).map((sequence) => sequence.slice(1)),
          ...Array.from({ length: RANDOM_SEQUENCES }, () => letters(random, 7 + random.below(24))),
        ]),
      ];
      // Both readings of I and L, by a map of the whole sequences instead of 10,000 times the catalogue.
      const folded = new Map<string, string[]>();
      for (const [sequence, ids] of catalogued)
        folded.set(oneLetter(sequence), [...(folded.get(oneLetter(sequence)) ?? []), ...ids].toSorted());
      const expected = (known: Map<string, string[]>, form: (sequence: string) => string) =>
        new Map(
          given
            .flatMap((sequence) => [[sequence, known.get(form(sequence)) ?? []] as const])
            .filter(([, ids]) => ids.length > 0),
        );
      expect(idsBySequence(await askAll(given, {}))).toEqual(expected(folded, oneLetter));
      expect(idsBySequence(await askAll(given, { equateIL: false }))).toEqual(expected(catalogued, (same) => same));
    },
    COMPARISON_TIMEOUT_MS,
  );

  it('MATCH-08 peptide/match names the ORFs in which a sequence without rows lies, with transcript and position', async () => {
    const random = seededRandom(14);
    const known = new Set([...catalogued.keys()].map(oneLetter));
    const long = [...proteins.values()].filter(({ length }) => length > 20);
    const pieces = Array.from({ length: FRAGMENTS }, () => {
      const protein = random.pick(long);
      const length = 6 + random.below(15);
      const from = random.below(protein.length - length);
      return protein.slice(from, from + length);
    });
    const given = [...new Set([...pieces, ...pieces.slice(0, 50).map(swapped)])].filter(
      (sequence) => !known.has(oneLetter(sequence)),
    );
    const absent = Array.from({ length: 50 }, () => letters(random, 12)).filter(
      (sequence) => ![...proteins.values()].some((protein) => oneLetter(protein).includes(oneLetter(sequence))),
    );
    const { matches, orfMatches, unmatched } = await askAll([...given, ...absent], {});
    expect(matches).toEqual([]);
    expect(unmatched).toEqual(absent);
    const expected = given.map((sequence) => ({
      sequence,
      orfs: [...proteins]
        .flatMap(([orfId, protein]) => {
          const at = oneLetter(protein).indexOf(oneLetter(sequence));
          return at < 0
            ? []
            : [{ orfId, transcriptId: bundle.orfs.get(orfId)?.['transcript_id'] ?? '', start: at + 1 }];
        })
        .toSorted((a, b) => (a.orfId < b.orfId ? -1 : 1)),
      more: false,
    }));
    expect(orfMatches).toEqual(expected);
  });

  it('MATCH-05 peptide/match reports each sequence once, in upper case and in the order of the request', async () => {
    const [first = '', second = ''] = catalogued.keys();
    const given = [second.toLowerCase(), 'WWWWHWWWWMWWWW', ` ${first} `, second];
    expect(await dataOf(handlers, 'peptideMatch', { sequences: given })).toEqual({
      matches: [
        { sequence: second, peptideIds: catalogued.get(second), more: false },
        { sequence: first, peptideIds: catalogued.get(first), more: false },
      ],
      orfMatches: [],
      unmatched: ['WWWWHWWWWMWWWW'],
    });
  });

  it('MATCH-05 peptide/match accepts sequences shorter than any peptide, longer than any, and without a residue of the code', async () => {
    const given = ['K', 'PEPT', 'XXXXXXXXX', 'A'.repeat(5_000), 'WCMHWCMHWCMHWCMH'.repeat(300)];
    for (const mode of ['equal', 'contains'] as const) {
      const { matches } = await dataOf(handlers, 'peptideMatch', { sequences: given, mode });
      expect(matches).toEqual([]);
    }
  });
});
