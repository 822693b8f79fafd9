import { Radio } from 'antd';
import { useId, useState } from 'react';
import type { CancerMap } from '#domain/api/schemas/site-data';
import { Card } from '../../../ui/Card';
import { heatmapOptions, type HeatmapChoice } from './heatmap-choice';
import { HeatmapTable } from './HeatmapTable';
import { VolcanoPair } from './VolcanoPair';
import './heatmap-card.css';

/** Expression in one study. Mounted anew for each cancer and tissue, so that both choices begin at the first. */
export function HeatmapCard({ map, cancer, tissue }: { map: CancerMap; cancer: string; tissue: string }) {
  const [choice, setChoice] = useState<HeatmapChoice>({ study: null, subtype: null });
  const { studies, subtypes, dataset } = heatmapOptions(map, cancer, tissue, choice);
  return (
    <Card title="Expression Heat Map" note={`${cancer}, ${tissue}`}>
      <div className="heatmap-choices">
        <Choice label="Study" name="heatmapStudy" value={dataset?.study} values={studies} onChange={(study) => setChoice({ study, subtype: null })} />
        {subtypes.length === 0 ? null : (
          <Choice label="Cancer Subtype" name="cancerSubtype" value={dataset?.subtype} values={subtypes} onChange={(subtype) => setChoice({ ...choice, subtype })} />
        )}
      </div>
      {dataset === null ? null : (
        <>
          <VolcanoPair dataset={dataset} />
          <HeatmapTable dataset={dataset} />
        </>
      )}
    </Card>
  );
}

function Choice({ label, name, value, values, onChange }: {
  label: string;
  name: string;
  value: string | undefined;
  values: readonly string[];
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div>
      <span className="filter-label" id={id}>{label}</span>
      <Radio.Group
        aria-labelledby={id}
        name={name}
        value={value}
        options={values.map((each) => ({ value: each, label: each }))}
        onChange={({ target }) => onChange(String(target.value))}
      />
    </div>
  );
}
