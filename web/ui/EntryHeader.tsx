import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Head of an entry page: what kind of thing, which one, what matters about it, what can be done with it. */
export function EntryHeader({ kind, title, mono = false, aside, description, facts, factsExpected = 0, actions }: {
  kind: string;
  title: string;
  /** The title is an id or a sequence. */
  mono?: boolean;
  /** Stands beside the title, smaller: the id beside a name. */
  aside?: ReactNode;
  description?: ReactNode;
  facts: readonly Fact[];
  /** How many facts will come, while there is none: their room is kept. */
  factsExpected?: number;
  actions?: ReactNode;
}) {
  return (
    <header className="entry-header">
      <p className="entry-kind">{kind}</p>
      <h1 className={mono ? 'mono' : undefined}>
        {title}
        {aside === undefined ? null : <span className="entry-aside">{aside}</span>}
      </h1>
      {description === undefined ? null : <p className="entry-description">{description}</p>}
      {facts.length === 0 ? <FactsToCome count={factsExpected} /> : (
        <dl className="facts">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {actions === undefined ? null : <div className="entry-actions">{actions}</div>}
    </header>
  );
}

function FactsToCome({ count }: { count: number }) {
  if (count === 0) return null;
  return <div className="facts" aria-hidden="true">{Array.from({ length: count }, (_, place) => <span key={place} className="fact-to-come" />)}</div>;
}
