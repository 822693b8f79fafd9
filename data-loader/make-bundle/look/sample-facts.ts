import { openSampleTable } from '../readers/sample-rows';
import type { InputFile } from '../readers/rows';
import { columnOf } from '../readers/table-formats';

/** Columns of SDRF (Dai C et al. 2021, doi 10.1038/s41467-021-26111-3) that name a dataset. */
const COLUMNS = {
  disease: 'characteristics[disease]',
  tissue: 'characteristics[organism part]',
  instrument: 'comment[instrument]',
} as const;
type Fact = keyof typeof COLUMNS;

/** Entries that are not the name of a cancer. */
const NOT_A_CANCER = /normal|healthy|control|adjacent|not (?:available|applicable)|^(?:neoplasm|tumou?r|cancer)$/i;

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** `AC=MS:1003028;NT=Orbitrap Exploris 480` is the latter. */
const nameOf = (value: string): string => /(?:^|;)NT=([^;]+)/.exec(value)?.[1] ?? value;

/** The most frequent disease, tissue and instrument of a sample table, '' where it names none. */
export async function sampleFacts(file: InputFile): Promise<Record<Fact, string>> {
  const counts: Record<Fact, Map<string, number>> = { disease: new Map(), tissue: new Map(), instrument: new Map() };
  const table = await openSampleTable(file);
  const places = Object.entries(COLUMNS).map(
    ([fact, name]) => [fact as Fact, columnOf(table?.headers ?? [], [name])] as const,
  );
  for await (const rows of table?.batches(places.map(([, place]) => place)) ?? [])
    for (const { cells } of rows)
      for (const [fact, place] of places) {
        const value = nameOf(cells[place] ?? '');
        if (value === '' || (fact === 'disease' && NOT_A_CANCER.test(value))) continue;
        counts[fact].set(value, (counts[fact].get(value) ?? 0) + 1);
      }
  const mostOf = (fact: Fact): string =>
    [...counts[fact]].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0]?.[0] ?? '';
  return {
    disease: capitalised(mostOf('disease')),
    tissue: capitalised(mostOf('tissue')),
    instrument: mostOf('instrument'),
  };
}
