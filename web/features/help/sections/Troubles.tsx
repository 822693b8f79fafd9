import { Link } from 'react-router-dom';
import { paths } from '#domain/catalogue/paths';
import { HelpChapter } from './HelpPart';

const answers = [
  ['A page keeps loading', 'The site asks again by itself until it gets an answer. If that takes more than a minute, check your connection and reload the page.'],
  ['An id is not found', 'Ids belong to a release. Search the entry by gene name, RNAcentral id or sequence instead; these stay.'],
  ['A search finds nothing', 'All criteria must hold together. Remove one at a time, or separate several values of one criterion by commas.'],
  ['BLAST refuses my sequences', 'FASTA needs a line that begins with > and a name before each sequence, and nucleotides for blastn, residues for blastp.'],
  ['Old links', 'Addresses with #, as in /#/gene/..., still lead to their pages.'],
] as const;

export function Troubles() {
  return (
    <HelpChapter id="troubles">
      <dl className="answers">
        {answers.map(([question, answer]) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      <p>
        For everything else please write to us: the addresses are on the <Link to={paths.contact}>Contact</Link> page.
      </p>
    </HelpChapter>
  );
}
