import { useEffect, useState } from 'react';
import type { CancerMap, CatalogueFile } from '#domain/api/schemas/site-data';
import { ALL_STUDIES } from '#domain/catalogue/vocabulary';
import { useAddressState } from '../../parts/useAddressState';
import { useNotice } from '../../ui/Notice';
import { PageMenu } from '../../ui/page-menu/PageMenu';
import {
  browseReducer,
  fitToMap,
  nextStudies,
  readBrowseAddress,
  writeBrowseAddress,
  type BrowseAction,
  type BrowseState,
} from './browse-state';
import { BrowserCard } from './BrowserCard';
import { cardsBelow } from './cards';
import { CancerInformation } from './CancerInformation';
import { DistributionCard } from './distribution/DistributionCard';
import { HeatmapCard } from './heatmap/HeatmapCard';
import { ResultCard } from './ResultCard';
import { usePeptideList } from './usePeptideList';

/** The state of Browse, read from the address and written back to it; Back returns to the previous choice. */
function useBrowseState(map: CancerMap): [BrowseState, (action: BrowseAction) => void] {
  const [state, dispatch] = useAddressState<BrowseState, BrowseAction>({
    reduce: (before, action) => browseReducer(map, before, action),
    read: (params) => fitToMap(map, readBrowseAddress(params)),
    write: writeBrowseAddress,
    isQuiet: ({ type }) => type === 'total' || type === 'map',
  });
  // During rendering, so that nothing is drawn for a cancer or tissue that a new release no longer contains.
  const [fitted, setFitted] = useState(map);
  if (fitted !== map) {
    setFitted(map);
    dispatch({ type: 'map' });
  }
  return [state, dispatch];
}

/** The cards of Browse, once the map of cancers, tissues and studies is loaded. */
export function BrowseCards({ catalogue }: { catalogue: CatalogueFile }) {
  const map = catalogue.cancers;
  const [notice, warn] = useNotice();
  const [state, dispatch] = useBrowseState(map);
  const { data, loading } = usePeptideList(state, catalogue);
  const answered = loading ? undefined : data?.total;
  useEffect(() => {
    if (answered !== undefined && answered !== state.total) dispatch({ type: 'total', total: answered });
  }, [answered, state.total, dispatch]);

  const chooseStudies = (chosen: readonly string[]) => {
    const studies = nextStudies(state.studies, chosen);
    if (studies === null) warn('Please select a study to browse!');
    else dispatch({ type: 'studies', studies });
  };
  return (
    <>
      {notice}
      <BrowserCard
        map={map}
        state={state}
        onCancer={(cancer) => dispatch({ type: 'cancer', cancer })}
        onTissue={(tissue) => dispatch({ type: 'tissue', tissue })}
        onStudies={chooseStudies}
      />
      <PageMenu entries={cardsBelow} />
      <CancerInformation map={map} cancer={state.cancer} tissue={state.tissue} />
      <DistributionCard
        cancer={state.cancer}
        tissue={state.tissue}
        onShow={(filters) => dispatch({ type: 'show', studies: [ALL_STUDIES], filters })}
      />
      <HeatmapCard
        key={`${state.cancer}@${state.tissue}`}
        map={map}
        cancer={state.cancer}
        tissue={state.tissue}
        choice={state.heatmap}
        onChoose={(heatmap) => dispatch({ type: 'heatmap', heatmap })}
        onShow={(study, filters) => dispatch({ type: 'show', studies: [study], filters })}
      />
      <ResultCard catalogue={catalogue} state={state} data={data} loading={loading} dispatch={dispatch} />
    </>
  );
}
