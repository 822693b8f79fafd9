import { type RefObject, useEffect, useRef, useState } from 'react';
import { layFlat, layoutInSteps } from '#domain/structure/layout';
import { type NumberedLayout, withNumbers } from '#domain/structure/number-places';
import { logFailure } from '../../failures/log-failure';
import { persistently } from '../../failures/persistently';
import { idle, workInSlices } from '../../ui/in-slices';
import { type Fornac, loadFornac } from './fornac/fornac';
import { inSight, painted } from './fornac/in-sight';
import { StructureCanvas } from './fornac/structure-canvas';
import { STEP_PX, structureGraph } from './fornac/structure-graph';
import type { ParsedMolecule } from './molecule';
import type { Appearance } from './structure-choices';
import type { Size } from './view/viewport';

/** `share` is the part drawn so far, 0 to 1. */
export type DrawingState = { step: 'waiting' } | { step: 'drawing'; share: number } | { step: 'failed' } | DrawnState;

export interface DrawnState {
  step: 'drawn';
  canvas: StructureCanvas;
  layout: NumberedLayout;
  /** Px at scale 1. */
  size: Size;
}

interface Options {
  host: RefObject<HTMLElement | null>;
  molecule: ParsedMolecule;
  appearance: Appearance;
  /** False while other parts of the page load first. */
  ready: boolean;
  /** Called with the zoom, 1 = the whole molecule; keep it between renders. */
  onZoom: (zoom: number) => void;
}

const sizeOf = ({ clientWidth, clientHeight }: Element): Size => ({
  width: Math.max(1, clientWidth),
  height: Math.max(1, clientHeight),
});

/** Nucleotides drawn at once: few enough for a slice, enough that the library does not begin anew for each. */
const STEP_NUCLEOTIDES = 100;

function* drawingSteps(
  canvas: StructureCanvas,
  count: number,
  progress: (share: number) => void,
): Generator<void, void> {
  for (let done = 0; done < count;) {
    done = Math.min(count, done + STEP_NUCLEOTIDES);
    canvas.drawTo(done);
    progress(done / count);
    yield;
  }
}

/**
 * Draws the molecule into `host` once that is in view and the browser idle, in slices that keep the page responsive.
 */
export function useStructureCanvas({ host, molecule, appearance, ready, onZoom }: Options): DrawingState {
  const [state, setState] = useState<DrawingState>({ step: 'waiting' });
  const canvas = useRef<StructureCanvas | null>(null);
  const chosen = useRef(appearance);
  useEffect(() => {
    chosen.current = appearance;
    canvas.current?.repaint(appearance);
  }, [appearance]);
  useEffect(() => {
    const element = host.current;
    if (element === null || !ready) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const watch = new ResizeObserver(() => canvas.current?.resize(sizeOf(element)));
    watch.observe(element);
    /** Loads fornac; after a failure, reports it and keeps trying. */
    async function library(): Promise<Fornac> {
      try {
        return await loadFornac();
      } catch (error) {
        logFailure(error);
        setState({ step: 'failed' });
        const late = await persistently(loadFornac, { signal });
        setState({ step: 'drawing', share: 0 });
        return late;
      }
    }
    async function draw(place: HTMLElement): Promise<void> {
      await inSight(place, signal);
      await idle(signal);
      setState({ step: 'drawing', share: 0 });
      await painted(signal);
      const fornac = await library();
      await idle(signal);
      const flat = layFlat(await workInSlices(layoutInSteps(molecule.table), signal));
      await idle(signal);
      const layout = withNumbers(molecule.table, flat);
      await idle(signal);
      const graph = structureGraph(molecule, layout);
      const size = { width: layout.width * STEP_PX, height: layout.height * STEP_PX };
      await idle(signal);
      const drawn = new StructureCanvas(fornac, place, graph, size, sizeOf(place), chosen.current, ({ zoom }) =>
        onZoom(zoom),
      );
      canvas.current = drawn;
      const steps = drawingSteps(drawn, graph.nodes.length, (share) => setState({ step: 'drawing', share }));
      await workInSlices(steps, signal);
      setState({ step: 'drawn', canvas: drawn, layout, size });
    }
    draw(element).catch((error: unknown) => {
      if (signal.aborted) return;
      logFailure(error);
      setState({ step: 'failed' });
    });
    return () => {
      stop.abort(new Error('The structure is no longer shown'));
      watch.disconnect();
      canvas.current?.remove();
      canvas.current = null;
      setState({ step: 'waiting' });
    };
  }, [host, molecule, ready, onZoom]);
  return state;
}
