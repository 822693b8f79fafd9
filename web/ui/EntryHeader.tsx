import type { ReactNode } from 'react';
import { SkeletonLines } from './Skeleton';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Head of an entry page: kind of entry, name, main facts and actions. */
export function EntryHeader({
  kind,
  title,
  mono = false,
  aside,
  lead,
  description,
  facts,
  actions,
}: {
  kind: string;
  title: ReactNode;
  /** True if the title is an id or a sequence. */
  mono?: boolean;
  /** Smaller text beside the title, such as the id beside a name. */
  aside?: ReactNode;
  /** What the entry is, in a sentence. */
  lead?: ReactNode;
  description?: ReactNode;
  /** What the table of facts below lacks; null while it is loading. */
  facts?: readonly Fact[] | null;
  actions?: ReactNode;
}) {
  return (
    <header className="entry-header">
      <p className="entry-kind">{kind}</p>
      <h1 className={mono ? 'mono' : undefined}>
        {title}
        {aside === undefined ? null : <span className="entry-aside">{aside}</span>}
      </h1>
      {lead}
      {description === undefined ? null : <p className="entry-description">{description}</p>}
      {facts === null ? <SkeletonLines lines={1} /> : null}
      {facts ? (
        <dl className="facts">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {actions === undefined ? null : <div className="entry-actions row">{actions}</div>}
    </header>
  );
}
