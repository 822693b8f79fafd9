import { splitList } from '#domain/catalogue/lists';
import { useCall } from '../../api/useCall';
import { formatCount } from '../../ui/format-number';
import { KeyValueTable } from '../../ui/KeyValueTable';
import { Placeholder } from '../../ui/Placeholder';

/** What is known of the spectrum behind the peptide. '' = none: then nothing is asked for. */
export function SpectrumCard({ msId }: { msId: string }) {
  const { data } = useCall('msInfo', msId === '' ? null : { msId });
  if (msId === '') return <p className="fine-print">No spectrum is recorded for this peptide.</p>;
  return (
    <div className="two-columns">
      <KeyValueTable
        label="Spectrum"
        skeletonRows={5}
        rows={data === undefined ? null : [
          { key: 'Precursor m/z', value: <span className="numeric">{data.mZ.toFixed(4)}</span> },
          { key: 'Charge', value: <span className="numeric">{data.charge}+</span> },
          { key: 'Scan', value: <span className="numeric">{data.scan}</span> },
          { key: 'Raw file', value: <span className="mono">{data.rawFile}</span> },
          { key: 'Peaks', value: <span className="numeric">{formatCount(splitList(data.peaks).length)}</span> },
        ]}
      />
      <Placeholder title="The annotated spectrum will stand here">Fragment ions matched to the peaks, with mass errors.</Placeholder>
    </div>
  );
}
