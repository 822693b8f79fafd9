import { Fragment } from 'react';
import { own } from '../../../identity/own-words';
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
      <h4>Decisions</h4>
      <KeyValueTable
        label="Decisions"
        rows={[
          { key: 'Annotation', value: annotation === '' ? 'Its release is not stated' : annotation },
          ...decisions.map(({ question, choice, consequence }) => ({
            key: own(question),
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
        <Fragment key={title}>
          <h4>{title}</h4>
          <KeyValueTable
            label={title}
            rows={steps.map(({ what, count: number }) => ({ key: own(what), value: count(number) }))}
          />
        </Fragment>
      ))}
      <h4>Files, with their SHA-256</h4>
      <KeyValueTable
        label="Files, with their SHA-256"
        rows={inputs.map(({ file, sha256 }) => ({ key: file, value: <code>{sha256}</code> }))}
      />
    </>
  );
}
