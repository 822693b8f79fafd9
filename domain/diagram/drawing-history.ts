import { applyChange, type Change, changeBetween, invertChange } from './change';
import type { Drawing } from './drawing';
import { type History, type HistoryCommands, historyCommands } from './history';

export type DrawingHistory = History<Drawing, Change>;

/** The history of drawings; `say` gets what is only logged. */
export function drawingHistory(say: (message: string) => void): HistoryCommands<Drawing, Change> {
  return historyCommands({ between: changeBetween, apply: applyChange, invert: invertChange, say });
}
