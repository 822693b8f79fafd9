import * as z from 'zod/mini';
import { Refusal, text } from './fields';

/** Values in the manifest, with messages that complete `<key> …`. */

export const withMessage = (message: string) => ({ error: message });

/** Whether a text is one line without anything that could mislead a reader. */
export const plain = (value: string): boolean => !(text.read(value) instanceof Refusal);

export const filled = z.string(withMessage('must be text')).check(
  z.refine((value) => value.trim() !== '', withMessage('must not be empty')),
  z.refine(plain, withMessage('must be plain text on one line')),
);

/** A list of different entries, at least one. */
export function list(item: z.ZodMiniType<string>) {
  return z.array(item, withMessage('must be a list')).check(
    z.minLength(1, withMessage('must not be empty')),
    z.refine((items) => new Set(items).size === items.length, withMessage('lists an entry twice')),
  );
}
