import { useState } from 'react';
import { paths } from '#domain/catalogue/paths';
import { inPageRelease } from '../../../identity/page-release';
import { CopyButton } from '../../../ui/CopyButton';
import { ScrollRegion } from '../../../ui/ScrollRegion';
import { elementLines, scriptLine } from '../embed/embed-lines';
import type { ViewerOptions } from '../viewer-options';

/** A spectrum may have a hundred thousand peaks; what is copied has them all. */
const SHOWN_LETTERS = 1_500;

/** The lines that put this spectrum on another page. */
export function EmbedBox({ options }: { options: ViewerOptions }) {
  const [opened, setOpened] = useState(false);
  return (
    <details className="spectrum-tool" onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary>Embed</summary>
      {opened ? <Lines options={options} /> : null}
    </details>
  );
}

function Lines({ options }: { options: ViewerOptions }) {
  const lines = `${scriptLine(location.origin)}\n${elementLines(options)}`;
  const cut = lines.length > SHOWN_LETTERS;
  return (
    <div className="spectrum-embed">
      <p className="fine-print">
        These lines show this spectrum on a page of yours.{' '}
        <a href={inPageRelease(paths.embed)}>All options and other ways</a>
      </p>
      <ScrollRegion label="Lines to copy" className="spectrum-embed-lines">
        <pre className="code-box">{cut ? `${lines.slice(0, SHOWN_LETTERS)}…` : lines}</pre>
      </ScrollRegion>
      <CopyButton text={lines} label={cut ? 'Copy all lines' : 'Copy lines'} />
    </div>
  );
}
