/**
 * Asks the site as a user does, through name, certificate, CDN and firewall: a page, a file of the release and a call.
 * Rejects, naming each that is not answered as it should be. Runs every five minutes (outside-check.ts).
 */
const PATIENCE_MS = 20_000;

/** A call that reads the catalogue; a release without that cancer answers 404 in the envelope. */
const CALL = { path: '/api/browse/statistics', body: { cancer: 'All', tissue: 'All' } };

async function ask(url: string, init?: RequestInit): Promise<{ status: number; text: string }> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
  return { status: response.status, text: await response.text() };
}

/** By part, what is wrong with its answer, or null. */
const parts: Record<string, (site: string) => Promise<string | null>> = {
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
    return [200, 404].includes(status) && (JSON.parse(text) as { code?: unknown }).code === status
      ? null
      : `status ${status}`;
  },
};

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const reason = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : error.message;
  return `${error.name}: ${String(reason)}`;
}

export async function handler(): Promise<void> {
  const site = process.env['SITE_URL'] ?? '';
  const problems = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => {
      const problem = await part(site).catch(reasonOf);
      return problem === null ? [] : [`${name}: ${problem}`];
    }),
  );
  if (problems.flat().length > 0) throw new Error(`${site} does not answer. ${problems.flat().join('; ')}`);
}
