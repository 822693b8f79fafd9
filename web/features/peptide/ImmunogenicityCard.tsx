import { type ReactNode, useState } from 'react';
import type { PeptideDetail } from '#domain/api/schemas/peptide';
import { isClassII } from '#domain/catalogue/hla-class';
import { standardHla } from '#domain/catalogue/hla-genotype';
import { type HlaPrediction, parseHlaPredictions } from '#domain/catalogue/hla-prediction';
import { hasPart, type WithParts } from '#domain/catalogue/release-parts';
import { affinityThreshold, immunogenicCriteria } from '#domain/catalogue/thresholds';
import { NOT_PREDICTED } from '#domain/catalogue/vocabulary';
import { identity } from '../../identity/page-identity';
import { EmptyCard } from '../../parts/EmptyCard';
import { ImmunogenicityMark } from '../../parts/marks';
import { decimalsOf, formatDecimal, formatMeasure } from '../../ui/format-number';
import { Icon } from '../../ui/Icon';
import type { Column, TableSort } from '../../ui/table/column';
import { DataTable } from '../../ui/table/DataTable';

const { thresholds } = identity;

const classIIRule =
  thresholds.classII === null
    ? 'Genotypes of MHC class II are not judged.'
    : `On a genotype of MHC class II, a binding affinity of at most ${thresholds.classII.bindingAffinityNm} nM is enough.`;

/** A value that is colored, bold and ticked if it meets its criterion. */
function Criterion({ met, children }: { met: boolean; children: ReactNode }) {
  return met ? (
    <span className="pass">
      {children}
      <Icon name="check" size={14} />
      <span className="visually-hidden">meets the criterion</span>
    </span>
  ) : (
    children
  );
}

/** Whether an affinity meets the criterion for the class of its genotype. */
function bindsWell({ hla, affinityNm }: HlaPrediction): boolean {
  const threshold = affinityThreshold(hla, thresholds);
  return threshold !== null && affinityNm <= threshold;
}

/** All numbers of a column have as many decimals as the longest: rounding could make a value contradict its mark. */
function columnsOf(predictions: readonly HlaPrediction[], catalogue: WithParts | undefined): Column<HlaPrediction>[] {
  const affinityDecimals = decimalsOf(predictions.map(({ affinityNm }) => affinityNm));
  const stabilityDecimals = decimalsOf(predictions.map(({ stabilityHours }) => stabilityHours ?? 0));
  const columns: Column<HlaPrediction>[] = [
    {
      title: 'HLA Genotype',
      key: 'hla',
      pinned: true,
      className: 'numeric',
      render: ({ hla }) => standardHla(hla),
    },
    {
      title: 'Binding Affinity (nM)',
      key: 'affinity',
      align: 'right',
      className: 'numeric',
      render: (prediction) => (
        <Criterion met={bindsWell(prediction)}>{formatDecimal(prediction.affinityNm, affinityDecimals)}</Criterion>
      ),
    },
    {
      title: 'Binding Stability (h)',
      key: 'stability',
      align: 'right',
      className: 'numeric',
      render: ({ hla, stabilityHours }) => (
        <Criterion met={!isClassII(hla) && immunogenicCriteria.stability(stabilityHours, thresholds)}>
          {stabilityHours === null ? NOT_PREDICTED : formatDecimal(stabilityHours, stabilityDecimals)}
        </Criterion>
      ),
    },
    {
      title: 'Immunogenicity',
      key: 'immunogenicity',
      render: ({ immunogenic }) => <ImmunogenicityMark immunogenicity={immunogenic} />,
    },
  ];
  return columns.filter(({ key }) => (key !== 'stability' && key !== 'immunogenicity') || hasPart(catalogue, key));
}

/** The values by which the two measures are sorted; what was not predicted comes last. */
const measures: Record<string, (prediction: HlaPrediction) => number | null> = {
  affinity: ({ affinityNm }) => affinityNm,
  stability: ({ stabilityHours }) => stabilityHours,
};

function sorted(predictions: readonly HlaPrediction[], sort: TableSort | null): readonly HlaPrediction[] {
  const measure = sort === null ? undefined : measures[sort.column];
  if (measure === undefined) return predictions;
  const sign = sort?.order === 'descend' ? -1 : 1;
  return predictions.toSorted((a, b) => {
    const [one, other] = [measure(a), measure(b)];
    return one === null || other === null ? Number(one === null) - Number(other === null) : sign * (one - other);
  });
}

/** `catalogue` is undefined while it is loading. */
export function ImmunogenicityCard({
  peptide,
  catalogue,
}: {
  peptide: PeptideDetail;
  catalogue?: WithParts | undefined;
}) {
  const score = peptide.recognitionScore;
  const predictions = parseHlaPredictions(peptide.hlaRelatedInform);
  const [sort, setSort] = useState<TableSort | null>(null);
  return (
    <>
      {hasPart(catalogue, 'recognition') && (
        <p>
          T-cell recognition score:{' '}
          {score === null ? (
            NOT_PREDICTED
          ) : (
            <span className="numeric">
              <Criterion met={immunogenicCriteria.recognition(score, thresholds)}>{formatMeasure(score)}</Criterion>
            </span>
          )}
        </p>
      )}
      {predictions.length === 0 ? (
        <p>No HLA predictions are recorded for this peptide.</p>
      ) : (
        <DataTable
          label="Immunogenicity by HLA genotype"
          narrow
          rowKey={({ hla }) => hla}
          columns={columnsOf(predictions, catalogue)}
          rows={sorted(predictions, sort)}
          sorting={{ columns: Object.keys(measures), sort, onSort: setSort }}
          empty={null}
        />
      )}
      <p className="fine-print">
        A peptide counts as immunogenic for a genotype if its recognition score is above {thresholds.recognitionScore},
        its MHC-I binding affinity is at most {thresholds.bindingAffinityNm} nM and its binding stability is at least{' '}
        {thresholds.bindingStabilityHours} h. Values that meet their criterion are highlighted.
        {predictions.some(({ hla }) => isClassII(hla)) ? ` ${classIIRule}` : ''}
      </p>
      <EmptyCard release={catalogue} of={['stability', 'recognition']} />
    </>
  );
}
