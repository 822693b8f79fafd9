import { Link } from 'react-router-dom';
import { paths } from '#domain/catalogue/paths';
import { HomeSection } from './HomeSection';
import { analysisThemes, modules } from './modules';
import { SectionImage } from './SectionImage';

/** Two modes, four modules, three themes. */
export function DescriptionSection() {
  return (
    <HomeSection id="description" labelledBy="description-title">
      <h2 id="description-title">Two ways in, four modules</h2>
      <div className="home-modes">
        <p>
          <strong>Exploring peptides.</strong> Start from an RNA name with <Link to={paths.search}>Search</Link>, or from a cancer type or
          tissue type with <Link to={paths.browse}>Browse</Link>, and follow a peptide to its spectrum, its transcripts and its gene.
        </p>
        <p>
          <strong>Exploring sequences.</strong> Bring RNA or peptide sequences of your own and let <Link to={paths.blast}>BLAST</Link> find
          what they resemble.
        </p>
      </div>
      <ul className="home-modules">
        {modules.map(({ title, path, text }) => (
          <li key={path}>
            <Link to={path}>
              <strong>{title}</strong>
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
      <h3>Three analysis themes</h3>
      <ul className="home-themes">
        {analysisThemes.map(({ title, text, image, path }) => (
          <li key={title}>
            <SectionImage src={image} width={300} height={150} />
            <Link to={path}>{title}</Link>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
