import type { PlantedBug } from '../planted-bug';

/** Bugs of the contract, the vocabularies, searches and what is stored. Sorted by file. */
export const bugs: readonly PlantedBug[] = [
  {
    file: 'domain/api/blast-notes.ts',
    find: 'JOB_LIFETIME_SECONDS / 3_600',
    replace: 'JOB_LIFETIME_SECONDS / 60',
    effect: 'the API reference says that a job is kept for 1440 hours',
  },
  {
    file: 'domain/api/errors.ts',
    find: 'id.slice(0, SHOWN_ID_CHARACTERS_MAX)',
    replace: 'id.slice(SHOWN_ID_CHARACTERS_MAX)',
    effect:
      'The message for a very long id shows what follows its first 200 characters, so the response grows ' +
      'with the request.',
  },
  {
    file: 'domain/api/fields.ts',
    find: "z.transform((value) => (value === undefined || value === '' ? null : value)),",
    replace: 'z.transform((value) => value ?? null),',
    effect: 'A call with an empty chromosome or cursor is refused instead of being answered as one without it.',
  },
  {
    file: 'domain/api/limits.ts',
    find: 'requestBytes / SLOWEST_UPLINK_BYTES_PER_SECOND) * 1_000',
    replace: 'requestBytes / (SLOWEST_UPLINK_BYTES_PER_SECOND * 1_000)) * 1_000',
    effect: 'a large query over a slow line fails as timed out',
  },
  {
    file: 'domain/api/openapi.ts',
    find: '[...commonErrors, ...route.errors]',
    replace: '[...commonErrors]',
    effect: 'the API description does not mention 404 for unknown ids',
  },
  {
    file: 'domain/api/routes.ts',
    find: "response: peptide.peptideDetail,\n    errors: ['notFound'],\n    byId: true,",
    replace: "response: peptide.peptideDetail,\n    errors: ['notFound'],",
    effect: 'The page of a peptide that does not exist reports a failure that can be retried instead of saying so.',
  },
  {
    file: 'domain/api/schemas/export.ts',
    find: 'hasCountTotal: true }).shape,\n  said,\n);\nconst searchQuery',
    replace: 'hasCountTotal: true }).shape,\n);\nconst searchQuery',
    effect:
      'Exporting the peptides of a transcript without a query is refused without saying that it must be an object.',
  },
  {
    file: 'domain/api/schemas/export.ts',
    find: '    countBy: true,\n    getCancerTotal: true,\n',
    replace: '    getCancerTotal: true,\n',
    effect: 'The export of Browse documents and checks the field countBy, which means nothing there.',
  },
  {
    file: 'domain/api/schemas/match.ts',
    find: 'length < FRAGMENT_LETTERS_MIN);',
    replace: 'length <= FRAGMENT_LETTERS_MIN);',
    effect: 'Fragments of exactly the least length are refused.',
  },
  {
    file: 'domain/blast/query-check.ts',
    find: '/[\\u0000-\\u0008\\u000A-\\u001F\\u007F]/',
    replace: '/[\\u0000-\\u001F\\u007F]/',
    effect: 'A FASTA query with a tab in a header is refused because of a control character.',
  },
  {
    file: 'domain/blast/query-check.ts',
    find: 'letters.length < NUCLEOTIDES_FOR_SURE ||',
    replace: 'letters.length <= NUCLEOTIDES_FOR_SURE ||',
    effect: 'exactly 20 nucleotides are accepted as a protein query',
  },
  {
    file: 'domain/blast/query-check.ts',
    find: 'formProblemOf(record) ?? alphabetProblemOf(record, type)',
    replace: 'alphabetProblemOf(record, type) ?? formProblemOf(record)',
    effect: 'a query with a wrong letter and no id is reported for its letter instead of its missing id',
  },
  {
    file: 'domain/blast/result.ts',
    find: 'Math.max(from - 1, end));',
    replace: 'Math.max(from, end));',
    effect: 'the coverage of a query lacks the first position of each alignment',
  },
  {
    file: 'domain/blast/result.ts',
    find: 'const queryId = query_title || query_id;',
    replace: 'const queryId = query_title ?? query_id;',
    effect: 'a query without a title has an empty name in the list of queries',
  },
  {
    file: 'domain/blast/run-options.ts',
    find: "unused(options, 'matrix', 'compBasedStats');",
    replace: "unused(options, 'matrix');",
    effect: 'A blastn call with compBasedStats is accepted and the value silently ignored instead of being refused.',
  },
  {
    file: 'domain/catalogue/file-names.ts',
    find: '/^-+|-+$/g',
    replace: '/^-+|-+$/',
    effect: 'a file named after text in brackets ends with a hyphen',
  },
  {
    file: 'domain/catalogue/paths.ts',
    find: '/^[/\\\\]+|[/\\\\]+$/g',
    replace: '/^[/\\\\]+|[/\\\\]+$/',
    effect: 'An address with a slash at its end keeps it, so its page is not found or counts as another one.',
  },
  {
    file: 'domain/catalogue/paths.ts',
    find: '`/sequence/${kind}/${segment(id)}`',
    replace: '`/sequence/${kind}/${id}`',
    effect: 'The link to the sequence of an entry whose id has a slash or percent sign leads nowhere.',
  },
  {
    file: 'domain/catalogue/paths.ts',
    find: String.raw`/^[/\\]+|[/\\]+$/g`,
    replace: String.raw`/^\/+|\/+$/g`,
    effect: 'an address that begins with a backslash leads to another site',
  },
  {
    file: 'domain/catalogue/spans.ts',
    find: 'end >= start',
    replace: 'end > start',
    effect: 'an exon of a single base is dropped',
  },
  {
    file: 'domain/catalogue/thresholds.ts',
    find: 'if (log2FoldChange > thresholds.log2FoldChange) return 2;',
    replace: 'if (log2FoldChange >= thresholds.log2FoldChange) return 2;',
    effect: 'A peptide with a log2 fold change of exactly 1 counts as upregulated instead of Others.',
  },
  {
    file: 'domain/catalogue/track-formats.ts',
    find: 'const ordered = exons.toSorted((a, b) => a.start - b.start);',
    replace: 'const ordered = [...exons];',
    effect: 'exons of a GFF3 file are numbered in the order in which they are stored',
  },
  {
    file: 'domain/catalogue/track-formats.ts',
    find: "text.replace(/\\s+/g, '_').slice(0, NAME_MAX) || '.'",
    replace: "text.replace(/\\s/g, '_').slice(0, NAME_MAX) || '.'",
    effect: 'white space in a BED name becomes one underscore per character',
  },
  {
    file: 'domain/catalogue/track-formats.ts',
    find: String.raw`/[%;=&,\p{Cc}]/gu`,
    replace: String.raw`/[%;=&\p{Cc}]/gu`,
    effect: 'a comma in a name splits it into two values in GFF3 files',
  },
  {
    file: 'domain/catalogue/transcript-track.ts',
    find: "if (sequence !== '') rows.set(",
    replace: 'rows.set(',
    effect: 'a peptide without a sequence lies everywhere in every ORF of a track',
  },
  {
    file: 'domain/catalogue/vocabulary.ts',
    find: 'label.includes(TUMOR_COLUMN_MARK)',
    replace: 'label.startsWith(TUMOR_COLUMN_MARK)',
    effect: 'a sample such as Patient3-Tumor counts as a control',
  },
  {
    file: 'domain/match/foreign-files.ts',
    find: '/^\\uFEFF|^\\u00EF\\u00BB\\u00BF/',
    replace: '/^\\uFEFF/',
    effect: 'an XML file that begins with a UTF-8 byte order mark is read as a list of peptides',
  },
  {
    file: 'domain/match/peptide-columns.ts',
    find:
      '  const name = sequenceColumns.find((each) => folded.includes(each));\n  return name === undefined ' +
      '? -1 : folded.indexOf(name);',
    replace: '  return folded.findIndex((header) => sequenceColumns.includes(header));',
    effect:
      'Of several columns with sequences the first one of the table is read, which may be that with modifications.',
  },
  {
    file: 'domain/match/read-peptides.ts',
    find: 'this.#sequences.size >= LIST_SEQUENCES_MAX',
    replace: 'this.#sequences.size > LIST_SEQUENCES_MAX',
    effect: 'a list holds one sequence more than the limit',
  },
  {
    file: 'domain/match/read-peptides.ts',
    find: 'if (this.#refused.has(entry) || this.#problems',
    replace: 'if (this.#problems',
    effect: 'an entry that is not a peptide is listed as often as it occurs',
  },
  {
    file: 'domain/match/read-peptides.ts',
    find: "line.indexOf('\"', at + 2)",
    replace: "line.indexOf('\"', at + 1)",
    effect: 'a doubled quotation mark ends a cell of a table',
  },
  {
    file: 'domain/match/read-peptides.ts',
    find: "at = line.indexOf('\"', at + 2))",
    replace: "at = line.indexOf('\"', at + 1))",
    effect: 'A quoted cell of a table is cut off at a doubled quote within it, and the columns after it may shift.',
  },
  {
    file: 'domain/search/edit-distance.ts',
    find: '> limit) return limit + 1;',
    replace: '>= limit) return limit + 1;',
    effect: 'a name with one letter too many is not suggested',
  },
  {
    file: 'domain/search/fields.ts',
    find: 'tip: filterTooltips.validation,',
    replace: 'tip: filterTooltips.immunogenicity,',
    effect: 'The help beside the filter Status explains immunogenicity.',
  },
  {
    file: 'domain/search/fields.ts',
    find: "kind === 'codes' || kind === 'flag' ? Number(text)",
    replace: "kind === 'codes' ? Number(text)",
    effect: 'A search by status or immunogenicity sends text instead of 0 or 1 and is refused.',
  },
  {
    file: 'domain/search/location.ts',
    find: "trimmed.replaceAll(',', '')",
    replace: "trimmed.replace(',', '')",
    effect: 'a position of seven digits with commas is not a number',
  },
  {
    file: 'domain/search/location.ts',
    find: "lower === 'mt' || lower === 'chrmt' ? 'm'",
    replace: "lower === 'mt' ? 'm'",
    effect: 'chrMT is not recognised as chrM',
  },
  {
    file: 'domain/search/option-counts.ts',
    find: 'return ofField[value] ?? null;',
    replace: 'return ofField[value] ?? 0;',
    effect: 'an option that was not counted is shown with 0 rows',
  },
  {
    file: 'domain/search/option-counts.ts',
    find: 'options?.map(({ value }) => value)',
    replace: 'options?.map(({ label }) => label)',
    effect:
      'Options are counted by their label instead of their value, so the filters with fixed options show ' +
      'no numbers or the list is refused.',
  },
  {
    file: 'domain/search/recognise.ts',
    find: 'values: [value.toUpperCase()] };',
    replace: 'values: [value] };',
    effect: 'a sequence typed in lower case stays in lower case',
  },
  {
    file: 'domain/search/recognise.ts',
    find: "'(?:PMID:)?[1-9]\\\\d{0,7}'",
    replace: "'(?:PMID:)?[1-9]\\\\d{0,6}'",
    effect: 'PMIDs of eight digits, all recent ones, are taken for gene names',
  },
  {
    file: 'domain/search/recognise.ts',
    find: "'[NX][MR]_\\\\d+(?:\\\\.\\\\d+)?', // RefSeq",
    replace: "'N[MR]_\\\\d+(?:\\\\.\\\\d+)?', // RefSeq",
    effect: 'A predicted RefSeq id such as XR_001234.1 is searched for as a gene name and finds nothing.',
  },
  {
    file: 'domain/search/search-address.ts',
    find: 'if (found.length === 1)',
    replace: 'if (found.length > 0)',
    effect: 'a value before the first of several types joins the first builder',
  },
  {
    file: 'domain/search/suggestion.ts',
    find: 'before < PLACES_PER_ENTRY',
    replace: 'before <= PLACES_PER_ENTRY',
    effect: 'Each kind of entry has four places, so up to twelve suggestions are shown instead of ten.',
  },
  {
    file: 'domain/search/value-list.ts',
    find: 'if (!first.has(foldCase(value))) first.set(foldCase(value), value)',
    replace: 'if (!first.has(value)) first.set(value, value)',
    effect: 'names that differ only by case count twice towards the limit of a search',
  },
  {
    file: 'domain/sequence/exon-coordinates.ts',
    find: 'if (last < next) continue;',
    replace: 'if (last <= next) continue;',
    effect: 'An exon of a single nucleotide is left out and those after it are shifted.',
  },
  {
    file: 'domain/sequence/exon-coordinates.ts',
    find: "return strand === '-' ? blocks.toReversed() : blocks;",
    replace: 'return blocks;',
    effect: 'The blocks of a minus-strand ORF are in descending order.',
  },
  {
    file: 'domain/sequence/fasta-reader.ts',
    find: 'if (left < length) break;',
    replace: 'if (left <= length) break;',
    effect: 'An error in the first letter of a FASTA line is reported for the line before.',
  },
  {
    file: 'domain/sequence/translate.ts',
    find: 'start + 3 <= nucleotides.length',
    replace: 'start + 3 < nucleotides.length',
    effect: 'the last codon is not translated',
  },
  {
    file: 'domain/storage/document.ts',
    find: '[...items].sort((a, b) => (a.sk < b.sk ? -1 : 1))',
    replace: '[...items]',
    effect: 'a long document is joined in the order in which its chunks arrive',
  },
  {
    file: 'domain/storage/facet-column.ts',
    find: '      larger.set(this.#codes);\n',
    replace: '',
    effect: 'In a catalogue of more than 1,024 rows, the numbers beside the options of a filter are wrong.',
  },
  {
    file: 'domain/storage/keys.ts',
    find: 'export const IDS_PER_CHUNK = 4096;',
    replace: 'export const IDS_PER_CHUNK = 4000;',
    effect:
      'Until the data are loaded again, a search in the release in use returns wrong or missing ids from row 4,000 on.',
  },
  {
    file: 'domain/storage/keys.ts',
    find: "String(chunk).padStart(4, '0')",
    replace: 'String(chunk)',
    effect: 'Documents of more than ten chunks are put together in the wrong order and cannot be read.',
  },
  {
    file: 'domain/storage/location-index.ts',
    find: '(furthest = Math.max(furthest, end))',
    replace: '(furthest = end)',
    effect: 'a search of a region misses long transcripts that begin far before it',
  },
  {
    file: 'domain/storage/match-index.ts',
    find: 'if (ordinal >= ORDINALS) throw',
    replace: 'if (ordinal > ORDINALS) throw',
    effect: 'the first ordinal without room in the sequence index is stored under the next slot',
  },
  {
    file: 'domain/text/tsv.ts',
    find: "String(value ?? '')",
    replace: "String(value || '')",
    effect: 'zeros are empty cells in every exported table',
  },
  {
    file: 'domain/text/tsv.ts',
    find: '/[\\t\\r\\n]+/g',
    replace: '/[\\t\\n]+/g',
    effect: 'A carriage return in a value breaks a row of a download.',
  },
];
