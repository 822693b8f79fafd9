import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { formatCount } from '../../ui/format-number';
import { usePrinting } from '../../ui/usePrinting';
import { STEP_PX } from './fornac/structure-graph';
import {
  type Molecule,
  moleculeFacts,
  nearestNucleotide,
  nucleotideText,
  type ParsedMolecule,
  parseMolecule,
  structureName,
  viennaText,
} from './molecule';
import './structure.css';
import { pictureFiles } from './picture-files';
import { PrintedStructure } from './PrintedStructure';
import { appearanceOf, defaultChoices, type StructureChoices } from './structure-choices';
import { StructureControls } from './StructureControls';
import { StructureHead } from './StructureHead';
import { StructureLegend } from './StructureLegend';
import { type DrawingState, useStructureCanvas } from './useStructureCanvas';
import { useFingers, usePageGestures } from './view/gestures';
import { viewAfterKey, viewKeys } from './view/viewport';
import { ZoomButtons } from './ZoomButtons';

export interface StructureViewerProps extends Molecule {
  choices?: StructureChoices;
  onChoices?: (choices: StructureChoices) => void;
  /** False while other parts of the page load first. */
  ready?: boolean;
  /** For saved pictures. */
  release?: string;
}

/** A secondary structure that can be zoomed and moved, with its legend and downloads. */
export function StructureViewer({
  id,
  sequence,
  structure,
  mfe,
  ready = true,
  choices = defaultChoices,
  onChoices = () => undefined,
  release = '',
}: StructureViewerProps) {
  const molecule = useMemo(() => parseMolecule({ id, sequence, structure, mfe }), [id, sequence, structure, mfe]);
  if (molecule === null) return <p className="fine-print">The structure of this transcript cannot be read.</p>;
  return <MoleculeViewer {...{ molecule, ready, choices, onChoices, release }} />;
}

function MoleculeViewer({
  molecule,
  ready,
  choices,
  onChoices,
  release,
}: {
  molecule: ParsedMolecule;
  ready: boolean;
  release: string;
  choices: StructureChoices;
  onChoices: (choices: StructureChoices) => void;
}) {
  const viewer = useRef<HTMLElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const [pointed, setPointed] = useState<number | null>(null);
  const { coloring, lettering } = choices;
  const appearance = useMemo(() => appearanceOf(molecule, { coloring, lettering }), [molecule, coloring, lettering]);
  const state = useStructureCanvas({ host, molecule, appearance, ready, onZoom: setZoom });
  const { full, toggle } = useFullScreen(viewer);
  usePageGestures(host, full);
  const drawn = state.step === 'drawn' ? state : null;
  useFingers(host, drawn);
  const facts = moleculeFacts(molecule);
  const printing = usePrinting();

  const key = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (drawn === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const { clientWidth: width, clientHeight: height } = event.currentTarget;
    const view = viewAfterKey(event.key, drawn.canvas.current, drawn.size, { width, height });
    if (view === null) return;
    drawn.canvas.show(view);
    event.preventDefault();
  };
  const point = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>): void => {
    if (drawn === null) return;
    const { left, top } = currentTarget.getBoundingClientRect();
    const { x, y } = drawn.canvas.pointAt(clientX - left, clientY - top);
    setPointed(nearestNucleotide(drawn.layout, x / STEP_PX, y / STEP_PX));
  };

  return (
    <section
      ref={viewer}
      className={full ? 'structure filling' : 'structure'}
      aria-label={`Structure viewer, ${molecule.id}`}
    >
      <StructureHead
        name={structureName(molecule.id)}
        facts={facts}
        view={<ZoomButtons drawn={drawn} zoom={zoom} />}
        fullScreen={{ toggle, pressed: full }}
        pictures={drawn === null ? undefined : pictureFiles(drawn, molecule, appearance, release)}
        sized
        dotBracket={() => Promise.resolve(viennaText(molecule.id, molecule.sequence, molecule.structure, molecule.mfe))}
      />
      <StructureControls molecule={molecule} choices={choices} onChoices={onChoices} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application handles its own keys and pointers */}
      <div
        ref={host}
        className="structure-view"
        role="application"
        aria-roledescription="drawing"
        aria-label={`Secondary structure of ${molecule.id}: ${facts}`}
        aria-keyshortcuts={viewKeys}
        aria-busy={drawn === null && state.step !== 'failed'}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys
        tabIndex={0}
        onKeyDown={key}
        onPointerMove={point}
        onPointerLeave={() => setPointed(null)}
      >
        <DrawingProgress state={state} length={molecule.table.length} />
        {printing ? (
          <PrintedStructure molecule={molecule} appearance={appearance} layout={drawn?.layout ?? null} />
        ) : null}
        {pointed === null ? null : (
          <p className="structure-pointed">{nucleotideText(molecule, pointed, appearance.letters)}</p>
        )}
      </div>
      <StructureLegend keys={appearance.keys} />
      {full ? null : (
        <p className="fine-print">
          Drag to move the drawing; the wheel zooms with Ctrl, or once you have clicked the drawing. With fingers, drag
          sideways and pinch.
        </p>
      )}
    </section>
  );
}

function DrawingProgress({ state, length }: { state: DrawingState; length: number }) {
  if (state.step === 'drawn') return null;
  if (state.step === 'failed')
    return (
      <p className="structure-progress">The drawing could not be made. You can still download the structure as text.</p>
    );
  return (
    <div className="structure-progress">
      <span>Drawing {formatCount(length)} nucleotides</span>
      <progress aria-label="Drawing" max={1} value={state.step === 'drawing' ? state.share : 0} />
    </div>
  );
}

/**
 * Whether the element fills the screen, and a toggle. If the browser cannot do that, it fills the window (class
 * `filling`).
 */
function useFullScreen(element: RefObject<HTMLElement | null>): { full: boolean; toggle: () => void } {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const changed = (): void =>
      setFull(document.fullscreenElement !== null && document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, [element]);
  useEffect(() => {
    if (!full || document.fullscreenElement !== null) return undefined;
    // Escape ends the browser's full screen, not ours. Listens in the capture phase to see whether a menu is still
    // open.
    const escape = ({ key }: globalThis.KeyboardEvent): void => {
      if (key === 'Escape' && element.current?.querySelector('details[open]') === null) setFull(false);
    };
    document.addEventListener('keydown', escape, { capture: true });
    return () => document.removeEventListener('keydown', escape, { capture: true });
  }, [full, element]);
  const toggle = (): void => {
    if (document.fullscreenElement !== null) void document.exitFullscreen();
    else if (element.current !== null && document.fullscreenEnabled)
      element.current.requestFullscreen().catch(() => setFull(true));
    else setFull((before) => !before);
  };
  return { full, toggle };
}
