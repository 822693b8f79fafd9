import { isEmpty } from './row-problems';

/** What the word of a group says: which role, and the word. */
interface WordRole {
  role: 'control' | 'tumor';
  word: string;
}

/** Words of controls, which count before those of tumors: `tumor-adjacent tissue`, `normal tissue adjacent to neoplasm`. */
const CONTROL =
  /\b(?:non[- ]?(?:tumou?r|cancer|neoplas|malignan|diseased)\w*|norm|normal\w*|healthy|controls?|ctrl|adjacent|benign|unaffected|para-?(?:tumou?r|cancer)\w*|nat)\b|(?<=[-_ ])(?:adjacent|normal|control)|\w*adjacent\b/i;
const TUMOR =
  /\w*(?:carcinoma|sarcoma|blastoma|glioma|lymphoma|myeloma|melanoma|mesothelioma|leuka?emia|cancer|tumou?r|neoplas|malignan|metasta)\w*/i;

/** What a value says of the role of a sample; null if no word is known. */
export function roleOfWord(value: string): WordRole | null {
  const spaced = value.replaceAll('_', ' ');
  const control = CONTROL.exec(spaced)?.[0];
  if (control !== undefined) return { role: 'control', word: control };
  const tumor = TUMOR.exec(spaced)?.[0];
  return tumor === undefined ? null : { role: 'tumor', word: tumor };
}

/** A column that may say roles: its header and its values, one per row. */
export interface RoleColumn {
  header: string;
  values: readonly string[];
}

export interface RoleDecision {
  header: string;
  /** Null for a value that leaves the role open. */
  roleOf: (value: string) => { role: 'control' | 'tumor' | null; reason: string };
}

const saysNothing = (value: string): boolean => isEmpty(value) || /^not (?:available|applicable)$/i.test(value);

/** Groups that somebody has decided, by their values. */
export interface GivenRoles {
  control?: readonly string[];
  tumor?: readonly string[];
}

/**
 * The column that says which sample is a tumor and which a control: the first whose values are of both roles, otherwise
 * the first that says any. Null if none does. What `given` decides counts before any word.
 */
export function decideRoles(columns: readonly RoleColumn[], given: GivenRoles = {}): RoleDecision | null {
  const wanted = (value: string): 'control' | 'tumor' | null =>
    given.control?.includes(value) === true ? 'control' : given.tumor?.includes(value) === true ? 'tumor' : null;
  const rolesIn = ({ values }: RoleColumn): Set<string> =>
    new Set(values.flatMap((value) => wanted(value) ?? roleOfWord(value)?.role ?? []));
  const column =
    columns.find(({ values }) => values.some((value) => wanted(value) !== null)) ??
    columns.find((each) => rolesIn(each).size === 2) ??
    columns.find((each) => rolesIn(each).size === 1);
  if (column === undefined) return null;
  const { header } = column;
  return {
    header,
    roleOf(value) {
      const says = `${header} is ${JSON.stringify(value)}`;
      const decided = wanted(value);
      if (decided !== null) return { role: decided, reason: `${says}, which was named as ${decided}` };
      if (saysNothing(value)) return { role: null, reason: `${header} says nothing` };
      const found = roleOfWord(value);
      if (found === null) return { role: null, reason: `${says}, which is no known word of a tumor or a control` };
      return { role: found.role, reason: `${says}, and ${JSON.stringify(found.word)} means ${found.role}` };
    },
  };
}
