import { useRef } from 'react';
import { helpAnchors } from '#domain/catalogue/help-anchors';
import { paths } from '#domain/catalogue/paths';
import { useCatalogue } from '../../api/site-data';
import { pageHeads } from '../../parts/page-heads';
import { PageMeta } from '../../parts/PageMeta';
import { useHashTarget } from '../../ui/useHashTarget';
import { explainedSections } from './help-sections';
import { HelpSearch } from './HelpSearch';
import { SideMenu } from './SideMenu';
import { Introduction } from './sections/Introduction';
import { Pipeline } from './sections/Pipeline';
import { Sources } from './sections/Sources';
import { Troubles } from './sections/Troubles';
import { Usage } from './sections/Usage';
import './help.css';

const { title, lead } = pageHeads[paths.help];

export default function HelpPage() {
  const { data: catalogue } = useCatalogue();
  useHashTarget(helpAnchors);
  const article = useRef<HTMLElement>(null);
  return (
    <div className="page help-page">
      <PageMeta
        title={title}
        description={`${lead} Data sources, pipeline, criteria, a guide to every page and the API.`}
      />
      <div className="page-title stack">
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
      <div className="help-columns">
        <div className="help-side">
          <HelpSearch article={article} />
          <SideMenu sections={explainedSections(catalogue)} anchors={helpAnchors} />
        </div>
        <article ref={article} className="help-text stack">
          <Introduction />
          <Sources />
          <Pipeline />
          <Usage />
          <Troubles />
        </article>
      </div>
    </div>
  );
}
