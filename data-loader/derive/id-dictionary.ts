import { IDS_PER_CHUNK } from '#domain/storage/keys';
import type { ReleaseSink } from './release-sink';

/** Writes the dictionary ordinal -> peptide id, a document per IDS_PER_CHUNK ids. */
export class IdDictionary {
  private ids: string[] = [];
  private chunk = 0;

  constructor(private readonly sink: ReleaseSink) {}

  async add(peptideId: string): Promise<void> {
    this.ids.push(peptideId);
    if (this.ids.length === IDS_PER_CHUNK) await this.finish();
  }

  async finish(): Promise<void> {
    if (this.ids.length === 0) return;
    await this.sink.document('ids', String(this.chunk), this.ids);
    this.chunk += 1;
    this.ids = [];
  }
}
