import type { Found, FoundGroup, FindRequest } from '#domain/search/find';
import { entriesText } from '../../ui/format-number';
import { own } from '../../identity/own-words';
import type { SuggestedGroup } from '../../ui/select/SuggestField';

const foundLabels: Readonly<Record<FoundGroup, string>> = {
  gene: 'Genes',
  transcript: 'Transcripts',
  peptide: 'Peptides',
  cancer: 'Cancers',
  tissue: 'Tissues',
  study: 'Studies',
};

/** The term with its beginning marked, what else identifies it, and its number of entries. */
function FoundOption({ found, text }: { found: Found; text: string }) {
  const { term } = found;
  const marked = term.toLowerCase().startsWith(text.toLowerCase()) ? text.length : 0;
  const entry = 'entry' in found ? found.entry : null;
  const isNamed = entry !== null && entry.kind !== 'symbol' && entry.note !== '';
  return (
    <>
      <span className={entry !== null && entry.kind !== 'symbol' && entry.kind !== 'alias' ? 'mono' : undefined}>
        <mark>{term.slice(0, marked)}</mark>
        {term.slice(marked)}
      </span>
      <span className="fine-print">
        {isNamed ? entry.note : null}
        {isNamed && entry.peptides > 0 ? ', ' : null}
        {entry !== null && entry.peptides > 0 ? entriesText(entry.peptides) : null}
      </span>
    </>
  );
}

/** Suggestions as the groups of a field, in their order. */
export function foundOptions(found: readonly Found[], text: string): SuggestedGroup<Found>[] {
  return [...new Set(found.map(({ group }) => group))].map((group) => ({
    label: own(foundLabels[group]),
    options: found
      .filter((each) => each.group === group)
      .map((each) => ({
        key: `${each.term} ${'entry' in each ? each.entry.id : ''}`,
        content: <FoundOption found={each} text={text} />,
        value: each,
      })),
  }));
}

/** What the user asks who chooses a suggestion. */
export const findRequestOf = (found: Found): FindRequest =>
  'entry' in found ? { entry: found.entry } : { findings: [{ kind: found.group, values: [found.term] }] };
