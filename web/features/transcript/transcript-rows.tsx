import type { CatalogueFile } from '#domain/api/schemas/site-data';
import type { Transcript } from '#domain/api/schemas/transcript';
import { formatLocation, parseSpans } from '#domain/catalogue/spans';
import { EMPTY_VALUE } from '#domain/catalogue/vocabulary';
import { isOffered } from '#domain/search/fields';
import { identity } from '../../identity/page-identity';
import { GeneLink, SequenceButton } from '../../parts/entity-links';
import { CrossReferences, RnacentralLink } from '../../parts/external-lists';
import { textOrDash } from '../../parts/text-value';
import { formatCount } from '../../ui/format-number';
import type { KeyValue } from '../../ui/KeyValueTable';
import { MorePopover } from '../../ui/popup/MorePopover';

const EXONS_SHOWN = 10;

function Exons({ exons }: { exons: string }) {
  const texts = exonTexts(exons);
  if (texts.length === 0) return EMPTY_VALUE;
  return (
    <MorePopover
      what="exons"
      limit={EXONS_SHOWN}
      items={texts.map((text, index) => (
        <span key={text} className="mono">
          {index < texts.length - 1 ? `${text},` : text}
        </span>
      ))}
    />
  );
}

/** What a catalogue without a genome, and one without nucleotides, does not know. */
const PLACE_ROWS = new Set(['Assembly', 'Location', 'Strand', 'Num. of Exon(s)', 'Exons']);
const isKnown = ({ key }: KeyValue): boolean =>
  identity.genome.places === undefined ||
  (!PLACE_ROWS.has(key) && (key !== 'Sequence' || identity.genome.places !== 'proteins'));

/** `catalogue` is undefined while it is loading. */
export function transcriptRows(transcript: Transcript, catalogue?: CatalogueFile): KeyValue[] {
  return allRows(transcript).filter(
    (row) => isKnown(row) && (row.key !== 'RNAcentral ID' || isOffered('RNAcentralId', catalogue)),
  );
}

function allRows(transcript: Transcript): KeyValue[] {
  return [
    { key: 'Transcript ID', value: <span className="mono">{transcript.transcriptId}</span> },
    { key: 'Description', value: textOrDash(transcript.description) },
    { key: 'RNA Type', value: textOrDash(transcript.type) },
    { key: 'Length(nt)', value: formatCount(transcript.length) },
    { key: 'Assembly', value: identity.assembly },
    { key: 'Location', value: <span className="mono">{formatLocation(transcript)}</span> },
    { key: 'Strand', value: <span className="mono">{transcript.strand}</span> },
    { key: 'Num. of Exon(s)', value: formatCount(transcript.exonCount) },
    { key: 'Exons', value: <Exons exons={transcript.exons} /> },
    {
      key: 'Associated Gene',
      value: transcript.relatedGeneId === '' ? EMPTY_VALUE : <GeneLink id={transcript.relatedGeneId} />,
    },
    { key: 'RNAcentral ID', value: <RnacentralLink id={transcript.rnacentralId} /> },
    { key: 'Num. of Peptide(s)', value: formatCount(transcript.peptideCount) },
    { key: 'Cross-reference', value: <CrossReferences database={transcript.database} level="transcript" /> },
    {
      key: 'Sequence',
      value: (
        <SequenceButton kind="transcript" id={transcript.transcriptId} of={`sequence of ${transcript.transcriptId}`} />
      ),
    },
  ];
}

/** `start..end` per exon, in the given order. */
export function exonTexts(exons: string): string[] {
  return parseSpans(exons).map(({ start, end }) => `${start}..${end}`);
}
