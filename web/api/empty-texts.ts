import type { DataOf } from '#domain/api/route';
import type { RouteId, Routes } from '#domain/api/routes';

/** Names of the members of an answer, however deep, that say something by being null. */
type NullNames<Value> = Value extends readonly (infer Item)[]
  ? NullNames<Item>
  : Value extends object
    ? { [Name in keyof Value & string]: (null extends Value[Name] ? Name : never) | NullNames<Value[Name]> }[keyof Value & string]
    : never;

/** The type takes them from the route table: one that is missing, or no longer there, does not compile. */
const saidByNull: Readonly<Record<{ [Id in RouteId]: NullNames<DataOf<Routes[Id]>> }[RouteId], true>> = {
  adjustedPValue: true, cursor: true, logFc: true, mfe: true, pValue: true, recognitionScore: true, statistics: true, tValue: true,
};

const isEmpty = (value: unknown, name: string): boolean =>
  (value === null ? !Object.hasOwn(saidByNull, name) : typeof value === 'string' && value.trim() === '');

/** A text that is not there is '', however a server says so: null and blanks become '', in the answer itself. */
export function emptyTexts(answer: unknown): void {
  if (Array.isArray(answer)) {
    for (const item of answer) emptyTexts(item);
  } else if (typeof answer === 'object' && answer !== null) {
    // What JSON.parse has made holds values by name.
    const members = answer as Record<string, unknown>;
    for (const name of Object.keys(members)) {
      if (isEmpty(members[name], name)) members[name] = '';
      else emptyTexts(members[name]);
    }
  }
}
