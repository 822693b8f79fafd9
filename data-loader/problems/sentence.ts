import type { Space } from '../staging/staged-values';

/**
 * What is wrong, in words. Sentences that differ only in their values are of one kind: `length 12 is not the sum of the
 * exon lengths, 11` is of the kind `length … is not the sum of the exon lengths, …`.
 */
export class Sentence {
  readonly text: string;
  readonly kind: string;
  readonly values: readonly string[];
  /** What was looked for and not found. */
  readonly sought: Sought | null;

  constructor(text: string, kind: string, values: readonly string[], sought: Sought | null = null) {
    this.text = text;
    this.kind = kind;
    this.values = values;
    this.sought = sought;
  }

  toString(): string {
    return this.text;
  }

  /** Says that `name` was looked for among the keys of `space`, so that a similar one is suggested. */
  seeking(space: Space, name: string): Sentence {
    return new Sentence(this.text, this.kind, this.values, { space, name });
  }
}

export interface Sought {
  space: Space;
  name: string;
}

/** A text without values is a kind of its own. */
export type Message = string | Sentence;

const VALUE = '…';

/** Makes a text part of the kind: the name of a column or file, or words that were chosen. */
export function fixed(text: string): Sentence {
  return new Sentence(text, text, []);
}

export function asSentence(message: Message): Sentence {
  return typeof message === 'string' ? fixed(message) : message;
}

/** Tags a template: what is interpolated is a value, unless it is a sentence itself. */
export function sentence(words: TemplateStringsArray, ...parts: (string | number | Sentence)[]): Sentence {
  let [text = ''] = words;
  let kind = text;
  const values: string[] = [];
  for (const [index, part] of parts.entries()) {
    const after = words[index + 1] ?? '';
    const inner = part instanceof Sentence ? part : new Sentence(String(part), VALUE, [String(part)]);
    text += inner.text + after;
    kind += inner.kind + after;
    values.push(...inner.values);
  }
  return new Sentence(text, kind, values);
}
