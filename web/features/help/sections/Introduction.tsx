import { Link } from 'react-router-dom';
import { paths } from '#domain/catalogue/paths';
import { spencer } from '#domain/catalogue/identity';
import { hasPart, releasePartNames } from '#domain/catalogue/release-parts';
import { own } from '../../../identity/own-words';
import { identity, isDemonstration } from '../../../identity/page-identity';
import { useCatalogue } from '../../../api/site-data';
import { EmptyCard } from '../../../parts/EmptyCard';
import { formatCount } from '../../../ui/format-number';
import { HelpChapter } from './HelpPart';

/** From the publication. */
const { published } = spencer;

/** What SPENCER holds, in the words of its publication. */
function Demonstration() {
  return (
    <p>
      {identity.name} is a public database of small peptides that are encoded by non-coding RNAs and were detected in
      human cancer samples by mass spectrometry. It holds more than {formatCount(published.peptides)} peptides from{' '}
      {formatCount(published.samples)} human tissue samples in {formatCount(published.datasets)} datasets, including{' '}
      {formatCount(published.validatedPeptides)} peptides with experimental evidence. The datasets are limited to human
      studies published before December 2020.
    </p>
  );
}

const themes = ['matrices', 'validation', 'immunogenicity'] as const;

export function Introduction() {
  const { data: catalogue } = useCatalogue();
  return (
    <HelpChapter id="introduction">
      {isDemonstration ? <Demonstration /> : identity.about.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
      <p>
        The data are presented at three levels, <strong>gene</strong>, <strong>transcript</strong> and{' '}
        <strong>peptide</strong>, and every entry has its own page. There are two ways to explore them:
      </p>
      <ul>
        <li>
          <strong>Exploring peptides</strong> by RNA name, {own('cancer type')} or tissue type, with{' '}
          <Link to={paths.browse}>Browse</Link> and <Link to={paths.search}>Search</Link>.
        </li>
        <li>
          <strong>Exploring sequences</strong> by comparing your own RNA or peptide sequences, with{' '}
          <Link to={paths.blast}>BLAST</Link>.
        </li>
      </ul>
      <p>
        {themes.every((part) => hasPart(catalogue, part)) ? (
          <>
            Three themes run through the database: <strong>differential expression</strong>{' '}
            {own('between tumor and control')}, <strong>curation</strong> of evidence from earlier studies, and{' '}
            <strong>immunogenicity</strong>.{' '}
          </>
        ) : null}
        All data are free to browse and <Link to={paths.download}>download</Link> without registration.{' '}
        {catalogue?.statistics && (
          <>
            Summary statistics: <Link to={paths.figures}>The catalogue in figures</Link>.
          </>
        )}
      </p>
      <EmptyCard release={catalogue} of={releasePartNames} />
      {isDemonstration && (
        <p className="fine-print">
          Figures here are from the paper (see <Link to={paths.citation}>Citation</Link>);{' '}
          <Link to={paths.home}>Home</Link> shows those of the current release.
        </p>
      )}
    </HelpChapter>
  );
}
