import { KeyValueTable } from '../../../ui/KeyValueTable';
import { criteria } from './criteria';
import { HelpChapter } from './HelpPart';
import { pipelineSteps } from './pipeline-steps';

export function Pipeline() {
  return (
    <HelpChapter id="pipeline">
      <ol className="pipeline-steps" aria-label="Pipeline steps">
        {pipelineSteps.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <h3>Criteria</h3>
      <KeyValueTable label="Criteria" rows={criteria.map(({ term, meaning }) => ({ key: term, value: meaning }))} />
      <p className="fine-print">
        Values that meet an affinity or stability threshold exactly count as within it. A peptide row is one sequence in one cancer, tissue,
        study and subtype; the p values of a study are adjusted together.
      </p>
    </HelpChapter>
  );
}
