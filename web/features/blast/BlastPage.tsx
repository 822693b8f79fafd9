import { Link } from 'react-router-dom';
import { paths } from '#domain/catalogue/paths';
import { TextPage } from '../../parts/TextPage';
import { Card } from '../../ui/Card';
import { Placeholder } from '../../ui/Placeholder';

export default function BlastPage() {
  return (
    <TextPage title="BLAST" lead="Compare RNA or peptide sequences with those of the catalogue.">
      <Card title="BLAST">
        <Placeholder title="The sequence search will stand here">
          Until then the sequences themselves are on <Link to={paths.download}>Download</Link>.
        </Placeholder>
      </Card>
    </TextPage>
  );
}
