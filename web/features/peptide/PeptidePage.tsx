import { useParams } from 'react-router-dom';
import type { PeptideDetail } from '#domain/api/schemas/peptide';
import { useEntity } from '../../api/useCall';
import { CancerName } from '../../parts/cancer/CancerName';
import { ExpressionMark, ImmunogenicityMark, ValidationMark } from '../../parts/marks';
import { NotInCatalogue } from '../../parts/NotInCatalogue';
import { PageMeta } from '../../parts/PageMeta';
import { textOrDash } from '../../parts/text-value';
import { Card } from '../../ui/Card';
import { CopyButton } from '../../ui/CopyButton';
import { EntryHeader } from '../../ui/EntryHeader';
import { KeyValueTable } from '../../ui/KeyValueTable';
import { PageMenu } from '../../ui/PageMenu';
import { SkeletonLines } from '../../ui/Skeleton';
import { ExpressionCard } from './ExpressionCard';
import { ImmunogenicityCard } from './ImmunogenicityCard';
import { peptideData } from './peptide-data';
import { peptideRows } from './peptide-rows';
import { SpectrumCard } from './SpectrumCard';

const cards = {
  information: { id: 'information', title: 'Peptide Information' },
  spectrum: { id: 'spectrum', title: 'MS/MS Visualization' },
  immunogenicity: { id: 'immunogenicity', title: 'Immunogenicity Information' },
  expression: { id: 'expression', title: 'Expression' },
} as const;

export default function PeptidePage() {
  const { peptideId = '' } = useParams();
  const entity = useEntity('peptideInfo', { peptideId });
  if (entity.state === 'absent') return <NotInCatalogue what="Peptide" id={peptideId} />;
  const peptide = entity.state === 'found' ? entity.value : null;
  return (
    <div className="page">
      <PeptideHeader peptideId={peptideId} peptide={peptide} />
      <PageMenu entries={Object.values(cards)} />
      <Card {...cards.information}>
        <KeyValueTable label="Peptide information" rows={peptide && peptideRows(peptide)} skeletonRows={17} />
      </Card>
      <Card {...cards.spectrum}>
        {peptide === null ? <SkeletonLines lines={5} /> : <SpectrumCard msId={peptide.msId} study={peptide.study} />}
      </Card>
      <Card {...cards.immunogenicity}>
        {peptide === null ? <SkeletonLines lines={8} /> : <ImmunogenicityCard peptide={peptide} />}
      </Card>
      <Card {...cards.expression}>
        {peptide === null ? <SkeletonLines lines={5} /> : <ExpressionCard peptide={peptide} />}
      </Card>
    </div>
  );
}

function PeptideHeader({ peptideId, peptide }: { peptideId: string; peptide: PeptideDetail | null }) {
  return (
    <>
      <PageMeta
        title={`${peptideId}, peptide`}
        {...(peptide ? { description: `Peptide ${peptide.sequence} found in ${peptide.cancer}, ${peptide.tissue}: spectrum, expression and immunogenicity.`, data: peptideData(peptide) } : {})}
      />
      <EntryHeader
        kind="Peptide"
        title={peptide?.sequence || peptideId}
        mono
        aside={peptide ? peptideId : undefined}
        description={peptide ? `${peptide.sequence.length} residues` : 'Loading'}
        factsExpected={5}
        facts={peptide === null ? [] : [
          { label: 'Cancer', value: <CancerName cancer={peptide.cancer} /> },
          { label: 'Tissue', value: textOrDash(peptide.tissue) },
          { label: 'Expression', value: <ExpressionMark group={peptide.expression} /> },
          { label: 'Status', value: <ValidationMark validation={peptide.validation} /> },
          { label: 'Immunogenicity', value: <ImmunogenicityMark immunogenicity={peptide.immunogenicity} /> },
        ]}
        actions={(
          <>
            <CopyButton text={peptideId} label="Copy id" />
            {peptide === null ? null : <CopyButton text={peptide.sequence} label="Copy sequence" />}
          </>
        )}
      />
    </>
  );
}
