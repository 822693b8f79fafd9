import { Link } from 'react-router-dom';
import { READS_PREFIX } from '#domain/api/reads';
import { RETRY_AFTER_HEADER } from '#domain/api/envelope';
import { addressLimits, CHOICES_MAX, LIST_VALUES_MAX, SEARCH_VALUES_MAX, TRANSCRIPT_IDS_MAX } from '#domain/api/limits';
import { openApiCalls, type OpenApiCall } from '#domain/api/openapi-calls';
import { paths } from '#domain/catalogue/paths';
import { openApiPath, useCatalogue, useOpenApi } from '../../../api/site-data';
import { CopyButton } from '../../../ui/CopyButton';
import { formatCount } from '../../../ui/format-number';
import { SkeletonLines } from '../../../ui/Skeleton';
import { HelpPart } from './HelpPart';

/** A command that requests one gene. */
function exampleCall(geneId: string): string {
  return `curl ${location.origin}/api/gene/geneInfo \\\n  -H 'content-type: application/json' \\\n  -d '${JSON.stringify({ geneId })}'`;
}

export function ApiUsage() {
  const { data: document } = useOpenApi();
  const { data: catalogue } = useCatalogue();
  const example = exampleCall(catalogue?.examples.geneId.split(',')[0] ?? 'ID');
  return (
    <HelpPart id="api">
      <p>
        The same API that powers this site is open to your scripts. It is described in{' '}
        <a href={openApiPath} target="_blank" rel="noopener">
          OpenAPI 3.1
        </a>
        , which code generators and API clients can read; the <Link to={paths.apiReference}>API reference</Link> shows
        what each call takes and returns, and lets you try it. Requests and responses are JSON: a successful response is{' '}
        <code>{'{"code": 200, "data": ...}'}</code>, any other contains a <code>message</code>. The{' '}
        <code>x-release</code> header of a response names the release. The menu Export of a list also copies its query
        as a call by curl, Python or R. Calls that only read answer GET under <code>{READS_PREFIX}</code>, too, at
        addresses that OpenAPI describes. For whole tables, use the files under Download instead.
      </p>
      <p>
        A search may name {formatCount(LIST_VALUES_MAX)} values in one comma-separated list and{' '}
        {formatCount(SEARCH_VALUES_MAX)} in all; other lists hold {CHOICES_MAX} items unless the description says
        otherwise, for example {formatCount(TRANSCRIPT_IDS_MAX)} transcripts. Beyond a limit, a response has status 400
        and names it.
      </p>
      <p>
        Pages of other sites may call it, too, and show spectra by our{' '}
        <Link to={paths.embed}>viewer as one script</Link>. In five minutes, one network address may send{' '}
        {formatCount(addressLimits.calls)} calls and start {addressLimits.downloads} downloads. Beyond that, responses
        have status 429 and say in <code>{RETRY_AFTER_HEADER}</code> how many seconds to wait.
      </p>
      <div className="api-example">
        <pre>
          <code>{example}</code>
        </pre>
        <CopyButton text={example} label="Copy" />
      </div>
      {document === undefined ? <SkeletonLines lines={12} /> : <Calls calls={openApiCalls(document)} />}
    </HelpPart>
  );
}

function Calls({ calls }: { calls: readonly OpenApiCall[] }) {
  return (
    <div className="scroll-x">
      <table className="plain-table of-text help-table api-calls" aria-label="API calls">
        <thead>
          <tr>
            <th scope="col">Call</th>
            <th scope="col">Description</th>
          </tr>
        </thead>
        <tbody>
          {calls.map(({ method, path, summary }) => (
            <tr key={method + path}>
              <th scope="row" className="mono">
                <span className="api-method">{method.toUpperCase()}</span> {path}
              </th>
              <td>{summary}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
