import { SETS_MIN } from '#domain/api/limits';
import { paths } from '#domain/catalogue/paths';
import { own } from '../../identity/own-words';
import { FilteredPeptides, NoPeptides } from '../../parts/FilteredPeptides';
import { ListActions } from '../../parts/ListActions';
import { pageHeads } from '../../parts/page-heads';
import { TextPage } from '../../parts/TextPage';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { Spinner } from '../../ui/Spinner';
import { CombinationsCard } from './CombinationsCard';
import { rowsOfSet, setName, type CompareState } from './compare-state';
import { CancerMatrixCard } from './matrix/CancerMatrixCard';
import { SavedListsCard } from './lists/SavedListsCard';
import { SetsCard } from './SetsCard';
import { useCompare } from './useCompare';
import './compare.css';

/** What is listed, in words: "in Breast cancer and Colon cancer, not in Kidney cancer". */
function listed({ sets }: CompareState): string {
  const names = (wanted: string) => sets.flatMap(({ set, wish }) => (wish === wanted ? setName(set) : []));
  const [all, none] = [names('in'), names('not in')];
  if (all.length + none.length === 0) return 'in any of these sets';
  return [
    ...(all.length > 0 ? [`in ${all.join(' and ')}`] : []),
    ...(none.length > 0 ? [`not in ${none.join(' or ')}`] : []),
  ].join(', ');
}

/** Compares sets of peptides by sequence. Everything that is chosen is part of the address. */
export default function ComparePage() {
  const { state, dispatch, catalogue, answer, loading, total, pageNum, exported, refused } = useCompare();
  const list = { view: state, catalogue, dispatch };
  const { sets } = state;
  const isSingle = sets.every(({ wish }) => wish !== 'either');
  const chosen = isSingle ? sets.flatMap(({ wish }, at) => (wish === 'in' ? at : [])) : null;
  const [only] = sets.length === 1 ? sets : [];
  const matrixOf = only === undefined ? (exported?.request ?? null) : rowsOfSet(only.set);
  const matrix = { shown: state.matrix, onShow: () => dispatch({ type: 'matrix', shown: !state.matrix }) };
  return (
    <TextPage {...pageHeads[paths.compare]}>
      <SetsCard catalogue={catalogue} state={state} answer={answer} dispatch={dispatch} />
      {sets.length === 1 ? <EmptyState title="Add another set to compare it with." /> : null}
      {refused === null ? null : <EmptyState title={`These sets cannot be compared: ${refused}.`} />}
      {sets.length < SETS_MIN || refused !== null ? null : answer === undefined ? (
        <Card title="Combinations">
          <Spinner />
        </Card>
      ) : (
        <>
          <CombinationsCard
            answer={answer}
            chosen={chosen}
            onChoose={(positions) => dispatch({ type: 'combination', sets: positions })}
          />
          <Card
            id="listed"
            title="Peptides"
            note={listed(state)}
            actions={<ListActions {...list} exported={exported} matrix={matrix} />}
          >
            <FilteredPeptides
              {...list}
              label="Compared peptides"
              exported={exported}
              page={{ data: answer, loading, total, pageNum }}
              empty={
                <NoPeptides
                  {...list}
                  filtered={`No sequence that is ${listed(state)} matches these filters.`}
                  none={`No sequence is ${listed(state)}.`}
                />
              }
            />
          </Card>
        </>
      )}
      {only === undefined || matrixOf === null || state.matrix ? null : (
        <p>
          <button type="button" className="button" onClick={matrix.onShow}>
            {own('As a matrix of cancers')}
          </button>
        </p>
      )}
      {matrixOf !== null && state.matrix ? (
        <CancerMatrixCard request={matrixOf} name={only === undefined ? 'compare' : setName(only.set)} />
      ) : null}
      <SavedListsCard onCompare={(set) => dispatch({ type: 'add', set })} />
    </TextPage>
  );
}
