import { cards } from './cards';

/** Lists what a chart shows, and goes to the list. */
export function ShowInList({ what, onShow }: { what: string; onShow: () => void }) {
  return (
    <p className="show-in-list">
      <span>{what}:</span>{' '}
      <button
        type="button"
        className="button small"
        onClick={() => {
          onShow();
          document.getElementById(cards.result.id)?.scrollIntoView();
        }}
      >
        Show these in the list
      </button>
    </p>
  );
}
