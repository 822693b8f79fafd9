import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { hasPart } from '#domain/catalogue/release-parts';
import { paths } from '#domain/catalogue/paths';
import { ALL_STUDIES } from '#domain/catalogue/vocabulary';
import { own } from '../../identity/own-words';
import { identity } from '../../identity/page-identity';
import { useCatalogue } from '../../api/site-data';
import { pageHeads } from '../../parts/page-heads';
import { TextPage } from '../../parts/TextPage';
import { Card } from '../../ui/Card';
import { useNotice } from '../../ui/Notice';
import { SkeletonLines } from '../../ui/Skeleton';
import { PageMenu } from '../../ui/page-menu/PageMenu';
import { nextStudies } from './browse-state';
import { BrowserCard, WaitingBrowserCard } from './BrowserCard';
import { CancerInformation } from './CancerInformation';
import { cards, cardsBelow } from './cards';
import { DistributionCard } from './distribution/DistributionCard';
import { HeatmapCard } from './heatmap/HeatmapCard';
import { ResultCard } from './ResultCard';
import { useBrowse } from './useBrowse';
import './browse.css';

export default function BrowsePage() {
  const { data: catalogue } = useCatalogue();
  return (
    <TextPage
      {...pageHeads[paths.browse]}
      description={`Browse the peptides of ${identity.name} by ${own('cancer')}, tissue and study, and filter them by expression, evidence and immunogenicity.`}
    >
      {catalogue === undefined ? <WaitingCards /> : <BrowseCards catalogue={catalogue} />}
    </TextPage>
  );
}

function WaitingCards() {
  return (
    <>
      <WaitingBrowserCard />
      <PageMenu entries={cardsBelow} />
      {cardsBelow.map(({ title }) => (
        <Card key={title} title={title}>
          <SkeletonLines />
        </Card>
      ))}
    </>
  );
}

/** The cards of Browse, once the map of cancers, tissues and studies is loaded. */
export function BrowseCards({ catalogue }: { catalogue: CatalogueFile }) {
  const map = catalogue.cancers;
  const measured = hasPart(catalogue, 'matrices');
  const [notice, warn] = useNotice();
  const { state, dispatch, list } = useBrowse(catalogue);
  const { cancer, tissue } = state;
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
        onCancer={(name) => dispatch({ type: 'cancer', cancer: name })}
        onTissue={(name) => dispatch({ type: 'tissue', tissue: name })}
        onStudies={chooseStudies}
      />
      <PageMenu entries={measured ? cardsBelow : [cards.information, cards.result]} />
      <CancerInformation catalogue={catalogue} cancer={cancer} tissue={tissue} />
      {measured && (
        <div className="folding-cards">
          <DistributionCard
            catalogue={catalogue}
            cancer={cancer}
            tissue={tissue}
            onShow={(filters) => dispatch({ type: 'show', studies: [ALL_STUDIES], filters })}
          />
          <HeatmapCard
            key={`${cancer}@${tissue}`}
            catalogue={catalogue}
            cancer={cancer}
            tissue={tissue}
            choice={state.heatmap}
            onChoose={(heatmap) => dispatch({ type: 'heatmap', heatmap })}
            onShow={(study, filters) => dispatch({ type: 'show', studies: [study], filters })}
          />
        </div>
      )}
      <ResultCard catalogue={catalogue} state={state} list={list} dispatch={dispatch} />
    </>
  );
}
