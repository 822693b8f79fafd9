import { setTimeout as pause } from 'node:timers/promises';
import { routes } from '#domain/api/routes';
import { jobFiles } from '#domain/storage/blast-job';
import { publicPath } from '#domain/storage/object-keys';
import type { Check } from './page-checks';
import { expectSame, Wrong } from './site';

const POLL_MS = 1_000;
/** With a machine started for it, a search takes a minute at most; all checks together take less than two. */
const PATIENCE_MS = 100_000;
const QUERY_BASES = 300;

/** A whole search: a piece of a transcript is found in that transcript, and nothing of the job remains. */
export const blastChecks: Record<string, Check> = {
  'BLAST finds a transcript': async (site) => {
    const [transcriptId = ''] = (await site.catalogue()).examples.transcriptId.split(',');
    const { data: sequence } = await site.data('transcriptSequence', { transcriptId });
    const { data: jobId } = await site.data('runBlast', {
      ...routes.runBlast.example.request,
      inputFasta: `>smoke\n${sequence.slice(0, QUERY_BASES)}`,
    });
    try {
      const path = publicPath(jobFiles.result(jobId));
      const until = Date.now() + PATIENCE_MS;
      let answer = await site.get(path);
      while (answer.status === 404 && Date.now() < until) {
        await pause(POLL_MS);
        answer = await site.get(path);
      }
      if (answer.status !== 200) throw new Wrong(`The result of a search returned ${answer.status} to the end`);
      expectSame('cache-control of a result', answer.headers['cache-control'], 'no-store');
      const text = answer.body.toString();
      const { error } = JSON.parse(text) as { error?: string };
      if (error !== undefined) throw new Wrong(`The search failed: ${error}`);
      if (!text.includes(transcriptId)) throw new Wrong(`The search did not find ${transcriptId} by its own sequence`);
    } finally {
      await site.data('deleteJob', { jobId });
    }
  },
};
