import { type FromWorker, readingTasks, type TaskInput, type TaskName } from './reading-tasks';

/** Runs one task and reports its lines; whoever asked ends the worker. */
async function run<Name extends TaskName>(name: Name, input: TaskInput<Name>): Promise<void> {
  const say = (message: FromWorker<Name>): void => postMessage(message);
  say({ output: await readingTasks[name](input, (line) => say({ line })) });
}

addEventListener('message', ({ data }: MessageEvent<{ name: TaskName; input: TaskInput<TaskName> }>) => {
  void run(data.name, data.input);
});
