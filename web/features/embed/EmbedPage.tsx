import { addresses, options as allOptions } from 'virtual:embed';
import { createElement, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#domain/catalogue/paths';
import { pageHeads } from '../../parts/page-heads';
import { TextPage } from '../../parts/TextPage';
import { Card } from '../../ui/Card';
import { CopyButton } from '../../ui/CopyButton';
import { SkeletonLines } from '../../ui/Skeleton';
import { scriptLine } from '../../viewers/spectrum/embed/embed-lines';
import { type Example, examples } from './examples';
import './embed.css';

type ScriptState = 'loading' | 'loaded' | 'failed';

/** Loads the script that other sites include, the same file: it defines the element of the examples. */
function useScript(): ScriptState {
  const [state, setState] = useState<ScriptState>('loading');
  useEffect(() => {
    let gone = false;
    const say = (next: ScriptState) => () => {
      if (!gone) setState(next);
    };
    import(/* @vite-ignore */ addresses['ms-spectrum.esm.js']).then(say('loaded'), say('failed'));
    return () => {
      gone = true;
    };
  }, []);
  return state;
}

function Code({ text, label }: { text: string; label: string }) {
  return (
    <div className="embed-code stack">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long line scrolls, also by keyboard */}
      <pre className="code-box" tabIndex={0}>
        <code>{text}</code>
      </pre>
      <CopyButton text={text} label={label} />
    </div>
  );
}

function LiveExample({ example: { title, text, options, lines }, state }: { example: Example; state: ScriptState }) {
  return (
    <Card title={title}>
      <div className="prose stack">
        <p>{text}</p>
      </div>
      <Code text={lines} label="Copy example" />
      {state === 'loading' ? <SkeletonLines lines={8} /> : null}
      {state === 'failed' ? <p role="alert">The script could not be loaded. Reload the page to try again.</p> : null}
      {state === 'loaded' ? createElement('ms-spectrum', { options }) : null}
    </Card>
  );
}

export default function EmbedPage() {
  const state = useScript();
  return (
    <TextPage {...pageHeads[paths.embed]}>
      <div className="prose stack">
        <p>
          The viewer of this site is one file without dependencies. It draws in a shadow tree, so that page and viewer
          do not restyle each other, works under a strict content security policy, and follows the page's{' '}
          <code>color-scheme</code>. Replace the scripts and styles of Lorikeet with this line, which names one version
          and keeps it:
        </p>
      </div>
      <Code text={scriptLine(location.origin)} label="Copy line" />
      {examples.map((example) => (
        <LiveExample key={example.title} example={example} state={state} />
      ))}
      <Card title="Options">
        <div className="prose stack">
          <p>
            All options are optional. An invalid value is reported beside the spectrum, an unknown option in the
            console. As attributes, their names are written with hyphens: <code>precursor-mz</code>.
          </p>
        </div>
        <div className="scroll-x">
          <table className="plain-table of-text" aria-label="Options of the viewer">
            <thead>
              <tr>
                <th scope="col">Option</th>
                <th scope="col">Meaning</th>
                <th scope="col">Default</th>
              </tr>
            </thead>
            <tbody>
              {allOptions.map(({ name, type, meaning, byDefault }) => (
                <tr key={name}>
                  <th scope="row">
                    <code>{name}</code> <span className="embed-type">{type}</span>
                  </th>
                  <td>{meaning}</td>
                  <td>{byDefault}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Card>
      <div className="prose stack">
        <p>
          <Link to={paths.help}>Help</Link> explains the other pages of the site.
        </p>
      </div>
    </TextPage>
  );
}
