import { assistantSettings, questionPrograms, workedQuestions } from '#domain/api/worked-questions';
import { Card } from '../../ui/Card';
import { ProgramTabs } from './ProgramTabs';

/** Questions with the programs that answer them, and what assistants have to be told to answer any. */
export function WorkedQuestions({ name }: { name: string }) {
  return (
    <>
      <Card title="Questions to copy">
        <div className="stack">
          <p>
            What no page answers, the tables under Download do: DuckDB, pandas and R read them. Each program stands for
            itself and prints its answer.
          </p>
          {workedQuestions.map((question) => (
            <div key={question.question}>
              <h3>{question.question}</h3>
              <ProgramTabs what={question.question} programs={questionPrograms(question, location.origin)} />
            </div>
          ))}
        </div>
      </Card>
      <Card title="Assistants">
        <div className="stack">
          <p>
            Assistants that speak the Model Context Protocol call the same API by its tools, read only and without a
            key. Add the address to yours, then ask, for example: {workedQuestions[1]?.question}
          </p>
          <ProgramTabs
            what="Assistants"
            programs={assistantSettings(name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'), location.origin)}
          />
        </div>
      </Card>
    </>
  );
}
