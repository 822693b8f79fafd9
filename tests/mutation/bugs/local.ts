import type { PlantedBug } from '../planted-bug';

export const bugs: readonly PlantedBug[] = [
  {
    file: 'local/cdn/compression.ts',
    find: `answer.status === 200 && headers['content-encoding']`,
    replace: `headers['content-encoding']`,
    effect: 'a part of a file (206) is compressed and sent as the whole file (200), so resumed downloads are corrupt',
  },
  {
    file: 'local/cdn/http-server.ts',
    find: "sent.startsWith('/') ? sent : new URL(sent).pathname",
    replace: "new URL(sent, 'http://localhost').pathname",
    effect: 'the path of //blast is read as the name of a host',
  },
  {
    file: 'local/cdn/object-origin.ts',
    find: `tag.trim().replace(/^W\\//, '')`,
    replace: 'tag.trim()',
    effect: 'a browser that revalidates a compressed file gets it again instead of 304',
  },
  {
    file: 'local/gateway/gateway.ts',
    find: `>= this.#api.compressFromBytes && answer.headers['content-encoding'] === undefined`,
    replace: '>= this.#api.compressFromBytes',
    effect: 'heat maps, which are stored compressed, are compressed a second time',
  },
  {
    file: 'local/supervisor/supervisor-process.ts',
    find: 'if (clients.size === 0) endAfter(GRACE_MS);',
    replace: 'endAfter(GRACE_MS);',
    effect: 'the end of npm run load also ends the engines of a site that is running',
  },
  {
    file: 'local/workflow/executions.ts',
    find: `    await this.#atWork.get(execution);
    await this.#options.journal.forget(execution);`,
    replace: `    await this.#atWork.get(execution);`,
    effect: 'a search that was deleted while it waited runs when the site is started again',
  },
  {
    file: 'local/workflow/journal.ts',
    find: 'a.startedAt - b.startedAt',
    replace: 'b.startedAt - a.startedAt',
    effect: 'after a restart the searches that have waited longest run last',
  },
  {
    file: 'local/workflow/task-processes.ts',
    find: `process.kill(-pid, 'SIGKILL')`,
    replace: `process.kill(pid, 'SIGKILL')`,
    effect: 'killing a task that does not stop leaves its BLAST+ process running',
  },
];
