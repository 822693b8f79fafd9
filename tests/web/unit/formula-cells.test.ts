import { describe, expect, it } from 'vitest';
import { hostileTables } from '../../support/hostile-tables';

describe('tables that the site writes', async () => {
  const tables = await hostileTables();

  it.each(tables)('SEC-01 $source arrives as text, not as a formula: $stranger', ({ stranger, text }) => {
    const cells = text.split(/[\n\t]/);
    const given = cells.filter((cell) => cell.includes(stranger));
    expect(given).not.toEqual([]);
    for (const cell of given) expect(cell).toMatch(/^'/);
    expect(cells.filter((cell) => /^["\s]*[=+@-]./.test(cell))).toEqual([]);
  });
});
