import { suggestedRole } from '#domain/catalogue/sample-role';
import { fixed, type Sentence, sentence } from '../problems/sentence';
import { optionalTables } from '../bundle/format';
import type { MatrixColumn } from './matrix-columns';

/** Of the cells with a value: more zeros than this are a sign of missing values, not of intensities of 1. */
const ZEROS_SHARE = 0.01;
/** Measured log2 intensities are above this, so zeros among such values mean "not detected". */
const LARGE = 10;
/** log2 intensities end below: 2^40 ions are more than any instrument counts. */
const LOG2_MEDIAN_MAX = 40;

/** Looks for what is possible in a matrix, but probably not meant: values and roles that contradict their names. */
export class MatrixSurvey {
  #values = 0;
  #zeros = 0;
  #firstZero = '';
  #large = 0;
  #tooLarge = 0;

  /** Takes the cells of a row, in the order of `columns`. */
  add(line: number, columns: readonly MatrixColumn[], cells: readonly (number | null)[]): void {
    for (const [at, value] of cells.entries()) {
      if (value === null) continue;
      this.#values += 1;
      if (value > LARGE) this.#large += 1;
      if (value > LOG2_MEDIAN_MAX) this.#tooLarge += 1;
      if (value !== 0) continue;
      this.#zeros += 1;
      if (this.#firstZero === '') this.#firstZero = `${JSON.stringify(columns[at]?.name ?? '')} on line ${line}`;
    }
  }

  /** What a curator should look at, each with its count and first case. */
  warnings(columns: readonly MatrixColumn[]): Sentence[] {
    const { file } = optionalTables.samples;
    const found: Sentence[] = [];
    for (const role of ['tumor', 'control'] as const) {
      const others = columns.filter((column) => column.role !== role);
      if (others.length < columns.length) continue;
      found.push(
        sentence`none of its ${columns.length} samples, such as ${JSON.stringify(columns[0]?.name ?? '')}, is a ${fixed(role)}; ${fixed(file)} can say which are`,
      );
    }
    const contradicting = columns.filter(({ name, role }) => (suggestedRole(name) ?? role) !== role);
    const [first] = contradicting;
    if (first !== undefined)
      found.push(
        sentence`${contradicting.length} of ${columns.length} samples have a role that their name contradicts, the first is ${JSON.stringify(first.name)}, a ${first.role}; ${fixed(file)} can say what they are`,
      );
    if (this.#zeros > ZEROS_SHARE * this.#values && this.#large > 0)
      found.push(
        sentence`${this.#zeros} of ${this.#values} values are 0 beside values above ${fixed(String(LARGE))}, the first is of ${this.#firstZero}; 0 counts as detected, so a cell must be empty if nothing was`,
      );
    if (2 * this.#tooLarge > this.#values)
      found.push(
        sentence`the median of its values is above ${fixed(String(LOG2_MEDIAN_MAX))} (${this.#tooLarge} of ${this.#values} are); log2 intensities are lower`,
      );
    return found;
  }
}
