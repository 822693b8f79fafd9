import { foreignFile } from '#domain/match/foreign-files';
import { sequenceColumns } from '#domain/match/peptide-columns';
import { UnreadableFile } from '../../bundle/text-blocks';
import type { FileKind } from '../catalogue';
import { contradiction, NO_ROWS } from './cell-contents';
import { openTable, startOf } from './input-table';
import { hasIntensities } from './intensity-table';
import { holdPeptides, isPeptideList } from './peptide-table';
import type { InputFile, InputKind, InputTable, Recognition } from './rows';
import { formatsOf, toolOf } from './table-formats';
import { textFormats } from './text-formats';

const unknown = (reason: string): Recognition => ({ kinds: [], asked: [], tool: null, reason });

/** What somebody may say that a table is, by what it is read as. */
const answers: Partial<Record<InputKind, FileKind>> = { psm: 'peptides', hla: 'hla', validated: 'validated' };

/** What a table is by its headers; null if it is none that is read. Formats that are read differently are a question. */
function recognizeHeaders(headers: readonly string[]): Recognition | null {
  const formats = formatsOf(headers);
  const [first, ...others] = formats;
  if (first === undefined) return null;
  const tool = toolOf(first, headers);
  const isOne = others.every(({ kinds, asked }) => kinds.join() === first.kinds.join() && asked === first.asked);
  const reason = [...new Set(formats.map((each) => each.reason))].join('; and ');
  if (isOne && first.asked === undefined) {
    const kinds = [...first.kinds, ...(hasIntensities(headers) ? (['intensities'] as const) : [])];
    return { kinds, asked: [], tool, reason };
  }
  const asked = formats.flatMap((each) => each.asked ?? each.kinds.flatMap((kind) => answers[kind] ?? []));
  return { kinds: [], asked: [...new Set<FileKind>([...asked, 'none'])], tool, reason };
}

/** Recognizes a file by its header or first record, never by its name. What cannot be read at all is of no kind. */
export async function recognize(file: InputFile): Promise<Recognition> {
  try {
    return await recognized(file);
  } catch (error) {
    if (error instanceof UnreadableFile) return unknown(error.message);
    throw error;
  }
}

/** There must be rows, whose cells must be what the headers above them say. */
async function checked(table: InputTable, recognition: Recognition): Promise<Recognition> {
  const why = await contradiction(table);
  if (why === null || (recognition.kinds.length === 0 && recognition.asked.length === 0)) return recognition;
  const mayBe = recognition.kinds.flatMap((kind) => answers[kind] ?? []);
  return {
    ...recognition,
    kinds: [],
    asked: why === NO_ROWS ? [] : [...new Set<FileKind>([...recognition.asked, ...mayBe, 'none'])],
    reason: `${recognition.reason}, but ${why}`,
  };
}

async function recognized(file: InputFile): Promise<Recognition> {
  const start = await startOf(file);
  for (const { tool, kinds, asked = [], reason, isOf } of textFormats)
    if (isOf(start)) return { kinds, asked, tool, reason };
  const isList = isPeptideList(start);
  if (isList) {
    const reason = 'a peptide on each line, and nothing about it';
    return { kinds: [], asked: ['peptides', 'validated', 'none'], tool: 'list', reason };
  }
  const table = await openTable(file, {
    named: ({ cells }) =>
      recognizeHeaders(cells) === null ? -1 : Math.max(0, sequenceColumns(cells).sequence?.index ?? 0),
    holds: holdPeptides,
  });
  const known = table && recognizeHeaders(table.headers);
  if (known) return checked(table, known);
  if (/^\s*<[?!a-z]/i.test(start))
    return unknown('is XML or HTML of a format that is not read; mzIdentML, pepXML, mzML and mzTab are');
  return unknown(foreignFile(start.slice(0, 512)) ?? `nothing in it is known; its first line is ${firstLine(start)}`);
}

function firstLine(start: string): string {
  const line = start.split('\n', 1_000).find((each) => each.trim() !== '' && !each.startsWith('#')) ?? '';
  return JSON.stringify(line.length > 60 ? `${line.slice(0, 60)}…` : line);
}
