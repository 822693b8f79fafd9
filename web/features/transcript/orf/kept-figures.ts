import type { Drawing } from '../../../viewers/diagram/model/drawing';
import { openDrawing, saveDrawing } from '../../../viewers/diagram/model/drawing-file';
import { DiagramError } from '../../../viewers/diagram/model/errors';
import { browserStorage } from '../../../failures/safe-storage';

/** An edited figure that this browser keeps. */
export interface KeptFigure {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly drawing: Drawing;
}

const PREFIX = 'figure';
/** Of one transcript and release; the oldest of more are removed. */
const FIGURES_MAX = 6;

const folderOf = (transcriptId: string, release: string): string => `${PREFIX}/${release}/${transcriptId}/`;

export interface Place {
  readonly transcriptId: string;
  readonly release: string;
  /** Names one visit of one tab, so that none overwrites the figure of another. */
  readonly visit: string;
}

/** The figures of a transcript in a release, of all visits, the latest first; what cannot be read is left out. */
export function keptFigures({ transcriptId, release }: Omit<Place, 'visit'>): KeptFigure[] {
  const folder = folderOf(transcriptId, release);
  return browserStorage
    .keys()
    .filter((key) => key.startsWith(folder))
    .flatMap((key) => parsed(key, browserStorage.read(key)))
    .toSorted((a, b) => b.savedAt - a.savedAt);
}

/** Keeps the figure of a visit. Returns false if the browser refuses, for want of room or permission. */
export function keepFigure(place: Place, drawing: Drawing, now: number): boolean {
  const kept = browserStorage.write(folderOf(place.transcriptId, place.release) + place.visit, textOf(drawing, now));
  for (const { key } of keptFigures(place).slice(FIGURES_MAX)) forgetFigure(key);
  return kept;
}

export function forgetFigure(key: string): void {
  browserStorage.remove(key);
}

export function forgetOwnFigure({ transcriptId, release, visit }: Place): void {
  forgetFigure(folderOf(transcriptId, release) + visit);
}

function textOf(drawing: Drawing, savedAt: number): string {
  return `${savedAt}\n${saveDrawing(drawing)}`;
}

function parsed(key: string, text: string | null): KeptFigure[] {
  const [, time = '', file = ''] = /^(\d+)\n(.*)$/s.exec(text ?? '') ?? [];
  try {
    return file === '' ? [] : [{ key, savedAt: Number(time), drawing: openDrawing(file) }];
  } catch (error) {
    if (!(error instanceof DiagramError)) throw error;
    return [];
  }
}
