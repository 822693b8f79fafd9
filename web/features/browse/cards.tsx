import { own } from '../../identity/own-words';

/** The cards below the choice of cancer, tissue and studies. */
export const cards = {
  information: { id: 'information', title: own('Cancer Information'), short: 'Information' },
  distribution: { id: 'distribution', title: 'Distribution' },
  heatmap: { id: 'heatmap', title: 'Expression Heat Map', short: 'Heat Map' },
  result: { id: 'result', title: 'Browse Result', short: 'Result', shortcut: 'r' },
} as const;

export const cardsBelow = Object.values(cards);

export const goToList = (): void => document.getElementById(cards.result.id)?.scrollIntoView();

/** Lists what a chart shows, and goes to the list. */
export function ShowInList({ what, onShow }: { what: string; onShow: () => void }) {
  return (
    <p className="show-in-list">
      <span>{what}:</span>{' '}
      <button
        type="button"
        className="button small"
        aria-label={`Show these in the list: ${what}`}
        onClick={() => {
          onShow();
          goToList();
        }}
      >
        Show these in the list
      </button>
    </p>
  );
}
