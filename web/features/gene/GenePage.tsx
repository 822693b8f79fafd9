import { Link, useParams } from 'react-router-dom';
import type { Gene } from '#domain/api/schemas/gene';
import { formatLocation } from '#domain/catalogue/location';
import { useEntity } from '../../api/useCall';
import { GenomeBrowserLinks } from '../../parts/genome-browsers';
import { NotInCatalogue } from '../../parts/NotInCatalogue';
import { PageMeta } from '../../parts/PageMeta';
import { searchAddress } from '../../parts/search-address';
import { strandText } from '../../parts/strand-text';
import { textOrDash } from '../../parts/text-value';
import { Card } from '../../ui/Card';
import { CopyButton } from '../../ui/CopyButton';
import { EntryHeader } from '../../ui/EntryHeader';
import { formatCount } from '../../ui/format-number';
import { KeyValueTable } from '../../ui/KeyValueTable';
import { PageMenu } from '../../ui/PageMenu';
import { geneData } from './gene-data';
import { geneRows } from './gene-rows';
import { TranscriptOverview } from './TranscriptOverview';

const cards = {
  information: { id: 'information', title: 'Gene Information' },
  transcripts: { id: 'transcripts', title: 'Transcript Overview' },
} as const;

export default function GenePage() {
  const { geneId = '' } = useParams();
  const entity = useEntity('geneInfo', { geneId });
  if (entity.state === 'absent') return <NotInCatalogue what="Gene" id={geneId} />;
  const gene = entity.state === 'found' ? entity.value : null;
  return (
    <div className="page">
      <GeneHeader geneId={geneId} gene={gene} />
      <PageMenu entries={Object.values(cards)} />
      <Card {...cards.information}>
        <KeyValueTable label="Gene information" rows={gene && geneRows(gene)} skeletonRows={9} />
      </Card>
      <Card {...cards.transcripts}>
        <TranscriptOverview gene={gene} />
      </Card>
    </div>
  );
}

function GeneHeader({ geneId, gene }: { geneId: string; gene: Gene | null }) {
  const name = gene?.geneName || geneId;
  return (
    <>
      <PageMeta
        title={`${name}, gene`}
        {...(gene ? { description: `${name}: ${gene.description}. Transcripts, location and the peptides they encode.`, data: geneData(gene) } : {})}
      />
      <EntryHeader
        kind="Gene"
        title={name}
        aside={gene?.geneName ? geneId : undefined}
        description={gene ? textOrDash(gene.description) : 'Loading'}
        factsExpected={3}
        facts={gene === null ? [] : [
          { label: 'Location', value: <span className="mono">{formatLocation(gene)}</span> },
          { label: 'Strand', value: strandText(gene.strand) },
          { label: 'Transcripts', value: formatCount(gene.transcriptCount) },
        ]}
        actions={(
          <>
            <CopyButton text={geneId} label="Copy id" />
            <Link className="button" to={searchAddress([{ type: 'geneId', values: [geneId] }])}>All peptides of this gene</Link>
            {gene === null ? null : <GenomeBrowserLinks place={gene} />}
          </>
        )}
      />
    </>
  );
}
