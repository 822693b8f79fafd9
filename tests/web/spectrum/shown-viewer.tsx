import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';
import { IonTable } from '../../../web/viewers/spectrum/info/IonTable';
import { ControlsContext, type ViewerControls } from '../../../web/viewers/spectrum/panel/controls';
import { OptionsPanel } from '../../../web/viewers/spectrum/panel/OptionsPanel';
import { SpectrumPlots } from '../../../web/viewers/spectrum/plot/SpectrumPlots';
import { viewerAddress } from '../../../web/viewers/spectrum/state/viewer-address';
import { SpectrumWorkbench, type WorkbenchProps } from '../../../web/viewers/spectrum/tools/SpectrumWorkbench';
import { useViewer } from '../../../web/viewers/spectrum/useViewer';
import type { ViewerOptions } from '../../../web/viewers/spectrum/viewer-options';
import { renderPart } from '../support/render-page';

/**
 * y1, y2, b2 of ELVISK and two other peaks, in a plot of 1 px per Th and 4 px per percent: a peak is drawn at m/z - 44,
 * from 454 up to 454 - 4 times its intensity.
 */
export const elvisk: ViewerOptions = {
  sequence: 'ELVISK',
  charge: 2,
  width: 478,
  height: 490,
  minDisplayMz: 100,
  maxDisplayMz: 500,
  peaks: [
    [147.11, 40],
    [200, 5],
    [234.14, 100],
    [243.13, 60],
    [400, 8],
  ],
};

/** A survey scan in the same plot of 1 px per Th, drawn at m/z - 244. */
export const survey: ViewerOptions = {
  precursorMz: 344.7156,
  ms1peaks: [
    [300, 20],
    [344.72, 60],
    [700, 100],
  ],
};

/** What this DOM lacks: fonts that load, and pointers that are captured. */
export function prepareViewer(): void {
  Object.defineProperty(document, 'fonts', { configurable: true, value: { status: 'loaded' } });
  HTMLElement.prototype.setPointerCapture ??= () => undefined;
}

type OnAddress = (params: URLSearchParams) => void;

/** What a viewer has reported to its page last. */
function reported() {
  const onAddress = vi.fn<OnAddress>();
  return {
    onAddress,
    address: (): string => decodeURIComponent(String(onAddress.mock.lastCall?.[0]).replaceAll('+', ' ')),
  };
}

/** Renders a viewer; `address` returns the parameters that it has reported last. */
export function showViewer(more: ViewerOptions = {}, props: Partial<WorkbenchProps> = {}) {
  const { onAddress, address } = reported();
  const options = { ...elvisk, ...more };
  const viewer = (next: Partial<WorkbenchProps>) => (
    <SpectrumWorkbench id="s" options={options} onAddress={onAddress} {...props} {...next} />
  );
  const { container, rerender } = renderPart(viewer({}));
  return { container, address, again: (next: Partial<WorkbenchProps>) => rerender(viewer(next)) };
}

/** The parts of a viewer that take most of what a user does, without its tools, which take long to render. */
function Parts({ options, onAddress }: { options: ViewerOptions; onAddress: OnAddress }) {
  const [address] = useState(() => viewerAddress(undefined, onAddress));
  const viewer = useViewer(options, { address });
  const { annotated, state, dispatch, palette, pointed, onPointed } = viewer;
  const { peptide } = state.prepared.input;
  return (
    <>
      <OptionsPanel id="s" state={state} losses={peptide?.losses ?? []} dispatch={dispatch} />
      <SpectrumPlots id="s" viewer={viewer} onPrecursor={options.precursorPeakClickFn} />
      {peptide === null ? null : (
        <IonTable
          {...{ peptide, annotated, pointed, onPointed }}
          background={palette.background}
          split={false}
          onMove={() => undefined}
        />
      )}
    </>
  );
}

/** Renders the parts of a viewer, with native controls unless others are given. */
export function showParts(more: ViewerOptions = {}, controls?: ViewerControls) {
  const { onAddress, address } = reported();
  const options = { ...elvisk, ...more };
  const parts = <Parts options={options} onAddress={onAddress} />;
  const { container } = renderPart(
    controls === undefined ? parts : <ControlsContext value={controls}>{parts}</ControlsContext>,
  );
  return { container, address };
}

/** The element of a plot that takes pointers and keys. */
export function plot(name: 'msms' | 'errors' | 'ms1'): HTMLElement {
  const found = document.getElementById(`s-${name}`);
  if (found === null) throw new Error(`There is no plot ${name}`);
  return found;
}

type At = readonly [x: number, y: number];
const pointer = ([clientX, clientY]: At, more: object = {}) => ({ clientX, clientY, pointerId: 1, button: 0, ...more });

export function drag(target: HTMLElement, from: At, to: At, more: object = {}): void {
  fireEvent.pointerDown(target, pointer(from, more));
  fireEvent.pointerMove(target, pointer(to, more));
  fireEvent.pointerUp(target, pointer(to, more));
}

export function pointAt(target: HTMLElement, at: At, more: object = {}): void {
  fireEvent.pointerMove(target, pointer(at, more));
}

/** A button or box by its name or label; `getByLabelText` of this DOM asks every element for its labels. */
export function named<Kind extends HTMLElement>(name: string, kind: new () => Kind): Kind {
  const found = [...document.querySelectorAll('button, [aria-label], label')].find(
    (element) => (element.getAttribute('aria-label') ?? element.textContent) === name,
  );
  const element = found instanceof HTMLLabelElement ? found.control : found;
  if (!(element instanceof kind)) throw new Error(`There is no ${name}`);
  return element;
}

export const box = (name: string): HTMLInputElement => named(name, HTMLInputElement);
export const button = (name: string): HTMLButtonElement => named(name, HTMLButtonElement);

/** The lines of the tooltip, '' for none. */
export const tip = (): string =>
  [...(document.querySelector('.spectrum-tooltip')?.children ?? [])].map(({ textContent }) => textContent).join(' | ');

/** The facts of a list, `Peaks: 5`. */
export function facts(label: string): string[] {
  const list = document.querySelector(`dl[aria-label="${label}"]`);
  return [...(list?.children ?? [])].map(
    (fact) => `${fact.querySelector('dt')?.textContent}: ${fact.querySelector('dd')?.textContent}`,
  );
}
