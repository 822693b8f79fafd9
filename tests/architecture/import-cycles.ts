/**
 * Import cycles of a graph of files, each as a closed walk `a -> b -> a`; one for every file at which a walk comes
 * back.
 */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const cycles: string[] = [];
  const done = new Set<string>();
  for (const start of graph.keys()) {
    // Depth first with an explicit path, so that long chains do not exhaust the stack.
    const path: { file: string; next: number }[] = done.has(start) ? [] : [{ file: start, next: 0 }];
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const target = graph.get(top.file)?.[top.next];
      top.next += 1;
      if (target === undefined) {
        done.add(top.file);
        path.pop();
        continue;
      }
      const seenAt = path.findIndex(({ file }) => file === target);
      if (seenAt >= 0) cycles.push([...path.slice(seenAt).map(({ file }) => file), target].join(' -> '));
      else if (!done.has(target)) path.push({ file: target, next: 0 });
    }
  }
  return cycles;
}
