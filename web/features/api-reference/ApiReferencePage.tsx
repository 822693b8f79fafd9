import { useState } from 'react';
import { Link } from 'react-router-dom';
import { openApiCalls, withoutReferences, type OpenApiCall } from '#domain/api/openapi-calls';
import type { OpenApiDocument } from '#domain/api/openapi-document';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { paths } from '#domain/catalogue/paths';
import { identity } from '../../identity/page-identity';
import { openApiPath, useCatalogue, useOpenApi } from '../../api/site-data';
import { pageHeads } from '../../parts/page-heads';
import { TextPage } from '../../parts/TextPage';
import { Card } from '../../ui/Card';
import { SkeletonLines } from '../../ui/Skeleton';
import { useHashTarget } from '../../ui/useHashTarget';
import { CallCode } from './CallCode';
import { CallConsole } from './CallConsole';
import { Description } from './Description';
import { groupsOf, withCatalogueIds } from './reference-calls';
import { WorkedQuestions } from './WorkedQuestions';
import './api-reference.css';

/** A call that unfolds. Its console is made when the user first opens it, and then keeps what was entered. */
function Call({ call, startsOpen }: { call: OpenApiCall; startsOpen: boolean }) {
  const [opened, setOpened] = useState(startsOpen);
  const { operationId, method, path, summary, description } = call;
  return (
    <details
      id={operationId}
      className="api-call"
      open={startsOpen}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary>
        <span className="api-call-address mono">
          <span className="api-call-method">{method.toUpperCase()}</span> {path}
        </span>
        <span>{summary}</span>
      </summary>
      {opened ? (
        <div className="api-call-body stack">
          {description === undefined ? null : <Description text={description} />}
          <CallConsole call={call} />
          <CallCode call={call} />
        </div>
      ) : null}
    </details>
  );
}

function Reference({ document, examples }: { document: OpenApiDocument; examples: CatalogueFile['examples'] }) {
  const [calls] = useState(() =>
    openApiCalls(withoutReferences(document)).map((call) => withCatalogueIds(call, examples)),
  );
  const [named] = useState(() => location.hash.slice(1));
  useHashTarget(calls.map(({ operationId }) => operationId));
  return (
    <>
      <div className="prose stack">
        <Description text={document.info.description} />
      </div>
      {groupsOf(calls).map(({ title, calls: members }) => (
        <Card key={title} title={title}>
          <div>
            {members.map((call) => (
              <Call key={call.operationId} call={call} startsOpen={call.operationId === named} />
            ))}
          </div>
        </Card>
      ))}
    </>
  );
}

export default function ApiReferencePage() {
  const { data: document } = useOpenApi();
  const { data: catalogue } = useCatalogue();
  return (
    <TextPage {...pageHeads[paths.apiReference]}>
      <div className="prose stack">
        <p>
          This page shows{' '}
          <a href={openApiPath} target="_blank" rel="noopener">
            openapi.json
          </a>
          , the description that code generators and API clients read. <Link to={`${paths.help}#api`}>Help</Link>{' '}
          introduces the API.
        </p>
      </div>
      <WorkedQuestions name={identity.name} />
      {document === undefined || catalogue === undefined ? (
        <SkeletonLines lines={12} />
      ) : (
        <Reference document={document} examples={catalogue.examples} />
      )}
    </TextPage>
  );
}
