import { useEffect } from 'react';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { paths } from '#domain/catalogue/paths';
import { useCatalogue } from '../../api/site-data';
import { useFirstAnswer } from '../../api/useCall';
import { useAddressState } from '../../parts/useAddressState';
import { pageHeads } from '../../parts/page-heads';
import { TextPage } from '../../parts/TextPage';
import { Card } from '../../ui/Card';
import { SkeletonLines } from '../../ui/Skeleton';
import { BuilderCard } from './BuilderCard';
import { ResultCard } from './ResultCard';
import {
  readSearchAddress,
  type SearchAction,
  searchReducer,
  type SearchState,
  writeSearchAddress,
} from './search-state';
import { StatisticsCard } from './StatisticsCard';
import { useSearchResult } from './useSearchResult';
import './search.css';

/** The cards of Search. An address with criteria, such as a quick search, fills the builder and runs at once. */
function SearchCards({ catalogue }: { catalogue: CatalogueFile }) {
  const [state, dispatch] = useAddressState<SearchState, SearchAction>({
    reduce: searchReducer,
    read: readSearchAddress,
    write: writeSearchAddress,
    isQuiet: ({ type }) => type === 'last page',
  });
  const result = useSearchResult(state, catalogue);
  useEffect(() => {
    if (result.pageNum < state.pageNum) dispatch({ type: 'last page', pageNum: result.pageNum });
  }, [result.pageNum, state.pageNum, dispatch]);
  return (
    <>
      <BuilderCard catalogue={catalogue} state={state} dispatch={dispatch} />
      <StatisticsCard catalogue={catalogue} state={state} result={result} dispatch={dispatch} />
      <ResultCard catalogue={catalogue} state={state} result={result} dispatch={dispatch} />
    </>
  );
}

const CARDS = ['Search builder', 'Statistical graph', 'Search Result'];

export default function SearchPage() {
  const catalogue = useFirstAnswer(useCatalogue().data);
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
