import { describe, expect, it } from 'vitest';
import { noFilters } from '#domain/search/row-filters';
import {
  combinationOf,
  compareReducer,
  readCompareAddress,
  readSet,
  requestedSet,
  setName,
  simpleSet,
  writeCompareAddress,
  writeSet,
  type CompareAction,
  type CompareState,
} from '../../../web/features/compare/compare-state';
import { defaultColumns } from '../../../web/parts/column-chooser/column-choice';
import { PAGE_SIZES } from '../../../web/ui/table/page-sizes';

const breast = simpleSet({ type: 'cancer', values: ['Breast cancer'] });
const list = { kind: 'list', name: 'a: b', ids: ['SPENP000001', 'SPENP000002'] } as const;
const empty = readCompareAddress(new URLSearchParams());

describe('SETS-01 the state of Compare', () => {
  it('SETS-01 UNIT-05 the state of Compare is the same after its address is written and read', () => {
    const state: CompareState = {
      ...empty,
      sets: [
        { set: breast, wish: 'in' },
        { set: list, wish: 'not in' },
      ],
      pageNum: 3,
      pageSize: 50,
      columns: ['peptideId', 'sequence', 'affinity'],
      sort: { by: 'affinity', descending: true },
      filters: { ...noFilters, validation: 1, affinity: { from: null, to: 34 } },
      matrix: true,
    };
    expect(readCompareAddress(new URLSearchParams(writeCompareAddress(state).toString()))).toEqual(state);
    expect(combinationOf(state)).toEqual({ all: [0], none: [1] });
  });

  it('SETS-01 the state of Compare begins with the columns, order and size of every list, of which its address says nothing', () => {
    expect([empty.columns, empty.sort, empty.pageSize, empty.filters]).toEqual([
      defaultColumns,
      null,
      PAGE_SIZES[0],
      noFilters,
    ]);
    expect(writeCompareAddress(empty).toString()).toBe('');
  });

  it('SETS-01 the state of Compare returns to the first page of another order, size, combination or set', () => {
    const third = { ...empty, sets: [{ set: breast, wish: 'in' as const }], pageNum: 3 };
    const actions: CompareAction[] = [
      { type: 'sort', sort: { by: 'length', descending: false } },
      { type: 'filters', filters: { ...noFilters, validation: 1 } },
      { type: 'page size', pageSize: 50 },
      { type: 'combination', sets: [0] },
      { type: 'wish', at: 0, wish: 'either' },
      { type: 'add', set: list },
      { type: 'remove', at: 0 },
    ];
    expect(actions.map((action) => compareReducer(third, action).pageNum)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(compareReducer(third, { type: 'columns', columns: ['peptideId'] }).pageNum).toBe(3);
  });

  it('SETS-01 the state of Compare reads again every set whose text an address has in part, and no broken one', () => {
    expect(readSet('list:a%ZZ:SPENP000001')).toEqual({ kind: 'list', name: 'a%ZZ', ids: ['SPENP000001'] });
    expect(readSet('list:empty')).toEqual({ kind: 'list', name: 'empty', ids: [] });
    const wished = readCompareAddress(new URLSearchParams(`set=${encodeURIComponent(writeSet(breast))}&wish=nz`));
    expect(wished.sets.map(({ wish }) => wish)).toEqual(['not in']);
  });

  it('SETS-01 the state of Compare takes up to six different sets, and passes over what is none', () => {
    const cancers = Array.from({ length: 8 }, (_, at) => simpleSet({ type: 'cancer', values: [`Cancer ${at}`] }));
    const added = [...cancers, ...cancers].reduce((state, set) => compareReducer(state, { type: 'add', set }), empty);
    expect(added.sets.map(({ set }) => setName(set))).toEqual(
      ['0', '1', '2', '3', '4', '5'].map((number) => `Cancer ${number}`),
    );
    expect(readSet('nothing=1')).toBeNull();
    expect(readCompareAddress(new URLSearchParams('set=x&set=list:&size=7&page=-1'))).toEqual(empty);
  });

  it('SETS-01 the state of Compare asks for exactly the sets of a combination that is chosen', () => {
    const three = ['A', 'B', 'C'].reduce(
      (state, name) => compareReducer(state, { type: 'add', set: simpleSet({ type: 'cancer', values: [name] }) }),
      empty,
    );
    expect(combinationOf(compareReducer(three, { type: 'combination', sets: [0, 2] }))).toEqual({
      all: [0, 2],
      none: [1],
    });
  });

  it('SETS-01 the state of Compare reads a search with its filters as the address of Search has them', () => {
    const address = 'type=cancer&value=Breast+cancer&validation=1&affinity=..34';
    const set = readSet(address);
    expect(set && setName(set)).toBe('Breast cancer, Validated, Best Affinity ..34');
    expect(set && writeSet(set)).toBe(address);
    expect(set && requestedSet(set)).toMatchObject({
      query: { cancer: ['Breast cancer'], validation: 1, affinity: { from: null, to: 34 } },
    });
    expect(requestedSet(list)).toEqual({ name: 'a: b', peptideIds: ['SPENP000001', 'SPENP000002'] });
  });
});
