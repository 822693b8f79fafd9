import type { PlantedBug } from '../planted-bug';

export const bugs: readonly PlantedBug[] = [
  {
    file: 'data-loader/bundle/remote-bundle.ts',
    find: 'if (answer.ETag !== file.etag)',
    replace: "if (answer.ETag === '')",
    effect: 'a file that is replaced while the bundle is fetched is mixed with the older files',
  },
  {
    file: 'data-loader/bundle/text-blocks.ts',
    find: 'if (restBytes + (first < 0 ? chunk.length : first) > LINE_MAX_BYTES)',
    replace: 'if ((first < 0 ? chunk.length : first) > LINE_MAX_BYTES)',
    effect: 'a file without line breaks is read into memory until the loader dies',
  },
  {
    file: 'data-loader/demo/generate.ts',
    find: "'synthetic' in manifest && manifest.synthetic === true",
    replace: "'synthetic' in manifest",
    effect: 'the generator replaces a real bundle',
  },
  {
    file: 'data-loader/derive/browse-counts.ts',
    find: 'for (const type of new Set(rnaTypes))',
    replace: 'for (const type of rnaTypes)',
    effect: 'a row with two transcripts of one RNA type counts twice in the statistics of that type',
  },
  {
    file: 'data-loader/derive/posting-lists.ts',
    find: '    this.#window += 1;\n',
    replace: '',
    effect: 'in a large catalogue, searches miss the rows of earlier windows',
  },
  {
    file: 'data-loader/derive/sitemap.ts',
    find: '      urls = 0;\n',
    replace: '',
    effect: 'the second sitemap file of a kind exceeds the limit of the protocol',
  },
  {
    file: 'data-loader/derive/structure-images.ts',
    find: 'structure.length > structureLengths.imageMax',
    replace: 'structure.length >= structureLengths.imageMax',
    effect: 'a transcript of exactly the longest drawn length has no image',
  },
  {
    file: 'data-loader/publish/publish.ts',
    find: 'await lease.confirm();',
    replace: 'void lease.confirm().catch(() => undefined);',
    effect: 'a loader that lost its lease still publishes',
  },
  {
    file: 'data-loader/publish/retention.ts',
    find: '24 * 60 * 60 * 1000',
    replace: '24 * 60 * 1000',
    effect: 'a release is removed 24 minutes after it was replaced, while pages still read it',
  },
  {
    file: 'data-loader/publish/publish.ts',
    find: 'replacedAt === undefined ? Infinity',
    replace: 'replacedAt === undefined ? 0',
    effect: 'after a loader was killed while publishing, a rollback goes one release too far',
  },
  {
    file: 'data-loader/staging/staging.ts',
    find: 'this.#pending.get(key) ?? this.#inFlight.get(key) ??',
    replace: 'this.#pending.get(key) ??',
    effect: 'a record is not found while its batch is being written',
  },
  {
    file: 'data-loader/validate/list-fields.ts',
    find: 'span.start <= before.end',
    replace: 'span.start < before.end',
    effect: 'exons that share a nucleotide pass validation',
  },
  {
    file: 'data-loader/validate/sequences.ts',
    find: 'report(line + 1, `sequence is not that of',
    replace: 'report(line, `sequence is not that of',
    effect: 'a wrong sequence of a structure is reported at the header line',
  },
  {
    file: 'data-loader/write/batch-write.ts',
    find: 'UnprocessedItems?.[table] ?? []',
    replace: "UnprocessedItems?.[''] ?? []",
    effect: 'items that a busy table returns unprocessed are lost',
  },
  {
    file: 'data-loader/write/object-store.ts',
    find: '/[^ -~]|["\\\\%]/gu',
    replace: '/[^ -~]|[\\\\%]/gu',
    effect: 'a quotation mark in the name of a cancer cuts off the name of its download',
  },
  {
    file: 'data-loader/write/progress.ts',
    find: '    shown?.end();\n',
    replace: '',
    effect: 'the loader never exits after a bundle was validated with a progress bar',
  },
  {
    file: 'data-loader/publish/retention.ts',
    find: 'if (!parts.has(key)) keys.push(key);',
    replace: 'keys.push(key);',
    effect: 'an interrupted removal leaves items that no later load can find',
  },
  {
    file: 'data-loader/write/work-folder.ts',
    find: 'pid !== process.pid && !isAlive(pid)',
    replace: 'pid !== process.pid',
    effect: 'a check removes the work folder of a running load',
  },
];
