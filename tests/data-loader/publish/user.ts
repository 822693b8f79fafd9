import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { RELEASE_HEADER } from '#domain/api/envelope';
import { routes, type RouteIdOf } from '#domain/api/routes';
import type { CatalogueFile, ReleaseFile } from '#domain/api/schemas/site-data';
import { apiEvent, headerOf, type Handlers } from '../../functions/api-call';
import type { Loading } from '../loading';
import { StoredRelease } from '../stored-release';

/** A catalogue as one user read it: the version it states, and the checksum of all answers and files but for its release id. */
export interface ReadCatalogue {
  version: string;
  checksum: string;
}

type CatalogueHandlers = Omit<Handlers, 'blast'>;

/** What a user reads in one go while releases come and go, all of the release that the pointer names. */
export class User {
  readonly #loading: Loading;
  readonly #handlers: CatalogueHandlers;

  constructor(loading: Loading, handlers: CatalogueHandlers) {
    this.#loading = loading;
    this.#handlers = handlers;
  }

  /** Calls the API. Throws unless the answer is of the requested release. */
  async #ask(release: string, id: RouteIdOf<keyof CatalogueHandlers>, request: unknown): Promise<string> {
    const { group, path } = routes[id];
    const answer = await this.#handlers[group](
      apiEvent(path, JSON.stringify(request), { headers: { [RELEASE_HEADER]: release } }),
    );
    const from = headerOf(answer, RELEASE_HEADER);
    if (answer.statusCode !== 200 || from !== release)
      throw new Error(
        `${id} answered ${answer.statusCode} from ${from}, asked of ${release}: ${answer.body.slice(0, 200)}`,
      );
    return answer.body;
  }

  /** Reads lists, details, index, long things and files. Throws if any is of another release or not whole. */
  async read(): Promise<ReadCatalogue> {
    const release = (await this.#loading.deps.pointer.read()) ?? '';
    const stored = new StoredRelease(this.#loading.stores, release);
    const { version } = await stored.json<ReleaseFile>('static/release.json');
    const { release: _named, ...catalogue } = await stored.json<CatalogueFile>('static/catalogue.json');
    const paging = { pageSize: 20, pageNum: 1, hasCountTotal: false };
    const { cancer, tissue } = catalogue.examples;
    const answers = [
      await this.#ask(release, 'listResult', { cancer, tissue, studyList: ['All'], ...paging }),
      await this.#ask(release, 'statistics', { cancer, tissue }),
      await this.#ask(release, 'advance', {
        searchTables: ['peptide'],
        cancer: [cancer],
        validation: 1,
        ...paging,
        getStatistics: true,
      }),
    ];
    const { data } = JSON.parse(answers[0] ?? '') as {
      data: { result: { peptideId: string; relatedTranscriptId: string; relatedGeneId: string }[] };
    };
    for (const { peptideId, relatedTranscriptId, relatedGeneId } of data.result.slice(0, 5)) {
      const [transcriptId = ''] = relatedTranscriptId.split(',');
      const [geneId = ''] = relatedGeneId.split(',');
      answers.push(
        await this.#ask(release, 'peptideInfo', { peptideId }),
        await this.#ask(release, 'geneInfo', { geneId }),
        await this.#ask(release, 'transcriptInfo', { transcriptId }),
        await this.#ask(release, 'transcriptSequence', { transcriptId }),
        await this.#ask(release, 'orfInfo', { transcriptId }),
      );
    }
    const [download] = catalogue.downloads;
    const file = await stored.object(`download/${download?.download}.txt`);
    const sha256 = createHash('sha256').update(file.bytes).digest('hex');
    if (sha256 !== download?.sha256.txt)
      throw new Error(`A download of ${release} differs from its checksum in the catalogue`);
    return {
      version,
      checksum: createHash('sha256')
        .update(JSON.stringify([answers, catalogue]))
        .digest('hex'),
    };
  }
}

/** A user who reads repeatedly until stopped; each time it must read one complete catalogue. */
export class RepeatedReads {
  readonly failures: string[] = [];
  readonly versions = new Set<string>();
  reads = 0;
  readonly #user: User;
  readonly #expected: (version: string) => string | undefined;
  #stopped = false;
  readonly #reading: Promise<void>;

  /** `expected` is the checksum of a version. */
  constructor(user: User, expected: (version: string) => string | undefined) {
    this.#user = user;
    this.#expected = expected;
    this.#reading = this.#run();
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      try {
        const { version, checksum } = await this.#user.read();
        if (checksum !== this.#expected(version)) this.failures.push(`${version} is a mix`);
        this.versions.add(version);
      } catch (error) {
        this.failures.push(error instanceof Error ? error.message : String(error));
      }
      this.reads += 1;
      await sleep(10);
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#reading;
  }
}
