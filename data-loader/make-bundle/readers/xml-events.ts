import { SaxesParser } from 'saxes';
import { textBlocks, UnreadableFile } from '../../bundle/text-blocks';
import type { InputFile } from './rows';

/** An element that begins or ends. */
export type XmlEvent =
  | { kind: 'open'; name: string; attributes: Readonly<Record<string, string>>; line: number }
  | { kind: 'close'; name: string; text: string };

/** Signs of the longest text of an element: the peaks of a spectrum. */
const TEXT_SIGNS_MAX = 64_000_000;

/**
 * Yields the elements of an XML file as they begin and end, without their prefixes; the text of an element comes with its
 * end, if it has no elements within. Throws UnreadableFile for what is not well-formed. Entities of a document type
 * are not expanded.
 */
export async function* xmlEvents(file: InputFile): AsyncGenerator<XmlEvent> {
  const parser = new SaxesParser();
  let events: XmlEvent[] = [];
  let text: string[] = [];
  let signs = 0;
  const local = (name: string): string => name.slice(name.indexOf(':') + 1);
  parser.on('error', (error) => {
    throw new UnreadableFile(
      parser.line,
      `is not well-formed XML: ${error.message.replace(/^\d+:\d+: /, '')}`,
      file.file,
    );
  });
  parser.on('opentag', ({ name, attributes }) => {
    events.push({ kind: 'open', name: local(name), attributes, line: parser.line });
    [text, signs] = [[], 0];
  });
  parser.on('text', (part) => {
    signs += part.length;
    if (signs > TEXT_SIGNS_MAX) throw new UnreadableFile(parser.line, 'has an element that is too long', file.file);
    text.push(part);
  });
  parser.on('closetag', ({ name }) => {
    events.push({ kind: 'close', name: local(name), text: text.join('') });
    [text, signs] = [[], 0];
  });
  for await (const block of textBlocks(file)) {
    parser.write(block.text);
    yield* events;
    events = [];
  }
  parser.close();
  yield* events;
}
