import { Link } from 'react-router-dom';
import { paths } from '#domain/catalogue/paths';
import { HelpFigure } from '../HelpFigure';
import { HelpPart } from './HelpPart';

export function ToolUsage() {
  return (
    <>
      <HelpPart id="search">
        <p>
          <Link to={paths.search}>Search</Link> combines up to fourteen criteria: all of them must hold. Several values in one criterion,
          separated by commas, mean any of them. Names and ids match whole and regardless of case. A location needs chromosome, start and end.
          The quick search on <Link to={paths.home}>Home</Link> is a search with one criterion; left empty it runs its example.
        </p>
        <HelpFigure picture="search" caption="Search criteria, statistics and result" />
      </HelpPart>
      <HelpPart id="blast">
        <p>
          <Link to={paths.blast}>BLAST</Link> compares nucleotide sequences with the transcripts (blastn), or peptide and protein sequences with
          the peptides or the ORF proteins (blastp, see &quot;Search in&quot;). Paste FASTA, upload one file of at most 5 MB, or begin with the
          example; a file wins over pasted text. Under Parameters, combinations of scores and gap costs that BLAST+ does not support cannot be chosen.
        </p>
        <p>
          A search is queued, then run; most end within a minute or two, none runs longer than 8 minutes. It is deleted when you leave
          the page, unless you copy its link: then its result can be seen under that address for a day. Whoever has the link can see it.
        </p>
        <p>
          The overview draws the targets of a query over its length: the higher the score, the stronger and thicker the bar; a click leads to the
          row. Each row is one alignment, sorted by a click on a column and unfolded with its plus button into lines of 60. Query coverage is
          the share of the query that all alignments with the target cover together. Ticked hits, or all that are listed, can be taken
          away as a table, as FASTA of the aligned parts of the targets, or as text.
        </p>
        <HelpFigure picture="blast" caption="A BLAST search and its hits" />
      </HelpPart>
      <HelpPart id="download">
        <p>
          <Link to={paths.download}>Download</Link> offers every data set of the release as text and as zip, with its size and SHA-256. Tables
          are tab-separated with a header line, sequences are FASTA. The release id tells which state of the catalogue a file is of.
        </p>
        <HelpFigure picture="download" caption="Data sets for download" />
      </HelpPart>
    </>
  );
}
