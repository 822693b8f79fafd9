import { describe, expect, it } from 'vitest';
import { nextSort } from '../../../web/ui/table/column';
import { pagerItems } from '../../../web/ui/table/pager-items';

/** `<3` and `>7` are jumps to pages 3 and 7. */
const shown = (current: number, pages: number): string =>
  pagerItems(current, pages)
    .map(({ kind, pageNum }) => `${{ page: '', back: '<', forth: '>' }[kind]}${pageNum}`)
    .join(' ');

describe('the pages of a paginator', () => {
  it.each([
    [1, 1, '1'],
    [1, 5, '1 2 3 4 5'],
    [1, 6, '1 2 3 >4 6'],
    [2, 10, '1 2 3 >5 10'],
    [3, 10, '1 2 3 4 >6 10'],
    [5, 10, '1 <2 4 5 6 >8 10'],
    [8, 10, '1 <5 7 8 9 10'],
    [10, 10, '1 <7 8 9 10'],
  ])('BROWSE-52 page %i of %i stands among its neighbours, the first and the last', (current, pages, expected) => {
    expect(shown(current, pages)).toBe(expected);
  });

  it('BROWSE-52 each page stands once, in order', () => {
    for (let pages = 1; pages <= 12; pages += 1) {
      for (let current = 1; current <= pages; current += 1) {
        const numbers = pagerItems(current, pages)
          .filter(({ kind }) => kind === 'page')
          .map(({ pageNum }) => pageNum);
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
        expect(numbers).toContain(current);
        expect([numbers[0], numbers.at(-1)]).toEqual([1, pages]);
      }
    }
  });
});

describe('the sorting of a table', () => {
  it('PEP-08 a header sorts upwards, downwards, then not; another header begins upwards', () => {
    const first = nextSort(null, 'affinity');
    const second = nextSort(first, 'affinity');
    expect([first?.order, second?.order, nextSort(second, 'affinity')]).toEqual(['ascend', 'descend', null]);
    expect(nextSort(second, 'stability')).toEqual({ column: 'stability', order: 'ascend' });
  });
});
