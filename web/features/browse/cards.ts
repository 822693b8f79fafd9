/** The cards below the choice of cancer, tissue and studies. */
export const cards = {
  information: { id: 'information', title: 'Cancer Information', short: 'Information' },
  distribution: { id: 'distribution', title: 'Distribution' },
  heatmap: { id: 'heatmap', title: 'Expression Heat Map', short: 'Heat Map' },
  result: { id: 'result', title: 'Browse Result', short: 'Result' },
} as const;

export const cardsBelow = Object.values(cards);
