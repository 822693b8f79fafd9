import { Link } from 'react-router-dom';
import { paths } from '#domain/catalogue/paths';
import { site } from '#domain/catalogue/site';
import { useCatalogue } from '../../api/site-data';
import { PageMeta } from '../../parts/PageMeta';
import { formatCount } from '../../ui/format-number';

/** The front door: what this is, where to begin, how much there is in the current release. */
export function HomePage() {
  const { data } = useCatalogue();
  const figures = data?.figures;
  return (
    <div className="hero">
      <PageMeta />
      <h1>Small peptides encoded by non-coding RNAs in cancer</h1>
      <p>{site.description}</p>
      <div className="hero-actions">
        <Link className="button primary" to={paths.browse}>Browse peptides</Link>
        <Link className="button" to={paths.search}>Search</Link>
        <Link className="button" to={paths.blast}>BLAST</Link>
        <Link className="button" to={paths.download}>Download</Link>
      </div>
      <dl className="hero-figures">
        {figures === undefined ? null : (
          <>
            <div><dt>peptides</dt><dd>{formatCount(figures.peptides)}</dd></div>
            <div><dt>cancer types</dt><dd>{formatCount(figures.cancers)}</dd></div>
            <div><dt>genes</dt><dd>{formatCount(figures.genes)}</dd></div>
          </>
        )}
      </dl>
    </div>
  );
}
