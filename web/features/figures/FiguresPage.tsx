import type { StatisticsFile } from '#domain/api/schemas/statistics';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { paths } from '#domain/catalogue/paths';
import { useCatalogue, useStatistics } from '../../api/site-data';
import { EmptyCard } from '../../parts/EmptyCard';
import { pageHeads } from '../../parts/page-heads';
import { TextPage } from '../../parts/TextPage';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { SkeletonLines } from '../../ui/Skeleton';
import { MeasureFigure, ResidueFigure } from './MeasureFigure';
import { type Measure, measures } from './measures';
import { OverlapCard } from './OverlapCard';
import { RowsCard } from './RowsCard';
import './figures.css';

/** The distributions of a release, by what they are of. */
const groups: readonly { id: string; title: string; measures: readonly Measure[] }[] = [
  {
    id: 'orfs',
    title: 'Open reading frames',
    measures: [measures.peptidesPerOrf, measures.coverage, measures.codingScores],
  },
  { id: 'spectra', title: 'Spectra', measures: [measures.precursorErrors] },
  { id: 'immunogenicity', title: 'Immunogenicity', measures: [measures.affinities, measures.recognitionScores] },
];

export default function FiguresPage() {
  const { data: catalogue } = useCatalogue();
  const { data: statistics } = useStatistics({ enabled: catalogue?.statistics === true });
  return (
    <TextPage {...pageHeads[paths.figures]}>
      {catalogue?.statistics !== true && catalogue !== undefined ? (
        <EmptyState title="This release was written before its figures were counted." />
      ) : catalogue === undefined || statistics === undefined ? (
        <Card title="Peptides">
          <SkeletonLines lines={12} />
        </Card>
      ) : (
        <Figures catalogue={catalogue} statistics={statistics} />
      )}
    </TextPage>
  );
}

function Figures({ catalogue, statistics }: { catalogue: CatalogueFile; statistics: StatisticsFile }) {
  const { release } = catalogue;
  return (
    <>
      <Card id="peptides" title="Peptides">
        <div className="measure-figures">
          <MeasureFigure measure={measures.lengths} statistics={statistics} release={release} />
          <ResidueFigure statistics={statistics} release={release} />
        </div>
      </Card>
      {groups.map(({ id, title, measures: ofGroup }) => {
        const known = ofGroup.filter(({ key }) => statistics[key].known > 0);
        return known.length === 0 ? null : (
          <Card key={id} id={id} title={title}>
            <div className="measure-figures">
              {known.map((measure) => (
                <MeasureFigure key={measure.key} measure={measure} statistics={statistics} release={release} />
              ))}
            </div>
          </Card>
        );
      })}
      <EmptyCard release={catalogue} of={['orfScores', 'spectra', 'hla', 'recognition']} />
      <RowsCard id="cancers" nameTitle="Cancer" figures={statistics.cancers} catalogue={catalogue} />
      <RowsCard id="studies" nameTitle="Study" figures={statistics.studies} catalogue={catalogue} />
      {statistics.overlap.cancers.length > 1 ? (
        <OverlapCard overlap={statistics.overlap} sequences={statistics.sequences} release={release} />
      ) : null}
    </>
  );
}
