import { gunzipSync } from 'node:zlib';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { routes } from '#domain/api/routes';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { firstPageQuestion } from '#domain/search/first-page';
import { cacheControl } from '#domain/storage/cache-control';
import { type FirstPageCall, releasePaths } from '#domain/storage/object-keys';
import { servicesOver } from '../../../functions/platform/services';
import { bundleTexts, writeTexts } from '../../fixtures/bundle/bundle-tables';
import { publishedSlice } from '../../fixtures/bundle/published-slice';
import { smallBundle } from '../../fixtures/bundle/small-bundle';
import { isFullTier } from '../../support/tier';
import { apiEvent, envelopeOf } from '../../functions/api-call';
import { catalogueHandlers } from '../../functions/catalogue-handlers';
import { demonstrationBundle, LOAD_TIMEOUT_MS } from '../demo/demo-bundle';
import { startLoading, type Loading } from '../loading';
import { everythingStored, StoredRelease } from '../stored-release';

/** The small bundle, with places whose names are special in paths, one of them without a row. */
async function oddBundle(folder: string): Promise<string> {
  const bundle = smallBundle();
  const [study] = bundle.studies;
  if (study === undefined) throw new Error('The small bundle has no study');
  const odd = { ...study, cancer: 'Ω?&'.repeat(30), subtype: '' };
  bundle.studies.push({ ...odd, tissue: '%2F..' }, { ...odd, tissue: "L'œil droit" });
  const [peptide] = bundle.peptides.slice(-1);
  if (peptide !== undefined) Object.assign(peptide, { cancer: odd.cancer, tissue: "L'œil droit", subtype: '' });
  await writeTexts(folder, bundleTexts(bundle));
  return folder;
}

async function publishedBundle(folder: string): Promise<string> {
  await writeTexts(folder, bundleTexts(publishedSlice().tables));
  return folder;
}

const demonstration = async (): Promise<string> => (await demonstrationBundle()).folder;

let loading: Loading;
beforeEach(async () => {
  loading = await startLoading();
});
afterEach(() => loading.dispose());

describe('the first pages of Browse', { timeout: LOAD_TIMEOUT_MS }, () => {
  it.each<[string, (folder: string) => Promise<string>, number]>([
    ['names that are special in paths', oddBundle, 5],
    ['a slice of the published catalogue', publishedBundle, 1],
    ...(isFullTier
      ? ([['the demonstration', demonstration, 40]] satisfies [string, () => Promise<string>, number][])
      : []),
  ])('INFRA-31 are the very answers of the calls, for every cancer and tissue of %s', async (_what, made, atLeast) => {
    const bundle = await made(`${loading.folder}/bundle`);
    const { release = '', problems } = await loading.load(bundle, { firstPages: true });
    expect(problems).toEqual([]);
    const stored = new StoredRelease(loading.stores, release);
    const documents = DynamoDBDocumentClient.from(loading.stores.dynamo);
    const { browse } = catalogueHandlers(servicesOver(documents, loading.stores.catalogueTable));
    const catalogue = await stored.json<CatalogueFile>(releasePaths.catalogueFile);
    expect(catalogue.firstPages).toBe(true);
    let places = 0;
    for (const [cancerNumber, { name: cancer, tissues }] of catalogue.cancers.entries())
      for (const [tissueNumber, { name: tissue, studies }] of tissues.entries()) {
        const [study] = studies;
        const asked: Record<FirstPageCall, object> = {
          listResult: firstPageQuestion(cancer, tissue, catalogue),
          statistics: { cancer, tissue },
          heatmap: { cancer, tissue, study: study?.accession, cancerSubtype: study?.subtypes[0] ?? null },
        };
        for (const call of Object.keys(asked) as FirstPageCall[]) {
          const file = await stored.object(releasePaths.firstPage(release, [cancerNumber, tissueNumber], call));
          expect(file).toMatchObject({ contentType: 'application/json', cacheControl: cacheControl.releaseFile });
          const bytes = call === 'heatmap' ? gunzipSync(file.bytes) : file.bytes;
          const answer = envelopeOf(await browse(apiEvent(routes[call].path, JSON.stringify(asked[call]))));
          expect(answer.code, `${call} of ${cancer}, ${tissue}`).toBe(200);
          expect(JSON.parse(new TextDecoder().decode(bytes)), `${call} of ${cancer}, ${tissue}`).toEqual(answer);
        }
        places += 1;
      }
    expect(places).toBeGreaterThanOrEqual(atLeast);
  });

  it('INFRA-31 belong only to a release that was loaded with them, which is another one', async () => {
    const bundle = await loading.writeBundle('small', smallBundle());
    const without = await loading.load(bundle);
    const stored = new StoredRelease(loading.stores, without.release ?? '');
    expect(await stored.json(releasePaths.catalogueFile)).not.toHaveProperty('firstPages');
    const files = async () => [...(await everythingStored(loading.stores)).objects.keys()];
    expect((await files()).filter((key) => key.includes('first-pages'))).toEqual([]);
    const withThem = await loading.load(bundle, { firstPages: true });
    expect(withThem).toMatchObject({ outcome: 'published', replaced: without.release });
    // Three places of three calls.
    expect((await files()).filter((key) => key.includes('first-pages'))).toHaveLength(9);
    expect(withThem.objects?.total).toBe((without.objects?.total ?? 0) + 9);
    expect(await loading.load(bundle)).toMatchObject({ outcome: 'repointed', release: without.release });
  });
});
