import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { PeptideDetail } from '#domain/api/schemas/peptide';
import { peptideDatabaseLinks } from '#domain/catalogue/cross-references';
import { paths } from '#domain/catalogue/paths';
import { hasPart } from '#domain/catalogue/release-parts';
import { expressionLabel } from '#domain/catalogue/vocabulary';
import { isOffered } from '#domain/search/fields';
import { fastaRecord } from '#domain/sequence/fasta';
import { isNotFound } from '../../api/call-failure';
import { peptideQuery } from '../../api/peptide-query';
import { useKnownEntry } from '../../api/suggestions';
import { useCatalogue, useReleaseFile } from '../../api/site-data';
import { entityOf, useCall } from '../../api/useCall';
import { lazyPart } from '../../failures/lazy-part';
import { EmptyCard } from '../../parts/EmptyCard';
import { blastOf, matchAddress } from '../../parts/find/destination';
import { NotInCatalogue } from '../../parts/NotInCatalogue';
import { PageMeta } from '../../parts/PageMeta';
import { Sequence } from '../../parts/Sequence';
import { peptideRecord, type StructuredData } from '../../parts/structured-data';
import { Card } from '../../ui/Card';
import { CopyButton } from '../../ui/CopyButton';
import { EntryHeader } from '../../ui/EntryHeader';
import { KeyValueTable } from '../../ui/KeyValueTable';
import { NewTabLink } from '../../ui/NewTabLink';
import { PageMenu } from '../../ui/page-menu/PageMenu';
import { SkeletonLines } from '../../ui/Skeleton';
import { ExpressionCard } from './ExpressionCard';
import { firstSentence, sentenceText } from './first-sentence';
import { FirstSentence } from './FirstSentence';
import { ImmunogenicityCard } from './ImmunogenicityCard';
import { NotCompared, peptideRows } from './peptide-rows';
import { PeptideOrfs } from './PeptideOrfs';

/** The peptide as structured data for search engines. */
function peptideData(peptide: PeptideDetail): StructuredData {
  return peptideRecord(location.origin, {
    id: peptide.peptideId,
    name: peptide.sequence,
    description: `Peptide ${peptide.sequence}, encoded by non-coding RNA, found in ${peptide.cancer}, ${peptide.tissue}`,
    sequence: peptide.sequence,
    facts: {
      cancer: peptide.cancer,
      tissue: peptide.tissue,
      study: peptide.study,
      'expression group': expressionLabel(peptide.expression),
    },
  });
}

/** The chemistry and the drawing are loaded only if there is a spectrum to show. */
const SpectrumPanel = lazyPart(() => import('./SpectrumPanel').then((module) => ({ default: module.SpectrumPanel })));

/**
 * The spectrum of the peptide. An empty id means that there is none, and nothing is requested; so does an id unknown to
 * the catalogue.
 */
function SpectrumCard({ peptide }: { peptide: PeptideDetail }) {
  const { msId } = peptide;
  const { data, error } = useCall('msInfo', msId === '' ? null : { msId });
  if (msId === '' || isNotFound(error)) return <p className="fine-print">No spectrum is recorded for this peptide.</p>;
  if (data === undefined) return <SkeletonLines lines={14} />;
  return (
    <Suspense fallback={<SkeletonLines lines={14} />}>
      <SpectrumPanel spectrum={data} peptide={peptide} />
    </Suspense>
  );
}

const cards = {
  information: { id: 'information', title: 'Peptide Information' },
  spectrum: { id: 'spectrum', title: 'MS/MS Visualization' },
  immunogenicity: { id: 'immunogenicity', title: 'Immunogenicity Information' },
  expression: { id: 'expression', title: 'Expression' },
} as const;

const partOfCard = { spectrum: 'spectra', immunogenicity: 'hla', expression: 'matrices' } as const;

