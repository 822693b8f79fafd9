import type { Catalogue } from '../catalogue/catalogue';

/** The datasets of a release, each with its cancer, tissue, study and subtype, which may be empty, by their first rows. */
export async function datasetList({ tables }: Catalogue): Promise<string[][]> {
  const columns = await Promise.all(
    (['cancer', 'tissue', 'study', 'subtype'] as const).map((name) => tables.texts('peptides', name)),
  );
  const found = new Map<string, number>();
  for (let row = 0; row < (columns[0]?.rows ?? 0); row += 1) {
    const codes = columns.map((column) => column.codes[row]).join();
    if (!found.has(codes)) found.set(codes, row);
  }
  return [...found.values()].map((row) => columns.flatMap((column) => column.at(row)));
}
