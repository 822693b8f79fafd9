import { Link } from 'react-router-dom';
import { paths } from '#domain/catalogue/paths';
import { site } from '#domain/catalogue/site';
import { formatCount } from '../../../ui/format-number';
import { HelpChapter } from './HelpPart';

const { published } = site;

export function Introduction() {
  return (
    <HelpChapter id="introduction">
      <p>
        {site.name} is a public database of small peptides that are encoded by non-coding RNAs and were detected in human cancer samples by
        mass spectrometry. It holds more than {formatCount(published.peptides)} peptides from {formatCount(published.samples)} human tissue
        samples in {formatCount(published.datasets)} datasets, {formatCount(published.validatedPeptides)} peptides with experimental
        evidence. The datasets are limited to human studies published before December 2020.
      </p>
      <p>
        The data sit at three levels, each with a page of its own for every entry: <strong>gene</strong>, <strong>transcript</strong> and{' '}
        <strong>peptide</strong>. There are two ways to explore them:
      </p>
      <ul>
        <li><strong>Exploring peptides</strong> by RNA name, cancer type or tissue type, with <Link to={paths.browse}>Browse</Link> and <Link to={paths.search}>Search</Link>.</li>
        <li><strong>Exploring sequences</strong> with RNA or peptide sequences of your own, with <Link to={paths.blast}>BLAST</Link>.</li>
      </ul>
      <p>
        Three themes run through all of it: <strong>differential expression</strong> between tumor and control, <strong>curation</strong> of
        the evidence of earlier studies, and <strong>immunogenicity</strong>. Everything is free to read, without an account, and can be
        taken away under <Link to={paths.download}>Download</Link>.
      </p>
      <p className="fine-print">
        The numbers of this section are those of the paper (<Link to={paths.citation}>Citation</Link>); the figures of the release that you
        are reading stand on <Link to={paths.home}>Home</Link>.
      </p>
    </HelpChapter>
  );
}
