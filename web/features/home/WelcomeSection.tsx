import { Link } from 'react-router-dom';
import type { Figures } from '#domain/api/schemas/site-data';
import type { StatedFigures } from '#domain/catalogue/identity';
import { paths } from '#domain/catalogue/paths';
import { hasPart, type ReleasePart } from '#domain/catalogue/release-parts';
import { EMPTY_VALUE } from '#domain/catalogue/vocabulary';
import { own } from '../../identity/own-words';
import { identity, isDemonstration } from '../../identity/page-identity';
import { useCatalogue, useReleaseFile } from '../../api/site-data';
import { lazyPart } from '../../failures/lazy-part';
import { EmptyCard } from '../../parts/EmptyCard';
import { formatCount } from '../../ui/format-number';
import { HomeSection } from './HomeSection';
import { WhenReached } from './WhenReached';

interface ComparedFigure {
  label: string;
  published: number | undefined;
  /** Without it, there is no such figure. */
  part?: ReleasePart;
  current: (figures: Figures) => number;
}

const published: StatedFigures = identity.published ?? {};

/** The figures of the paper, if there is one, each with its counterpart in a release. */
export const comparedFigures: readonly ComparedFigure[] = [
  { label: 'Peptides', published: published.peptides, current: ({ peptides }) => peptides },
  { label: own('Cancer types'), published: published.cancers, current: ({ cancers }) => cancers },
  {
    label: own('Tumor-specific peptides'),
    published: published.tumorSpecificPeptides,
    part: 'matrices',
    current: (figures) => figures.tumorSpecificPeptides,
  },
  {
    label: 'Peptides with potential immunogenicity',
    published: published.immunogenicPeptides,
    part: 'immunogenicity',
    current: (figures) => figures.immunogenicPeptides,
  },
  {
    label: 'Peptides with experimental evidence',
    published: published.validatedPeptides,
    part: 'validation',
    current: (figures) => figures.validatedPeptides,
  },
  {
    label: isDemonstration ? 'Patient samples' : 'Samples',
    published: published.samples,
    part: 'matrices',
    current: ({ samples }) => samples,
  },
];

const publishedIn = identity.citation === null ? '' : ` (${identity.citation.published.slice(0, 4)})`;

const CancerBars = lazyPart(() => import('./CancerBars').then((module) => ({ default: module.CancerBars })));

/** The peptides of every cancer as a chart. */
function ReleaseChart() {
  const { data: catalogue } = useCatalogue();
  return (
    <WhenReached className="home-chart">
      {catalogue && hasPart(catalogue, 'severalCancers') && (
        <CancerBars figures={catalogue.cancerFigures} catalogue={catalogue} />
      )}
    </WhenReached>
  );
}

/** What the database holds and for whom, and how the current release compares with the paper. */
export function WelcomeSection() {
  const { data: catalogue } = useCatalogue();
  const { data: release } = useReleaseFile();
  return (
    <HomeSection id="welcome" labelledBy="welcome-title" aside={<ReleaseChart />}>
      <h2 id="welcome-title">Welcome to {identity.name}</h2>
      {identity.about.map((paragraph) => (
        <p key={paragraph} className="home-lead">
          {paragraph}
        </p>
      ))}
      <table className="plain-table compared-figures">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Figure</span>
            </th>
            {identity.published && <th scope="col">Published{publishedIn}</th>}
            <th scope="col">This release{release?.synthetic ? ' (demonstration)' : ''}</th>
          </tr>
        </thead>
        <tbody>
          {comparedFigures
            .filter(({ part }) => part === undefined || hasPart(catalogue, part))
            .map(({ label, published: count, current }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {identity.published && <td>{count === undefined ? EMPTY_VALUE : formatCount(count)}</td>}
                <td>{catalogue === undefined ? '…' : formatCount(current(catalogue.figures))}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <p className="fine-print">
        {own('Peptides are counted as entries: an entry is a sequence in one cancer, tissue, study and subtype.')}
      </p>
      <EmptyCard release={catalogue} of={['matrices', 'immunogenicity', 'validation']} />
      {catalogue?.statistics && (
        <p className="fine-print">
          {own('Lengths, scores, studies and the overlap of cancers')}:{' '}
          <Link to={paths.figures}>The catalogue in figures</Link>
        </p>
      )}
    </HomeSection>
  );
}
