import { useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { formatCount } from '../../ui/format-number';
import { STEP_PX } from './fornac/structure-graph';
import { moleculeFacts, nucleotideText, parseMolecule, type Molecule, type ParsedMolecule } from './molecule';
import './structure.css';
import { StructureLegend } from './StructureLegend';
import { StructureToolbar } from './StructureToolbar';
import { useStructureCanvas, type DrawingState } from './useStructureCanvas';
import { nearestNucleotide } from './view/nearest-nucleotide';
import { useFingers } from './view/useFingers';
import { usePageGestures } from './view/usePageGestures';
import { useFullScreen } from './view/useFullScreen';
import { viewAfterKey, viewKeys } from './view/view-keys';

export interface StructureViewerProps extends Molecule {
  /** False: something else of the page goes first. */
  ready?: boolean;
}

/** A secondary structure to be zoomed and moved, with its legend and downloads. */
export function StructureViewer({ id, sequence, structure, mfe, ready = true }: StructureViewerProps) {
  const molecule = useMemo(() => parseMolecule({ id, sequence, structure, mfe }), [id, sequence, structure, mfe]);
  if (molecule === null) return <p className="fine-print">The structure of this transcript cannot be read.</p>;
  return <MoleculeViewer molecule={molecule} ready={ready} />;
}

function MoleculeViewer({ molecule, ready }: { molecule: ParsedMolecule; ready: boolean }) {
  const viewer = useRef<HTMLElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const [pointed, setPointed] = useState<number | null>(null);
  const state = useStructureCanvas({ host, molecule, ready, onZoom: setZoom });
  const { full, toggle } = useFullScreen(viewer);
  usePageGestures(host, full);
  const drawn = state.step === 'drawn' ? state : null;
  useFingers(host, drawn);
  const facts = moleculeFacts(molecule);

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
    <section ref={viewer} className={full ? 'structure filling' : 'structure'} aria-label={`Structure viewer, ${molecule.id}`}>
      <header className="structure-head">
        <p className="structure-facts">{facts}</p>
        <StructureToolbar molecule={molecule} drawn={drawn} zoom={zoom} full={full} onFull={toggle} />
      </header>
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
        {pointed === null ? null : <p className="structure-pointed">{nucleotideText(molecule, pointed)}</p>}
      </div>
      <StructureLegend table={molecule.table} />
      {full ? null : (
        <p className="fine-print">
          Drag to move the drawing; the wheel zooms with Ctrl, or once the drawing was clicked. With fingers, drag sideways and pinch.
        </p>
      )}
    </section>
  );
}

function DrawingProgress({ state, length }: { state: DrawingState; length: number }) {
  if (state.step === 'drawn') return null;
  if (state.step === 'failed') return <p className="structure-progress">The drawing could not be made. The structure can be taken away as text.</p>;
  return (
    <div className="structure-progress">
      <span>Drawing {formatCount(length)} nucleotides</span>
      <progress aria-label="Drawing" max={1} value={state.step === 'drawing' ? state.share : 0} />
    </div>
  );
}
