import { describe, expect, it } from 'vitest';
import { ariaSort, nextSort, sortedBy } from '../../../web/ui/table/column';

describe('the sorting of a table', () => {
  it('PEP-08 a header sorts upwards, downwards, then not; another header begins upwards', () => {
    const first = nextSort(null, 'affinity');
    const second = nextSort(first, 'affinity');
    expect([first?.order, second?.order, nextSort(second, 'affinity')]).toEqual(['ascend', 'descend', null]);
    expect(nextSort(second, 'stability')).toEqual({ column: 'stability', order: 'ascend' });
  });

  it('PEP-08 the sorting of a table names an order as a screen reader does', () => {
    expect(ariaSort).toEqual({ ascend: 'ascending', descend: 'descending' });
  });

  const names = ['S10', 's2', 'S1', 'S2'].map((name, place) => ({ name, place }));

  it.each([
    ['ascend', ['S1', 's2', 'S2', 'S10']],
    ['descend', ['S10', 's2', 'S2', 'S1']],
  ] as const)(
    'the sorting of a table orders texts by the numbers in them and without regard to case, equal ones as they were: %s',
    (order, expected) => {
      expect(sortedBy(names, ({ name }) => name, order).map(({ name }) => name)).toEqual(expected);
      expect(names.map(({ place }) => place)).toEqual([0, 1, 2, 3]);
    },
  );

  it.each([
    ['ascend', [-3, 2, 10]],
    ['descend', [10, 2, -3]],
  ] as const)('the sorting of a table orders numbers by size: %s', (order, expected) => {
    expect(sortedBy([10, -3, 2], (value) => value, order)).toEqual(expected);
    expect(sortedBy([null, 10, null, -3, 2], (value) => value, order)).toEqual([...expected, null, null]);
  });
});
