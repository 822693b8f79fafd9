import type { OpenApiCall } from '#domain/api/openapi-calls';
import { TSV_MIME } from '#domain/text/tsv';
import { type CodeLanguage, quoted, shellQuoted } from '../../parts/export/query-code';

type Code = Record<CodeLanguage, string>;

function dataOf(call: OpenApiCall): unknown {
  const success = call.responses['200'];
  const answer = success && 'content' in success ? success.content?.['application/json']?.example : undefined;
  return (answer as { data?: unknown } | undefined)?.data;
}

/** The field of an answer that holds its rows, by the example; undefined if it has none or several such fields. */
function rowsField(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  const lists = Object.entries(data).filter(
    ([, value]: [string, unknown]) => Array.isArray(value) && typeof value[0] === 'object',
  );
  return lists.length === 1 ? lists[0]?.[0] : undefined;
}

/** A call with its example request. */
function callCode(call: OpenApiCall, url: string): Code {
  const request = JSON.stringify(call.requestBody?.content['application/json']?.example ?? {});
  const data = dataOf(call);
  const rows = rowsField(data);
  const table = typeof data === 'object' && data !== null;
  return {
    curl: `curl ${shellQuoted(url)} \\\n  -H 'content-type: application/json' \\\n  -d ${shellQuoted(request)}\n`,
    Python: `import json
from urllib.request import Request, urlopen
${table ? '\nimport pandas\n' : ''}
url = ${quoted(url)}
request = json.loads(${quoted(request)})
call = Request(url, json.dumps(request).encode(), {'content-type': 'application/json'})
with urlopen(call) as response:
    data = json.load(response)['data']
${table ? `table = pandas.json_normalize(data${rows === undefined ? '' : `[${quoted(rows)}]`})\nprint(table)` : 'print(data)'}
`,
    R: `library(httr2)

url <- ${quoted(url)}
query <- jsonlite::fromJSON(${quoted(request)}, simplifyVector = FALSE)
answer <- request(url) |>
  req_body_json(query) |>
  req_perform() |>
  resp_body_json(simplifyVector = TRUE)
print(answer$data${rows === undefined ? '' : `$${rows}`})
`,
  };
}

const UPLOADED = 'queries.fasta';

/** The upload of a file. */
const uploadCode = (url: string): Code => ({
  curl: `curl ${shellQuoted(url)} -F 'file=@${UPLOADED}'\n`,
  Python: `import requests

with open('${UPLOADED}', 'rb') as file:
    response = requests.post(${quoted(url)}, files={'file': file})
print(response.json()['data'])
`,
  R: `library(httr2)

answer <- request(${quoted(url)}) |>
  req_body_multipart(file = curl::form_file('${UPLOADED}')) |>
  req_perform() |>
  resp_body_json()
print(answer$data)
`,
});

/** A file: tables and JSON are read, everything else is saved under its name. */
function fileCode(call: OpenApiCall, url: string): Code {
  const success = call.responses['200'];
  const [mediaType = ''] = Object.keys(success && 'content' in success ? (success.content ?? {}) : {});
  const name = quoted(call.path.slice(call.path.lastIndexOf('/') + 1));
  const saved = {
    Python: `from urllib.request import urlretrieve\n\nurlretrieve(${quoted(url)}, ${name})\n`,
    R: `download.file(${quoted(url)}, ${name}, mode = 'wb')\n`,
  };
  const read: Record<string, typeof saved> = {
    'application/json': {
      Python: `import json\nfrom urllib.request import urlopen\n\nwith urlopen(${quoted(url)}) as response:\n    data = json.load(response)\nprint(data)\n`,
      R: `data <- jsonlite::fromJSON(${quoted(url)})\nstr(data, max.level = 1)\n`,
    },
    [TSV_MIME]: {
      Python: `import pandas\n\ntable = pandas.read_csv(${quoted(url)}, sep='\\t')\nprint(table)\n`,
      R: `table <- read.delim(${quoted(url)})\nprint(nrow(table))\n`,
    },
  };
  const places = [...call.path.matchAll(/\{\w+\}/g)].map(([place]) => place);
  const note = places.length === 0 ? '' : `# Replace ${places.join(', ')}.\n`;
  const { Python: python, R: r } = read[mediaType] ?? saved;
  return { curl: `${note}curl -fO ${shellQuoted(url)}\n`, Python: note + python, R: note + r };
}

/** A call of the document with its example as a program; `url` is its whole address. */
export function codeOf(call: OpenApiCall, url: string): Code {
  if (call.method === 'get') return fileCode(call, url);
  return call.requestBody?.content['application/json'] === undefined ? uploadCode(url) : callCode(call, url);
}
