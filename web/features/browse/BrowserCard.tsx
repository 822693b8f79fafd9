import { Select } from 'antd';
import { useId } from 'react';
import type { CancerMap } from '#domain/api/schemas/site-data';
import { ALL_STUDIES } from '#domain/catalogue/vocabulary';
import { CopyLink } from '../../parts/CopyLink';
import { Card } from '../../ui/Card';
import { studiesOf, tissuesOf, type BrowseState } from './browse-state';

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** The three selectors. */
export function BrowserCard({ map, state, onCancer, onTissue, onStudies }: {
  map: CancerMap;
  state: Pick<BrowseState, 'cancer' | 'tissue' | 'studies'>;
  onCancer: (cancer: string) => void;
  onTissue: (tissue: string) => void;
  onStudies: (studies: readonly string[]) => void;
}) {
  const id = useId();
  return (
    <Card title="Browser" actions={<CopyLink />}>
      <fieldset className="selectors" disabled={map.length === 0}>
        <legend className="visually-hidden">What to browse</legend>
        <div>
          <label htmlFor={`${id}-cancer`}>Cancer</label>
          <Select
            id={`${id}-cancer`}
            placeholder="Please Select Cancer Type"
            showSearch
            virtual={false}
            disabled={map.length === 0}
            value={state.cancer || null}
            options={optionsOf(map.map(({ name }) => name))}
            onChange={onCancer}
          />
        </div>
        <div>
          <label htmlFor={`${id}-tissue`}>Tissue</label>
          <Select
            id={`${id}-tissue`}
            placeholder="Please Select Tissue Type"
            showSearch
            virtual={false}
            disabled={map.length === 0}
            value={state.tissue || null}
            options={optionsOf(tissuesOf(map, state.cancer))}
            onChange={onTissue}
          />
        </div>
        <div>
          <label htmlFor={`${id}-study`}>Study</label>
          <Select
            id={`${id}-study`}
            mode="multiple"
            virtual={false}
            disabled={map.length === 0}
            placeholder="Please Select Study"
            value={[...state.studies]}
            options={optionsOf([ALL_STUDIES, ...studiesOf(map, state.cancer, state.tissue)])}
            onChange={onStudies}
          />
        </div>
      </fieldset>
    </Card>
  );
}

const nothing = () => undefined;

/** The selectors before it is known what they offer: empty, so that they say what they are for. */
export function WaitingBrowserCard() {
  return <BrowserCard map={[]} state={{ cancer: '', tissue: '', studies: [] }} onCancer={nothing} onTissue={nothing} onStudies={nothing} />;
}
