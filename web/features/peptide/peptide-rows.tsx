import type { PeptideDetail } from '#domain/api/schemas/peptide';
import type { RelatedEntities } from '#domain/api/schemas/related';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { splitList } from '#domain/catalogue/lists';
import { parseMulticancer } from '#domain/catalogue/multicancer';
import { hasPart, type ReleasePart, type WithParts } from '#domain/catalogue/release-parts';
import { EMPTY_VALUE } from '#domain/catalogue/vocabulary';
import { own } from '../../identity/own-words';
import { useCatalogue } from '../../api/site-data';
import { CancerName } from '../../parts/CancerName';
import { PeptideLink, TranscriptLink } from '../../parts/entity-links';
import { PubmedLinks, StudyLink } from '../../parts/external-lists';
import { ExpressionMark, ImmunogenicityMark, ValidationMark } from '../../parts/marks';
import { Sequence } from '../../parts/Sequence';
import { textOrDash } from '../../parts/text-value';
import type { KeyValue } from '../../ui/KeyValueTable';
import { MorePopover } from '../../ui/popup/MorePopover';
import { isUnpredicted, tumorSpecificNote } from './other-entries';

const TRANSCRIPTS_SHOWN = 10;

function Transcripts({ list }: { list: string }) {
  const ids = [...new Set(splitList(list))];
  if (ids.length === 0) return EMPTY_VALUE;
  return (
    <MorePopover
      what="transcripts"
      limit={TRANSCRIPTS_SHOWN}
      items={ids.map((id) => (
        <TranscriptLink key={id} id={id} />
      ))}
    />
  );
}

/** An entry of the same sequence with its expression group, once that is known. */
function OtherEntry({ id, entry }: { id: string; entry: RelatedEntities['entries'][number] | undefined }) {
  if (entry === undefined) return <PeptideLink id={id} />;
  return (
    <span className="other-entry">
      <PeptideLink id={id} /> <ExpressionMark group={entry.expression} />
    </span>
  );
}

/** The other cancers in which the same sequence was found, one per line, with the group of each entry. */
function OtherCancers({ of: { multicancer, related } }: { of: PeptideDetail }) {
  const occurrences = parseMulticancer(multicancer);
  const entries = new Map(related?.entries.map((entry) => [entry.peptideId, entry]));
  if (occurrences.length === 0) return EMPTY_VALUE;
  return (
    <ul className="other-cancers">
      {occurrences.map(({ cancer, peptideIds }) => (
        <li key={cancer}>
          <CancerName cancer={cancer} />
          <span className="inline-list">
            {peptideIds.map((id) => (
              <OtherEntry key={id} id={id} entry={entries.get(id)} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Of each background of the release whether the sequence occurs in it, too. */
function Backgrounds({ found }: { found: string }) {
  const { data: catalogue } = useCatalogue();
  const names = splitList(found);
  return (
    <ul className="other-cancers">
      {catalogue?.backgrounds?.map(({ name, source, license }) => (
        <li key={name}>
          {names.includes(name) ? <b>{`Also in ${name}`}</b> : `Not found in ${name}`}
          <span className="fine-print">{[source, license].filter((text) => text !== '').join(', ')}</span>
        </li>
      ))}
    </ul>
  );
}

const NOT_COMPARED =
  'The peptides of this release were not compared with canonical proteins: a sequence may occur in one of them, too.';

/** Says where nobody looked for the sequences, which no row does: as the account of a release's making has it, if there is one. */
export function NotCompared({ catalogue }: { catalogue: Pick<CatalogueFile, 'backgrounds' | 'making'> | undefined }) {
  if (catalogue === undefined) return null;
  const said = catalogue.making?.notCompared ?? (catalogue.backgrounds === undefined ? [NOT_COMPARED] : []);
  return said.length === 0 ? null : <p className="fine-print">{said.join(' ')}</p>;
}

/** Rows about what a release may have nothing of. */
const partOfRow: Readonly<Record<string, ReleasePart>> = {
  'Expression Group': 'matrices',
  Immunogenicity: 'immunogenicity',
  Status: 'validation',
  'Validated Method': 'validation',
  'Validation PubMed': 'validation',
  'Simultaneous Expression': 'severalCancers',
};

/** `release` is undefined while it is loading. */
export function peptideRows(peptide: PeptideDetail, release?: WithParts): KeyValue[] {
  const note = tumorSpecificNote(peptide);
  const rows: KeyValue[] = [
    { key: 'Peptide ID', value: <span className="mono">{peptide.peptideId}</span> },
    { key: 'Sequence', value: <Sequence letters={peptide.sequence} /> },
    { key: own('Cancer'), value: <CancerName cancer={peptide.cancer} /> },
    { key: own('Cancer Subtype'), value: textOrDash(peptide.cancerSubtype) },
    { key: 'Tissue', value: textOrDash(peptide.tissue) },
    { key: 'Associated Transcript', value: <Transcripts list={peptide.relatedTranscriptId} /> },
    {
      key: 'Expression Group',
      value: (
        <>
          <ExpressionMark group={peptide.expression} />
          {note && <p className="fine-print">{note}</p>}
        </>
      ),
    },
    {
      key: 'Immunogenicity',
      value: (
        <>
          <ImmunogenicityMark immunogenicity={peptide.immunogenicity} />
          {isUnpredicted(peptide) && <span className="fine-print"> (outside the prediction: no HLA value)</span>}
        </>
      ),
    },
    { key: 'Status', value: <ValidationMark validation={peptide.validation} /> },
    { key: 'Validated Method', value: textOrDash(peptide.validatedMethod) },
    { key: 'Validation PubMed', value: <PubmedLinks pmids={peptide.validationPubmed} /> },
    { key: 'Simultaneous Expression', value: <OtherCancers of={peptide} /> },
    { key: 'Study', value: <StudyLink accession={peptide.study} /> },
    { key: 'Study Description', value: textOrDash(peptide.studyDescription) },
    { key: 'Study PubMed', value: <PubmedLinks pmids={peptide.studyPubmed} /> },
    { key: 'Instrument', value: textOrDash(peptide.instrument) },
    { key: 'Quantification', value: textOrDash(peptide.quantification) },
    ...(peptide.backgrounds === undefined
      ? []
      : [{ key: 'Backgrounds', value: <Backgrounds found={peptide.backgrounds} /> }]),
  ];
  return rows.filter(({ key }) => {
    const part = partOfRow[key];
    return part === undefined || hasPart(release, part);
  });
}
