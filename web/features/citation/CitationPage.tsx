import { site } from '#domain/catalogue/site';
import { pubmedUrl } from '#domain/catalogue/cross-references';
import { TextPage } from '../../parts/TextPage';
import { Card } from '../../ui/Card';
import { CopyButton } from '../../ui/CopyButton';
import { ExternalLink } from '../../ui/ExternalLink';
import { saveText } from '../../ui/save-text';
import { bibtex, journalLine, plainCitation, ris } from './citation-formats';

export default function CitationPage() {
  const { citation } = site;
  const article = `https://doi.org/${citation.doi}`;
  return (
    <TextPage title="Citation" lead={`If ${site.name} is of use in your work, please cite this paper.`}>
      <Card title={citation.title}>
        <div className="prose">
          <p>{citation.authors.join(', ')}</p>
          <p>{journalLine(citation)}</p>
          <p className="inline-list">
            <ExternalLink href={article}>Full text</ExternalLink>
            <ExternalLink href={`https://pmc.ncbi.nlm.nih.gov/articles/${citation.pmcid}/pdf/`}>PDF</ExternalLink>
            <ExternalLink href={pubmedUrl(citation.pmid)}>PubMed {citation.pmid}</ExternalLink>
          </p>
        </div>
        <div className="entry-actions">
          <CopyButton text={plainCitation(citation)} label="Copy citation" />
          <button type="button" className="button" onClick={() => saveText(`${site.name}.bib`, bibtex(citation, site.name), 'application/x-bibtex')}>BibTeX</button>
          <button type="button" className="button" onClick={() => saveText(`${site.name}.ris`, ris(citation), 'application/x-research-info-systems')}>RIS</button>
        </div>
      </Card>
    </TextPage>
  );
}
