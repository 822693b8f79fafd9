import { NewTabLink } from '../../ui/NewTabLink';
import { Popup } from '../../ui/popup/Popup';
import { SkeletonLines } from '../../ui/Skeleton';
import type { SentencePiece } from './first-sentence';
import './first-sentence.css';

function Piece({ piece: { text, href, title, more } }: { piece: SentencePiece }) {
  if (more !== undefined)
    return (
      <Popup className="link-button" title={more.title} button={text}>
        <ul className="sentence-items stack">
          {more.items.map((item) => (
            <li key={item.href}>
              <NewTabLink href={item.href}>{item.text}</NewTabLink>
            </li>
          ))}
        </ul>
      </Popup>
    );
  if (href?.startsWith('#')) return <a href={href}>{text}</a>;
  return href === undefined ? (
    text
  ) : (
    <NewTabLink href={href} {...(title === undefined ? {} : { title })}>
      {text}
    </NewTabLink>
  );
}

/** What the peptide is, in one sentence with links; `null` while it is loading. */
export function FirstSentence({ pieces }: { pieces: readonly SentencePiece[] | null }) {
  return (
    <div className="first-sentence">
      {pieces === null ? (
        <SkeletonLines lines={2} />
      ) : (
        // The pieces of a sentence never change places.
        // oxlint-disable-next-line react/no-array-index-key
        pieces.map((piece, at) => <Piece key={at} piece={piece} />)
      )}
    </div>
  );
}
