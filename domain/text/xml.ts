const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** XML 1.0 (production Char) forbids all other characters, even escaped; among them are lone surrogates. */
function isXmlCharacter(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff;
}

/** Escapes text for an XML document and drops characters that XML forbids. */
export function escapeXml(text: string): string {
  return Array.from(text, (character) => (isXmlCharacter(character) ? (entities[character] ?? character) : '')).join(
    '',
  );
}
