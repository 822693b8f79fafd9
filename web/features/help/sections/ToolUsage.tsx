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
          <Link to={paths.blast}>BLAST</Link> compares nucleotide sequences with the transcripts (blastn) or peptide sequences with the
          peptides (blastp). Paste FASTA or upload one file of at most 5 MB; a file wins over pasted text. Combinations of scores and gap costs that
          BLAST+ does not support cannot be chosen. Results are kept for a day if you copy their link, otherwise until you leave the page.
        </p>
        <HelpFigure picture="blast" caption="BLAST input and parameters" />
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
