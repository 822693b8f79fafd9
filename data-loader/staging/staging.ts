import { ClassicLevel } from 'classic-level';

/**
 * The loader's working store: an on-disk sorted map, so that memory does not grow with the bundle. A space is one kind of
 * record; keys inside a space ascend by code unit. Values are JSON.
 */
export const spaces = [
  'gene', // geneId -> GeneRecord
  'transcript', // transcriptId -> TranscriptRecord
  'sequence', // transcriptId -> string
  'orf', // orfId -> OrfRecord
  'transcriptOrf', // transcriptId, orfId -> null
  'peptide', // peptideId -> PeptideRecord
  'sequencePeptide', // peptide sequence, peptideId -> cancer
  'orfPeptide', // orfId, peptideId -> peptide sequence
  'hla', // peptide sequence -> HlaRecord[]
  'spectrum', // msId -> SpectrumRecord
  'structure', // transcriptId -> StructureRecord
  'expression', // dataset key, peptideId -> ExpressionRecord
  'statistic', // peptideId -> what the matrices give: derived
  'term', // index field, value, ordinal -> null: derived
] as const;
export type Space = (typeof spaces)[number];

/** Sorts below every character that a key part may hold. */
const SEPARATOR = '\u0000';
const AFTER_SEPARATOR = '\u0001';

export type KeyParts = readonly string[];

function keyOf(space: Space, parts: KeyParts): string {
  return [space, ...parts].join(SEPARATOR);
}

export interface Entry<Value> {
  key: string[];
  value: Value;
}

const FLUSH_AT = 2_000;

export class Staging {
  private readonly level: ClassicLevel<string, unknown>;
  private pending: { type: 'put'; key: string; value: unknown }[] = [];
  private readonly pendingByKey = new Map<string, unknown>();

  private constructor(folder: string) {
    this.level = new ClassicLevel<string, unknown>(folder, { keyEncoding: 'utf8', valueEncoding: 'json' });
  }

  static async open(folder: string): Promise<Staging> {
    const staging = new Staging(folder);
    await staging.level.open();
    return staging;
  }

  /** Buffered: call flush before iterating. */
  async put(space: Space, parts: KeyParts, value: unknown): Promise<void> {
    const key = keyOf(space, parts);
    this.pending.push({ type: 'put', key, value });
    this.pendingByKey.set(key, value);
    if (this.pending.length >= FLUSH_AT) await this.flush();
  }

  async flush(): Promise<void> {
    const batch = this.pending;
    this.pending = [];
    if (batch.length > 0) await this.level.batch(batch);
    this.pendingByKey.clear();
  }

  async get<Value>(space: Space, parts: KeyParts): Promise<Value | undefined> {
    const key = keyOf(space, parts);
    if (this.pendingByKey.has(key)) return this.pendingByKey.get(key) as Value;
    return (await this.level.get(key)) as Value | undefined;
  }

  async has(space: Space, parts: KeyParts): Promise<boolean> {
    return (await this.get(space, parts)) !== undefined;
  }

  /** Entries of a space, or of those whose key begins with `parts`, in key order. `key` leaves the space out. */
  async *entries<Value>(space: Space, parts: KeyParts = []): AsyncGenerator<Entry<Value>> {
    await this.flush();
    const prefix = keyOf(space, parts);
    for await (const [key, value] of this.level.iterator({ gte: prefix + SEPARATOR, lt: prefix + AFTER_SEPARATOR })) {
      yield { key: key.split(SEPARATOR).slice(1), value: value as Value };
    }
  }

  async close(): Promise<void> {
    await this.flush();
    await this.level.close();
  }
}
