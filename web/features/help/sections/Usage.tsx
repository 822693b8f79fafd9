import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { paths } from '#domain/catalogue/paths';
import { GENOTYPES_MAX, LIST_VALUES_MAX } from '#domain/api/limits';
import { LIST_SEQUENCES_MAX } from '#domain/match/peptide-list';
import { hasPart, type ReleasePart } from '#domain/catalogue/release-parts';
import { isOffered, offeredBuilders } from '#domain/search/fields';
import { FRAGMENT_LETTERS_MIN } from '#domain/search/sequence-match';
import { useCatalogue } from '../../../api/site-data';
import { identity } from '../../../identity/page-identity';
import { formatCount } from '../../../ui/format-number';
import { showShortcuts } from '../../../ui/shortcut-settings';
import { HelpFigure } from '../HelpFigure';
import { ApiUsage } from './ApiUsage';
import { HelpChapter, HelpPart } from './HelpPart';

const { cpatScore } = identity.thresholds;

/** Whether the release has something of a part; yes while it is not known. */
function useHas(): (part: ReleasePart) => boolean {
  const { data: catalogue } = useCatalogue();
  return (part) => hasPart(catalogue, part);
}

/** A guide to every page of the site. */
export function Usage() {
  return (
    <HelpChapter id="usage">
      <p>
        Press <kbd>?</kbd> on any page for the list of keyboard shortcuts, where those of a single key can be switched
        off. <Button onClick={showShortcuts}>Keyboard shortcuts</Button>
      </p>
      <BrowseUsage />
      <EntryUsage />
      <ToolUsage />
      <ApiUsage />
    </HelpChapter>
  );
}

function BrowseUsage() {
  const has = useHas();
  const filters = [
    has('matrices') && 'expression group',
    has('validation') && 'status (whether earlier studies confirmed the peptide)',
    has('immunogenicity') && 'immunogenicity',
    has('severalCancers') && 'simultaneous expression in several cancers',
    has('hla') && 'HLA genotype',
  ].filter((each) => each !== false);
  return (
    <>
      <HelpPart id="browse-source">
        <p>
          In <Link to={paths.browse}>Browse</Link>, choose a cancer, one of its tissues, and one, several or all of the
          studies. The page lists the studies{has('validation') ? ', counts validated and non-validated peptides,' : ''}{' '}
          and shows under Distribution, unfolded by a click, how the peptides are distributed across{' '}
          {has('matrices')
            ? 'expression groups and RNA types. Click a bar to see the RNA types of that group.'
            : 'RNA types.'}
        </p>
        <HelpFigure picture="browse-source" caption="Cancer, tissue and studies, with counts of the peptides found" />
      </HelpPart>
      <HelpPart id="browse-heatmap">
        <p>
          Unfold Expression Heat Map by a click; your browser remembers that. For each study (and each cancer subtype,
          where a study distinguishes them), the heatmap shows every peptide in every sample, with control samples first
          and tumor samples after them. Colors are z-scores of log2 intensities, from low (blue) to high (red); - means
          not detected. Click a column to sort by it, or a cell to open its peptide. The volcano plots beside it show
          fold change against adjusted p value, by expression group
          {has('immunogenicity') ? ' and by immunogenicity' : ''}; dashed lines mark the thresholds. Draw a box around
          points to list their entries; the box becomes numeric filters.
        </p>
        <HelpFigure picture="browse-heatmap" caption="Volcano plots and expression heatmap of one study" />
      </HelpPart>
      <HelpPart id="browse-properties">
        <p>
          {filters.length > 0
            ? `The peptide table can be filtered by ${new Intl.ListFormat('en-US').format(filters)}. `
            : ''}
          Lists of values and ranges of numbers are under More filters. The page address records the entire view: copy
          it to share what you see. Export saves a list as text, JSON or FASTA, and copies its link, its query and how
          to cite it.
        </p>
        <p>
          View says what the lines of a list are. An entry is a sequence in one cancer, tissue, study and subtype; a
          sequence has one line with all its cancers, and is listed if at least one of its entries matches.
        </p>
        <HelpFigure picture="browse-properties" caption="Filters and peptide table of Browse" />
      </HelpPart>
    </>
  );
}

