import type { CatalogueFile, DownloadRow } from '#domain/api/schemas/site-data';
import {
  COMPRESSED_BYTES_MAX,
  type DataFile,
  type FileSet,
  filesOf,
  isTextSentWhole,
  tableFormats,
  trackFileFormats,
} from '#domain/catalogue/downloads';
import { paths } from '#domain/catalogue/paths';
import { inRelease } from '#domain/catalogue/release-address';
import { publicPath, releasePaths } from '#domain/storage/object-keys';
import { own } from '../../identity/own-words';
import { identity } from '../../identity/page-identity';
import { useCatalogue, useReleaseFile } from '../../api/site-data';
import { EmptyCard } from '../../parts/EmptyCard';
import { ucscTrackUrl } from '../../parts/genome-browsers';
import { dataset } from '../../parts/structured-data';
import { pageHeads } from '../../parts/page-heads';
import { TextPage } from '../../parts/TextPage';
import { Card } from '../../ui/Card';
import { ExternalLink } from '../../ui/ExternalLink';
import { formatBytes } from '../../ui/format-number';
import { SkeletonLines } from '../../ui/Skeleton';
import { CancerDataSets, DataSets } from './DataSets';
import { Dictionary } from './Dictionary';
import { filePath, offeredFiles } from './file-names';
import { KeptReleases } from './KeptReleases';
import { ReleaseFacts } from './ReleaseFacts';
import './download.css';

const titles = {
  basic: 'Basic Information',
  advance: 'Advance Information',
  cancer: own('Cancer-associated Peptide Information'),
} as const satisfies Record<DownloadRow['table'], string>;

/** Height of a table row, so that the page does not move when the tables load. */
const ROW_REM = 3.6;

export default function DownloadPage() {
  const { data: catalogue } = useCatalogue();
  const { data: release } = useReleaseFile();
  const data = catalogue && release && dataset(location.origin, release, offeredFiles(catalogue));
  return (
    <TextPage
      {...pageHeads[paths.download]}
      description="Genes, transcripts, open reading frames, peptides, spectra and predictions of the whole catalogue, as tab-separated text and FASTA with checksums."
      data={data}
    >
      <ReleaseFacts release={release} catalogue={catalogue} />
      {catalogue?.downloads.some(isTextSentWhole) && (
        <p className="fine-print">
          Text files above {formatBytes(COMPRESSED_BYTES_MAX)} are sent uncompressed; their Zip has the same content.
        </p>
      )}
      <Table table="basic" catalogue={catalogue} lines={7} />
      <Table table="advance" catalogue={catalogue} lines={5} />
      <EmptyCard release={catalogue} of={['spectra', 'immunogenicity', 'validation', 'matrices', 'hla']} />
      <Table table="cancer" catalogue={catalogue} lines={6} />
      {catalogue && <ReleaseTables catalogue={catalogue} />}
      {catalogue && catalogue.tracks.length > 0 && <GenomeTracks tracks={catalogue.tracks} />}
      {catalogue && <Dictionary dictionary={catalogue.dictionary} catalogue={catalogue} />}
      <KeptReleases />
    </TextPage>
  );
}

/** The tables that lists are answered from, at addresses that keep naming this release. */
function ReleaseTables({ catalogue: { tables, release } }: { catalogue: CatalogueFile }) {
  return (
    <Card title="Tables for programs" note="Parquet, for DuckDB, pandas, polars and R">
      <div className="scroll-x">
        <DataSets
          rows={tables}
          label="Tables for programs"
          formats={tableFormats}
          link={(table) =>
            filesOf(table).map((file) => <ReleaseAddress key={file.format} file={file} release={release} />)
          }
        />
      </div>
    </Card>
  );
}

function ReleaseAddress({ file, release }: { file: DataFile; release: string }) {
  const address = location.origin + inRelease(publicPath(releasePaths.download(file.download, file.format)), release);
  return <code className="table-address">{address}</code>;
}

/** Tables of files that begin at a position, for genome browsers. */
function GenomeTracks({ tracks }: { tracks: CatalogueFile['tracks'] }) {
  return (
    <Card title="Genome tracks" note={`${identity.assembly}, compressed with gzip`}>
      <div className="scroll-x">
        <DataSets rows={tracks} label="Genome tracks" formats={trackFileFormats} link={ucscLink} />
      </div>
    </Card>
  );
}

function ucscLink(track: FileSet) {
  const bed = filesOf(track).find(({ format }) => format === 'bed.gz');
  const url = bed && ucscTrackUrl(location.origin + filePath(bed));
  return (
    url && (
      <ExternalLink href={url}>
        Open in UCSC<span className="visually-hidden"> ({track.dataSet})</span>
      </ExternalLink>
    )
  );
}

function Table({
  table,
  catalogue,
  lines,
}: {
  table: DownloadRow['table'];
  catalogue: CatalogueFile | undefined;
  lines: number;
}) {
  const title = titles[table];
  const rows = catalogue?.downloads.filter((row) => row.table === table);
  return (
    <Card title={title}>
      {rows === undefined ? (
        <div style={{ minHeight: `${lines * ROW_REM}rem` }}>
          <SkeletonLines lines={lines} />
        </div>
      ) : table === 'cancer' ? (
        <CancerDataSets rows={rows} label={title} />
      ) : (
        <div className="scroll-x">
          <DataSets
            rows={rows.map((row) => ({ ...row, dataSet: own(row.dataSet), description: own(row.description) }))}
            label={title}
          />
        </div>
      )}
    </Card>
  );
}
