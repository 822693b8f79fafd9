import { Radio } from 'antd';
import { useId } from 'react';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import type { RowFilters } from '#domain/search/row-filters';
import { Card } from '../../../ui/Card';
import { cards } from '../cards';
import { Folded } from '../../../ui/Folded';
import { heatmapOptions, type HeatmapChoice } from './heatmap-choice';
import { HeatmapTable } from './HeatmapTable';
import { VolcanoPair } from './VolcanoPair';
import './heatmap-card.css';

/** Expression in one study and, if the study has subtypes, in one subtype. */
export function HeatmapCard({
  catalogue,
  cancer,
  tissue,
  choice,
  onChoose,
  onShow,
}: {
  catalogue: Pick<CatalogueFile, 'cancers' | 'has' | 'numbers'>;
  cancer: string;
  tissue: string;
  choice: HeatmapChoice;
  onChoose: (choice: HeatmapChoice) => void;
  /** Lists the peptides of a study that pass the filters. */
  onShow: (study: string, filters: Partial<RowFilters>) => void;
}) {
  const { studies, subtypes, dataset } = heatmapOptions(catalogue.cancers, cancer, tissue, choice);
  return (
    <Card {...cards.heatmap} note={`${cancer}, ${tissue}`}>
      <Folded
        cardId={cards.heatmap.id}
        summary="Volcano plots and heat map"
        named={choice.study !== null || choice.subtype !== null}
      >
        <div className="heatmap-choices">
          <Choice
            label="Study"
            name="heatmapStudy"
            value={dataset?.study}
            values={studies}
            onChange={(study) => onChoose({ study, subtype: null })}
          />
          {subtypes.length === 0 ? null : (
            <Choice
              label="Cancer Subtype"
              name="cancerSubtype"
              value={dataset?.subtype}
              values={subtypes}
              onChange={(subtype) => onChoose({ ...choice, subtype })}
            />
          )}
        </div>
        {dataset === null ? null : (
          <>
            <VolcanoPair dataset={dataset} catalogue={catalogue} onShow={(filters) => onShow(dataset.study, filters)} />
            <HeatmapTable dataset={dataset} />
          </>
        )}
      </Folded>
    </Card>
  );
}

function Choice({
  label,
  name,
  value,
  values,
  onChange,
}: {
  label: string;
  name: string;
  value: string | undefined;
  values: readonly string[];
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div>
      <span className="filter-label" id={id}>
        {label}
      </span>
      <Radio.Group
        aria-labelledby={id}
        name={name}
        value={value ?? null}
        options={[...values]}
        onChange={({ target }) => onChange(String(target.value))}
      />
    </div>
  );
}
