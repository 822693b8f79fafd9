import { Link } from 'react-router-dom';
import { paths } from '#domain/catalogue/paths';
import { hasPart } from '#domain/catalogue/release-parts';
import { type FilterField, isOffered, offeredBuilders, type OfferedLists } from '#domain/search/fields';
import { own } from '../../identity/own-words';
import { isDemonstration } from '../../identity/page-identity';
import { useCatalogue } from '../../api/site-data';
import { pageHeads } from '../../parts/page-heads';
import { tools } from '../../parts/tools';
import { HomeSection } from './HomeSection';
import curation from './images/curation.svg';
import expression from './images/expression.svg';
import immunogenicity from './images/immunogenicity.svg';
import { SectionImage } from './SectionImage';

/** The four modules of the site, with what the release has for them; `catalogue` is undefined while it is loading. */
export const modulesOf = (catalogue: OfferedLists | undefined) => [
  {
    title: 'Browse',
    path: paths.browse,
    text: `The peptides of a ${own('cancer')} and tissue, with counts${hasPart(catalogue, 'matrices') ? ', volcano plots and an expression heatmap' : ''}.`,
  },
  {
    title: 'Search',
    path: paths.search,
    text: `Peptides by transcript, gene, location, publication and more: ${offeredBuilders(catalogue).length} criteria that can be combined.`,
  },
  {
    title: 'BLAST',
    path: paths.blast,
    text: 'Your own RNA or peptide sequences compared with those in the catalogue.',
  },
  { title: 'Download', path: paths.download, text: 'All records as text and FASTA files, with checksums.' },
];

/** An analysis theme and the Browse filter that shows it. */
interface Theme {
  title: string;
  text: string;
  image: string;
  filter: FilterField;
  value: string;
}

const themes: readonly Theme[] = [
  {
    title: 'Differential expression',
    text: own('Tumor versus control in every study: tumor-specific, upregulated and downregulated peptides.'),
    image: expression,
    filter: 'expression',
    value: '2',
  },
  {
    title: 'Curation',
    text: 'Peptides confirmed by earlier studies, with the method and the publication.',
    image: curation,
    filter: 'validation',
    value: '1',
  },
  {
    title: 'Immunogenicity',
    text: `Binding to ${isDemonstration ? '12 ' : ''}HLA genotypes, stability of the complex and recognition by T cells.`,
    image: immunogenicity,
    filter: 'immunogenicity',
    value: '1',
  },
];

/** The three analysis themes, each with a link to its peptides. */
export const analysisThemes = themes.map((theme) => ({
  ...theme,
  path: `${paths.browse}?${new URLSearchParams({ [theme.filter]: theme.value }).toString()}`,
}));

/** The two ways of exploring, the four modules, the tools and the three themes. */
export function DescriptionSection() {
  const { data: catalogue } = useCatalogue();
  const shown = analysisThemes.filter(({ filter }) => isOffered(filter, catalogue));
  return (
    <HomeSection id="description" labelledBy="description-title">
      <h2 id="description-title">Two entry points, four modules</h2>
      <div className="home-modes">
        <p>
          <strong>Exploring peptides.</strong> <Link to={paths.search}>Search</Link> by RNA name or{' '}
          <Link to={paths.browse}>browse</Link> by {own('cancer')} or tissue, then follow a peptide to its{' '}
          {hasPart(catalogue, 'spectra') ? 'spectrum, ' : ''}transcripts and gene.
        </p>
        <p>
          <strong>Exploring sequences.</strong> Compare your own RNA or peptide sequences with those in the catalogue,
          using <Link to={paths.blast}>BLAST</Link>.
        </p>
      </div>
      <ul className="home-cards home-modules">
        {modulesOf(catalogue).map(({ title, path, text }) => (
          <li key={path}>
            <Link to={path}>
              <strong>{title}</strong>
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
      <h3>Tools</h3>
      <ul className="home-cards home-tools">
        {tools
          .filter(({ isIn }) => isIn(catalogue))
          .map(({ label, path }) => (
            <li key={path}>
              <Link to={path}>
                <strong>{label}</strong>
                <span>{pageHeads[path].lead}</span>
              </Link>
            </li>
          ))}
      </ul>
      {shown.length > 0 && (
        <h3>{shown.length === analysisThemes.length ? 'Three analysis themes' : 'Analysis themes'}</h3>
      )}
      <ul className="home-themes">
        {shown.map(({ title, text, image, path }) => (
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
