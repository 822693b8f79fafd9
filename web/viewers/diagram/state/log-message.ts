/** What is a developer's matter goes to the console: the catalogue of errors shows nothing for it. */
export function logMessage(message: string): void {
  // oxlint-disable-next-line no-console -- 'nothing to undo only logs a message'
  console.info(message);
}
