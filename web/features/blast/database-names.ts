import type { BlastDatabase } from '#domain/blast/vocabulary';

/** What is searched, as a reader calls it. */
export const databaseNames: Record<BlastDatabase, string> = { transcripts: 'Transcripts', peptides: 'Peptides', orf_proteins: 'ORF proteins' };
