import { Select } from 'antd';
import { useId } from 'react';
import type { CancerMap } from '#domain/api/schemas/site-data';
import { ALL_STUDIES } from '#domain/catalogue/vocabulary';
import { own } from '../../identity/own-words';
import { Card } from '../../ui/Card';
import { searchable, searchableTags, textOptions } from '../../ui/antd/searchable';
import { studiesOf, tissuesOf, type BrowseState } from './browse-state';

const CANCER = own('Cancer');

/** The selectors for cancer, tissue and studies. */
export function BrowserCard({
  map,
  state,
  onCancer,
  onTissue,
  onStudies,
}: {
  map: CancerMap;
  state: Pick<BrowseState, 'cancer' | 'tissue' | 'studies'>;
  onCancer: (cancer: string) => void;
  onTissue: (tissue: string) => void;
  onStudies: (studies: readonly string[]) => void;
}) {
  const id = useId();
  const waiting = map.length === 0;
  return (
    <Card title="Browser">
      <fieldset className="selectors" disabled={waiting}>
        <legend className="visually-hidden">What to browse</legend>
        <div>
          <label htmlFor={`${id}-cancer`}>{CANCER}</label>
          <Select<string | null>
            {...searchable(CANCER)}
            id={`${id}-cancer`}
            disabled={waiting}
            placeholder={`Please Select ${CANCER} Type`}
            value={state.cancer || null}
            options={textOptions(map.map(({ name }) => name))}
            onChange={(name) => name !== null && name !== state.cancer && onCancer(name)}
          />
        </div>
        <div>
          <label htmlFor={`${id}-tissue`}>Tissue</label>
          <Select<string | null>
            {...searchable('Tissue')}
            id={`${id}-tissue`}
            disabled={waiting}
            placeholder="Please Select Tissue Type"
            value={state.tissue || null}
            options={textOptions(tissuesOf(map, state.cancer))}
            onChange={(name) => name !== null && name !== state.tissue && onTissue(name)}
          />
        </div>
        <div>
          <label htmlFor={`${id}-study`}>Study</label>
          <Select<string[]>
            {...searchableTags('Study')}
            id={`${id}-study`}
            disabled={waiting}
            placeholder="Please Select Study"
            value={[...state.studies]}
            options={textOptions([ALL_STUDIES, ...studiesOf(map, state.cancer, state.tissue)])}
            onChange={onStudies}
          />
        </div>
      </fieldset>
    </Card>
  );
}

const nothing = () => undefined;

/** The selectors while their options are loading: empty, so that they show their placeholders. */
export function WaitingBrowserCard() {
  return (
    <BrowserCard
      map={[]}
      state={{ cancer: '', tissue: '', studies: [] }}
      onCancer={nothing}
      onTissue={nothing}
      onStudies={nothing}
    />
  );
}
