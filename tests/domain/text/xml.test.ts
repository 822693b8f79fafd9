import { describe, expect, it } from 'vitest';
import { escapeXml } from '#domain/text/xml';

describe('text for an XML document', () => {
  it('BROWSE-28 text for an XML document has its markup escaped', () => {
    expect(escapeXml(`<a b="c">&'d'`)).toBe('&lt;a b=&quot;c&quot;&gt;&amp;&apos;d&apos;');
  });

  it('text for an XML document drops the characters that XML forbids even escaped, and keeps all others', () => {
    expect(escapeXml('a\u0000b\u0008c\u001Fd\uFFFEe\uFFFFf\uD800g\uDC00h\uDFFFi')).toBe('abcdefghi');
    expect(escapeXml('tab\t line\r\n é μ 😀 \u007F\uD7FF\uE000\uFFFD')).toBe(
      'tab\t line\r\n é μ 😀 \u007F\uD7FF\uE000\uFFFD',
    );
  });
});
