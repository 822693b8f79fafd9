import type { Gene } from '#domain/api/schemas/gene';
import { splitList } from '#domain/catalogue/lists';
import { formatLocation } from '#domain/catalogue/location';
import { ASSEMBLY, EMPTY_VALUE } from '#domain/catalogue/vocabulary';
import { CrossReferences } from '../../parts/external-lists';
import { textOrDash } from '../../parts/text-value';
import { formatCount } from '../../ui/format-number';
import type { KeyValue } from '../../ui/KeyValueTable';

export function geneRows(gene: Gene): KeyValue[] {
  return [
    { key: 'Gene ID', value: <span className="mono">{gene.geneId}</span> },
    { key: 'Gene Name', value: textOrDash(gene.geneName) },
    { key: 'Description', value: textOrDash(gene.description) },
    { key: 'Alias', value: splitList(gene.aliasName).join(', ') || EMPTY_VALUE },
    { key: 'Assembly', value: ASSEMBLY },
    { key: 'Location', value: <span className="mono">{formatLocation(gene)}</span> },
    { key: 'Strand', value: <span className="mono">{gene.strand}</span> },
    { key: 'Num. of Transcript(s)', value: formatCount(gene.transcriptCount) },
    { key: 'Cross-reference', value: <CrossReferences database={gene.database} level="gene" /> },
  ];
}
