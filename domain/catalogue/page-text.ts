import { type Identity, isSpencer } from './identity';
import { escapeXml } from '../text/xml';

/** Id of the element of index.html that holds the identity as JSON; the page of SPENCER's has none. */
export const IDENTITY_ELEMENT = 'identity';

/** Text of index.html beside the identity, where script is off. */
const NEEDS_SCRIPT = 'This site needs JavaScript.';

/** Data of a page cannot end its element. */
const jsonInPage = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const identityElement = (identity: Identity): string =>
  isSpencer(identity)
    ? ''
    : `<script id="${IDENTITY_ELEMENT}" type="application/json">${jsonInPage(identity)}</script>\n`;

const WRITTEN_ELEMENT = new RegExp(`<script id="${IDENTITY_ELEMENT}"[^>]*>[^<]*</script>\\n`);

/** Shown until the application is; the pages of earlier builds have none. */
const SHELL_NAME = /(?<=<b class="first-name">)[^<]*(?=<\/b>)/;

/**
 * Writes whose catalogue it is into index.html: title, description, name in the first shell, and the identity for the application, which then has
 * it before it paints anything. `html` may already hold the identity of another catalogue, which is replaced. Throws if the
 * page has not the form that the build of the application gives it.
 */
export function pageOf(html: string, identity: Identity): string {
  const description = escapeXml(identity.description);
  const places: [place: RegExp, text: string][] = [
    [/(?<=<title\b[^>]*>)[^<]*(?=<\/title>)/, escapeXml(identity.title)],
    [/(?<=<meta name="description" content=")[^"]*(?=")/, description],
    [/(?<=<noscript>)[^<]*(?=<\/noscript>)/, `${description} ${NEEDS_SCRIPT}`],
    [/(?=<\/body>)/, identityElement(identity)],
  ];
  return places.reduce(
    (page, [place, text]) => {
      if (!place.test(page)) throw new Error(`index.html has no place for ${String(place)}`);
      return page.replace(place, () => text);
    },
    html.replace(WRITTEN_ELEMENT, '').replace(SHELL_NAME, () => escapeXml(identity.name)),
  );
}
