import { isSign, NO_PEPTIDE, type Token, Unreadable } from './peptide-tokens';

/** `[R]`, `[-]` or `[KR]` of Proteome Discoverer: the residues that flank the peptide in its protein. */
const isFlankGroup = ({ open, text }: Token): boolean => open === '[' && /^[A-Z-]+$/.test(text);

function isFlank(tokens: readonly Token[]): boolean {
  const [only] = tokens;
  if (tokens.length === 1 && only?.kind === 'group') return isFlankGroup(only);
  return tokens.every((token) => token.kind === 'upper' || isSign(token, '-') || isSign(token, '_'));
}

const isTerminalModification = (tokens: readonly Token[]): boolean =>
  tokens.length > 0 && tokens.every((token) => token.kind === 'group' && !isFlankGroup(token));

/** The tokens of a peptide between its flanks (`K.PEPTIDE.R`), and those of modifications behind a dot at its end. */
export function withoutFlanks(tokens: readonly Token[]): { body: readonly Token[]; ending: readonly Token[] } {
  const dots = tokens.flatMap((token, index) => (isSign(token, '.') ? [index] : []));
  const [first = 0] = dots;
  const last = dots.at(-1);
  if (last === undefined) return { body: tokens, ending: [] };
  const [before, after] = [tokens.slice(0, first), tokens.slice(last + 1)];
  // Behind the last dot: nothing, the charge of `_PEPTIDEK_.2`, a modification of the C-terminus, or a flank.
  const isCharge = after.length === 1 && after[0]?.kind === 'digits' && isSign(tokens[last - 1], '_');
  const isEnding = isTerminalModification(after);
  if (after.length === 0 || isCharge || isEnding) {
    const from = first === 0 && dots.length > 1 ? 1 : 0;
    return { body: undotted(tokens.slice(from, last)), ending: isEnding ? after : [] };
  }
  if (first === last) {
    if (first === 0) return { body: after, ending: [] };
    throw isFlank(before) && isFlank(after)
      ? new Unreadable('has one dot; flanking residues are written on both sides, as in K.PEPTIDE.R', true)
      : NO_PEPTIDE;
  }
  if (!isFlank(before) || !isFlank(after)) throw NO_PEPTIDE;
  const inner = tokens.slice(first + 1, last);
  const end = inner.findLastIndex((token) => isSign(token, '.'));
  const from = isSign(inner[0], '.') ? 1 : 0;
  if (end <= 0) return { body: inner.slice(from), ending: [] };
  if (!isTerminalModification(inner.slice(end + 1))) throw NO_PEPTIDE;
  return { body: undotted(inner.slice(from, end)), ending: inner.slice(end + 1) };
}

function undotted(tokens: readonly Token[]): readonly Token[] {
  if (tokens.some((token) => isSign(token, '.'))) throw NO_PEPTIDE;
  return tokens;
}

/** `PEPTIDEK++` of Skyline, `PEPTIDEK2` of DIA-NN: without the charge at the end. */
export function withoutTrailingCharge(tokens: readonly Token[]): readonly Token[] {
  let end = tokens.length;
  while (isSign(tokens[end - 1], '+')) end -= 1;
  const last = tokens[end - 1];
  if (end === tokens.length && last?.kind === 'digits' && last.text.length < 3) end -= 1;
  return tokens.slice(0, end);
}

/** `A,C(mod),D` and `A,Cmod,D`: residues between commas, as de novo programs write them. */
const BY_COMMAS = /^[A-Za-z](?:mod)?(?:[([{]|$)/;

/** The tokens of residues without the commas between them. */
export function withoutCommas(tokens: readonly Token[]): readonly Token[] {
  const parts: Token[][] = [[]];
  for (const token of tokens)
    if (isSign(token, ',')) parts.push([]);
    else parts.at(-1)?.push(token);
  if (parts.length === 1) return tokens;
  if (parts.length < 3) throw NO_PEPTIDE;
  return parts.flatMap((part) => {
    if (!BY_COMMAS.test(part.map(({ text, open }) => open + text).join(''))) throw NO_PEPTIDE;
    const [residue, ...others] = part;
    if (residue === undefined) throw NO_PEPTIDE;
    const marks = others.filter(({ kind }) => kind === 'group');
    const isMarked = others.some(({ kind }) => kind === 'lower');
    return [residue, ...(isMarked ? [{ kind: 'group' as const, text: 'mod', open: '(' }] : []), ...marks];
  });
}
