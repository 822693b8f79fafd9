import { textBlocks, UnreadableFile } from '../../bundle/text-blocks';
import { runOf } from './run-and-scan';
import type { InputFile, InputRow, InputTable } from './rows';

export interface MzTab {
  /** The PSMs, or the peptides of a file that has none. */
  table: InputTable;
  /** The run that `ms_run[3]:index=7` or `assay[3]` refers to; null if the file does not name it. */
  runOf: (reference: string) => string | null;
}

const sections = [
  ['PSH', 'PSM'],
  ['PEH', 'PEP'],
] as const;

/** Rows that begin with a tag, without it; with `empty` also those of which only the tabs are left. */
async function* tagged(file: InputFile, tag: string, empty = false): AsyncGenerator<InputRow[]> {
  for await (const block of textBlocks(file)) {
    const lines = block.text.split('\n').map((text, index) => ({ line: block.line + index, text }));
    const rows = lines
      .filter(({ text }) => text.startsWith(`${tag}\t`) || (empty && /^\t+$/.test(text)))
      .map(({ line, text }): InputRow => ({ line, cells: text.slice(tag.length + 1).split('\t') }));
    const last = rows.at(-1);
    // Behind a line break there is an empty line.
    if (last !== undefined && last.line === lines.at(-1)?.line) last.isCut = true;
    yield rows;
  }
}

/** Opens an mzTab file (Griss J et al. 2014, doi 10.1074/mcp.O113.036681). Throws UnreadableFile. */
export async function openMzTab(file: InputFile): Promise<MzTab> {
  const runs = new Map<string, string>();
  for await (const rows of tagged(file, 'MTD'))
    for (const {
      cells: [key = '', value = ''],
    } of rows) {
      const [, run] = /^(ms_run\[\d+\])-location$/.exec(key) ?? [];
      const [, assay] = /^(assay\[\d+\])-ms_run_ref$/.exec(key) ?? [];
      if (run !== undefined) runs.set(run, runOf(decodeURI(value)) ?? run);
      if (assay !== undefined) runs.set(assay, value);
    }
  const named = (reference: string): string | null => {
    const key = /^(?:ms_run|assay)\[\d+\]/.exec(reference)?.[0] ?? '';
    const name = runs.get(key) ?? null;
    return key.startsWith('assay') && name !== null ? (runs.get(name) ?? name) : name;
  };
  for (const [headerTag, rowTag] of sections)
    for await (const [header] of tagged(file, headerTag))
      if (header !== undefined)
        return { table: { headers: header.cells, batches: () => tagged(file, rowTag, true) }, runOf: named };
  throw new UnreadableFile(0, 'is mzTab without a table of PSMs or peptides', file.file);
}
