/**
 * A realistic mistake in one place of the sources: a wrong comparison, a forgotten await, two swapped columns. Bugs are
 * chosen from the sources alone, without looking at the tests, so that the share that is caught says what the tests are
 * worth.
 */
export interface PlantedBug {
  /** Path from the root of the project. */
  file: string;
  /** Text that occurs exactly once in the file, line breaks included. */
  find: string;
  replace: string;
  /** What a visitor, maintainer or engineer would notice. */
  effect: string;
  /**
   * Who should catch it: unit tests alone (the default), or, for what can only be seen on a whole page, the named browser
   * specs as well.
   */
  specs?: readonly string[];
}
