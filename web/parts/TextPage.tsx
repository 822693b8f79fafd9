import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PageHead } from './page-heads';
import { PageMeta } from './PageMeta';
import type { StructuredData } from './structured-data';

/**
 * A text page: title, lead sentence and body. `description` is for search engines if the lead alone says too little; a
 * `wide` page, of tables and charts, takes the width of the window.
 */
export function TextPage({
  title,
  lead,
  description = lead,
  data,
  wide = false,
  aside,
  children,
}: PageHead & {
  description?: string;
  data?: StructuredData | undefined;
  children: ReactNode;
}) {
  return (
    <div className={wide ? 'page wide' : 'page'}>
      <PageMeta title={title} description={description} data={data} />
      <div className="page-title stack">
        <h1>{title}</h1>
        <p>{lead}</p>
        {aside === undefined ? null : (
          <p className="page-aside">
            {aside.question} <Link to={aside.to}>{aside.label}</Link>
          </p>
        )}
      </div>
      {children}
    </div>
  );
}