export default function PeptidePage() {
  const { peptideId = '' } = useParams();
  const entity = entityOf(useQuery(peptideQuery(peptideId)));
  const { data: catalogue } = useCatalogue();
  const known = useKnownEntry('peptide', peptideId, entity.state === 'absent');
  if (entity.state === 'absent') return <NotInCatalogue what="Peptide" id={peptideId} known={known} />;
  const peptide = entity.state === 'found' ? entity.value : null;
  const isShown = (card: keyof typeof cards) => card === 'information' || hasPart(catalogue, partOfCard[card]);
  return (
    <div className="page">
      <PeptideHeader peptideId={peptideId} peptide={peptide} />
      <PageMenu entries={Object.values(cards).filter(({ id }) => isShown(id))} />
      <Card {...cards.information}>
        <KeyValueTable label="Peptide information" rows={peptide && peptideRows(peptide, catalogue)} />
        <NotCompared catalogue={catalogue} />
        {peptide === null ? null : <PeptideOrfs peptide={peptide} />}
        <EmptyCard release={catalogue} of={[...Object.values(partOfCard), 'validation', 'immunogenicity']} />
      </Card>
      {isShown('spectrum') && (
        <Card {...cards.spectrum}>
          {peptide === null ? <SkeletonLines lines={5} /> : <SpectrumCard peptide={peptide} />}
        </Card>
      )}
      {isShown('immunogenicity') && (
        <Card {...cards.immunogenicity}>
          {peptide === null ? (
            <SkeletonLines lines={8} />
          ) : (
            <ImmunogenicityCard peptide={peptide} catalogue={catalogue} />
          )}
          {isOffered('affinity', catalogue) && (
            <p className="fine-print">
              <Link to={paths.patient}>Rank peptides by HLA alleles</Link>
            </p>
          )}
        </Card>
      )}
      {isShown('expression') && (
        <Card {...cards.expression}>
          {peptide === null ? <SkeletonLines lines={5} /> : <ExpressionCard peptide={peptide} />}
        </Card>
      )}
    </div>
  );
}

/** The sequence elsewhere. A synthetic one leads nowhere: what is found there would have another meaning. */
function OtherDatabases({ sequence }: { sequence: string }) {
  const { data: release } = useReleaseFile();
  if (release === undefined || release.synthetic) return null;
  return Object.entries(peptideDatabaseLinks).map(([name, linkOf]) => (
    <NewTabLink key={name} className="button" href={linkOf(sequence)}>
      {name}
    </NewTabLink>
  ));
}

function PeptideHeader({ peptideId, peptide }: { peptideId: string; peptide: PeptideDetail | null }) {
  const sentence = peptide && firstSentence(peptide, cards.immunogenicity.id);
  return (
    <>
      <PageMeta
        title={`${peptideId}, peptide`}
        {...(peptide
          ? {
              description:
                peptide.related === undefined
                  ? `Peptide ${peptide.sequence} found in ${peptide.cancer}, ${peptide.tissue}: spectrum, expression and immunogenicity.`
                  : `Peptide ${peptide.sequence}. ${sentenceText(sentence ?? [])}`,
              data: peptideData(peptide),
            }
          : {})}
      />
      <EntryHeader
        kind="Peptide"
        title={peptide?.sequence ? <Sequence letters={peptide.sequence} /> : peptideId}
        mono
        aside={peptide ? peptideId : undefined}
        lead={<FirstSentence pieces={sentence} />}
        description={peptide ? `${peptide.sequence.length} residues` : 'Loading'}
        actions={
          <>
            <CopyButton text={peptideId} label="Copy ID" />
            {peptide === null ? null : (
              <>
                <CopyButton text={peptide.sequence} label="Copy sequence" />
                <Link className="button" {...blastOf('blastp', fastaRecord(peptideId, peptide.sequence))}>
                  BLAST this
                </Link>
                <Link className="button" to={matchAddress([peptide.sequence])}>
                  Match this
                </Link>
                <OtherDatabases sequence={peptide.sequence} />
              </>
            )}
          </>
        }
      />
    </>
  );
}
