import { Link } from 'react-router-dom';
import { ALL_STUDIES } from '#domain/catalogue/vocabulary';
import type { CancerMap, CatalogueFile } from '#domain/api/schemas/site-data';
import { own } from '../../identity/own-words';
import type { Data } from '../../api/client';
import type { ExportRequest } from '../../api/export-pages';
import { useExportList } from '../../api/useExportList';
import { FilteredPeptides, NoPeptides } from '../../parts/FilteredPeptides';
import { ListActions } from '../../parts/ListActions';
import { listParams } from '../../parts/paged-list';
import { matrixAddress, searchAddress } from '../../parts/search-address';
import type { AddressDispatch } from '../../parts/useAddressState';
import { Card } from '../../ui/Card';
import { formatCount } from '../../ui/format-number';
import type { BrowseAction, BrowseState } from './browse-state';
import { cards } from './cards';
import type { BrowseList } from './useBrowse';

/** The whole filtered list, whichever page is shown. */
function exportRequest(state: BrowseState, catalogue: CatalogueFile): ExportRequest {
  const { cancer, tissue, studies } = state;
  const query = { cancer, tissue, studyList: [...studies], ...listParams(state, catalogue) };
  return { source: 'browse', query };
}

/** The list as a search, which Compare shows as a matrix of cancers. */
function matrixOf({ cancer, tissue, studies, filters }: BrowseState): string {
  const study = studies.includes(ALL_STUDIES) ? [] : [...studies];
  return matrixAddress(
    [
      { type: 'cancer', values: [cancer] },
      { type: 'tissue', values: [tissue] },
    ],
    { ...filters, study },
  );
}

/** What the list is of the whole cancer, and the way to search all of it, with the same filters. */
function WholeCancer({
  map,
  state: { cancer, filters },
  data,
}: {
  map: CancerMap;
  state: BrowseState;
  data: Data<'listResult'> | undefined;
}) {
  if (data?.cancerTotal === undefined) return null;
  const tissues = (map.find(({ name }) => name === cancer)?.tissues.length ?? 1) - 1;
  const more = tissues > 0 ? `; ${formatCount(tissues)} more ${tissues === 1 ? 'tissue' : 'tissues'}` : '';
  const address = searchAddress([{ type: 'cancer', values: [cancer] }], filters);
  return (
    <p className="fine-print">
      {`${formatCount(data.total)} of ${formatCount(data.cancerTotal)} entries of ${cancer}${more}. `}
      <Link to={address}>{own('Search the whole cancer')}</Link>
    </p>
  );
}

export function ResultCard({
  catalogue,
  state,
  list,
  dispatch,
}: {
  catalogue: CatalogueFile;
  state: BrowseState;
  list: BrowseList;
  dispatch: AddressDispatch<BrowseAction>;
}) {
  const { cancer, tissue } = state;
  const { data, loading, total } = list;
  const exported = useExportList(['browse', cancer, tissue], exportRequest(state, catalogue), loading ? null : total);
  const shared = { view: state, catalogue, dispatch };
  return (
    <Card
      id={cards.result.id}
      title={cards.result.title}
      actions={<ListActions {...shared} exported={exported} matrix={matrixOf(state)} />}
    >
      <FilteredPeptides
        {...shared}
        exported={exported}
        label="Browse result"
        page={list}
        beside={<WholeCancer map={catalogue.cancers} state={state} data={loading ? undefined : data} />}
        empty={<NoPeptides {...shared} filtered={`No peptides match these filters for ${cancer}, ${tissue}.`} />}
      />
    </Card>
  );
}
