import { DiagramError } from './errors';

export const ID_LENGTH = 5;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const TRIES = 1000;

/** A new id of 5 alphanumeric characters that is not `taken`. `random` gives [0, 1). Throws 'noFreeId'. */
export function newId(taken: (id: string) => boolean, random: () => number = Math.random): string {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const id = Array.from({ length: ID_LENGTH }, () => alphabet.charAt(Math.floor(random() * alphabet.length))).join('');
    if (!taken(id)) return id;
  }
  throw new DiagramError('noFreeId');
}

/** The id number `ordinal` (from 0): for drawings that must come out the same every time. */
export function ordinalId(ordinal: number): string {
  let [rest, id] = [ordinal, ''];
  while (id.length < ID_LENGTH) {
    id = alphabet.charAt(rest % alphabet.length) + id;
    rest = Math.floor(rest / alphabet.length);
  }
  return id;
}
