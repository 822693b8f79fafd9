import type { ReactNode } from 'react';
import { PageMeta } from './PageMeta';
import type { StructuredData } from './structured-data';

/** A page of text: title, one sentence, body. `description` is for search engines, if the sentence alone says too little. */
export function TextPage({ title, lead, description = lead, data, children }: {
  title: string;
  lead: string;
  description?: string;
  data?: StructuredData | undefined;
  children: ReactNode;
}) {
  return (
    <div className="page">
      <PageMeta title={title} description={description} data={data} />
      <div className="page-title">
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
      {children}
    </div>
  );
}
