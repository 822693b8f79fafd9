import { memo, useCallback, useMemo } from 'react';
import { ControlsContext } from '../panel/controls';
import { preparedOf } from '../prepare-ahead';
import { SpectrumViewer, type SpectrumViewerProps } from '../SpectrumViewer';
import { recordedTrial, type Trial, withTrial } from '../state/trial';
import { viewerAddress } from '../state/viewer-address';
import type { Viewer } from '../useViewer';
import type { ViewerOptions } from '../viewer-options';
import { CompareBox, type OtherSpectra } from './CompareBox';
import { EmbedBox } from './EmbedBox';
import { toolkitControls } from './toolkit-controls';
import { TrialBox } from './TrialBox';

interface ToolProps {
  /** Spectra of the same sequence to compare with; undefined while they are being looked up. */
  others?: OtherSpectra | undefined;
  /** Called when the user wants to see them; a page without other spectra leaves it out. */
  onOthersWanted?: (() => void) | undefined;
}

interface AddressProps {
  /** The choices of a shared link; read once. */
  address?: URLSearchParams | undefined;
  /** Called with the choices that differ from the options whenever they change; keep it between renders. */
  onAddress?: ((params: URLSearchParams) => void) | undefined;
}

export type WorkbenchProps = Omit<SpectrumViewerProps, 'tools' | 'address'> & AddressProps & ToolProps;

/**
 * The viewer with the controls and the tools of this site, which are made of its toolkit and not part of the script for
 * other sites.
 */
export const SpectrumWorkbench = memo(function SpectrumWorkbench({
  others,
  onOthersWanted,
  address,
  onAddress,
  ...props
}: WorkbenchProps) {
  const kept = useMemo(() => viewerAddress(address, onAddress), [address, onAddress]);
  const { id, options } = props;
  const tools = useCallback(
    (viewer: Viewer) => <SpectrumTools {...{ id, options, viewer, others, onOthersWanted }} />,
    [id, options, others, onOthersWanted],
  );
  return (
    <ControlsContext value={toolkitControls}>
      <SpectrumViewer {...props} address={kept} tools={tools} />
    </ControlsContext>
  );
});

function SpectrumTools({
  id,
  options,
  viewer: { state, dispatch },
  others,
  onOthersWanted,
}: ToolProps & { id: string; options: ViewerOptions; viewer: Viewer }) {
  const { trial, second } = state;
  const tried = useMemo(() => withTrial(options, trial), [options, trial]);
  const recorded = useMemo(() => recordedTrial(preparedOf(options).input), [options]);
  const change = useCallback(
    (next: Trial) => dispatch({ type: 'try', trial: next, prepared: preparedOf(withTrial(options, next)) }),
    [options, dispatch],
  );
  return (
    <>
      <TrialBox id={id} recorded={recorded} trial={trial} onTrial={change} />
      <CompareBox
        id={id}
        others={others}
        peptide={tried}
        second={second}
        onSecond={(next) => dispatch({ type: 'compare', second: next })}
        onWanted={onOthersWanted}
      />
      <EmbedBox options={tried} />
    </>
  );
}
