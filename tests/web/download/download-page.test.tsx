import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { CatalogueFile, DownloadRow } from '#domain/api/schemas/site-data';
import { CURRENT_FORMAT } from '#domain/storage/release-format';
import { entryTitle } from '../../../web/features/download/Dictionary';
import DownloadPage from '../../../web/features/download/DownloadPage';
import { ReleaseFacts } from '../../../web/features/download/ReleaseFacts';
import { catalogue } from '../support/catalogue';
import { recordSavedFiles } from '../support/files';
import { prepareAnswers, releaseFile } from '../support/prepared-answers';
import { describedPage, renderPage, textsOf } from '../support/render-page';

const row = (table: DownloadRow['table'], dataSet: string): DownloadRow => ({
  table,
  dataSet,
  description: `About ${dataSet}`,
  download: `SPENCER_${dataSet.replaceAll(' ', '_')}`,
  bytes: { txt: 2_000, zip: 500 },
  sha256: { txt: 'a'.repeat(64), zip: 'b'.repeat(64) },
});
const tracks: CatalogueFile['tracks'] = [
  {
    dataSet: 'ORF track',
    description: 'All ORFs',
    download: 'SPENCER_ORFs',
    bytes: { 'bed.gz': 3_000, 'gff3.gz': 4_000 },
    sha256: { 'bed.gz': 'c'.repeat(64), 'gff3.gz': 'd'.repeat(64) },
  },
];
const full: CatalogueFile = {
  ...catalogue,
  downloads: [
    row('basic', 'Gene info'),
    row('advance', 'Spectra'),
    ...Array.from({ length: 6 }, (_, index) => row('cancer', `Cancer ${index}`)),
  ],
  tables: [
    {
      dataSet: 'Peptides',
      description: 'One row per entry',
      download: 'tables/peptides',
      bytes: { parquet: 5_000 },
      sha256: { parquet: 'f'.repeat(64) },
    },
  ],
  tracks,
  dictionary: {
    dataSet: 'Data dictionary',
    description: 'What columns mean',
    download: 'SPENCER_dictionary',
    bytes: { txt: 100 },
    sha256: { txt: 'e'.repeat(64) },
  },
};
const dictionary = {
  entries: [
    {
      files: ['SPENCER_Gene_info.txt', 'SPENCER_Spectra.txt'],
      columns: [{ name: 'gene_id', meaning: 'Id of the gene', unit: 'text' }],
    },
    { files: ['SPENCER_ORFs.bed.gz'], columns: [{ name: 'chrom', meaning: 'Chromosome', unit: 'name' }] },
  ],
};

const figures = { ...full.figures, peptides: 1_234, genes: 5 };
const kept = {
  current: 'r-1',
  releases: [
    { ...releaseFile, format: CURRENT_FORMAT, figures },
    { ...releaseFile, release: 'r-0', version: '0.9', format: CURRENT_FORMAT, figures: { ...figures, peptides: 7 } },
    { ...releaseFile, release: 'r-old', version: '0.1', format: 1, figures },
  ],
};

