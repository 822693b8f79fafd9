import { Link } from 'react-router-dom';
import { paths } from '#domain/catalogue/paths';
import { TextPage } from '../../parts/TextPage';
import { Card } from '../../ui/Card';
import { Placeholder } from '../../ui/Placeholder';

export default function SearchPage() {
  return (
    <TextPage title="Search" lead="Find peptides by gene, transcript, location, identifier, publication, cancer or tissue.">
      <Card title="Search builder">
        <Placeholder title="The search builder will stand here">
          Until then peptides can be found by cancer, tissue and study on <Link to={paths.browse}>Browse</Link>.
        </Placeholder>
      </Card>
    </TextPage>
  );
}
