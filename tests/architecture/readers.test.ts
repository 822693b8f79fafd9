import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readModule, resolveSpecifier } from './module-imports';
import { isSource, projectFiles, root } from './source-files';

/** What a reader of the site types or pastes into, or chooses a file for, by the reader of domain that takes it. */
const readers: Readonly<Record<string, readonly string[]>> = {
  'web/app/FindField.tsx': ['domain/search/recognize.ts', 'domain/search/location.ts', 'domain/text/read-text.ts'],
  'web/features/home/QuickSearch.tsx': ['domain/search/recognize.ts', 'domain/text/read-text.ts'],
  'web/features/search/BuilderValue.tsx': ['domain/search/location.ts'],
  'web/features/compare/lists/MakeList.tsx': [
    'domain/search/value-list.ts',
    'domain/search/read-value-file.ts',
    'domain/text/read-table.ts',
    'domain/text/read-text.ts',
  ],
  'web/features/patient/GenotypesCard.tsx': ['domain/search/read-genotypes.ts', 'domain/text/read-text.ts'],
  'web/features/search/ListInput.tsx': [
    'domain/search/value-list.ts',
    'domain/search/read-value-file.ts',
    'domain/text/read-table.ts',
    'domain/text/read-text.ts',
  ],
  'web/features/match/InputCard.tsx': [
    'domain/match/read-peptides.ts',
    'domain/match/read-peptide.ts',
    'domain/sequence/fasta-reader.ts',
    'domain/text/read-table.ts',
    'domain/text/read-text.ts',
  ],
  'web/features/blast/form/QueryBox.tsx': ['domain/sequence/fasta-text.ts', 'domain/text/read-text.ts'],
  'web/features/blast/form/FileUpload.tsx': ['domain/sequence/fasta-text.ts', 'domain/text/read-text.ts'],
  'web/viewers/spectrum/panel/ToleranceBox.tsx': ['domain/spectrum/tolerance.ts'],
  'web/viewers/spectrum/tools/CompareBox.tsx': ['domain/spectrum/pasted-spectrum.ts', 'domain/text/read-text.ts'],
  'web/viewers/spectrum/tools/TrialBox.tsx': ['domain/spectrum/proforma.ts'],
  'web/viewers/diagram/file/FileButtons.tsx': ['web/viewers/diagram/model/drawing-file.ts'],
};

/** Fields whose text is what it is: labels and lengths of a drawing, numbers of a form, names of lists, words of a page, the fields that others are made of. */
const plain = [
  'web/features/compare/lists/SavedListRow.tsx',
  'web/parts/number-filters/RangeField.tsx',
  'web/ui/TextField.tsx',
  'web/parts/saved-lists/SaveRows.tsx',
  'web/features/blast/form/ParameterPanel.tsx',
  'web/features/blast/result/HitFilters.tsx',
  'web/features/help/HelpSearch.tsx',
  'web/viewers/diagram/canvas/TextInPlace.tsx',
  'web/viewers/diagram/inspector/Inspector.tsx',
  'web/viewers/diagram/inspector/KindFields.tsx',
  'web/viewers/diagram/inspector/StyleFields.tsx',
  'web/viewers/diagram/inspector/TextField.tsx',
  'web/viewers/spectrum/tools/toolkit-controls.tsx',
];

const FIELD =
  /<(?:Input|Input\.TextArea|Input\.Search|InputNumber|NumberField|TextField|SuggestField|Upload|Upload\.Dragger|textarea|AutoComplete)\b|type="file"/;

const files = projectFiles();
const { imports } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { imports: Record<string, string> };

/** The files that one file imports, directly or not. */
function reachable(from: string): Set<string> {
  const seen = new Set([from]);
  for (const path of seen) {
    if (!isSource(path)) continue;
    for (const specifier of readModule(path).specifiers) {
      const to = resolveSpecifier(path, specifier, new Set(files), imports);
      if ('file' in to) seen.add(to.file);
    }
  }
  return seen;
}

it('READ-01 each input of the site is read by the one reader of its kind', () => {
  const inputs = files.filter((path) => /^web\/.*\.tsx$/.test(path) && FIELD.test(readFileSync(root + path, 'utf8')));
  expect(inputs.toSorted()).toEqual([...Object.keys(readers), ...plain].toSorted());
  for (const [input, wanted] of Object.entries(readers)) {
    // A card is given what its page has read.
    const page = input === 'web/features/match/InputCard.tsx' ? 'web/features/match/MatchPage.tsx' : input;
    const found = reachable(page);
    expect([input, wanted.filter((reader) => !found.has(reader))]).toEqual([input, []]);
  }
});
