import { Alert } from 'antd';
import { useEffect, useMemo } from 'react';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { paths } from '#domain/catalogue/paths';
import { isOffered } from '#domain/search/fields';
import { own } from '../../identity/own-words';
import { useExportList } from '../../api/useExportList';
import { useCatalogue } from '../../api/site-data';
import { callQuery, useCall } from '../../api/useCall';
import { useListPage } from '../../api/useListPage';
import { type ColumnName, isColumnOffered } from '../../parts/column-chooser/column-choice';
import { NoPeptides } from '../../parts/FilteredPeptides';
import { ListActions } from '../../parts/ListActions';
import { pageHeads } from '../../parts/page-heads';
import { pageInView } from '../../parts/paged-list';
import { PeptideFilterBar } from '../../parts/PeptideFilterBar';
import { peptideColumns, PeptideTable } from '../../parts/PeptideTable';
import { TextPage } from '../../parts/TextPage';
import { useAddressState } from '../../parts/useAddressState';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { formatCount } from '../../ui/format-number';
import { GenotypesCard } from './GenotypesCard';
import {
  type PatientAction,
  patientColumns,
  patientReducer,
  predictedQuestion,
  type PatientState,
  rankedQuestion,
  readPatientAddress,
  writePatientAddress,
} from './patient-state';
import { bestColumns, genotypeColumns } from './ranked-columns';
import './patient.css';

const address = { reduce: patientReducer, read: readPatientAddress, write: writePatientAddress };

/** Before the genotypes, whatever else is chosen. */
const leading: readonly ColumnName[] = ['peptideId', 'sequence'];

const listOf = (texts: readonly string[]): string => new Intl.ListFormat('en-US').format(texts);

/** Ranks the peptides of a cancer by the genotypes of a patient. Everything that is chosen is part of the address. */
export default function PatientPage() {
  const [state, dispatch] = useAddressState<PatientState, PatientAction>(address);
  const { data: catalogue } = useCatalogue();
  const isKnown = isOffered('affinity', catalogue);
  return (
    <TextPage {...pageHeads[paths.patient]}>
      {catalogue !== undefined && !isKnown ? (
        <EmptyState title="This release has no affinities to HLA genotypes to rank peptides by." />
      ) : (
        <>
          <GenotypesCard state={state} catalogue={catalogue} dispatch={dispatch} />
          {state.genotypes.length === 0 ? (
            <EmptyState title="Enter HLA alleles to rank peptides by predicted binding." />
          ) : (
            <RankedPeptides state={state} dispatch={dispatch} />
          )}
        </>
      )}
    </TextPage>
  );
}

/** How many entries cannot be ranked, because nothing is predicted of them. */
function Unranked({ cancer, catalogue }: { cancer: string | null; catalogue: CatalogueFile | undefined }) {
  const predicted = useCall('advance', cancer === null ? null : predictedQuestion(cancer)).data?.total;
  const ofCancer = catalogue?.cancerFigures.find((figure) => figure.cancer === cancer)?.peptides;
  const all = cancer === null ? catalogue?.figures.peptides : ofCancer;
  const known = cancer === null ? catalogue?.numbers?.affinity?.known : predicted;
  if (all === undefined || known === undefined || all <= known) return null;
  return (
    <p className="fine-print">
      {formatCount(all - known)} entries of {cancer ?? own('any cancer')} have no prediction and are not ranked.
    </p>
  );
}

/** The list, in pages of the server. */
function RankedPeptides({
  state,
  dispatch,
}: {
  state: PatientState;
  dispatch: (action: PatientAction, options?: { replace: boolean }) => void;
}) {
  const { data: catalogue } = useCatalogue();
  const request = catalogue === undefined ? null : rankedQuestion(state, catalogue);
  const { pageSize } = state;
  const page = useListPage(
    (chosen) => callQuery('genotypes', request && { ...request, pageNum: chosen, pageSize }),
    state.pageNum,
    (rows) => pageInView(state, rows),
  );
  const { data, loading, total, pageNum } = page;
  useEffect(() => {
    if (pageNum < state.pageNum) dispatch({ type: 'page', pageNum }, { replace: true });
  }, [pageNum, state.pageNum, dispatch]);
  const exported = useExportList(
    ['genotypes', state.cancer ?? 'any cancer'],
    request && { source: 'genotypes', query: request },
    loading ? null : total,
  );
  const known = data?.genotypes;
  const columns = useMemo(() => {
    const chosen = state.columns.filter((name) => isColumnOffered(name, catalogue));
    const shown = (isWanted: (name: ColumnName) => boolean) =>
      chosen.filter(isWanted).map((name) => peptideColumns[name]);
    return [
      ...shown((name) => leading.includes(name)),
      ...bestColumns,
      ...shown((name) => name === 'recognitionScore'),
      ...genotypeColumns(known ?? []),
      ...shown((name) => !leading.includes(name) && name !== 'recognitionScore'),
    ];
  }, [state.columns, catalogue, known]);
  const { unknown = [] } = data ?? {};
  const where = state.cancer ?? own('any cancer');
  const none =
    known?.length === 0
      ? `This release has no predictions for ${listOf(unknown)}.`
      : `No peptide of ${where} has a prediction for any of these genotypes.`;
  const view = { view: state, catalogue, dispatch };
  return (
    <Card
      id="ranked"
      title="Peptides"
      note={`of ${where}, by the best of their affinities`}
      actions={<ListActions {...view} defaultColumns={patientColumns} exported={exported} />}
    >
      <Unranked cancer={state.cancer} catalogue={catalogue} />
      {unknown.length === 0 || known?.length === 0 || loading ? null : (
        <Alert
          type="warning"
          showIcon
          title={`Without predictions in this release, and therefore not ranked: ${listOf(unknown)}.`}
        />
      )}
      <PeptideFilterBar
        filters={state.filters}
        lists={catalogue}
        counts={undefined}
        loading={loading}
        onChange={(filters) => dispatch({ type: 'filters', filters })}
      />
      <PeptideTable
        {...view}
        label="Ranked peptides"
        columns={columns}
        page={page}
        exported={exported}
        empty={<NoPeptides {...view} filtered={`No peptide of ${where} matches these filters.`} none={none} />}
      />
      <p className="fine-print">
        Affinity in nM, the lower the better
        {state.unit === 'entries'
          ? ', with the stability in hours below it. A tick marks a genotype on which the peptide counts as immunogenic.'
          : ': the best of the entries of a sequence to these genotypes.'}{' '}
        Equal affinities are in order of peptide ID.
      </p>
    </Card>
  );
}
