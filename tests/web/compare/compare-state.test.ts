import { describe, expect, it } from 'vitest';
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
  type CompareState,
} from '../../../web/features/compare/compare-state';

const breast = simpleSet({ type: 'cancer', values: ['Breast cancer'] });
const list = { kind: 'list', name: 'a: b', ids: ['SPENP000001', 'SPENP000002'] } as const;
const empty = readCompareAddress(new URLSearchParams());

describe('SETS-01 the state of Compare', () => {
  it('is the same after its address is written and read', () => {
    const state: CompareState = {
      sets: [
        { set: breast, wish: 'in' },
        { set: list, wish: 'not in' },
      ],
      pageNum: 3,
      pageSize: 50,
      matrix: true,
    };
    expect(readCompareAddress(new URLSearchParams(writeCompareAddress(state).toString()))).toEqual(state);
    expect(combinationOf(state)).toEqual({ all: [0], none: [1] });
  });

  it('takes up to six different sets, and passes over what is none', () => {
    const cancers = Array.from({ length: 8 }, (_, at) => simpleSet({ type: 'cancer', values: [`Cancer ${at}`] }));
    const added = [...cancers, ...cancers].reduce((state, set) => compareReducer(state, { type: 'add', set }), empty);
    expect(added.sets.map(({ set }) => setName(set))).toEqual(
      ['0', '1', '2', '3', '4', '5'].map((number) => `Cancer ${number}`),
    );
    expect(readSet('nothing=1')).toBeNull();
    expect(readCompareAddress(new URLSearchParams('set=x&set=list:&size=7&page=-1'))).toEqual(empty);
  });

  it('asks for exactly the sets of a combination that is chosen', () => {
    const three = ['A', 'B', 'C'].reduce(
      (state, name) => compareReducer(state, { type: 'add', set: simpleSet({ type: 'cancer', values: [name] }) }),
      empty,
    );
    expect(combinationOf(compareReducer(three, { type: 'combination', sets: [0, 2] }))).toEqual({
      all: [0, 2],
      none: [1],
    });
  });

  it('reads a search with its filters as the address of Search has them', () => {
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
