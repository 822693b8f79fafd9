import { Fragment } from 'react';
import {
  crossReferenceUrl,
  parseCrossReferences,
  pubmedUrl,
  repositoryOf,
  rnacentralUrl,
} from '#domain/catalogue/cross-references';
import { splitList } from '#domain/catalogue/lists';
import { EMPTY_VALUE } from '#domain/catalogue/vocabulary';
import { identity } from '../identity/page-identity';
import { ExternalLink } from '../ui/ExternalLink';

/** `Name#identifier` items as links, or as plain text if the database is unknown. */
export function CrossReferences({ database, level }: { database: string; level: 'gene' | 'transcript' }) {
  const references = parseCrossReferences(database);
  if (references.length === 0) return EMPTY_VALUE;
  return (
    <ul className="references">
      {references.map((reference) => {
        const url = crossReferenceUrl(reference, level, identity.genome);
        const { database: name, identifier } = reference;
        return (
          <li key={`${name}#${identifier}`}>
            <span className="reference-name fine-print">{name}</span>{' '}
            {url === null ? (
              <span className="mono">{identifier}</span>
            ) : (
              <ExternalLink href={url}>
                <span className="mono">{identifier}</span>
              </ExternalLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A study as a link to its repository, or as plain text if it is in none. */
export function StudyLink({ accession }: { accession: string }) {
  if (accession === '') return EMPTY_VALUE;
  const repository = repositoryOf(accession);
  const name = <span className="mono">{accession}</span>;
  return repository === null ? name : <ExternalLink href={repository.url(accession)}>{name}</ExternalLink>;
}

export function StudyLinks({ accessions }: { accessions: readonly string[] }) {
  if (accessions.length === 0) return EMPTY_VALUE;
  return (
    <span className="inline-list">
      {accessions.map((accession) => (
        <StudyLink key={accession} accession={accession} />
      ))}
    </span>
  );
}

/** The distinct names of the repositories of some studies; '' if they are in none. */
export function repositoryNames(studies: readonly string[]): string {
  return [...new Set(studies.flatMap((study) => repositoryOf(study)?.name ?? []))].join(', ');
}

export function PubmedLinks({ pmids }: { pmids: string }) {
  const ids = [...new Set(splitList(pmids))];
  if (ids.length === 0) return EMPTY_VALUE;
  return ids.map((pmid, index) => (
    <Fragment key={pmid}>
      {index > 0 ? ', ' : ''}
      <ExternalLink href={pubmedUrl(pmid)}>
        <span className="mono">{pmid}</span>
      </ExternalLink>
    </Fragment>
  ));
}

export function RnacentralLink({ id }: { id: string }) {
  return id.trim() === '' ? (
    EMPTY_VALUE
  ) : (
    <ExternalLink href={rnacentralUrl(id)}>
      <span className="mono">{id}</span>
    </ExternalLink>
  );
}