describe('the page of Download', () => {
  const open = (synthetic = false) => {
    const calls = prepareAnswers({
      '/static/catalogue.json': full,
      '/static/release.json': { ...releaseFile, synthetic },
      '/static/data-dictionary.json': dictionary,
      '/static/releases.json': kept,
    });
    renderPage(<DownloadPage />, '/download');
    return calls;
  };
  const facts = () => textsOf([...document.querySelectorAll('.release-facts dl > div')]);

  it('the page of Download states the license of the data where the site has one', () => {
    const license = { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' };
    const release = { ...releaseFile, synthetic: false };
    const { unmount } = renderPage(<ReleaseFacts release={release} catalogue={full} license={license} />);
    expect(facts().at(-1)).toBe('LicenseCC BY 4.0');
    expect(screen.getByRole('link', { name: /CC BY 4\.0/ }).getAttribute('href')).toBe(license.url);
    unmount();
    renderPage(<ReleaseFacts release={release} catalogue={full} license={null} />);
    expect(facts().at(-1)).toBe('Peptides8');
  });

  it('DATA-18 DOWN-01 the page of Download has its tables in order, each with its own data sets', async () => {
    const described = describedPage();
    open();
    expect(document.querySelector('.release-facts .skeleton')).not.toBeNull();
    // The license of the site comes behind these, if it states one.
    await waitFor(() =>
      expect(facts().slice(0, 4)).toEqual(['Version1.0', 'Releaser-1', 'Created2026-01-02', 'Peptides8']),
    );
    expect(textsOf([...document.querySelectorAll('h2')])).toEqual([
      'Basic Information',
      'Advance Information',
      'Cancer-associated Peptide Information',
      'Tables for programs',
      'Genome tracks',
      'Data dictionary',
      'Releases',
    ]);
    const names = (label: string) => textsOf([...document.querySelectorAll(`table[aria-label="${label}"] tbody th`)]);
    expect(names('Basic Information')).toEqual(['Gene info']);
    expect(names('Advance Information')).toEqual(['Spectra']);
    expect(names('Cancer-associated Peptide Information')).toEqual(Array.from({ length: 5 }, (_, n) => `Cancer ${n}`));
    expect(textsOf([...document.querySelectorAll('table[aria-label="Basic Information"] th[scope=col]')])).toEqual([
      'Data set',
      'Description',
      'Text, size and SHA-256',
      'Zip, size and SHA-256',
    ]);
    expect(textsOf([...document.querySelectorAll('.card-note')])).toContain('GRCh38/hg38, compressed with gzip');
    expect(described()).toMatch(/^Genes, transcripts, open reading frames, peptides, spectra and predictions/);
    expect(document.head.querySelector('script[type="application/ld+json"]')?.textContent).toContain(
      '/download/SPENCER_Gene_info.txt',
    );
  });

  it('INFRA-41 the page of Download says once above which size the CDN sends a text uncompressed, and lists the archive of such a text first for programs', async () => {
    const spectra = { ...row('advance', 'Spectra'), bytes: { txt: 10_000_001, zip: 2_000_000 } };
    const genes = { ...row('basic', 'Gene info'), bytes: { txt: 10_000_000, zip: 2_000_000 } };
    prepareAnswers({
      '/static/catalogue.json': { ...full, downloads: [genes, spectra] },
      '/static/release.json': { ...releaseFile, synthetic: false },
      '/static/releases.json': kept,
    });
    renderPage(<DownloadPage />, '/download');
    await screen.findByRole('rowheader', { name: 'Spectra' });
    expect(document.body.textContent.match(/10\.0 MB are sent uncompressed/g)).toHaveLength(1);
    const files = [...(document.head.textContent?.matchAll(/\/download\/SPENCER_(\w+\.(?:txt|zip))"/g) ?? [])];
    expect(files.map(([, name]) => name).slice(0, 4)).toEqual([
      'Gene_info.txt',
      'Gene_info.zip',
      'Spectra.zip',
      'Spectra.txt',
    ]);
  });

  it('DOWN-03 the page of Download offers each file under its name, with its size and checksum', async () => {
    open();
    const link = await screen.findByLabelText('Text: Gene info');
    expect([link.getAttribute('href'), link.getAttribute('download'), link.textContent]).toEqual([
      '/download/SPENCER_Gene_info.txt',
      'SPENCER_Gene_info.txt',
      'Text',
    ]);
    expect(screen.getByLabelText('Copy SHA-256 of SPENCER_Gene_info.txt').title).toBe(`SHA-256 ${'a'.repeat(64)}`);
    const track = within(screen.getByLabelText('Genome tracks', { selector: 'table' }));
    expect(textsOf(track.getAllByRole('columnheader'))).toEqual([
      'Data set',
      'Description',
      'BED12, size and SHA-256',
      'GFF3, size and SHA-256',
    ]);
    const ucsc = track.getByRole('link', { name: /^Open in UCSC \(ORF track\)/ });
    expect(decodeURIComponent(ucsc.getAttribute('href') ?? '')).toContain(
      `${location.origin}/download/SPENCER_ORFs.bed.gz`,
    );
  });

  it('COL-01 the page of Download offers each table of the release as Parquet, with an address that names the release', async () => {
    open();
    const link = await screen.findByLabelText('Parquet: Peptides');
    expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([
      '/download/tables/peptides.parquet',
      'peptides.parquet',
    ]);
    expect(document.querySelector('.table-address')?.textContent).toBe(
      `${location.origin}/download/tables/peptides.parquet?release=${full.release}`,
    );
  });

  it('REL-01 the page of Download lists the kept releases with version, date and counts, and leads to each, as site and as files', async () => {
    open();
    const table = within(await screen.findByRole('table', { name: 'Releases' }));
    const rows = table.getAllByRole('row').slice(1);
    expect(rows.map((line) => textsOf([...line.querySelectorAll('th, td')]).slice(0, 5))).toEqual([
      ['1.0', 'r-1', 'Current: Site Files', '2026-01-02', '1,234'],
      ['0.9', 'r-0', 'Site Files', '2026-01-02', '7'],
      ['0.1', 'r-old', 'Files', '2026-01-02', '1,234'],
    ]);
    const hrefs = (line: Element) => [...line.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(rows.map(hrefs)).toEqual([
      ['/home', '/download'],
      ['/home?release=r-0', '/download?release=r-0'],
      // Of a format that the site no longer reads.
      ['/download?release=r-old'],
    ]);
  });

  it('REL-01 the page of Download has no list of releases where the current one was published before there was one', async () => {
    prepareAnswers({ '/static/catalogue.json': full, '/static/release.json': releaseFile });
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (path: string) =>
      path === '/static/releases.json' ? Promise.resolve(new Response('', { status: 403 })) : fetch(path),
    );
    renderPage(<DownloadPage />, '/download');
    await screen.findByText('Gene info');
    expect(screen.queryByRole('table', { name: 'Releases' })).toBeNull();
  });

  it('the page of Download saves the checksums of all files, and says that data are synthetic', async () => {
    const saved = recordSavedFiles();
    open(true);
    fireEvent.click(await screen.findByText('All checksums (SHA256SUMS)'));
    expect(saved[0]?.name).toBe('SPENCER_r-1_SHA256SUMS.txt');
    expect(await saved[0]?.text()).toContain(`${'a'.repeat(64)}  SPENCER_Gene_info.txt\n`);
    expect(facts()[0]).toBe('Version1.0 (synthetic data)');
  });

  it('the page of Download explains the columns of every file when the user asks', async () => {
    const calls = open();
    await screen.findByText('What columns mean.');
    const details = document.querySelector('details');
    if (details === null) throw new Error('no dictionary');
    const asked = () => calls.filter(({ path }) => path === '/static/data-dictionary.json').length;
    expect([asked(), document.querySelector('summary')?.textContent]).toEqual([0, 'Show the columns of every file']);
    details.open = true;
    fireEvent(details, new Event('toggle'));
    await waitFor(() =>
      expect(textsOf([...document.querySelectorAll('h3')])).toEqual(['Gene info, Spectra', 'ORF track (BED12)']),
    );
    const [table] = [...document.querySelectorAll('.dictionary-table')];
    expect(table?.getAttribute('aria-label')).toBe('Columns of Gene info, Spectra');
    expect([...(table?.querySelectorAll('tr') ?? [])].map(({ children }) => textsOf([...children]))).toEqual([
      ['Column', 'Meaning', 'Unit or form'],
      ['gene_id', 'Id of the gene', 'text'],
    ]);
    expect(asked()).toBe(1);
  });

  it('the page of Download names the files of an entry, those of cancers by their number', () => {
    const title = (...files: string[]) => entryTitle(files, full);
    expect(title('SPENCER_Gene_info.txt', 'SPENCER_Cancer_0.txt', 'SPENCER_Cancer_5.txt')).toBe(
      'Gene info, 2 sets of cancer-associated peptides',
    );
    expect(title('SPENCER_Gene_info.zip')).toBe('Gene info (Zip)');
    expect(title('SPENCER_ORFs.gff3.gz')).toBe('ORF track (GFF3)');
  });
});
