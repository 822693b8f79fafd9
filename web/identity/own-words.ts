import type { Words } from '#domain/catalogue/identity';
import { type ExpressionState, expressionStates } from '#domain/catalogue/vocabulary';
import { identity } from './page-identity';

const { control, ...others }: Words = identity.words ?? {};
/** Normal samples are controls. */
const words: Readonly<Record<string, string | undefined>> = { ...others, control, normal: control };

/** A label in the words of the catalogue: what is no cancer, tumor or control there has another name. Not for data. */
export const own = (text: string): string =>
  text.replace(/\b(cancer|tumor|control|normal)(?=s?\b)/gi, (found) => {
    const word = words[found.toLowerCase()] ?? found;
    return found < 'a' ? word.replace(/^./, (first) => first.toUpperCase()) : word;
  });

/** What an expression group is called on pages; files have the same name in every catalogue. */
export const groupLabel = (group: ExpressionState): string => own(expressionStates[group].label);
