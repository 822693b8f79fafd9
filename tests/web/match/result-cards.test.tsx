import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { routes } from '#domain/api/routes';
import { readPeptides } from '#domain/match/read-peptides';
import type { MatchResult } from '../../../web/features/match/match-result';
import { ResultCards } from '../../../web/features/match/ResultCards';
import type { AskedList } from '../../../web/features/match/useMatchRun';
import { prepareAnswers, releaseFile } from '../support/prepared-answers';
import { renderPage, textsOf } from '../support/render-page';

const [row] = routes.listByPeptideIds.example.response;
if (row === undefined) throw new Error('The example of listByPeptideIds has no row');

const nothing: MatchResult = { asked: 0, matched: 0, rows: [], orfs: [], unmatched: [], more: 0 };

/** Two matches that differ in cancer and validation. */
const rows: MatchResult['rows'] = [
  {
    key: 'a',
    given: ['AAAAAA'],
    sequence: 'AAAAAA',
    row: { ...row, peptideId: 'A', cancer: 'Melanoma', validation: 1 },
  },
  { key: 'b', given: ['CCCCCC'], sequence: 'CCCCCC', row: { ...row, peptideId: 'B', cancer: 'Lung', validation: 0 } },
];

function show(result: Partial<MatchResult>): void {
  prepareAnswers({ '/static/release.json': releaseFile });
  const list = readPeptides('AAAAAA');
  if (list.kind !== 'peptides') throw new Error(list.kind);
  const asked: AskedList = { list, mode: 'equal', equateIL: true };
  renderPage(<ResultCards result={{ ...nothing, ...result }} asked={asked} linkable={false} />);
}

const card = (name: string) => within(screen.getByRole('region', { name }));

describe('the result of Match', () => {
  it('MATCH-06 the file of the filtered peptides holds those that pass, and no others', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    show({ asked: 2, matched: 2, rows });
    const user = userEvent.setup();
    await user.click(card('Matched peptides').getByRole('combobox', { name: 'Status' }));
    await user.click(screen.getByTitle('Validated'));
    expect(card('Matched peptides').getByText('1 of 2')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Download these (TSV)' }));
    const lines = (await saved[0]?.text())?.trimEnd().split('\n').slice(1);
    expect(lines?.map((line) => line.split('\t').slice(0, 4))).toEqual([['AAAAAA', 'AAAAAA', 'peptide', 'A']]);
  });

  it('MATCH-06 a second filter narrows what the first one left, until both are cleared', async () => {
    show({ asked: 2, matched: 2, rows: rows.map((each) => ({ ...each, row: { ...each.row, immunogenicity: 1 } })) });
    const user = userEvent.setup();
    const choose = async (name: string, option: string) => {
      await user.click(card('Matched peptides').getByRole('combobox', { name }));
      await user.click(screen.getByTitle(option));
    };
    await choose('Status', 'Validated');
    await choose('Immunogenicity', 'Immunogenic');
    expect(card('Matched peptides').getByText('1 of 2')).toBeDefined();
    await choose('Immunogenicity', 'Non-immunogenic');
    await choose('Status', 'Non-validated');
    expect(screen.getByText('No matched peptides pass these filters.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
    expect(card('Matched peptides').getByText('2 of 2')).toBeDefined();
  });

  it('MATCH-06 500 of 501 sequences without a match are listed, and all are copied', async () => {
    const user = userEvent.setup();
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const sequences = Array.from({ length: 501 }, (_, index) => 'A'.repeat(6 + index));
    show({ asked: 501, unmatched: sequences.map((sequence) => ({ given: [sequence], sequence, tooShort: false })) });
    const listed = card('Not found').getAllByRole('listitem');
    expect(listed).toHaveLength(500);
    expect(textsOf([listed[54], listed[55]].filter((item) => item !== undefined))).toEqual([
      'A'.repeat(60),
      `${'A'.repeat(60)}…`,
    ]);
    expect(card('Not found').getByText('The first 500; the file has all.')).toBeDefined();
    await user.click(card('Not found').getByRole('button', { name: 'Copy' }));
    expect(copied.mock.calls).toEqual([[sequences.join('\n')]]);
  });

  it('MATCH-04 says how many sequences are too short for longer peptides', () => {
    const unmatched = ['PEPTI', 'ACDEFG'].map((sequence) => ({
      given: [sequence],
      sequence,
      tooShort: sequence.length < 6,
    }));
    show({ asked: 2, unmatched });
    expect(card('Not found').getByText('1 of them is too short to be looked for in longer peptides.')).toBeDefined();
  });
});
