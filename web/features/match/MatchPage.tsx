import { useMemo, useState } from 'react';
import { paths } from '#domain/catalogue/paths';
import { readPeptides } from '#domain/match/read-peptides';
import { pageHeads } from '../../parts/page-heads';
import { TextPage } from '../../parts/TextPage';
import { webApplication } from '../../parts/structured-data';
import { useAddressState } from '../../parts/useAddressState';
import { InputCard, type Entered } from './InputCard';
import { ADDRESS_ENTRIES_MAX, noQuestion, readQuestion, writeQuestion, type MatchQuestion } from './question';
import { ResultCards, RunCard } from './ResultCards';
import { useMatchRun, type AskedList } from './useMatchRun';
import './match.css';

/** The list of an address. */
function askedBy(question: MatchQuestion): AskedList | null {
  if (question.entries.length === 0) return null;
  const list = readPeptides(question.entries.join('\n'));
  return list.kind === 'peptides' && list.sequences > 0 ? { ...question, list } : null;
}

/** Whether an address can hold the list: a short one whose entries are the sequences themselves. */
function isShort({ list }: AskedList): boolean {
  return (
    list.source === 'list' &&
    list.peptides.length <= ADDRESS_ENTRIES_MAX &&
    list.peptides.every(({ given }) => !given.includes(','))
  );
}

/** Compares the reader's peptides with the catalogue. A short list is part of the address, so it can be linked to. */
export default function MatchPage() {
  const [question, ask] = useAddressState<MatchQuestion, MatchQuestion>({
    reduce: (_, next) => next,
    read: readQuestion,
    write: writeQuestion,
  });
  /** A list that the address does not hold, with what it was read from. */
  const [long, setLong] = useState<{ asked: AskedList; entered: Entered } | null>(null);
  const short = useMemo(() => askedBy(question), [question]);
  const asked = short ?? long?.asked ?? null;
  const { run, cancel } = useMatchRun(asked);
  const entries = question.entries.join(',');
  /**
   * The input begins anew when the address brings another list, but keeps the text that its own list was read from. An
   * address without a list brings back the long one.
   */
  const [input, setInput] = useState({ entries, key: 0 });
  if (input.entries !== entries) setInput({ entries, key: input.key + 1 });
  const submit = (next: AskedList, entered: Entered) => {
    const linkable = isShort(next);
    const given = linkable ? next.list.peptides.map((peptide) => peptide.given) : [];
    setInput(({ key }) => ({ entries: given.join(','), key }));
    setLong(linkable ? null : { asked: next, entered });
    ask(linkable ? { entries: given, mode: next.mode, equateIL: next.equateIL } : noQuestion);
  };
  return (
    <TextPage
      {...pageHeads[paths.match]}
      description="Find which peptides of a search engine's result, of MaxQuant, FragPipe, DIA-NN and others, are cancer-related peptides encoded by non-coding RNAs."
      data={webApplication(location.origin, paths.match, pageHeads[paths.match])}
    >
      <InputCard
        key={input.key}
        question={question}
        kept={question.entries.length > 0 ? null : long}
        onSubmit={submit}
        running={run.state === 'running'}
      />
      <RunCard run={run} onCancel={cancel} />
      {run.state === 'done' && asked !== null ? (
        <ResultCards result={run.result} asked={asked} linkable={short !== null} />
      ) : null}
    </TextPage>
  );
}
