import { describe, expect, it } from 'vitest';
import { type Identity, spencer } from '#domain/catalogue/identity';
import { pageOf } from '#domain/catalogue/page-text';

const built = `<!doctype html>
<html lang="en">
  <head>
    <title id="document-title">SPENCER: small peptides encoded by non-coding RNAs in cancer</title>
    <meta name="description" content="${spencer.description}" />
    <script type="module" src="/assets/index-1.js"></script>
  </head>
  <body>
    <div id="root"></div>
    <noscript>${spencer.description} This site needs JavaScript.</noscript>
    <b class="first-name">SPENCER</b>
  </body>
</html>
`;
const own: Identity = {
  ...spencer,
  name: 'LungORF',
  title: 'LungORF: ligands & "more"',
  description: 'Ligands of <HLA> $& molecules.',
  about: ['</script><script>alert(1)</script>'],
  citation: null,
  contacts: [],
  published: null,
};

/** The identity in a page; undefined if it has none. */
function identityIn(page: string): unknown {
  const [, json] = /<script id="identity" type="application\/json">(.*)<\/script>/.exec(page) ?? [];
  return json === undefined ? undefined : JSON.parse(json);
}

describe('index.html of a catalogue', () => {
  it("OWN-01 index.html of a catalogue is the built page, byte for byte, if it is SPENCER's", () => {
    expect(pageOf(built, spencer)).toBe(built);
  });

  it('OWN-01 index.html of a catalogue has the name in the first shell, if its build has one', () => {
    expect(pageOf(built, { ...own, name: 'Lung & ORF' })).toContain('<b class="first-name">Lung &amp; ORF</b>');
    const earlier = built.replace(/<b class.*<\/b>/, '');
    expect(pageOf(pageOf(earlier, own), spencer)).toBe(earlier);
  });

  it('OWN-01 index.html of a catalogue has title, description and the identity for the application', () => {
    const page = pageOf(built, own);
    expect(page).toContain('<title id="document-title">LungORF: ligands &amp; &quot;more&quot;</title>');
    expect(page).toContain('<meta name="description" content="Ligands of &lt;HLA&gt; $&amp; molecules." />');
    expect(page).toContain('<noscript>Ligands of &lt;HLA&gt; $&amp; molecules. This site needs JavaScript.</noscript>');
    expect(page.replace(/<script id="identity".*/, '')).not.toMatch(/SPENCER|public mass-spectrometry/);
    expect(identityIn(page)).toEqual(own);
    expect(page.match(/<\/script>/g)).toHaveLength(2);
  });

  it('OWN-01 index.html of a catalogue can be written over that of any other catalogue', () => {
    const page = pageOf(built, own);
    expect(pageOf(page, own)).toBe(page);
    expect(pageOf(page, spencer)).toBe(built);
  });

  it('OWN-01 index.html of a catalogue is refused if it has no place for them', () => {
    expect(() => pageOf('<title></title>', own)).toThrow('index.html has no place for');
  });
});
