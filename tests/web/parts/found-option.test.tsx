import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Found } from '#domain/search/find';
import type { Suggestion } from '#domain/search/suggestion';
import { foundOptions, findRequestOf } from '../../../web/parts/find/FoundOption';
import { pasteList } from '../../../web/parts/find/paste-list';

const suggestion = (over: Partial<Suggestion>): Suggestion => ({
  term: 'NEAT1',
  kind: 'symbol',
  id: 'SPENG1',
  note: '',
  peptides: 0,
  ...over,
});
const gene = (over: Partial<Suggestion>): Found => {
  const entry = suggestion(over);
  return { group: 'gene', term: entry.term, entry };
};

/** What an option shows: its marked beginning, its term, what else identifies it, and whether it is an id. */
function shown(found: Found, text: string) {
  const [group] = foundOptions([found], text);
  const { container } = render(group?.options[0]?.content);
  const [term, note] = container.querySelectorAll('span');
  return [term?.querySelector('mark')?.textContent, term?.textContent, note?.textContent, term?.className];
}

describe('a suggestion', () => {
  it.each([
    ['1,234 entries', gene({ note: 'NEAT1', peptides: 1_234 })],
    ['1 entry', gene({ peptides: 1 })],
    ['', gene({})],
  ])('FIND-02 a suggestion of a symbol shows it with the beginning marked, and "%s"', (note, found) => {
    expect(shown(found, 'ne')).toEqual(['NE', 'NEAT1', note, '']);
  });

  it('FIND-02 a suggestion of an alias says whose it is', () => {
    expect(shown(gene({ term: 'VINC', kind: 'alias', note: 'NEAT1', peptides: 2 }), 'v')).toEqual([
      'V',
      'VINC',
      'NEAT1, 2 entries',
      '',
    ]);
  });

  it('FIND-02 a suggestion of an id is set in the letters of ids, and says what it is of', () => {
    const peptide = suggestion({ term: 'SPENP1', kind: 'peptideId', id: 'SPENP1', note: 'Glioma' });
    expect(shown({ group: 'peptide', term: 'SPENP1', entry: peptide }, 'spenp')).toEqual([
      'SPENP',
      'SPENP1',
      'Glioma',
      'mono',
    ]);
  });

  it('a suggestion marks nothing where the term does not begin with the text', () => {
    expect(shown(gene({ term: 'NEAT1' }), 'eat')).toEqual(['', 'NEAT1', '', '']);
  });

  it('a suggestion of a cancer has nothing beside its name', () => {
    expect(shown({ group: 'cancer', term: 'Glioma' }, 'gl')).toEqual(['Gl', 'Glioma', '', '']);
  });
});

describe('suggestions', () => {
  it('FIND-02 suggestions are in groups in the order of their first, each once', () => {
    const found: Found[] = [
      { group: 'cancer', term: 'Neuroblastoma' },
      gene({}),
      { group: 'study', term: 'PXD000001' },
      { group: 'tissue', term: 'Nerve' },
      gene({ term: 'NEAT2', id: 'SPENG2' }),
      { group: 'transcript', term: 'T1', entry: suggestion({ kind: 'transcriptId', term: 'T1', id: 'T1' }) },
      { group: 'peptide', term: 'P1', entry: suggestion({ kind: 'peptideId', term: 'P1', id: 'P1' }) },
    ];
    expect(foundOptions(found, 'ne').map(({ label, options }) => [label, options.map(({ key }) => key)])).toEqual([
      ['Cancers', ['Neuroblastoma ']],
      ['Genes', ['NEAT1 SPENG1', 'NEAT2 SPENG2']],
      ['Studies', ['PXD000001 ']],
      ['Tissues', ['Nerve ']],
      ['Transcripts', ['T1 T1']],
      ['Peptides', ['P1 P1']],
    ]);
  });

  it('suggestions ask for their entry, or for values of their group', () => {
    const found = gene({});
    expect(findRequestOf(found)).toEqual({ entry: suggestion({}) });
    expect(findRequestOf({ group: 'tissue', term: 'Breast' })).toEqual({
      findings: [{ kind: 'tissue', values: ['Breast'] }],
    });
  });
});

describe('what is pasted into a line of text', () => {
  const onText = vi.fn<(text: string) => void>();

  /** Pastes over the letters from 2 to 3 of "ab-cd", and returns whether the browser does it. */
  function paste(text: string): boolean {
    onText.mockClear();
    render(<input aria-label="field" defaultValue="ab-cd" onPaste={(event) => pasteList(event, onText)} />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'field' });
    field.setSelectionRange(2, 3);
    return fireEvent.paste(field, { clipboardData: { getData: () => text } });
  }

  it.each([
    ['a column', 'A1\nB2\n', 'abA1, B2cd'],
    ['a column of Windows', 'A1\r\nB2\r\n', 'abA1, B2cd'],
    ['a row of cells', 'A1\tB2\t C3', 'abA1, B2, C3cd'],
    ['a column with blanks and an empty cell', ' A1 \n\n B2', 'abA1, B2cd'],
  ])(
    'FIND-08 what is pasted into a line of text has commas between the values of %s, in place of what is selected',
    (_, text, expected) => {
      expect(paste(text)).toBe(false);
      expect(onText.mock.calls).toEqual([[expected]]);
    },
  );

  it('what is pasted into a line of text is left to the browser if it is one line', () => {
    expect(paste('A1, B2')).toBe(true);
    expect(onText).not.toHaveBeenCalled();
  });
});
