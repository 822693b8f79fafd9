import { translate } from '#domain/sequence/translate';

/** A place on a transcript, 1-based inclusive, with the stop codon if there is one. */
export interface CalledOrf {
  start: number;
  end: number;
  /** Without the stop. */
  protein: string;
}

/**
 * The ORFs of a transcript from the first ATG after a stop to the next stop, at least `minimum` residues long: one per
 * stop, so that none lies in another of its frame. What the transcript's end cuts off is none.
 */
export function calledOrfs(transcript: string, minimum: number): CalledOrf[] {
  const form = new RegExp(`(M[^*]{${minimum - 1},})\\*`, 'g');
  return [0, 1, 2].flatMap((offset) =>
    [...translate(transcript.slice(offset)).matchAll(form)].map(({ index, 1: protein = '' }) => {
      const start = offset + 3 * index + 1;
      return { start, end: start + 3 * (protein.length + 1) - 1, protein };
    }),
  );
}
