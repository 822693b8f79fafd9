import { Fragment, type ReactNode } from 'react';
import { EMPTY_VALUE } from '#domain/catalogue/vocabulary';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { doiUrl, repositories, repositoryOf } from '#domain/catalogue/cross-references';
import { spencer } from '#domain/catalogue/identity';
import { useCatalogue } from '../../../api/site-data';
import { isDemonstration } from '../../../identity/page-identity';
import { ExternalLink } from '../../../ui/ExternalLink';
import { HelpChapter, HelpPart } from './HelpPart';

interface LinkedRow {
  name: string;
  about: string;
  /** Empty if there is none. */
  url: string;
}

/** An address that can wrap after slashes and dots, but not within a word. */
function breakable(address: string): ReactNode {
  return address.split(/(?<=[/.?=&])/).map((piece, place) => (
    // The pieces of an address are identified by their order only.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={place}>
      {piece}
      <wbr />
    </Fragment>
  ));
}

/** A table of three columns, the last a link, or a dash if there is none. */
function LinkTable({
  label,
  columns: [name, about, url],
  rows,
}: {
  label: string;
  columns: readonly [name: string, about: string, url: string];
  rows: readonly LinkedRow[];
}) {
  return (
    <div className="scroll-x">
      <table className="plain-table of-text help-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col">{about}</th>
            <th scope="col">{url}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name + row.about}>
              <th scope="row">{row.name}</th>
              <td>{row.about}</td>
              <td>
                {row.url === '' ? (
                  EMPTY_VALUE
                ) : (
                  <ExternalLink href={row.url}>
                    {breakable(row.url.replace(/^https?:\/\//, '').replace(/\/$/, ''))}
                  </ExternalLink>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** SPENCER's data sources; `about` names the source. */
export const dataSources: readonly LinkedRow[] = [
  { name: 'Mass-spectrometry data sets', about: 'ProteomeXchange / PRIDE', url: 'https://www.ebi.ac.uk/pride/' },
  { name: 'Mass-spectrometry data sets', about: 'iProX', url: 'https://www.iprox.cn/' },
  { name: 'Mass-spectrometry data sets', about: 'MassIVE', url: 'https://massive.ucsd.edu/' },
  { name: 'Mass-spectrometry data sets', about: 'jPOST', url: 'https://repository.jpostdb.org/' },
  { name: 'Non-coding RNAs and their names', about: 'RNAcentral', url: 'https://rnacentral.org/' },
  { name: 'Gene and transcript annotation', about: 'Ensembl / GENCODE', url: 'https://www.gencodegenes.org/' },
  { name: 'Gene and transcript annotation', about: 'RefSeq', url: 'https://www.ncbi.nlm.nih.gov/refseq/' },
  { name: 'Long non-coding RNAs', about: 'NONCODE', url: 'http://www.noncode.org/' },
  { name: 'Long non-coding RNAs', about: 'LNCipedia', url: 'https://lncipedia.org/' },
  { name: 'Long non-coding RNAs', about: 'LncBook', url: 'https://ngdc.cncb.ac.cn/lncbook/' },
  { name: 'Gene names', about: 'HGNC', url: 'https://www.genenames.org/' },
  { name: 'Genes and diseases', about: 'GeneCards, MalaCards', url: 'https://www.genecards.org/' },
  { name: 'Nucleotide records', about: 'ENA', url: 'https://www.ebi.ac.uk/ena/' },
  { name: 'RNA families', about: 'Rfam', url: 'https://rfam.org/' },
  {
    name: 'Evidence from earlier studies',
    about: 'Publications, by PubMed ID',
    url: 'https://pubmed.ncbi.nlm.nih.gov/',
  },
  { name: 'Sample groups and subtypes', about: 'Study descriptions, curated manually', url: '' },
];

/** Programs and methods of the site; `about` says what they are used for. */
const siteTools: readonly LinkedRow[] = [
  { name: 'NCBI BLAST+', about: 'Sequence similarity search', url: 'https://blast.ncbi.nlm.nih.gov/' },
  { name: 'fornac', about: 'Secondary structure drawing', url: 'https://github.com/ViennaRNA/fornac' },
  { name: 'Apache ECharts', about: 'Charts', url: 'https://echarts.apache.org/' },
  { name: 'Two-sample t-test', about: 'Differential expression, with Benjamini-Hochberg adjustment', url: '' },
  { name: 'Spectrum viewer', about: 'Annotation of MS/MS spectra (part of this site)', url: '' },
];

/** With those by which SPENCER was made. */
export const tools: readonly LinkedRow[] = [
  { name: 'CPAT', about: 'Coding probability of open reading frames', url: 'https://cpat.readthedocs.io/' },
  ...siteTools,
  {
    name: 'HLA binding, stability and T-cell recognition',
    about: 'Immunogenicity prediction; the predictors are named in the paper',
    url: doiUrl(spencer.citation.doi),
  },
];

/** The repositories in which the studies of the release are. */
function repositoriesOf(catalogue: CatalogueFile | undefined): LinkedRow[] {
  const studies = (catalogue?.cancers ?? []).flatMap(({ tissues }) => tissues.flatMap((tissue) => tissue.studies));
  const used = new Set(studies.map(({ accession }) => repositoryOf(accession)));
  return repositories
    .filter((repository) => used.has(repository))
    .map(({ name, home }) => ({ name: 'Mass-spectrometry data sets', about: name, url: home }));
}

export function Sources() {
  const { data } = useCatalogue();
  const sources = isDemonstration ? dataSources : repositoriesOf(data);
  return (
    <HelpChapter id="sources">
      <HelpPart id="data-sources">
        <p>
          {sources.length > 0
            ? 'Study accessions throughout the site link to the repositories that hold the raw data.'
            : 'No study of this catalogue is named by the accession of a public repository.'}
        </p>
        {sources.length > 0 && <LinkTable label="Data sources" columns={['Data', 'Source', 'URL']} rows={sources} />}
      </HelpPart>
      <HelpPart id="tools">
        <LinkTable label="Tools" columns={['Tools', 'Usage', 'URL']} rows={isDemonstration ? tools : siteTools} />
      </HelpPart>
    </HelpChapter>
  );
}