function EntryUsage() {
  const has = useHas();
  const shown = [
    'the samples in which the peptide was found',
    has('spectra') && 'its annotated spectrum',
    has('hla') && 'the predictions for each HLA genotype (values that meet their threshold are highlighted)',
    has('matrices') && 'its intensity in tumor and normal samples',
  ].filter((each) => each !== false);
  return (
    <>
      <HelpPart id="gene-page">
        <p>
          Each gene page gives the name of the gene, its location on {identity.assembly} and cross-references to other
          databases, followed by all transcripts with their RNA type, length, number of peptides and sequence.
        </p>
        <p>
          Genome view, also on the page of a transcript, draws exons, open reading frames and peptides on genomic
          coordinates. A peptide has a band in the color of each expression group of its rows; click one to open its
          page. Introns are shortened until you choose To scale. The picture can be saved as SVG or PNG; its menu, like
          that of every chart, offers the widths of one and of two columns of a printed page.
        </p>
        <HelpFigure picture="gene" caption="A gene and its transcripts" />
      </HelpPart>
      <HelpPart id="transcript-page">
        <p>
          In addition to location and cross-references, each transcript page shows{' '}
          {has('structures')
            ? 'the secondary structure with its minimum free energy (interactive for short transcripts, a static image for longer ones), '
            : ''}
          the open reading frames in all three frames with the peptides found in each, and a table of these peptides.{' '}
          {cpatScore === null || !has('orfScores')
            ? ''
            : `A CPAT score of ${cpatScore} or above indicates that an open reading frame is coding.`}
        </p>
        <p>
          In the ORF diagram, point at an open reading frame to see its details, and click it to keep them on screen;
          its row in the table is highlighted. Click a name in the table to find it in the diagram. Edit figure opens
          the diagram in a drawing canvas, where you can rearrange and label it and download it as SVG or PNG. Download
          also offers the open reading frames and peptides as BED12 and GFF3 tracks for genome browsers.
        </p>
        <HelpFigure picture="transcript" caption="A transcript: overview, structure and open reading frames" />
      </HelpPart>
      <HelpPart id="peptide-page">
        <p>
          Each peptide page shows {new Intl.ListFormat('en-GB').format(shown)}.
          {has('spectra')
            ? ' In the spectrum viewer, choose ion series, charges, neutral losses and mass tolerance on the left; click and drag in the plot to zoom.'
            : ''}
        </p>
        <HelpFigure picture="peptide" caption="A peptide page" />
        <HelpFigure picture="spectrum" caption="The spectrum viewer" />
      </HelpPart>
    </>
  );
}

