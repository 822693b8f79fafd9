import { describe, expect, it } from 'vitest';
import { blastRunOf } from '../../blast-container/task';
import { nucleotideSettings, proteinSettings } from '../support/blast-settings';

const run = {
  jobId: '3f2b8c1e-5a4d-4e7f-9b60-1c2d3e4f5a6b',
  run: 1,
  release: 'r-0123456789ab',
  queuedAt: '2026-01-01T00:00:00.000Z',
  settings: nucleotideSettings,
  slots: { all: { pk: 'running', sk: '00' }, client: { pk: 'client#c', sk: '0' } },
};
const read = (change: object) => blastRunOf({ BLAST_RUN: JSON.stringify({ ...run, ...change }) });

describe('the run that a task is given', () => {
  it.each([
    {},
    { settings: proteinSettings },
    { settings: { ...nucleotideSettings, gap: [5, 2] } },
    { settings: { ...nucleotideSettings, gap: [0, 0], wordSize: 1, maxTargetSequences: 1, eValue: 0 } },
    { settings: { ...proteinSettings, compositionMode: 0 } },
    { settings: { ...proteinSettings, compositionMode: 3, database: 'orf_proteins' } },
    { run: 2, jobId: '_-', release: '-a_B.0.' },
  ])('INFRA-16 is read as the functions wrote it: %j', (change) => {
    expect(read(change)).toEqual({ ...run, ...change });
  });

  const names = ['../other', '..', '.', '', '/etc', 'a/b', 'a\\b', 'a b', 'a\n', 'a#b', 'a?b', 'é', '%2e%2e'];
  it.each(names)(
    'INFRA-16 INFRA-22 is refused with the release or job %j, which is not a valid folder name',
    (name) => {
      expect(() => read({ release: name })).toThrow('release');
      expect(() => read({ jobId: name })).toThrow('jobId');
    },
  );

  it.each([
    ['run 0', { run: 0 }],
    ['a run that is not a whole number', { run: 1.5 }],
    ['another program', { settings: { ...nucleotideSettings, type: 'tblastx' } }],
    ['another database', { settings: { ...nucleotideSettings, database: 'nt' } }],
    ['a database of the other program', { settings: { ...proteinSettings, database: 'transcripts' } }],
    ['another matrix', { settings: { ...proteinSettings, matrix: 'PAM250000' } }],
    ['another pair of scores', { settings: { ...nucleotideSettings, scores: '1,-2 -remote' } }],
    ['negative gap costs', { settings: { ...proteinSettings, gap: [-1, 1] } }],
    ['half of the gap costs', { settings: { ...proteinSettings, gap: [11] } }],
    ['a word size of 0', { settings: { ...nucleotideSettings, wordSize: 0 } }],
    ['no target sequence', { settings: { ...nucleotideSettings, maxTargetSequences: 0 } }],
    ['a negative e-value', { settings: { ...nucleotideSettings, eValue: -1 } }],
    ['an e-value that is text', { settings: { ...nucleotideSettings, eValue: '10' } }],
    ['a composition mode beyond the last', { settings: { ...proteinSettings, compositionMode: 4 } }],
    ['a slot without a key', { slots: { all: { pk: 'running' }, client: { pk: 'client#c', sk: '0' } } }],
  ])('INFRA-16 LIM-04 is refused with %s', (_what, change) => {
    expect(() => read(change)).toThrow();
  });

  it.each([{}, { BLAST_RUN: '' }, { BLAST_RUN: '{' }, { BLAST_RUN: 'null' }])(
    'INFRA-16 is refused where the environment holds none: %j',
    (variables) => {
      expect(() => blastRunOf(variables)).toThrow();
    },
  );

  it.each([
    ['negative composition mode', { settings: { ...proteinSettings, compositionMode: -1 } }],
    ['word size with a fraction', { settings: { ...proteinSettings, wordSize: 2.5 } }],
    ['number of target sequences with a fraction', { settings: { ...proteinSettings, maxTargetSequences: 1.5 } }],
    ['gap cost with a fraction', { settings: { ...proteinSettings, gap: [11, 0.5] } }],
    ['linear gap of blastp', { settings: { ...proteinSettings, gap: 'linear' } }],
    ['third gap cost', { settings: { ...proteinSettings, gap: [11, 1, 1] } }],
    ['job without its slots', { slots: {} }],
    ['job without its time', { queuedAt: undefined }],
  ])('INFRA-16 is refused with a %s', (_what, change) => {
    expect(() => read(change)).toThrow();
  });
});
