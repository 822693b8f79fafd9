import { paths } from '#domain/catalogue/paths';
import { pageHeads } from '../../parts/page-heads';
import { webApplication } from '../../parts/structured-data';
import { TextPage } from '../../parts/TextPage';
import { InputCard } from './InputCard';
import { ResultCards, RunCard } from './ResultCards';
import { useMatch } from './useMatch';
import './match.css';

/** Compares the user's peptides with the catalogue. A short list is part of the address, so it can be linked to. */
export default function MatchPage() {
  const match = useMatch();
  const { run, request } = match;
  return (
    <TextPage
      {...pageHeads[paths.match]}
      description="Find which peptides of a search engine's result, of MaxQuant, FragPipe, DIA-NN and others, are cancer-related peptides encoded by non-coding RNAs."
      data={webApplication(location.origin, paths.match, pageHeads[paths.match])}
    >
      <InputCard match={match} />
      <RunCard run={run} onCancel={match.cancel} />
      {run.state === 'done' && request !== null ? (
        <ResultCards result={run.result} mode={request.mode} linkable={match.linkable} />
      ) : null}
    </TextPage>
  );
}
