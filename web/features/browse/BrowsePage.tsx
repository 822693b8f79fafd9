import { paths } from '#domain/catalogue/paths';
import { site } from '#domain/catalogue/site';
import { useCatalogue } from '../../api/site-data';
import { useFirstAnswer } from '../../api/useCall';
import { pageHeads } from '../../parts/page-heads';
import { TextPage } from '../../parts/TextPage';
import { Card } from '../../ui/Card';
import { SkeletonLines } from '../../ui/Skeleton';
import { PageMenu } from '../../ui/page-menu/PageMenu';
import { BrowseCards } from './BrowseCards';
import { WaitingBrowserCard } from './BrowserCard';
import { cardsBelow } from './cards';

export default function BrowsePage() {
  const catalogue = useFirstAnswer(useCatalogue().data);
  return (
    <TextPage
      {...pageHeads[paths.browse]}
      description={`Browse the peptides of ${site.name} by cancer, tissue and study, and filter them by expression, evidence and immunogenicity.`}
    >
      {catalogue === undefined ? (
        <>
          <WaitingBrowserCard />
          <PageMenu entries={cardsBelow} />
          {cardsBelow.map(({ title }) => (
            <Card key={title} title={title}>
              <SkeletonLines />
            </Card>
          ))}
        </>
      ) : (
        <BrowseCards catalogue={catalogue} />
      )}
    </TextPage>
  );
}
