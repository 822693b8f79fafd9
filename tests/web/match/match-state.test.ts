import { describe, expect, it } from 'vitest';
import type { PeptideList } from '#domain/match/peptide-list';
import { readPeptides } from '#domain/match/read-peptides';
import {
  atAddress,
  initialMatch,
  matchReducer,
  noParams,
  paramsOf,
  readMatchAddress,
  requestOf,
  writeMatchAddress,
  type MatchAction,
  type MatchParams,
  type MatchState,
} from '../../../web/features/match/match-state';

const fileOf = (name: string, text: string) => ({ name, text, sheets: [], sheet: null });
const file = new File(['ACDEFGHIK'], 'mine.txt');
const asked: MatchParams = { entries: ['PEPTIDEK', 'ACDEFGHIK'], mode: 'within', equateIL: false };
const others: MatchParams = { entries: ['LLLLLLLK'], mode: 'contains', equateIL: true };
const long = Array.from({ length: 101 }, (_, index) => 'K'.repeat(7 + index)).join('\n');

/** The state after actions that a user takes at an address. */
const at = (params: MatchParams, state: MatchState, ...actions: MatchAction[]): MatchState =>
  actions.reduce((before, action) => matchReducer(before, { params, action }), state);
const listOf = (text: string): PeptideList => {
  const list = readPeptides(text);
  if (list.kind !== 'peptides') throw new Error(list.kind);
  return list;
};
const submit = (text: string): MatchAction => ({ type: 'submit', list: listOf(text) });

describe('the address of Match', () => {
  it('MATCH-01 the address of Match holds entries and what differs from the defaults', () => {
    const params = { entries: ['PEPTIDEK', 'K.ACDEFGHIK.R'], mode: 'within', equateIL: false } as const;
    expect(writeMatchAddress(params).toString()).toBe('sequences=PEPTIDEK%2CK.ACDEFGHIK.R&mode=within&il=different');
    expect(readMatchAddress(writeMatchAddress(params))).toEqual(params);
    expect(writeMatchAddress({ entries: ['PEPTIDEK'], mode: 'equal', equateIL: true }).toString()).toBe(
      'sequences=PEPTIDEK',
    );
    expect(writeMatchAddress({ entries: [], mode: 'within', equateIL: false }).toString()).toBe('');
  });

  it('MATCH-01 the address of Match holds a hundred entries and no more', () => {
    const entries = (count: number) => Array.from({ length: count }, (_, index) => `ENTRY${index}`);
    const read = (count: number) =>
      readMatchAddress(new URLSearchParams({ sequences: entries(count).join(',') })).entries;
    expect(read(100)).toEqual(entries(100));
    expect(read(101)).toEqual(entries(100));
  });

  it('MATCH-01 the address of Match with anything invalid falls back to the default', () => {
    expect(readMatchAddress(new URLSearchParams('sequences=,, PEPTIDEK ,&mode=like&il=x'))).toEqual({
      entries: ['PEPTIDEK'],
      mode: 'equal',
      equateIL: true,
    });
  });
});

describe('what Match is asked', () => {
  it('MATCH-01 what Match is asked is part of the address if its list is short and its entries are sequences', () => {
    const params = (text: string) => paramsOf({ list: listOf(text), mode: 'within', equateIL: false });
    expect(params('K.PEPTIDEK.R\nPEP1\nACDEFGHIK')).toEqual({
      entries: ['K.PEPTIDEK.R', 'ACDEFGHIK'],
      mode: 'within',
      equateIL: false,
    });
    expect(params(long)).toBeNull();
    expect(params(long.slice(long.indexOf('\n') + 1))?.entries).toHaveLength(100);
    expect(params('>a\nPEPTIDEK')).toBeNull();
  });

  it('MATCH-01 what Match is asked is read from the address, without what is no peptide', () => {
    expect(requestOf(asked)).toMatchObject({ list: { sequences: 2 }, mode: 'within', equateIL: false });
    expect([requestOf(noParams), requestOf({ ...asked, entries: ['1'] })]).toEqual([null, null]);
  });
});

