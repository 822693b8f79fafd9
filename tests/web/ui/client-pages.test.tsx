import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useClientPages } from '../../../web/ui/table/client-pages';

const rows = Array.from({ length: 45 }, (_, index) => index + 1);

describe('pages of rows that are all loaded', () => {
  it('GENE-16 pages of rows that are all loaded begin with ten rows and know the total', () => {
    const { result } = renderHook(() => useClientPages(rows));
    expect(result.current.pages).toMatchObject({ total: 45, pageNum: 1, pageSize: 10, pageSizes: [10, 20, 50, 100] });
    expect(result.current.shown).toEqual(rows.slice(0, 10));
  });

  it('DOWN-10 slice the list, whose last page may be short', () => {
    const { result } = renderHook(() => useClientPages(rows));
    act(() => result.current.pages.onPage(3));
    expect(result.current.shown).toEqual(rows.slice(20, 30));
    act(() => result.current.pages.onPage(5));
    expect(result.current.shown).toEqual([41, 42, 43, 44, 45]);
  });

  it('DOWN-11 pages of rows that are all loaded begin again with another size', () => {
    const { result } = renderHook(() => useClientPages(rows));
    act(() => result.current.pages.onPage(5));
    act(() => result.current.pages.onPageSize(20));
    expect(result.current.pages).toMatchObject({ pageNum: 1, pageSize: 20 });
    expect(result.current.shown).toEqual(rows.slice(0, 20));
  });

  it('DOWN-08 pages of rows that are all loaded begin with the first of other sizes', () => {
    const { result } = renderHook(() => useClientPages(rows, [5, 10, 20]));
    expect(result.current.pages).toMatchObject({ pageSize: 5, pageSizes: [5, 10, 20] });
    expect(result.current.shown).toEqual([1, 2, 3, 4, 5]);
  });

  it('pages of rows that are all loaded begin with the size that is given', () => {
    const { result } = renderHook(() => useClientPages(rows, [10, 20], 20));
    expect(result.current.pages).toMatchObject({ pageSize: 20, pageNum: 1 });
    expect(result.current.shown).toHaveLength(20);
  });

  it('pages of rows that are all loaded show the last page if fewer rows remain, and the first of none', () => {
    const { result, rerender } = renderHook(({ of }) => useClientPages(of), { initialProps: { of: rows } });
    act(() => result.current.pages.onPage(5));
    rerender({ of: rows.slice(0, 20) });
    expect([result.current.pages.pageNum, result.current.shown[0]]).toEqual([2, 11]);
    rerender({ of: [] });
    expect([result.current.pages.pageNum, result.current.pages.total, result.current.shown]).toEqual([1, 0, []]);
  });
});
