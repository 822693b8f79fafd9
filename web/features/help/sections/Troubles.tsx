import { Link } from 'react-router-dom';
import { paths } from '#domain/catalogue/paths';
import { HelpChapter } from './HelpPart';

const answers = [
  [
    'A page keeps loading',
    'The site retries automatically until it gets a response. If that takes more than a minute, check your connection and reload the page.',
  ],
  [
    'An ID is not found',
    'IDs may change between releases. Search by gene name, RNAcentral ID or sequence instead; these do not change.',
  ],
  [
    'A search finds nothing',
    'Results match all criteria. Remove criteria one at a time, or enter several values for one criterion, separated by commas, spaces or line breaks.',
  ],
  [
    'BLAST rejects my sequences',
    'In FASTA, each sequence is preceded by a line with > and a name. Use nucleotides for blastn and amino acids for blastp.',
  ],
  ['Old links', 'Addresses with #, such as /#/gene/..., still work.'],
] as const;

export function Troubles() {
  return (
    <HelpChapter id="troubles">
      <dl className="answers stack">
        {answers.map(([question, answer]) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      <p>
        For anything else, please write to us; our addresses are on the <Link to={paths.contact}>Contact</Link> page.
      </p>
    </HelpChapter>
  );
}
