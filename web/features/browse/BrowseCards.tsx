import { App } from 'antd';
import { useEffect } from 'react';
import type { CancerMap } from '#domain/api/schemas/site-data';
import { Card } from '../../ui/Card';
import { Placeholder } from '../../ui/Placeholder';
import { BrowserCard } from './BrowserCard';
import { CancerInformation } from './CancerInformation';
import { ResultCard } from './ResultCard';
import { nextStudies } from './study-selection';
import { useBrowseState } from './useBrowseState';
import { usePeptideList } from './usePeptideList';

/** The cards of Browse, once the map of cancers, tissues and studies is known. */
export function BrowseCards({ map }: { map: CancerMap }) {
  const { message } = App.useApp();
  const [state, dispatch] = useBrowseState(map);
  const { data, loading } = usePeptideList(state);
  const answered = loading ? undefined : data?.total;
  useEffect(() => {
    if (answered !== undefined && answered !== state.total) dispatch({ type: 'total', total: answered });
  }, [answered, state.total, dispatch]);

  const chooseStudies = (chosen: readonly string[]) => {
    const studies = nextStudies(state.studies, chosen);
    if (studies === null) void message.warning('Please select a study to browse!');
    else dispatch({ type: 'studies', studies });
  };
  return (
    <>
      <BrowserCard
        map={map}
        state={state}
        onCancer={(cancer) => dispatch({ type: 'cancer', cancer })}
        onTissue={(tissue) => dispatch({ type: 'tissue', tissue })}
        onStudies={chooseStudies}
      />
      <CancerInformation map={map} cancer={state.cancer} tissue={state.tissue} />
      <Card title="Distribution">
        <div className="two-columns">
          <Placeholder title="Peptides per expression group">A bar chart and the RNA types of a group will stand here.</Placeholder>
          <Placeholder title="Immunogenic peptides per expression group">A bar chart and the RNA types of a group will stand here.</Placeholder>
        </div>
      </Card>
      <Card title="Expression Heat Map">
        <Placeholder title="Volcano charts and expression heat map">
          Differential expression, immunogenicity and the expression of each peptide in each sample of a study will stand here.
        </Placeholder>
      </Card>
      <ResultCard state={state} data={data} loading={loading} dispatch={dispatch} />
    </>
  );
}
