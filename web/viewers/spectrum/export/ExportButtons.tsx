import { useState } from 'react';
import type { FigureSize } from '../../../charts/figure-sizes';
import { SizeField } from '../../../charts/SizeField';
import { Icon } from '../../../ui/Icon';
import { saveBlob } from '../../../ui/save-file';
import type { ExportFormat } from './export-formats';
import { exportedFile, type ExportedSpectrum } from './exported-files';

const buttons: readonly { format: ExportFormat; label: string; title?: string }[] = [
  { format: 'svg', label: 'SVG' },
  { format: 'png', label: 'PNG' },
  { format: 'matchedIons', label: 'Matched ions' },
  { format: 'peaks', label: 'Peaks', title: 'All peaks as a table (TSV)' },
  { format: 'mgf', label: 'MGF', title: 'The spectrum with its peptide in Mascot generic format' },
  {
    format: 'mzpaf',
    label: 'mzPAF',
    title: 'All peaks with their annotations in the PSI peak annotation format (TSV)',
  },
];

/**
 * Downloads of the annotated spectrum: SVG and PNG in the chosen size, a table of its matched ions, and files of all
 * peaks.
 */
export function ExportButtons(spectrum: ExportedSpectrum) {
  const [size, setSize] = useState<FigureSize>('drawn');
  const save = async (format: ExportFormat): Promise<void> => {
    const file = await exportedFile(format, spectrum, size);
    if (file !== null) saveBlob(file.name, file.content);
  };
  return (
    <fieldset className="spectrum-exports">
      <legend className="visually-hidden">Download the annotated spectrum</legend>
      {buttons.map(({ format, label, title }) => (
        <button key={format} type="button" className="button small" title={title} onClick={() => void save(format)}>
          <Icon name="download" size={15} />
          {label}
        </button>
      ))}
      <SizeField size={size} onSize={setSize} />
    </fieldset>
  );
}
