/** A failure as the state machine sees it: `name` is what Retry and Catch match. */
export class ServiceError extends Error {
  constructor(name: string, cause: string) {
    super(cause);
    this.name = name;
  }
}
