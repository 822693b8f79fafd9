import { useId } from 'react';
import type { CancerMap } from '#domain/api/schemas/site-data';
import { ALL_STUDIES } from '#domain/catalogue/vocabulary';
import { CopyLink } from '../../parts/CopyLink';
import { Card } from '../../ui/Card';
import { SelectOne } from '../../ui/select/SelectOne';
import { SelectSome } from '../../ui/select/SelectSome';
import { studiesOf, tissuesOf, type BrowseState } from './browse-state';

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
          <SelectOne
            id={`${id}-cancer`}
            label="Cancer"
            placeholder="Please Select Cancer Type"
            value={state.cancer}
            options={map.map(({ name }) => name)}
            onChange={onCancer}
          />
        </div>
        <div>
          <label htmlFor={`${id}-tissue`}>Tissue</label>
          <SelectOne
            id={`${id}-tissue`}
            label="Tissue"
            placeholder="Please Select Tissue Type"
            value={state.tissue}
            options={tissuesOf(map, state.cancer)}
            onChange={onTissue}
          />
        </div>
        <div>
          <label htmlFor={`${id}-study`}>Study</label>
          <SelectSome
            id={`${id}-study`}
            label="Study"
            placeholder="Please Select Study"
            values={state.studies}
            options={[ALL_STUDIES, ...studiesOf(map, state.cancer, state.tissue)]}
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
