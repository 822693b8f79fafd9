import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { useAddressState } from '../../parts/address-state/useAddressState';
import { BuilderCard } from './BuilderCard';
import { ResultCard } from './ResultCard';
import { readSearchAddress, writeSearchAddress } from './search-address';
import { searchReducer, type SearchAction, type SearchState } from './search-state';
import { StatisticsCard } from './StatisticsCard';
import { useSearchResult } from './useSearchResult';

/** The cards of Search. An address with criteria, such as a quick search, fills the builder and runs at once. */
export function SearchCards({ catalogue }: { catalogue: CatalogueFile }) {
  const [state, dispatch] = useAddressState<SearchState, SearchAction>({
    reduce: searchReducer, read: readSearchAddress, write: writeSearchAddress,
  });
  const result = useSearchResult(state);
  return (
    <>
      <BuilderCard catalogue={catalogue} state={state} dispatch={dispatch} />
      <StatisticsCard searched={state.run.length > 0} statistics={result.statistics} />
      <ResultCard catalogue={catalogue} state={state} result={result} dispatch={dispatch} />
    </>
  );
}
