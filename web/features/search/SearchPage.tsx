import { paths } from '#domain/catalogue/paths';
import { useCatalogue } from '../../api/site-data';
import { useFirstAnswer } from '../../api/useCall';
import { pageHeads } from '../../parts/page-heads';
import { TextPage } from '../../parts/TextPage';
import { Card } from '../../ui/Card';
import { SkeletonLines } from '../../ui/Skeleton';
import { SearchCards } from './SearchCards';
import './search.css';

const CARDS = ['Search builder', 'Statistical graph', 'Search Result'];

export default function SearchPage() {
  const catalogue = useFirstAnswer(useCatalogue().data);
  return (
    <TextPage {...pageHeads[paths.search]}>
      {catalogue === undefined
        ? CARDS.map((title) => <Card key={title} title={title}><SkeletonLines /></Card>)
        : <SearchCards catalogue={catalogue} />}
    </TextPage>
  );
}