describe('the input of Match', () => {
  it('MATCH-01 the input of Match begins with what the address asks', () => {
    expect(initialMatch(asked).input).toMatchObject({ text: 'PEPTIDEK\nACDEFGHIK', mode: 'within', equateIL: false });
  });

  it('MATCH-01 the input of Match follows the address, but a list that was just sent stays as the user wrote it', () => {
    const text = ' PEPTIDEK;\nACDEFGHIK';
    const sent = at(noParams, initialMatch(noParams), { type: 'text', text }, submit(text));
    const params = { entries: ['PEPTIDEK', 'ACDEFGHIK'], mode: 'equal', equateIL: true } as const;
    expect([sent.params, atAddress(sent, params)]).toEqual([params, sent]);
    // The same list asked another way, as Back may bring it.
    expect(atAddress(sent, asked).input).toMatchObject({ text, mode: 'within', equateIL: false });
    const edited = at(params, sent, { type: 'text', text: 'LLLLLLLK' });
    expect(atAddress(edited, asked).input).toMatchObject({ text: 'PEPTIDEK\nACDEFGHIK', mode: 'within' });
    expect(atAddress(sent, others).input).toMatchObject({ text: 'LLLLLLLK', mode: 'contains', equateIL: true });
    expect(atAddress(at(others, sent), noParams).input.text).toBe('');
  });

  it('MATCH-01 the input of Match is that of a list that no address holds wherever the address has none', () => {
    const entered = [
      { type: 'choose file', file },
      { type: 'file read', file: fileOf('mine.txt', long) },
      { type: 'mode', mode: 'within' },
    ] as const;
    const sent = at(others, initialMatch(others), ...entered, submit(long));
    expect([sent.params, sent.unlinked?.number]).toEqual([noParams, 1]);
    const left = at(asked, sent, { type: 'equate', equateIL: true });
    expect([left.input.file, left.input.mode]).toEqual([null, 'within']);
    expect(atAddress(left, noParams).input).toMatchObject({
      chosen: file,
      file: { name: 'mine.txt' },
      mode: 'within',
    });
    expect(at(noParams, left, submit(long)).unlinked?.number).toBe(2);
    expect(at(asked, left, submit('PEPTIDEK')).unlinked).toBeNull();
  });

  it('MATCH-02 the input of Match asks for the column of each file and of each pasted table anew', () => {
    const column: MatchAction = { type: 'column', column: 2 };
    const table = at(noParams, initialMatch(noParams), { type: 'text', text: 'a' }, column);
    expect([table.input.column, at(noParams, table, { type: 'text', text: 'b' }).input.column]).toEqual([2, null]);
    const chosen = at(noParams, table, { type: 'choose file', file }, { type: 'file read', file: fileOf('f', 'b') });
    expect(chosen.input.column).toBeNull();
    const ofFile = at(noParams, chosen, column, { type: 'text', text: 'c' });
    expect([ofFile.input.column, ofFile.input.file?.name]).toEqual([2, 'f']);
    expect(at(noParams, ofFile, { type: 'remove file' }).input).toMatchObject({
      column: null,
      file: null,
      text: 'c',
    });
  });

  it('MATCH-02 the input of Match says why a file cannot be read until another is chosen or the example', () => {
    const refused = at(noParams, initialMatch(noParams), { type: 'file refused', problem: 'No.' });
    expect(refused.input).toMatchObject({ file: null, problem: 'No.' });
    expect(at(noParams, refused, { type: 'choose file', file }).input.problem).toBeNull();
    const example = at(
      noParams,
      refused,
      { type: 'file read', file: fileOf('f', 'b') },
      { type: 'example', text: 'x' },
    );
    expect(example.input).toMatchObject({ text: 'x', file: null, problem: null });
  });
});
