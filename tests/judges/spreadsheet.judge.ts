import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { hostileTables } from '../support/hostile-tables';
import { type Judge, verdictOf } from './judge';

/** Tab-separated UTF-8, with quoted cells as text and all numbers recognized: what the dialog of the program offers. */
const FILTER = 'CSV:9,34,76,1,,0,false,true,false';

interface OpenedCell {
  text: string;
  isFormula: boolean;
}

/** The cells of a flat OpenDocument spreadsheet that hold something. */
function cellsOf(xml: string): OpenedCell[] {
  const cells: OpenedCell[] = [];
  const parser = new SaxesParser();
  let open: OpenedCell | null = null;
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'table:table-cell') open = { text: '', isFormula: attributes['table:formula'] !== undefined };
  });
  parser.on('text', (text) => {
    if (open) open.text += text.trim();
  });
  parser.on('closetag', ({ name }) => {
    if (name !== 'table:table-cell' || open === null) return;
    if (open.text !== '') cells.push(open);
    open = null;
  });
  parser.write(xml).close();
  return cells;
}

/** SEC-01 */
export const judge: Judge = {
  question: 'does LibreOffice take any text of a stranger, in any table that the site writes, for a formula?',
  needsSite: false,
  run: async (workshop) => {
    await workshop.system({ command: 'soffice', package: 'libreoffice-calc', purpose: 'opening tables' });
    const folder = join(workshop.folder, 'tables');
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    // Shows that this program, called so, does make formulas of cells.
    const control = { source: 'a table of others', stranger: '=1+1', text: 'a\tb\n=1+1\tb\n' };
    const tables = [control, ...(await hostileTables())];
    const paths = tables.map((_, at) => join(folder, `${at}.tsv`));
    for (const [at, { text }] of tables.entries()) await writeFile(join(folder, `${at}.tsv`), text);
    const profile = `-env:UserInstallation=file://${join(workshop.folder, 'profile')}`;
    const options = [profile, '--headless', `--infilter=${FILTER}`, '--convert-to', 'fods', '--outdir', folder];
    await workshop.call('soffice', [...options, ...paths]);
    const faults: string[] = [];
    for (const [at, table] of tables.entries()) {
      const cells = cellsOf(await readFile(join(folder, `${at}.fods`), 'utf8'));
      const formulas = cells.filter(({ isFormula }) => isFormula).length;
      if (table === control) {
        if (formulas !== 1) faults.push(`the control became ${formulas} formulas, not 1`);
        continue;
      }
      if (formulas > 0) faults.push(`${table.source}: ${table.stranger} became a formula`);
      if (!cells.some(({ text, isFormula }) => !isFormula && text.includes(table.stranger)))
        faults.push(`${table.source}: ${table.stranger} did not arrive as text`);
    }
    return verdictOf(`LibreOffice: ${tables.length - 1} tables`, faults);
  },
};
