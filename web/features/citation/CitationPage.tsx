import { paths } from '#domain/catalogue/paths';
import { site } from '#domain/catalogue/site';
import { pubmedUrl } from '#domain/catalogue/cross-references';
import { pageHeads } from '../../parts/page-heads';
import { TextPage } from '../../parts/TextPage';
import { Card } from '../../ui/Card';
import { CopyButton } from '../../ui/CopyButton';
import { ExternalLink } from '../../ui/ExternalLink';
import { CitationFormat } from './CitationFormat';
import { articleUrl, bibtex, journalLine, pdfUrl, plainCitation, ris } from './citation-formats';
import './citation.css';

export default function CitationPage() {
  const { citation, name } = site;
  return (
    <TextPage
      {...pageHeads[paths.citation]}
      description={`How to cite ${name}: ${citation.title}, ${citation.journal} ${citation.published.slice(0, 4)}. With BibTeX and RIS.`}
    >
      <Card title={citation.title} actions={<CopyButton text={plainCitation(citation)} label="Copy citation" />}>
        <div className="prose">
          <p>{citation.authors.join(', ')}</p>
          <p className="citation-journal">{journalLine(citation)}</p>
          <p className="citation-links">
            <ExternalLink href={articleUrl(citation)}>Full text</ExternalLink>
            <ExternalLink href={pdfUrl(citation)}>PDF</ExternalLink>
            <ExternalLink href={pubmedUrl(citation.pmid)}>PubMed {citation.pmid}</ExternalLink>
            <span className="mono">doi:{citation.doi}</span>
          </p>
        </div>
      </Card>
      <Card title="For your citation manager">
        <div className="two-columns">
          <CitationFormat name="BibTeX" text={bibtex(citation, name)} file={`${name}.bib`} mime="application/x-bibtex" />
          <CitationFormat name="RIS" text={ris(citation)} file={`${name}.ris`} mime="application/x-research-info-systems" />
        </div>
      </Card>
    </TextPage>
  );
}
