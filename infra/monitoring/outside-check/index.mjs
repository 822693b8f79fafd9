/**
 * Asks the site as a reader does, through name, certificate, CDN and firewall: a page, a file of the release and a call.
 * Rejects, naming each that is not answered as it should be. Runs every five minutes (outside-check.ts).
 */
const PATIENCE_MS = 20_000;

/** A call that reads the catalogue; a release without that cancer answers 404 in the envelope. */
const CALL = { path: '/api/browse/statistics', body: { cancer: 'All', tissue: 'All' } };

async function ask(url, init) {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
  return { status: response.status, text: await response.text() };
}

const parts = {
  async page(site) {
    const { status, text } = await ask(`${site}/`);
    return status === 200 && text.includes('id="root"') ? null : `status ${status}, ${text.length} characters`;
  },
  async file(site) {
    const { status, text } = await ask(`${site}/static/release.json`);
    return status === 200 && typeof JSON.parse(text) === 'object' ? null : `status ${status}`;
  },
  async call(site) {
    const headers = { 'content-type': 'application/json' };
    const { status, text } = await ask(site + CALL.path, { method: 'POST', headers, body: JSON.stringify(CALL.body) });
    return [200, 404].includes(status) && JSON.parse(text).code === status ? null : `status ${status}`;
  },
};

export async function handler() {
  const site = process.env.SITE_URL;
  const problems = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => {
      const problem = await part(site).catch((error) => `${error.name}: ${error.cause?.code ?? error.message}`);
      return problem === null ? [] : [`${name}: ${problem}`];
    }),
  );
  if (problems.flat().length > 0) throw new Error(`${site} does not answer. ${problems.flat().join('; ')}`);
}
