/** The card of the list, to which the buttons below charts lead. */
export const RESULT_CARD = 'result';

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
          document.getElementById(RESULT_CARD)?.scrollIntoView();
        }}
      >
        Show these in the list
      </button>
    </p>
  );
}
