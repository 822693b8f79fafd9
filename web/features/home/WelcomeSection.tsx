import { site } from '#domain/catalogue/site';
import { useCatalogue, useReleaseFile } from '../../api/site-data';
import { formatCount } from '../../ui/format-number';
import { HomeSection } from './HomeSection';
import spectrum from './images/spectrum.svg';
import { comparedFigures, moreThan } from './published-figures';
import { SectionImage } from './SectionImage';

const { published } = site;

/** What the database holds, for whom, and how the release at hand compares with the paper. */
export function WelcomeSection() {
  const { data: catalogue } = useCatalogue();
  const { data: release } = useReleaseFile();
  return (
    <HomeSection id="welcome" labelledBy="welcome-title" image={<SectionImage src={spectrum} width={620} height={440} />}>
      <h2 id="welcome-title">Welcome to {site.name}</h2>
      <p className="home-lead">
        RNAs that were thought to encode nothing do give rise to peptides, and some of these are found in tumors only. {site.name} collects
        them for cancer researchers from re-annotated public mass-spectrometry data: {moreThan(published.peptides, 1_000)} peptides
        encoded by non-coding RNAs in {formatCount(published.cancers)} cancer types and {moreThan(published.samples, 100)} patient samples,
        among them {formatCount(published.tumorSpecificPeptides)} tumor-specific peptides
        and {formatCount(published.immunogenicPeptides)} peptides with potential immunogenicity.
      </p>
      <table className="plain-table compared-figures">
        <thead>
          <tr>
            <th scope="col"><span className="visually-hidden">Figure</span></th>
            <th scope="col">As published, {site.citation.published.slice(0, 4)}</th>
            <th scope="col">This release{release?.synthetic ? ', demonstration' : ''}</th>
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
