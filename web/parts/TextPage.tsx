import type { ReactNode } from 'react';
import { PageMeta } from './PageMeta';

/** A page of text: title, one sentence, body. */
export function TextPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="page">
      <PageMeta title={title} description={lead} />
      <div className="page-title">
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
      {children}
    </div>
  );
}
