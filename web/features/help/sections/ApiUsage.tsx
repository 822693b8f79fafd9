import { useQuery } from '@tanstack/react-query';
import type { OpenApiDocument } from '#domain/api/openapi-document';
import { publicPath, releasePaths } from '#domain/storage/object-keys';
import { readStatic } from '../../../api/client';
import { useCatalogue } from '../../../api/site-data';
import { CopyButton } from '../../../ui/CopyButton';
import { SkeletonLines } from '../../../ui/Skeleton';
import { apiCalls, type ApiCall } from '../api-calls';
import { HelpPart } from './HelpPart';

const openApiPath = publicPath(releasePaths.openApiFile);

/** One gene, as a program would ask for it. */
function exampleCall(geneId: string): string {
  return `curl ${location.origin}/api/gene/geneInfo \\\n  -H 'content-type: application/json' \\\n  -d '${JSON.stringify({ geneId })}'`;
}

export function ApiUsage() {
  const { data: calls } = useQuery({
    queryKey: ['openapi file'],
    queryFn: async ({ signal }) => apiCalls(await readStatic<OpenApiDocument>(openApiPath, 'object', signal)),
  });
  const { data: catalogue } = useCatalogue();
  const example = exampleCall(catalogue?.examples.geneId.split(',')[0] ?? 'ID');
  return (
    <HelpPart id="api">
      <p>
        Programs may use the very calls that this site is made of. They are described
        in <a href={openApiPath} target="_blank" rel="noopener">OpenAPI 3.1</a>, which code generators and API clients read. Calls
        take and answer JSON: success is <code>{'{"code": 200, "data": ...}'}</code>, anything else has a <code>message</code>. The
        header <code>x-release</code> of an answer names the release. For whole tables prefer the files under Download.
      </p>
      <div className="api-example">
        <pre><code>{example}</code></pre>
        <CopyButton text={example} label="Copy" />
      </div>
      {calls === undefined ? <SkeletonLines lines={12} /> : <Calls calls={calls} />}
    </HelpPart>
  );
}

function Calls({ calls }: { calls: readonly ApiCall[] }) {
  return (
    <div className="scroll-x">
      <table className="plain-table help-table api-calls" aria-label="API calls">
        <thead><tr><th scope="col">Call</th><th scope="col">What it answers</th></tr></thead>
        <tbody>
          {calls.map(({ method, path, summary }) => (
            <tr key={method + path}>
              <th scope="row" className="mono"><span className="api-method">{method}</span> {path}</th>
              <td>{summary}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
