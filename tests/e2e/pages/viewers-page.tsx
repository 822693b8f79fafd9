/**
 * A page of spectrum viewers with options that the peptide page never gives: MS1 spectra, second spectra, bad input.
 */
import '../../../web/app/first-paint';
import 'virtual:theme.css';
import '../../../web/app/styles/base.css';
import '../../../web/app/styles/tables.css';
import { createRoot } from 'react-dom/client';
import { AntdProvider } from '../../../web/ui/antd/AntdProvider';
import { SpectrumWorkbench } from '../../../web/viewers/spectrum/tools/SpectrumWorkbench';
import type { ViewerOptions } from '../../../web/viewers/spectrum/viewer-options';
import type {} from './page-globals';

const root = createRoot(document.body.appendChild(document.createElement('main')));

globalThis.precursorClicks = [];
globalThis.showViewers = (list) => {
  // Some options are invalid on purpose.
  const viewers = list.map((options): ViewerOptions => ({
    ...options,
    precursorPeakClickFn: (mz) => globalThis.precursorClicks.push(mz),
  }));
  root.render(
    <AntdProvider>
      {viewers.map((options, index) => (
        <SpectrumWorkbench key={JSON.stringify(list[index])} id={`viewer${index + 1}`} options={options} />
      ))}
    </AntdProvider>,
  );
};
