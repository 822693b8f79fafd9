import { EXPORT_ROWS_MAX } from '#domain/api/limits';
import { unitOf } from './list-unit';

/** A call that answers the rows of a list, `EXPORT_ROWS_MAX` at a time. */
export interface QueryCall {
  /** With the origin. */
  url: string;
  /** Without the cursor of the next rows. */
  request: { source: string; query: object };
  total: number;
}

/** The field of the answer with the lines of a list, and what these are. */
const linesOf = ({ query }: QueryCall['request']) =>
  unitOf(query) === 'sequences' ? { field: 'sequences', what: 'sequences' } : { field: 'rows', what: 'peptides' };

export type CodeLanguage = 'curl' | 'Python' | 'R';

/** Fields that are null or empty mean the same as missing ones. */
function body({ source, query }: QueryCall['request']): string {
  const used = Object.entries(query).filter(([, value]) => value !== null && !(Array.isArray(value) && !value.length));
  return JSON.stringify({ source, query: Object.fromEntries(used) });
}

/** In single quotes, nothing but these themselves is special to a shell. */
export const shellQuoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
/** A text in single quotes, as Python and R read it. JSON has no line ends or control characters. */
export const quoted = (text: string): string => `'${text.replace(/[\\']/g, String.raw`\$&`)}'`;

/** The call as a program: one page of rows by curl, all rows by Python (standard library) and R (httr2). */
export const queryCode: Record<CodeLanguage, (call: QueryCall) => string> = {
  curl: ({ url, request, total }) =>
    (total > EXPORT_ROWS_MAX
      ? `# The first ${EXPORT_ROWS_MAX} of ${total} rows. For the next ones, add the "cursor" of the response to the request.\n`
      : '') +
    `curl ${shellQuoted(url)} \\\n  -H 'content-type: application/json' \\\n  -d ${shellQuoted(body(request))}\n`,
  Python: ({ url, request }) => `import json
from urllib.request import Request, urlopen

url = ${quoted(url)}
request = json.loads(${quoted(body(request))})
rows = []
while True:
    call = Request(url, json.dumps(request).encode(), {'content-type': 'application/json'})
    with urlopen(call) as response:
        page = json.load(response)['data']
    rows += page['${linesOf(request).field}']
    request['cursor'] = page['cursor']
    if page['cursor'] is None:
        break
print(len(rows), '${linesOf(request).what}')
`,
  R: ({ url, request }) => `library(httr2)

url <- ${quoted(url)}
query <- jsonlite::fromJSON(${quoted(body(request))}, simplifyVector = FALSE)
pages <- list()
repeat {
  page <- request(url) |>
    req_body_json(query) |>
    req_perform() |>
    resp_body_json(simplifyVector = TRUE)
  pages <- c(pages, list(page$data$${linesOf(request).field}))
  query$cursor <- page$data$cursor
  if (is.null(query$cursor)) break
}
peptides <- do.call(rbind, pages)
print(nrow(peptides))
`,
};
