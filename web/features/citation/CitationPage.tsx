import { useState } from 'react';
import { Link } from 'react-router-dom';
import { pubmedUrl } from '#domain/catalogue/cross-references';
import { fileNameOf } from '#domain/catalogue/file-names';
import { paths } from '#domain/catalogue/paths';
import { inRelease } from '#domain/catalogue/release-address';
import { useReleaseFile } from '../../api/site-data';
import { identity } from '../../identity/page-identity';
import { pageHeads } from '../../parts/page-heads';
import { releaseBibtex, releaseText } from '../../parts/cite/release-citation';
import { TextPage } from '../../parts/TextPage';
import { Card } from '../../ui/Card';
import { CopyButton } from '../../ui/CopyButton';
import { ExternalLink } from '../../ui/ExternalLink';
import { Icon } from '../../ui/Icon';
import { saveText } from '../../ui/save-file';
import { articleUrl, bibtex, journalLine, pdfUrl, plainCitation, ris } from './citation-formats';
import './citation.css';

/** The citation in the format of a citation manager, to copy or to save. */
function CitationFormat({ name, text, file, mime }: { name: string; text: string; file: string; mime: string }) {
  return (
    <section className="citation-format stack" aria-label={name}>
      <header className="card-head">
        <h3>{name}</h3>
        <div className="card-actions button-row">
          <CopyButton text={text} label={`Copy ${name}`} />
          <button
            type="button"
            className="button"
            aria-label={`Download ${name}`}
            onClick={() => saveText(file, text, mime)}
          >
            <Icon name="download" />
            {file}
          </button>
        </div>
      </header>
      <pre className="code-box">{text}</pre>
    </section>
  );
}

/** How to cite the release that the user has used. */
function ReleaseCitation() {
  const { data: release } = useReleaseFile();
  const [accessed] = useState(() => new Date().toISOString());
  if (release === undefined) return null;
  const { release: id, version, createdAt } = release;
  const address = location.origin + inRelease(paths.home, id);
  const cited = { name: identity.name, release: id, version, createdAt, address, accessed };
  return (
    <Card title="This release" actions={<CopyButton text={releaseText(cited)} label="Copy release" />}>
      <div className="prose stack">
        <p>{releaseText(cited)}</p>
      </div>
      <CitationFormat
        name="BibTeX of the release"
        text={releaseBibtex(cited)}
        file={`${fileNameOf(identity.name) || 'catalogue'}_${id}.bib`}
        mime="application/x-bibtex"
      />
    </Card>
  );
}

export default function CitationPage() {
  const { citation, name } = identity;
  if (citation === null)
    return (
      <TextPage {...pageHeads[paths.citation]} description={`How to cite ${name}.`}>
        <div className="prose stack">
          <p>
            No publication of {name} is stated yet. Please cite its address and the release named under{' '}
            <Link to={paths.download}>Download</Link>.
          </p>
        </div>
        <ReleaseCitation />
      </TextPage>
    );
  const fullText = articleUrl(citation);
  const key = fileNameOf(name) || 'catalogue';
  return (
    <TextPage
      {...pageHeads[paths.citation]}
      description={`How to cite ${name}: ${citation.title}, ${citation.journal} ${citation.published.slice(0, 4)}. With BibTeX and RIS.`}
    >
      <Card title={citation.title} actions={<CopyButton text={plainCitation(citation)} label="Copy citation" />}>
        <div className="prose stack">
          <p>{citation.authors.join(', ')}</p>
          <p className="citation-journal">{journalLine(citation)}</p>
          <p className="row">
            {fullText && <ExternalLink href={fullText}>Full text</ExternalLink>}
            {citation.pmcid && <ExternalLink href={pdfUrl(citation.pmcid)}>PDF</ExternalLink>}
            {citation.pmid && <ExternalLink href={pubmedUrl(citation.pmid)}>PubMed {citation.pmid}</ExternalLink>}
            {citation.doi && <span className="mono">doi:{citation.doi}</span>}
          </p>
        </div>
      </Card>
      <Card title="For your citation manager">
        <div className="two-columns">
          <CitationFormat name="BibTeX" text={bibtex(citation, key)} file={`${key}.bib`} mime="application/x-bibtex" />
          <CitationFormat
            name="RIS"
            text={ris(citation)}
            file={`${key}.ris`}
            mime="application/x-research-info-systems"
          />
        </div>
      </Card>
      <ReleaseCitation />
    </TextPage>
  );
}
