/** One draw: until the script is done, and until the browser has painted it. */
export interface Timing {
  readonly syncMs: number;
  readonly paintedMs: number;
}

export const steps = ['firstRender', 'zoomRedraw', 'ionToggle', 'nearestToggle', 'lossToggle', 'zoomOut'] as const;
export type Step = (typeof steps)[number];

/**
 * Medians in ms [script, painted] of the original viewer (UWPR/Lorikeet e49c9b9) for peaks uniform in 100 to 2000 m/z,
 * sequence ELVISLIVESPEPTIDEK, charge 3, 700 x 450, on a warm page: AMD EPYC, 2 shared cores, Chromium 156. Orders of
 * magnitude.
 */
export const peerFigures: Readonly<
  Record<string, Readonly<Record<Step, readonly [syncMs: number, paintedMs: number]>>>
> = {
  '500 detect': {
    firstRender: [30.3, 40],
    zoomRedraw: [16.6, 19.1],
    ionToggle: [14.8, 23],
    nearestToggle: [14.5, 21.8],
    lossToggle: [17.9, 25.7],
    zoomOut: [15.9, 18.6],
  },
  '500 all': {
    firstRender: [25.4, 36],
    zoomRedraw: [13.9, 17.8],
    ionToggle: [15.4, 22.6],
    nearestToggle: [15.8, 23],
    lossToggle: [20.6, 27.8],
    zoomOut: [13.8, 19],
  },
  '5000 detect': {
    firstRender: [44.1, 53.8],
    zoomRedraw: [16.8, 21.5],
    ionToggle: [16.5, 24.3],
    nearestToggle: [17.3, 24.5],
    lossToggle: [16.2, 24.1],
    zoomOut: [15.1, 18.5],
  },
  '5000 all': {
    firstRender: [32.7, 45.8],
    zoomRedraw: [16.4, 19],
    ionToggle: [19.7, 26.9],
    nearestToggle: [17.4, 24.8],
    lossToggle: [20.4, 29.9],
    zoomOut: [14.6, 18.7],
  },
  '50000 detect': {
    firstRender: [886.6, 898],
    zoomRedraw: [23.8, 27.9],
    ionToggle: [25.9, 35.1],
    nearestToggle: [28.8, 38.6],
    lossToggle: [27.5, 36.7],
    zoomOut: [20.1, 23.8],
  },
  '50000 all': {
    firstRender: [65.1, 75.2],
    zoomRedraw: [20.2, 23.6],
    ionToggle: [22.1, 30],
    nearestToggle: [26.8, 34.4],
    lossToggle: [27, 35.1],
    zoomOut: [21.6, 25.3],
  },
  '200000 detect': {
    firstRender: [16654.9, 16684.5],
    zoomRedraw: [42.5, 45.6],
    ionToggle: [46.9, 54.2],
    nearestToggle: [110.9, 117.8],
    lossToggle: [56.6, 64.2],
    zoomOut: [44, 47.7],
  },
  '200000 all': {
    firstRender: [300.5, 314],
    zoomRedraw: [49.2, 53.6],
    ionToggle: [68.6, 77.2],
    nearestToggle: [91.8, 103],
    lossToggle: [81.1, 93.8],
    zoomOut: [52.9, 56.2],
  },
};
