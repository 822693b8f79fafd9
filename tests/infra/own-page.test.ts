import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Identity, spencer } from '#domain/catalogue/identity';
import { pageOf } from '#domain/catalogue/page-text';
import { publicPath, releasePaths } from '#domain/storage/object-keys';
import { writeOwnPage } from '../../infra/own-page';
import { projectFolder } from '../../infra/project-folder';

const lungOrf: Identity = { ...spencer, name: 'LungORF', title: 'LungORF: peptides', contacts: [], citation: null };

describe('the page that a deployment takes', () => {
  let folder: string;
  let page: string;
  let built: string;
  /** Files of the site by path. */
  const files = new Map<string, unknown>();
  const site = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    response.writeHead(file === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(file ?? { code: 404 }));
  });
  const origin = () => `http://127.0.0.1:${(site.address() as AddressInfo).port}`; // It listens on a port.

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'own-page-'));
    page = join(folder, 'index.html');
    built = await readFile(join(projectFolder, 'web', 'index.html'), 'utf8');
    await new Promise<void>((resolve) => {
      site.listen(0, '127.0.0.1', resolve);
    });
  });
  beforeEach(async () => {
    files.clear();
    await writeFile(page, built);
  });
  afterAll(async () => {
    site.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('OWN-01 has the identity of the catalogue that the site shows', async () => {
    files.set(publicPath(releasePaths.catalogueFile), { identity: lungOrf });
    expect(await writeOwnPage(page, origin())).toBe('LungORF');
    expect(await readFile(page, 'utf8')).toBe(pageOf(built, lungOrf));
  });

  it('OWN-01 stays as it was built for a site without a release, or one that states no identity', async () => {
    expect(await writeOwnPage(page, origin())).toBeNull();
    files.set(publicPath(releasePaths.catalogueFile), { cancers: [] });
    expect(await writeOwnPage(page, origin())).toBeNull();
    expect(await readFile(page, 'utf8')).toBe(built);
  });

  it('OWN-01 stays as it was built for the first deployment, and while the site does not answer', async () => {
    files.set(publicPath(releasePaths.catalogueFile), { identity: lungOrf });
    expect(await writeOwnPage(page, null)).toBeNull();
    // No server listens on this port.
    expect(await writeOwnPage(page, 'http://127.0.0.1:1')).toBeNull();
    expect(await readFile(page, 'utf8')).toBe(built);
  });
});
