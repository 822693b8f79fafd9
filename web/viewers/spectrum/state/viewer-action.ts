import type { Assignment, IonChoice, MassType, PeakLabelMode, Range, ToleranceUnit } from '#domain/spectrum/index';
import type { PlotZoom } from './viewer-state';

/** Boxes of `SpectrumChoices` that are on or off. */
export type ChoiceFlag = 'immonium' | 'reporters' | 'precursor' | 'peakDetect';
/** Boxes of the view that are on or off. */
export type ViewFlag = 'zoomX' | 'zoomY' | 'tooltip' | 'massErrorPlot';

export type ViewerAction =
  | { readonly type: 'ion'; readonly ion: IonChoice; readonly on: boolean }
  | { readonly type: 'deselect ions' }
  | { readonly type: 'loss'; readonly id: string; readonly on: boolean }
  | { readonly type: 'choice'; readonly flag: ChoiceFlag; readonly on: boolean }
  | { readonly type: 'mass type'; readonly massType: MassType }
  | { readonly type: 'assignment'; readonly assignment: Assignment }
  | { readonly type: 'tolerance text'; readonly text: string }
  | { readonly type: 'tolerance unit'; readonly unit: ToleranceUnit }
  | { readonly type: 'update tolerance' }
  | { readonly type: 'labels'; readonly labels: PeakLabelMode }
  | { readonly type: 'width'; readonly widthPx: number }
  | { readonly type: 'fit width'; readonly widthPx: number }
  | { readonly type: 'height'; readonly heightPx: number }
  | { readonly type: 'view'; readonly flag: ViewFlag; readonly on: boolean }
  | { readonly type: 'zoom'; readonly zoom: PlotZoom }
  | { readonly type: 'zoom out' }
  | { readonly type: 'toggle error unit' }
  | { readonly type: 'zoom ms1'; readonly range: Range | null }
  | { readonly type: 'move table' };
