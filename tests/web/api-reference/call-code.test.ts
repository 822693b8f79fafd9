import { describe, expect, it } from 'vitest';
import { openApiDocument } from '#domain/api/openapi';
import { openApiCalls } from '#domain/api/openapi-calls';
import { codeOf } from '../../../web/features/api-reference/call-code';

const calls = openApiCalls(openApiDocument());
const SITE = 'https://spencer.example.org';
function codeFor(operationId: string) {
  const call = calls.find((each) => each.operationId === operationId);
  if (call === undefined) throw new Error(`no call ${operationId}`);
  return codeOf(call, SITE + call.path);
}

describe('a call of the reference as a program', () => {
  it('API-48 API-49 a call of the reference as a program sends the example request by curl, Python and R', () => {
    const { curl, Python: python, R: r } = codeFor('geneInfo');
    expect(curl).toBe(
      `curl '${SITE}/api/gene/geneInfo' \\\n  -H 'content-type: application/json' \\\n  -d '{"geneId":"SPENG000001"}'\n`,
    );
    expect(python).toContain(`json.loads('{"geneId":"SPENG000001"}')`);
    expect(python).toContain('table = pandas.json_normalize(data)\n');
    expect(r).toContain(`fromJSON('{"geneId":"SPENG000001"}', simplifyVector = FALSE)`);
    expect(r).toContain('print(answer$data)\n');
  });

  it('API-49 a call of the reference as a program makes a table of the rows of an answer', () => {
    const { Python: python, R: r } = codeFor('listResult');
    expect(python).toContain("pandas.json_normalize(data['result'])");
    expect(r).toContain('print(answer$data$result)');
  });

  it('API-49 uploads a file, reads tables and JSON, and saves every other file', () => {
    expect(codeFor('uploadFile').curl).toBe(`curl '${SITE}/api/blast/uploadFile' -F 'file=@queries.fasta'\n`);
    expect(codeFor('changesTable').Python).toContain(`pandas.read_csv('${SITE}/static/changes.tsv', sep='\\t')`);
    expect(codeFor('changesTable').R).toContain(`read.delim('${SITE}/static/changes.tsv')`);
    expect(codeFor('releaseFile').Python).toContain('json.load(response)');
    const drawing = codeFor('structureDrawing');
    // Without -f, curl would save what the site says of a missing file in its place.
    expect(drawing.curl).toMatch(/^# Replace \{transcriptId\}\.\ncurl -fO 'https:/);
    expect(drawing.R).toMatch(/^# Replace \{transcriptId\}\.\ndownload\.file\(/);
    expect(drawing.Python).toContain("'{transcriptId}_secondary_structure.svg')");
  });
});
