import { Link } from 'react-router-dom';
import { paths } from '#domain/catalogue/paths';
import { HelpFigure } from '../HelpFigure';
import { HelpPart } from './HelpPart';

export function BrowseUsage() {
  return (
    <>
      <HelpPart id="browse-source">
        <p>
          <Link to={paths.browse}>Browse</Link> begins with a cancer, a tissue of that cancer and one, several or all of its studies. Below
          stand the studies, the counts of validated and non-validated peptides, and their distribution over expression groups and RNA types.
          A click on a bar shows the RNA types of that group.
        </p>
        <HelpFigure picture="browse-source" caption="Cancer, tissue and studies, with the counts of what was found in them" />
      </HelpPart>
      <HelpPart id="browse-heatmap">
        <p>
          For a study (and a cancer subtype, where the study has some) the heatmap shows every peptide by every sample: controls first, then
          tumors. Colors are z-scores of log2 intensities from low (blue) to high (red), - means not detected. Click a column to sort by it,
          a cell to open its peptide. The volcano plots beside it show fold change against adjusted p, by expression group and by
          immunogenicity; dashed lines are the thresholds.
        </p>
        <HelpFigure picture="browse-heatmap" caption="Volcano plots and expression heatmap of one study" />
      </HelpPart>
      <HelpPart id="browse-properties">
        <p>
          The table of peptides can be filtered by expression group, status (whether earlier studies proved the peptide), immunogenicity and
          simultaneous expression in several cancers. The address of the page holds the whole view: copy it to share what you see. Lists can
          be saved as text, JSON or FASTA.
        </p>
        <HelpFigure picture="browse-properties" caption="Filters and peptide table of Browse" />
      </HelpPart>
    </>
  );
}
