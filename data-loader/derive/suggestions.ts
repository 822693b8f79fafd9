import { parseCrossReferences, referenceIds } from '#domain/catalogue/cross-references';
import { joinList } from '#domain/catalogue/lists';
import { foldedTerm, isSuggestible, readSuggestion, type Suggestion, writeSuggestion } from '#domain/search/suggestion';
import { foldCase } from '#domain/search/value-list';
import { cacheControl } from '#domain/storage/cache-control';
import { releasePaths } from '#domain/storage/object-keys';
import type { Staging } from '../staging/staging';
import type { CheckedBundle } from './checked-bundle';
import { type NamedFile, PrefixFiles } from './prefix-files';
import { jsonBytes, type ReleaseSink } from './release-sink';

async function stage(staging: Staging, suggestion: Suggestion): Promise<void> {
  if (!isSuggestible(suggestion.term)) return;
  await staging.put(
    'suggestion',
    [foldedTerm(suggestion), suggestion.kind, suggestion.id],
    writeSuggestion(suggestion),
  );
}

async function stageGenes(staging: Staging): Promise<void> {
  for await (const { value: gene } of staging.entries('gene')) {
    const { geneId: id, geneName: symbol, aliases, crossReferences } = gene;
    const peptides = (await staging.get('rowCount', ['geneId', id])) ?? 0;
    await stage(staging, { term: symbol, kind: 'symbol', id, note: '', peptides });
    await stage(staging, { term: id, kind: 'geneId', id, note: symbol, peptides });
    for (const alias of aliases)
      if (foldCase(alias) !== foldCase(symbol))
        await stage(staging, { term: alias, kind: 'alias', id, note: symbol, peptides });
    for (const term of referenceIds(parseCrossReferences(joinList(crossReferences))))
      await stage(staging, { term, kind: 'geneReference', id, note: symbol, peptides });
  }
}

async function stageTranscripts(staging: Staging): Promise<void> {
  for await (const { value: transcript } of staging.entries('transcript')) {
    const { transcriptId: id, rnacentralId, geneId, crossReferences } = transcript;
    const peptides = (await staging.get('rowCount', ['transcriptId', id])) ?? 0;
    const note = (await staging.get('gene', [geneId]))?.geneName ?? '';
    await stage(staging, { term: id, kind: 'transcriptId', id, note, peptides });
    await stage(staging, { term: rnacentralId, kind: 'RNAcentralId', id, note, peptides });
    for (const term of referenceIds(parseCrossReferences(joinList(crossReferences))))
      await stage(staging, { term, kind: 'transcriptReference', id, note, peptides });
  }
}

async function stagePeptides(staging: Staging): Promise<void> {
  for await (const { value: peptide } of staging.entries('peptide')) {
    const { peptideId: id, cancer } = peptide;
    await stage(staging, { term: id, kind: 'peptideId', id, note: cancer, peptides: 0 });
  }
}

/** Writes the files from which the site suggests genes, transcripts and peptides. The numbers of rows must be staged. */
export async function writeSuggestions({ staging }: CheckedBundle, sink: ReleaseSink): Promise<void> {
  await stageGenes(staging);
  await stageTranscripts(staging);
  await stagePeptides(staging);
  const write = async (files: readonly NamedFile[]): Promise<void> => {
    for (const { name, file } of files)
      await sink.object(releasePaths.suggestions(name), jsonBytes(file), {
        contentType: 'application/json',
        cacheControl: cacheControl.releaseFile,
      });
  };
  const files = new PrefixFiles();
  for await (const { value } of staging.entries('suggestion')) await write(files.add(readSuggestion(value)));
  await write(files.finish());
}
