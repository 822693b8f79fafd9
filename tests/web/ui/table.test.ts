import { describe, expect, it } from 'vitest';
import { nextSort } from '../../../web/ui/table/column';

describe('the sorting of a table', () => {
  it('PEP-08 a header sorts upwards, downwards, then not; another header begins upwards', () => {
    const first = nextSort(null, 'affinity');
    const second = nextSort(first, 'affinity');
    expect([first?.order, second?.order, nextSort(second, 'affinity')]).toEqual(['ascend', 'descend', null]);
    expect(nextSort(second, 'stability')).toEqual({ column: 'stability', order: 'ascend' });
  });
});
