import type { ReactNode } from 'react';
import { type DownloadChoice, DownloadMenu } from '../../charts/DownloadMenu';
import { Icon } from '../../ui/Icon';
import { DotBracketActions } from './DotBracketActions';

/**
 * What stands above a structure, drawn or as an image: its figures, and on the right the same buttons in the same order.
 */
export function StructureHead({
  name,
  facts,
  view,
  fullScreen,
  pictures,
  sized = false,
  dotBracket,
}: {
  /** Of saved files, without their ending. */
  name: string;
  facts: string;
  /** Buttons of the view, which only a drawing has. */
  view?: ReactNode;
  fullScreen: { toggle: () => void } & ({ pressed: boolean } | { opensDialog: true });
  /** Undefined while there is none. */
  pictures: readonly DownloadChoice[] | undefined;
  /** Whether pictures are saved in the size that the user chooses. */
  sized?: boolean;
  /** Resolves to null if there is none. */
  dotBracket: () => Promise<string | null>;
}) {
  const states =
    'pressed' in fullScreen ? { 'aria-pressed': fullScreen.pressed } : ({ 'aria-haspopup': 'dialog' } as const);
  return (
    <header className="structure-head row">
      <p className="structure-facts fine-print">{facts}</p>
      <div className="structure-actions button-row">
        {view}
        <button type="button" className="button small" {...states} onClick={fullScreen.toggle}>
          <Icon name="expand" size={15} />
          Full screen
        </button>
        {pictures === undefined ? null : (
          <DownloadMenu about="Download the drawing as a picture" labeled sized={sized} choices={pictures} />
        )}
        <DotBracketActions name={`${name}.dbn`} what="Dot-bracket" read={dotBracket} />
      </div>
    </header>
  );
}
