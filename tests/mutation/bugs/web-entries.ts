import type { PlantedBug } from '../planted-bug';

/**
 * A fifth blind sample, of 2026-11-24, drawn by length of the files and written without the tests. Before tests were
 * added for what survived, unit tests caught 67 of the 76 outside of web/, all 14 in modules of web/ without React and 16
 * of the 20 on its pages. That of first-paint.ts was tried by hand, because its test imports the file with a query,
 * which `run.ts` does not compile anew.
 */
export const bugs: readonly PlantedBug[] = [
  // Outside of web/
  {
    file: 'blast-container/engine.ts',
    find: "BLAST_USAGE_REPORT: 'false'",
    replace: "BLAST_USAGE_REPORT: 'true'",
    effect: 'Every search reports its use to NCBI, which the environment of the program should prevent.',
  },
  {
    file: 'data-loader/bundle/inventory.ts',
    find: '    inventory.unreadable.add(name);\n',
    replace: '',
    effect:
      'A required file that is missing is not listed as unreadable, so the validation afterwards tries to ' +
      'read it or complains about everything that refers to it.',
  },
  {
    file: 'data-loader/bundle/mgf-spectra.ts',
    find: 'const COMMENT = /^[#;!/]/;',
    replace: 'const COMMENT = /^[#;!]/;',
    effect: 'Comment lines that begin with / between the spectra of an MGF file are reported as problems.',
  },
  {
    file: 'data-loader/bundle/remote-bundle.ts',
    find: "    file !== '' &&\n",
    replace: '',
    effect:
      'A folder marker in the store, such as `expression/`, is taken for a file of the bundle, and ' +
      'fetching the bundle fails.',
  },
  {
    file: 'data-loader/bundle/remote-bundle.ts',
    find: 'if (bytes !== file.bytes || (md5',
    replace: 'if (bytes !== file.bytes && (md5',
    effect: 'A file of the right size with another digest, or a truncated one without a digest, passes as complete.',
  },
  {
    file: 'data-loader/bundle/sequence-records.ts',
    find: 'header.text.slice(1).split(/\\s/, 1)[0]',
    replace: "header.text.slice(1).split(' ', 1)[0]",
    effect:
      'The id of a structure whose header has a tab after it includes the tab and what follows, so it is ' +
      'not found among the transcripts.',
  },
  {
    file: 'data-loader/container/program.ts',
    find: 'withDependencies(dependency, found);',
    replace: 'withDependencies(dependency);',
    effect:
      'The image of the loader lacks the dependencies of its packages, so the program fails when it imports them.',
  },
  {
    file: 'data-loader/demo/generate.ts',
    find: "'synthetic' in manifest && manifest.synthetic === true;",
    replace: "'synthetic' in manifest;",
    effect:
      'A folder with a real bundle, whose manifest says `synthetic: false`, is overwritten by the ' +
      'demonstration bundle.',
  },
  {
    file: 'data-loader/demo/genome/bases.ts',
    find: 'GAA: 29.0',
    replace: 'GAA: 2.9',
    effect: 'A typing mistake of a factor of ten: the demonstration proteins have far less glutamate than human ones.',
  },
  {
    file: 'data-loader/demo/output/manifest.ts',
    find: '/ phosphoproteomic$/',
    replace: '/^phosphoproteomic$/',
    effect: 'The quick search of the demonstration offers the phosphoproteomic tissues, which it should leave out.',
  },
  {
    file: 'data-loader/derive/datasets.ts',
    find: 'Math.max(largest, Math.abs(logFc))',
    replace: 'Math.max(largest, logFc)',
    effect: 'The axis of a volcano plot is too short for strongly downregulated peptides.',
  },
  {
    file: 'data-loader/derive/heatmaps.ts',
    find: '    await ended;\n    if (this.#size > HEATMAP_GZIP_MAX) throw new HeatmapTooLarge();\n',
    replace: '    await ended;\n',
    effect: 'A heatmap that exceeds the limit only with its last part is stored, and its call then fails.',
  },
  {
    file: 'data-loader/derive/heatmaps.ts',
    find: 'cells: heatmapCells([...value.control, ...value.tumor])',
    replace: 'cells: [...heatmapCells(value.control), ...heatmapCells(value.tumor)]',
    effect:
      'Z-scores are computed for controls and tumors separately, so the heatmap no longer shows a ' +
      'difference between them.',
  },
  {
    file: 'data-loader/derive/peptide-relations.ts',
    find: 'for (const geneId of new Set(transcripts.map((transcript) => transcript.geneId)))',
    replace: 'for (const { geneId } of transcripts)',
    effect: 'A peptide of two transcripts of one gene lists that gene twice.',
  },
  {
    file: 'data-loader/derive/prefix-files.ts',
    find: 'Buffer.byteLength(JSON.stringify(text)) + 1',
    replace: 'JSON.stringify(text).length + 1',
    effect: 'Files of suggestions with letters beyond ASCII become larger than the limit.',
  },
  {
    file: 'data-loader/derive/row-values.ts',
    find: 'pmid: ({ record, study }) => [...study.pubmed, ...record.validationPubmed],',
    replace: 'pmid: ({ study }) => study.pubmed,',
    effect: 'A search by the PubMed id of independent evidence finds nothing.',
  },
  {
    file: 'data-loader/derive/structure-images.ts',
    find: 'structure.length > structureLengths.imageMax',
    replace: 'structure.length >= structureLengths.imageMax',
    effect: 'The longest structure that should have an image has none.',
  },
  {
    file: 'data-loader/validate/caseless-ids.ts',
    find: 'PLAIN.test(given) ? undefined : lower.toUpperCase()',
    replace: 'PLAIN.test(given) ? lower.toUpperCase() : undefined',
    effect: 'An id in lower case that follows the same one in upper case is not reported.',
  },
  {
    file: 'data-loader/validate/sequences.ts',
    find: "      else await context.markBroken('sequence', record.id, record.line);\n",
    replace: '',
    effect: 'A transcript whose sequence is faulty is also reported to have none.',
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
    file: 'domain/api/schemas/match.ts',
    find: 'length < FRAGMENT_LETTERS_MIN);',
    replace: 'length <= FRAGMENT_LETTERS_MIN);',
    effect: 'Fragments of exactly the least length are refused.',
  },
  {
    file: 'domain/blast/run-options.ts',
    find: "unused(options, 'matrix', 'compBasedStats');",
    replace: "unused(options, 'matrix');",
    effect: 'A blastn call with compBasedStats is accepted and the value silently ignored instead of being refused.',
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
    file: 'domain/catalogue/vocabulary.ts',
    find: 'label.includes(TUMOR_COLUMN_MARK)',
    replace: 'label.startsWith(TUMOR_COLUMN_MARK)',
    effect: 'Samples such as `P01_Tumor` count as controls.',
  },
  {
    file: 'domain/diagram/actions.ts',
    find: 'degrees: -TURN_DEGREES',
    replace: 'degrees: TURN_DEGREES',
    effect: 'Rotate left rotates to the right.',
  },
  {
    file: 'domain/diagram/errors.ts',
    find: 'new DiagramError(otherwise, place)',
    replace: 'new DiagramError(otherwise, id)',
    effect: 'The message about a faulty drawing names the element at most, not the field that is wrong.',
  },
  {
    file: 'domain/diagram/orf-elements.ts',
    find:
      '  const { offset, size, minSites, name: text } = look;\n  return { ...marker(id, parentId, range, ' +
      "style), shape: 'arrow', offset, size, minSites, text };",
    replace:
      '  const { offset, size, name: text } = look;\n  return { ...marker(id, parentId, range, style), ' +
      "shape: 'arrow', offset, size, text };",
    effect: 'Short ORFs of a long transcript are drawn so narrow that they can hardly be seen or clicked.',
  },
  {
    file: 'domain/diagram/orf-palette.ts',
    find: 'frames[1], frames[2], frames[3], peptide]',
    replace: 'frames[1], frames[2], peptide]',
    effect: 'In the dark theme ORFs of frame 3 keep their light colour.',
  },
  {
    file: 'domain/diagram/viewport.ts',
    find: 'Math.max(1, size - 2 * marginPx)',
    replace: 'Math.max(1, size - marginPx)',
    effect: 'A figure that is fitted into the view reaches its right or lower edge, without a margin there.',
  },
  {
    file: 'domain/genome/gene-layout.ts',
    find: 'yPx: exonsYPx,',
    replace: 'yPx,',
    effect: 'The exons of a transcript are drawn over its label.',
  },
  {
    file: 'domain/genome/gene-layout.ts',
    find: 'other.peptides - one.peptides',
    replace: 'one.peptides - other.peptides',
    effect: 'The genome view lists transcripts without peptides first.',
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
    file: 'domain/search/fields.ts',
    find: "kind === 'codes' || kind === 'flag' ? Number(text)",
    replace: "kind === 'codes' ? Number(text)",
    effect: 'A search by status or immunogenicity sends text instead of 0 or 1 and is refused.',
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
    file: 'domain/search/suggestion.ts',
    find: 'before < PLACES_PER_ENTRY',
    replace: 'before <= PLACES_PER_ENTRY',
    effect: 'Each kind of entry has four places, so up to twelve suggestions are shown instead of ten.',
  },
  {
    file: 'domain/sequence/exon-coordinates.ts',
    find: 'if (last < next) continue;',
    replace: 'if (last <= next) continue;',
    effect: 'An exon of a single nucleotide is left out and those after it are shifted.',
  },
  {
    file: 'domain/spectrum/annotate.ts',
    find: 'const matchAny = matcher(peaks, spectrum.find, choices);',
    replace: 'const matchAny = matcher(peaks, detected?.find ?? spectrum.find, choices);',
    effect: 'While peak detection is on, immonium, reporter and precursor ions at low peaks are not labelled.',
  },
  {
    file: 'domain/spectrum/loss-combinations.ts',
    find: 'grown = offer(byCount, loss) || grown;',
    replace: 'grown = offer(byCount, loss);',
    effect:
      'If the last loss of a residue adds nothing new, combinations with its other losses are missing from ' +
      'its fragments.',
  },
  {
    file: 'domain/spectrum/matching.ts',
    find: 'this.#better(at(this.#best, right), rightBest)',
    replace: 'this.#better(rightBest, at(this.#best, right))',
    effect: 'Of equally intense peaks in a window, a later one may be assigned instead of the one with the lowest m/z.',
  },
  {
    file: 'domain/spectrum/options.ts',
    find: 'export const DEFAULT_WIDTH_PX = 700;\nexport const DEFAULT_HEIGHT_PX = 450;',
    replace: 'export const DEFAULT_WIDTH_PX = 450;\nexport const DEFAULT_HEIGHT_PX = 700;',
    effect: 'Spectra are higher than wide by default.',
  },
  {
    file: 'domain/spectrum/peak-detect.ts',
    find: 'if (top.length > rank) top.pop();',
    replace: 'if (top.length >= rank) top.pop();',
    effect: 'Only the 49 most intense peaks are kept for their intensity.',
  },
  {
    file: 'domain/spectrum/peak-detect.ts',
    find: '    this.#back = empty();\n',
    replace: '',
    effect: 'Peaks are counted twice in the windows of peak detection, so other peaks are detected.',
  },
  {
    file: 'domain/spectrum/proforma.ts',
    find: "placed.push(...last.map((tag) => place(tag, sequence.length + 1, '')));",
    replace: "placed.push(...last.map((tag) => place(tag, sequence.length, '')));",
    effect: 'A modification of the C-terminus is placed on the last residue.',
  },
  {
    file: 'domain/spectrum/proforma.ts',
    find: '/^\\/([1-9]\\d*)$/',
    replace: '/^\\/([1-9])$/',
    effect: 'A peptide with a charge of 10 or more is refused.',
  },
  {
    file: 'domain/storage/facet-column.ts',
    find: '      larger.set(this.#codes);\n',
    replace: '',
    effect: 'In a catalogue of more than 1,024 rows, the numbers beside the options of a filter are wrong.',
  },
  {
    file: 'domain/storage/keys.ts',
    find: "String(chunk).padStart(4, '0')",
    replace: 'String(chunk)',
    effect: 'Documents of more than ten chunks are put together in the wrong order and cannot be read.',
  },
  {
    file: 'domain/structure/arrangement.ts',
    find: 'Math.max(...steps) <= STRAIGHT_TAIL_MAX',
    replace: 'Math.min(...steps) <= STRAIGHT_TAIL_MAX',
    effect: 'A long end of the chain is drawn as a straight line far below the structure if the other end is short.',
  },
  {
    file: 'domain/structure/elements.ts',
    find: 'crossing.length > 0',
    replace: 'crossing.length > 1',
    effect: 'The legend does not explain a pseudoknot of a single pair.',
  },
  {
    file: 'domain/structure/elements.ts',
    find: "if (branchCount > 1) return 'multiloop';",
    replace: "if (branchCount > 2) return 'multiloop';",
    effect: 'A multiloop with two branches has the colour of an interior loop.',
  },
  {
    file: 'domain/structure/junction-ring.ts',
    find: '`${count} ${steps.length} ${closing}`',
    replace: '`${count} ${steps.length}`',
    effect:
      'Loops get the radius of an earlier loop with another closing side, so drawings depend on the order ' +
      'in which loops were seen.',
  },
  {
    file: 'domain/structure/loop-clashes.ts',
    find: '    parts.push({ outline, frame: HERE });\n',
    replace: '',
    effect: 'Strands of a loop are drawn over branches and other strands.',
  },
  {
    file: 'domain/structure/number-places.ts',
    find: 'nucleotide < length - 1',
    replace: 'nucleotide < length',
    effect: 'If the length is a multiple of ten, the last nucleotide has two numbers: its position and 3′.',
  },
  {
    file: 'functions/catalogue/catalogue.ts',
    find: 'ignoreFetchAbort: true',
    replace: 'ignoreFetchAbort: false',
    effect:
      'When the cache is full, a part of the index that is evicted while it is read makes the calls that ' +
      'wait for it fail.',
  },
  {
    file: 'functions/platform/http.ts',
    find: 'if (file === undefined || files.length > 1) return {};',
    replace: 'if (file === undefined) return {};',
    effect: 'Of several uploaded files, all but the first are silently ignored instead of being refused.',
  },
  {
    file: 'functions/platform/http.ts',
    find: '{ ...jsonHeaders, [RETRY_AFTER_HEADER]: String(retryAfter) }',
    replace: '{ [RETRY_AFTER_HEADER]: String(retryAfter) }',
    effect: 'A failure that says when to try again is neither declared as JSON nor kept out of caches.',
  },
  {
    file: 'functions/query/row-set.ts',
    find: 'i < value >>> 5;',
    replace: 'i <= value >>> 5;',
    effect:
      'The rank of the row from which an export goes on is too high, so its parts skip rows or hold the wrong ones.',
  },
  {
    file: 'infra/blast/policies.ts',
    find: '`${machine.stateMachineName}:*`',
    replace: 'machine.stateMachineName',
    effect: 'The functions are not permitted to stop a search, so leaving the page does not end it.',
  },
  {
    file: 'infra/blast/policies.ts',
    find: "actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'],",
    replace: "actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'],",
    effect: 'The task is not permitted to release its slots when a search has ended.',
  },
  {
    file: 'infra/blast/warm-worker.ts',
    find: "'states:SendTaskHeartbeat', ",
    replace: '',
    effect: 'The warm worker may not send heartbeats, so every search that it takes is taken back after a few seconds.',
  },
  {
    file: 'infra/edge/firewall.ts',
    find: '`/${releasePaths.releaseFile}`',
    replace: 'releasePaths.releaseFile',
    effect: 'Open pages, which ask for release.json every five seconds, count towards the limit of their address.',
  },
  {
    file: 'infra/findings.ts',
    find: 'finding.endsWith(ending)',
    replace: 'finding.includes(ending)',
    effect: 'A wildcard that goes further than the justified one is accepted along with it.',
  },
  {
    file: 'infra/monitoring/alarms.ts',
    find: "ofGroups('errors', (group) => api.functions[group].metricErrors(sum))",
    replace: "ofGroups('errors', (group) => api.functions[group].metricThrottles(sum))",
    effect: 'No alarm is raised when functions crash or time out.',
  },
  {
    file: 'infra/monitoring/dashboard.ts',
    find: '[loader.machine.metricFailed(sum)],',
    replace: '[blast.machine.metricFailed(sum)],',
    effect: 'The graph of loads shows failed BLAST searches instead of failed loads.',
  },
  {
    file: 'infra/smoke.ts',
    find: '  process.exitCode = 1;\n',
    replace: '',
    effect: 'The smoke test of a site that cannot be reached ends with success.',
  },
  {
    file: 'infra/smoke/call-checks.ts',
    find: "headers['etag'] ?? ''",
    replace: "headers['ETag'] ?? ''",
    effect: 'The check of revalidation reports a good site as wrong, because it never names the version that it has.',
  },
  {
    file: 'infra/smoke/run-checks.ts',
    find: "blame: 'data' as const",
    replace: "blame: 'code' as const",
    effect: 'After failed checks of data, the advice is to roll back the code.',
  },
  {
    file: 'infra/stacks/data.ts',
    find: 'lifecycleRules: [{ expiration: Duration.days(1), abortIncompleteMultipartUploadAfter }],',
    replace: 'lifecycleRules: [{ abortIncompleteMultipartUploadAfter }],',
    effect: 'Queries and results of visitors are kept for ever.',
  },
  {
    file: 'infra/stacks/web.ts',
    find: 'hashed.node.addDependency(fonts);',
    replace: 'fonts.node.addDependency(hashed);',
    effect: 'Fonts are uploaded with the other files first and so have a wrong content type.',
  },
  {
    file: 'local/cdn/cdn.ts',
    find: 'if (override || headers[name] === undefined) headers[name] = value;',
    replace: 'if (override) headers[name] = value;',
    effect: 'Headers of the distribution that do not override those of the origin are missing on the local site.',
  },
  {
    file: 'local/dev.ts',
    find: "if (site instanceof Object) site.once('exit', () => void end(1));\n",
    replace: '',
    effect: 'When the site that it started ends by itself, `npm run dev` goes on, and every call fails.',
  },
  {
    file: 'local/engines/engines.ts',
    find: 'length > ENDS_MAX)',
    replace: 'length >= ENDS_MAX)',
    effect: 'An engine that ended for the third time within a minute is not started again.',
  },
  {
    file: 'local/system-packages.ts',
    find: "await runProgram('sudo', ['-n', 'true']).catch(() => ({ code: 1 }));",
    replace: "await runProgram('sudo', ['-n', 'true']);",
    effect: 'On a machine without sudo, a missing program ends the start instead of being reported.',
  },
  {
    file: 'local/workflow/executions.ts',
    find: "if (existing?.status === 'RUNNING' && existing.input === input) return existing;",
    replace: "if (existing?.status === 'RUNNING') return existing;",
    effect: 'Starting a running execution again with another input is taken for a repetition instead of being refused.',
  },
  {
    file: 'local/workflow/integrations.ts',
    find: "        'S3.S3Exception',",
    replace: '        `S3.${error.name}`,',
    effect: 'Errors of S3 have other names than on AWS, so the retries and catches of the state machine do not apply.',
  },
  {
    file: 'local/workflow/workflow.ts',
    find: '      [environment.sqsEndpoint]: server.endpoint,\n',
    replace: '',
    effect: 'Local warm workers do not find the queue of offers, so every search waits until its offer is void.',
  },
  // Modules of web/ without React
  {
    file: 'web/api/call-failure.ts',
    find: 'error.what.startsWith(`/${VOLCANO_PREFIX}`)',
    replace: 'error.what.startsWith(VOLCANO_PREFIX)',
    effect: 'A volcano file that does not exist is asked for again and again, and its card reports a failure.',
  },
  {
    file: 'web/app/first-paint.ts',
    find: '({ key, newValue }) => key === KEY && show(newValue)',
    replace: '({ newValue }) => show(newValue)',
    effect: 'The theme is reset whenever another tab stores anything.',
  },
  {
    file: 'web/charts/chart-theme.ts',
    find: 'return dark && !printing ? darkChartTheme : lightChartTheme;',
    replace: 'return dark ? darkChartTheme : lightChartTheme;',
    effect: 'Charts of the dark theme are printed in pale colours for a dark page.',
  },
  {
    file: 'web/charts/resize.ts',
    find: '    clearTimeout(timer);\n    timer = setTimeout',
    replace: '    timer = setTimeout',
    effect: 'A chart is drawn again for every step of a change of its size.',
  },
  {
    file: 'web/charts/volcano.ts',
    find: 'adjustedPValue > 0 ?',
    replace: 'adjustedPValue >= 0 ?',
    effect: 'Peptides with an adjusted p value of 0 are missing from the volcano plot.',
  },
  {
    file: 'web/features/browse/heatmap/heatmap-choice.ts',
    find: "chosen.subtypes.find((name) => name === choice.subtype) ?? chosen.subtypes[0] ?? ''",
    replace: "choice.subtype ?? chosen.subtypes[0] ?? ''",
    effect: 'After a change of study, the subtype of the earlier one remains and no heatmap is found.',
  },
  {
    file: 'web/features/search/page-plan.ts',
    find: 'from >= first && to <=',
    replace: 'to <=',
    effect: 'Going back from a later page with which the result was opened shows an empty page or wrong rows.',
  },
  {
    file: 'web/parts/paged-list.ts',
    find: 'Math.max(1, Math.ceil(action.total / state.pageSize))',
    replace: 'Math.ceil(action.total / state.pageSize)',
    effect: 'An empty list leads to page 0.',
  },
  {
    file: 'web/parts/read-file.ts',
    find: "replace(/[\\t\\r\\n]+/g, ' ')",
    replace: "replace(/\\t+/g, ' ')",
    effect: 'A cell of a workbook with a line break splits its row in two.',
  },
  {
    file: 'web/ui/antd/antd-theme.ts',
    find: 'colorTextPlaceholder: colors.muted',
    replace: 'colorTextPlaceholder: colors.line',
    effect: 'The placeholder of an empty selector can hardly be read.',
  },
  {
    file: 'web/ui/usePrinting.ts',
    find:
      "import { flushSync } from 'react-dom';\n\n/**\n * Whether the page is being printed, by the " +
      "browser's button or ours. What depends on it is drawn again before the\n * browser captures the " +
      'page.\n */\nexport function usePrinting(): boolean {\n  const [printing, setPrinting] = ' +
      'useState(false);\n  useEffect(() => {\n    const begin = (): void => flushSync(() => ' +
      'setPrinting(true));\n',
    replace:
      "\n/**\n * Whether the page is being printed, by the browser's button or ours. What depends on it is " +
      'drawn again before the\n * browser captures the page.\n */\nexport function usePrinting(): boolean ' +
      '{\n  const [printing, setPrinting] = useState(false);\n  useEffect(() => {\n    const begin = (): ' +
      'void => setPrinting(true);\n',
    effect: 'The browser captures the page before charts and structures have been drawn for paper.',
  },
  {
    file: 'web/viewers/spectrum/export/svg-scene.ts',
    find: 'at + 3 < points.length',
    replace: 'at + 4 < points.length',
    effect: 'The last line of each group, such as a peak or a tick, is missing from the exported SVG.',
  },
  {
    file: 'web/viewers/structure/fornac/structure-canvas.ts',
    find: '    this.#paint(this.#drawn);\n    this.#drawn = count;',
    replace: '    this.#drawn = count;\n    this.#paint(this.#drawn);',
    effect: 'New nucleotides are drawn without the colour of their element.',
  },
  {
    file: 'web/viewers/structure/fornac/structure-canvas.ts',
    find: 'bottom: top + height / scale + STEP_PX',
    replace: 'bottom: top + height + STEP_PX',
    effect: 'When a large structure is seen as a whole, the letters in its lower part are missing.',
  },
  // Pages and components
  {
    file: 'web/app/FindField.tsx',
    find: 'target.closest(TYPED_INTO) !== null) ||',
    replace: 'target.closest(TYPED_INTO) !== null) &&',
    effect: 'A slash that is typed into any other field of the page moves the focus to the search field.',
  },
  {
    file: 'web/app/ThemeSwitch.tsx',
    find: "querySelector<HTMLInputElement>(':checked')",
    replace: "querySelector<HTMLInputElement>('input')",
    effect: 'A reader who opens the choice of theme lands on Light instead of the theme that is chosen.',
  },
  {
    file: 'web/features/blast/result/ResultView.tsx',
    find: 'ordinals.every((ordinal) => view.open.has(ordinal))',
    replace: 'ordinals.some((ordinal) => view.open.has(ordinal))',
    effect: 'As soon as one alignment is open, the button can only hide all, not show them.',
  },
  {
    file: 'web/features/browse/BrowserCard.tsx',
    find: 'value={state.tissue || null}',
    replace: 'value={state.tissue}',
    effect: 'The selector of tissues is blank instead of showing its placeholder while nothing is chosen.',
  },
  {
    file: 'web/features/download/DownloadPage.tsx',
    find: 'ucscTrackUrl(location.origin + filePath(bed))',
    replace: 'ucscTrackUrl(filePath(bed))',
    effect: 'The UCSC Genome Browser is given an address without the site and cannot open the track.',
  },
  {
    file: 'web/features/gene/GenePage.tsx',
    find: 'gene?.geneName || geneId;',
    replace: 'gene?.geneName ?? geneId;',
    effect: 'The page of a gene without a name has no title.',
  },
  {
    file: 'web/features/help/sections/Usage.tsx',
    find: '<Link to={paths.download}>Download</Link>',
    replace: '<Link to={paths.blast}>Download</Link>',
    effect: 'The link to Download in the help leads to BLAST.',
  },
  {
    file: 'web/features/home/HomeSection.tsx',
    find: "  { id: 'welcome', title: 'Welcome' },\n  { id: 'description', title: 'Description' },",
    replace: "  { id: 'description', title: 'Description' },\n  { id: 'welcome', title: 'Welcome' },",
    effect: 'The menu of Home lists the sections in another order than the page.',
  },
  {
    file: 'web/features/home/OtherSearch.tsx',
    find: 'prefix.startsWith(text.toUpperCase())',
    replace: 'text.toUpperCase().startsWith(prefix)',
    effect: 'A complete id of another type is not recognised, so no search for it is offered.',
  },
  {
    file: 'web/features/home/QuickSearch.tsx',
    find: 'return catalogue?.quickSearchTissues;',
    replace: 'return catalogue?.searchTissues;',
    effect: 'The quick search offers tissues that only Search should offer.',
  },
  {
    file: 'web/features/match/MatchTables.tsx',
    find: 'formatCount(others.length - GIVEN_SHOWN)',
    replace: 'formatCount(others.length)',
    effect: 'The number of further names of a sequence is too high by two.',
  },
  {
    file: 'web/features/search/BuilderValue.tsx',
    find: 'onChange([chromosome, target.value, end])',
    replace: 'onChange([chromosome, target.value])',
    effect: 'Changing the start of a location clears its end.',
  },
  {
    file: 'web/features/search/SearchPage.tsx',
    find: 'pageHeads[paths.search]',
    replace: 'pageHeads[paths.match]',
    effect: 'Search has the title and first sentence of Match.',
  },
  {
    file: 'web/features/transcript/orf/OrfFigure.tsx',
    find: 'if (pressOnFigure(store, inOrder, event, { goToRow: onGoToRow, abort })) event.preventDefault();',
    replace:
      'pressOnFigure(store, inOrder, event, { goToRow: onGoToRow, abort });\n            event.preventDefault();',
    effect:
      "Keys that mean nothing to the diagram lose their effect: Tab does not leave it and the browser's " +
      'shortcuts do not work.',
  },
  {
    file: 'web/parts/PeptideTable.tsx',
    find: "const names = row.relatedGeneName.split(',').map((name) => name.trim());",
    replace: 'const names = splitList(row.relatedGeneName);',
    effect: 'If a gene of a peptide has no name, the genes after it have the names of others.',
  },
  {
    file: 'web/parts/find/BlastButton.tsx',
    find: '      setBusy(false);\n',
    replace: '',
    effect: 'After a failure the button stays disabled.',
  },
  {
    file: 'web/ui/table/DataTable.tsx',
    find: 'before.length === now.length && before.every',
    replace: 'before.every',
    effect: 'A table does not show rows that are added at its end, nor the first ones that arrive.',
  },
  {
    file: 'web/viewers/diagram/file/FileButtons.tsx',
    find: "          // Lets the same file be chosen again.\n          target.value = '';\n",
    replace: '',
    effect: 'A drawing cannot be opened twice in a row, for example after it was corrected.',
  },
  {
    file: 'web/viewers/spectrum/info/FragmentLadder.tsx',
    find: 'const foot = below ? x - FOOT_PX : x + FOOT_PX;',
    replace: 'const foot = below ? x + FOOT_PX : x - FOOT_PX;',
    effect: 'The marks of the ladder point away from the part of the peptide that was observed.',
  },
  {
    file: 'web/viewers/structure/StructureViewer.tsx',
    find: "aria-busy={drawn === null && state.step !== 'failed'}",
    replace: 'aria-busy={drawn === null}',
    effect:
      'A drawing that could not be made is announced as still loading, so screen readers may not read what happened.',
  },
];