function ToolUsage() {
  const { data: catalogue } = useCatalogue();
  const has = useHas();
  return (
    <>
      <HelpPart id="search">
        <p>
          <Link to={paths.search}>Search</Link> combines up to {offeredBuilders(catalogue).length} criteria, all of
          which must match. Separate several values of one criterion with commas, spaces or line breaks, or read them
          from a file; any of them may match. Names and IDs must match exactly, but case is ignored. A location needs a
          chromosome, a start and an end. The quick search on <Link to={paths.home}>Home</Link> uses a single criterion;
          if you leave it empty, it runs the example.
        </p>
        <p>
          The result can be filtered further: besides the filters of Browse, by any of several{' '}
          {has('severalCancers') ? 'cancers, ' : ''}tissues, studies
          {has('hla') ? ', RNA types and HLA genotypes' : ' and RNA types'}. The number beside each value is the number
          of peptides that it would give with all other filters as they are; the values that give most come first, and
          typing finds the others. The address, exports and copied queries contain the filters. A search folds the
          builder into a line that says what was searched for; press Change the search to edit it. The Statistical graph
          below the list follows the filters{has('severalCancers') ? '; click the bar of a cancer to filter by it' : ''}
          .
        </p>
        <HelpFigure picture="search" caption="Search criteria, statistics and result" />
      </HelpPart>
      <HelpPart id="blast">
        <p>
          <Link to={paths.blast}>BLAST</Link> compares nucleotide sequences with the transcripts (blastn), or peptide
          and protein sequences with the peptides or the ORF proteins (blastp; choose under &quot;Search in&quot;).
          Paste FASTA, upload one file of up to 5 MB, or start with the example; an uploaded file takes precedence over
          pasted text. Under Parameters, combinations of scores and gap costs that BLAST+ does not support are disabled.
        </p>
        <p>
          A search is queued and then run; most finish within a minute or two, and none runs for more than 8 minutes.
          Its address names it at once, so that a reload shows it again. It is deleted when you go to another page of
          the site, and a minute after you close it, unless you copy its link. The result then stays available at that
          address for one day, to anyone who has the link.
        </p>
        <p>
          The overview shows the hits along the query, one line per target: the higher the score, the stronger and
          thicker the bar. Click a line to go to its row in the table. Each row is one alignment; click a column header
          to sort, and the plus button to show the alignment in lines of 60. Query coverage is the share of the query
          that is covered by all alignments with that target together. You can download the selected hits, or all listed
          hits if none is selected, as a table, as FASTA of the aligned parts of the targets, or as text.
        </p>
        <HelpFigure picture="blast" caption="A BLAST search and its hits" />
      </HelpPart>
      <HelpPart id="download">
        <p>
          <Link to={paths.download}>Download</Link> provides every data set of the release as text and as a zip archive,
          with file sizes and SHA-256 checksums. Tables are tab-separated with a header line; sequences are in FASTA
          format. The release ID identifies the version of the catalogue that a file belongs to. In every table that the
          site writes, text that begins with = + - or @ is preceded by an apostrophe, so that no spreadsheet takes it
          for a formula; numbers and all other text are unchanged, and fields of this site that read a table take the
          apostrophe off again. The genome tracks hold all open reading frames and peptides at their positions as BED12
          and GFF3, compressed with gzip, and open in the UCSC Genome Browser, which fetches them from this site. The
          data dictionary at the end of the page explains each column of each file.{' '}
          <Link to={paths.changes}>What changed</Link> lists what is new, gone or different since the release before, as
          a table and as a feed.
        </p>
        <HelpFigure picture="download" caption="Data sets for download" />
      </HelpPart>
      <HelpPart id="match">
        <p>
          <Link to={paths.compare}>Compare</Link> shows which sequences two to six sets share: cancers, tissues,
          studies, expression groups, searches and saved lists. Choose for each set whether sequences are in it, not in
          it or either; a click on a bar or a row of the table asks for one combination. All or ticked rows of any list
          can be kept in named lists of your browser, up to {formatCount(LIST_VALUES_MAX)} entries each. A saved list
          can be opened in Search, Match, BLAST and Compare; its file can be imported again.
        </p>
        {isOffered('affinity', catalogue) && (
          <p>
            <Link to={paths.patient}>Rank peptides by HLA alleles</Link> ranks the peptides of a cancer, or of all, by
            the best of their predicted affinities to up to {GENOTYPES_MAX} HLA genotypes. Type or paste them in any
            notation, such as A0201, HLA-A*02:01 or A*02:01:01:01; what cannot be ranked is named. Each row has the
            affinity and stability on each genotype, and so has its export.
          </p>
        )}
        <p>
          <Link to={paths.match}>Match</Link> compares the peptides of your own experiment with the catalogue. Paste up
          to {formatCount(LIST_SEQUENCES_MAX)} sequences, or choose a file: a list, FASTA, a workbook (.xlsx), mzTab, or
          a table of MaxQuant (peptides.txt, evidence.txt, msms.txt), FragPipe, DIA-NN, Proteome Discoverer, Sage or
          another search engine. The column of the sequences is recognized by its header; if it is not, the page asks.
          Modifications and flanking residues are removed, and entries that are not peptides are listed with their
          lines. Files are read in your browser; only bare sequences are sent.
        </p>
        <p>
          A sequence matches if the catalogue has the same one, if it lies within a catalogue peptide (fragments of at
          least {FRAGMENT_LETTERS_MIN} residues), or if a catalogue peptide lies within it. Isoleucine and leucine have
          the same mass and count as equal unless you say otherwise. Sequences without a match are looked up in the
          proteins of all open reading frames. The downloaded table repeats your entries in its first column, so that it
          can be joined to your own. The address of the page records short lists: copy it to share a result.
        </p>
      </HelpPart>
    </>
  );
}
