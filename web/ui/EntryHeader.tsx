import type { ReactNode } from 'react';

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
  description,
  facts,
  factsExpected = {},
  actions,
}: {
  kind: string;
  title: ReactNode;
  /** True if the title is an id or a sequence. */
  mono?: boolean;
  /** Smaller text beside the title, such as the id beside a name. */
  aside?: ReactNode;
  description?: ReactNode;
  facts: readonly Fact[];
  /** Usual widths (rem) of the facts by label; their room is kept while they are loading. */
  factsExpected?: Readonly<Record<string, number>>;
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
      {facts.length === 0 ? (
        <FactsToCome widths={factsExpected} />
      ) : (
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

function FactsToCome({ widths }: { widths: Readonly<Record<string, number>> }) {
  const facts = Object.entries(widths);
  if (facts.length === 0) return null;
  return (
    <div className="facts" aria-hidden="true">
      {facts.map(([label, width]) => (
        <span key={label} className="fact-to-come" style={{ width: `${width}rem` }} />
      ))}
    </div>
  );
}

/** Keeps the room of an action that needs the entry, while that is loading. */
export function ActionToCome({ look, children }: { look: 'button' | 'external'; children: string }) {
  return (
    <span className={`action-to-come ${look}`} aria-hidden="true">
      {children}
    </span>
  );
}
