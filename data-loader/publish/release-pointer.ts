/** What tells the CDN which release is current. One write makes a release current for everybody. */
export interface ReleasePointer {
  /** Undefined until a release was published. */
  read(): Promise<string | undefined>;
  write(release: string): Promise<void>;
}
