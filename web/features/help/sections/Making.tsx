import { useCatalogue } from '../../../api/site-data';
import { KeyValueTable } from '../../../ui/KeyValueTable';

const count = (number: number): string => number.toLocaleString('en');

/** How a catalogue was made of a lab's files, as its bundle says: nothing if it does not. */
export function Making() {
  const making = useCatalogue().data?.making;
  if (making === undefined) return null;
  const { annotation, decisions, funnel, inputs, notCompared } = making;
  return (
    <>
      <h3>How this catalogue was made</h3>
      {notCompared.length > 0 && (
        <ul aria-label="What the peptides were not compared with">
          {notCompared.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <KeyValueTable
        label="Decisions"
        rows={[
          { key: 'Annotation', value: annotation === '' ? 'Its release is not stated' : annotation },
          ...decisions.map(({ question, choice, consequence }) => ({
            key: question,
            value: (
              <>
                {choice}
                <br />
                {consequence}
              </>
            ),
          })),
        ]}
      />
      {funnel.map(({ title, steps }) => (
        <KeyValueTable
          key={title}
          label={title}
          rows={steps.map(({ what, count: number }) => ({ key: `${title}: ${what}`, value: count(number) }))}
        />
      ))}
      <KeyValueTable
        label="Files, with their SHA-256"
        rows={inputs.map(({ file, sha256 }) => ({ key: file, value: <code>{sha256}</code> }))}
      />
    </>
  );
}
