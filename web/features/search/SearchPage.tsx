import { useCatalogue } from '../../api/site-data';
import { TextPage } from '../../parts/TextPage';
import { Card } from '../../ui/Card';
import { SkeletonLines } from '../../ui/Skeleton';
import { SearchCards } from './SearchCards';
import './search.css';

const CARDS = ['Search builder', 'Statistical graph', 'Search Result'];

export default function SearchPage() {
  const { data: catalogue } = useCatalogue();
  return (
    <TextPage title="Search" lead="Find peptides by gene, transcript, location, identifier, publication, cancer or tissue.">
      {catalogue === undefined
        ? CARDS.map((title) => <Card key={title} title={title}><SkeletonLines /></Card>)
        : <SearchCards catalogue={catalogue} />}
    </TextPage>
  );
}
