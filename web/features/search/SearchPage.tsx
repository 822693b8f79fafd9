import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { paths } from '#domain/catalogue/paths';
import { useCatalogue } from '../../api/site-data';
import { pageHeads } from '../../parts/page-heads';
import { TextPage } from '../../parts/TextPage';
import type { AddressDispatch } from '../../parts/useAddressState';
import { Card } from '../../ui/Card';
import { SkeletonLines } from '../../ui/Skeleton';
import { searchExamples } from './builder-examples';
import { BuilderCard } from './BuilderCard';
import { ResultCard } from './ResultCard';
import type { SearchAction, SearchState } from './search-state';
import { StatisticsCard } from './StatisticsCard';
import { useSearch, useSearchResult } from './useSearch';
import './search.css';

/** The cards of Search. An address with criteria, such as a quick search, fills the builder and runs at once. */
function SearchCards({ catalogue }: { catalogue: CatalogueFile }) {
  const [state, dispatch] = useSearch(catalogue);
  return (
    <>
      <BuilderCard catalogue={catalogue} state={state} dispatch={dispatch} />
      {state.run.length === 0 ? (
        <FirstSteps catalogue={catalogue} dispatch={dispatch} />
      ) : (
        <SearchResults catalogue={catalogue} state={state} dispatch={dispatch} />
      )}
    </>
  );
}

/** The result of the searches of a user, until the page is reset: the answer first, its charts below. */
function SearchResults({
  catalogue,
  state,
  dispatch,
}: {
  catalogue: CatalogueFile;
  state: SearchState;
  dispatch: AddressDispatch<SearchAction>;
}) {
  const result = useSearchResult(state, catalogue);
  return (
    <>
      <ResultCard catalogue={catalogue} state={state} result={result} dispatch={dispatch} />
      <StatisticsCard catalogue={catalogue} state={state} result={result} dispatch={dispatch} />
    </>
  );
}

/** Before the first search: what the cards will show, and examples. */
function FirstSteps({ catalogue, dispatch }: { catalogue: CatalogueFile; dispatch: (action: SearchAction) => void }) {
  return (
    <>
      <Card title="Statistical graph">
        <p className="fine-print">Charts of expression groups will appear here after a search.</p>
      </Card>
      <Card title="Search Result">
        <div className="first-steps stack">
          <p>Matching peptides will be listed here. Try an example:</p>
          <div className="next-steps button-row">
            {searchExamples(catalogue).map(({ label, criteria }) => (
              <button key={label} type="button" className="button" onClick={() => dispatch({ type: 'run', criteria })}>
                {label}
              </button>
            ))}
          </div>
        </div>
      </Card>
    </>
  );
}

const CARDS = ['Search builder', 'Statistical graph', 'Search Result'];

export default function SearchPage() {
  const { data: catalogue } = useCatalogue();
  return (
    <TextPage {...pageHeads[paths.search]}>
      {catalogue === undefined ? (
        CARDS.map((title) => (
          <Card key={title} title={title}>
            <SkeletonLines />
          </Card>
        ))
      ) : (
        <SearchCards catalogue={catalogue} />
      )}
    </TextPage>
  );
}
