import { site } from '#domain/catalogue/site';
import { useCatalogue } from '../../api/site-data';
import { PageMeta } from '../../parts/PageMeta';
import { Card } from '../../ui/Card';
import { SkeletonLines } from '../../ui/Skeleton';
import { BrowseCards } from './BrowseCards';
import { WaitingBrowserCard } from './BrowserCard';

const CARDS = ['Cancer Information', 'Distribution', 'Expression Heat Map', 'Browse Result'];

export default function BrowsePage() {
  const { data: catalogue } = useCatalogue();
  return (
    <>
      <PageMeta title="Browse" description={`Browse the peptides of ${site.name} by cancer, tissue and study, and filter them by expression, evidence and immunogenicity.`} />
      <div className="page">
        <div className="page-title">
          <h1>Browse</h1>
          <p>Peptides encoded by non-coding RNAs, by the cancer and tissue they were found in.</p>
        </div>
        {catalogue === undefined
          ? <><WaitingBrowserCard />{CARDS.map((title) => <Card key={title} title={title}><SkeletonLines /></Card>)}</>
          : <BrowseCards map={catalogue.cancers} />}
      </div>
    </>
  );
}
