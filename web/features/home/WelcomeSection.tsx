import type { Figures } from '#domain/api/schemas/site-data';
import { site } from '#domain/catalogue/site';
import { useCatalogue, useReleaseFile } from '../../api/site-data';
import { lazyPart } from '../../failures/lazy-part';
import { formatCount } from '../../ui/format-number';
import { HomeSection } from './HomeSection';
import { WhenReached } from './WhenReached';

/** Rounds down to a multiple of `step`: `more than 29,000` for 29,526. */
export function moreThan(count: number, step: number): string {
  return `more than ${formatCount(Math.floor(count / step) * step)}`;
}

interface ComparedFigure {
  label: string;
  published: number;
  current: (figures: Figures) => number;
}

/** The figures of the paper, each with its counterpart in a release. */
export const comparedFigures: readonly ComparedFigure[] = [
  { label: 'Peptides', published: site.published.peptides, current: ({ peptides }) => peptides },
  { label: 'Cancer types', published: site.published.cancers, current: ({ cancers }) => cancers },
  {
    label: 'Tumor-specific peptides',
    published: site.published.tumorSpecificPeptides,
    current: (figures) => figures.tumorSpecificPeptides,
  },
  {
    label: 'Peptides with potential immunogenicity',
    published: site.published.immunogenicPeptides,
    current: (figures) => figures.immunogenicPeptides,
  },
  {
    label: 'Peptides with experimental evidence',
    published: site.published.validatedPeptides,
    current: (figures) => figures.validatedPeptides,
  },
  { label: 'Patient samples', published: site.published.samples, current: ({ samples }) => samples },
];

const { published } = site;

const CancerBars = lazyPart(() => import('./CancerBars').then((module) => ({ default: module.CancerBars })));

/** The peptides of every cancer as a chart. */
function ReleaseChart() {
  const { data: catalogue } = useCatalogue();
  return (
    <WhenReached className="home-chart">
      {catalogue && <CancerBars figures={catalogue.cancerFigures} catalogue={catalogue} />}
    </WhenReached>
  );
}

/** What the database holds and for whom, and how the current release compares with the paper. */
export function WelcomeSection() {
  const { data: catalogue } = useCatalogue();
  const { data: release } = useReleaseFile();
  return (
    <HomeSection id="welcome" labelledBy="welcome-title" aside={<ReleaseChart />}>
      <h2 id="welcome-title">Welcome to {site.name}</h2>
      <p className="home-lead">
        RNAs once thought non-coding do give rise to peptides, some of which are found only in tumors. {site.name}{' '}
        collects them for cancer researchers from re-annotated public mass-spectrometry data:{' '}
        {moreThan(published.peptides, 1_000)} peptides encoded by non-coding RNAs in {formatCount(published.cancers)}{' '}
        cancer types and {moreThan(published.samples, 100)} patient samples, including{' '}
        {formatCount(published.tumorSpecificPeptides)} tumor-specific peptides and{' '}
        {formatCount(published.immunogenicPeptides)} peptides with potential immunogenicity.
      </p>
      <table className="plain-table compared-figures">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Figure</span>
            </th>
            <th scope="col">Published ({site.citation.published.slice(0, 4)})</th>
            <th scope="col">This release{release?.synthetic ? ' (demonstration)' : ''}</th>
          </tr>
        </thead>
        <tbody>
          {comparedFigures.map(({ label, published: count, current }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{formatCount(count)}</td>
              <td>{catalogue === undefined ? '…' : formatCount(current(catalogue.figures))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </HomeSection>
  );
}
