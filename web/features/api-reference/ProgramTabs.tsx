import { Tabs } from 'antd';
import { CopyButton } from '../../ui/CopyButton';
import { ScrollRegion } from '../../ui/ScrollRegion';

/** Programs that do the same, one tab per language, to copy. `what` they do. */
export function ProgramTabs({ what, programs }: { what: string; programs: Readonly<Record<string, string>> }) {
  return (
    <section className="api-code" aria-label={`${what} as a program`}>
      <Tabs
        size="small"
        items={Object.entries(programs).map(([language, program]) => ({
          // It becomes part of ids, which have no blanks.
          key: language.replaceAll(' ', '-'),
          label: language,
          children: (
            <>
              <ScrollRegion label={`${what} in ${language}`}>
                <pre>{program}</pre>
              </ScrollRegion>
              <CopyButton text={program} label="Copy" />
            </>
          ),
        }))}
      />
    </section>
  );
}
